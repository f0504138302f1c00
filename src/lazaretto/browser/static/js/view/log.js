/** The log, newest last; earlier turns come as one scrolls up, and reasons can be unfolded for one turn or for all. */

import { build } from "../base/dom.js";
import { unbroken } from "../base/percent.js";

/** @typedef {import("../base/view_types.js").Told} Told */
/** @typedef {import("../live/earlier_turns.js").EarlierTurns} EarlierTurns */

/** If the log is scrolled this close to its end, in pixels, it follows new turns. */
const NEAR = 48;

/** The most turns on the page while it follows new ones. Earlier ones are read again as one scrolls up. */
const MOST = 400;

/** The most while the user reads earlier ones and new ones come. */
const MOST_READ = 4000;

/** A list of turns inside a region that is read out as it grows. */
export class Log {
  /**
   * @param {HTMLElement} place An element with `role="log"`.
   * @param {HTMLButtonElement} more The button for earlier turns, which is there while there are any.
   */
  constructor(place, more) {
    this.place = place;
    this.more = more;
    this.list = build("ol.log");
    this.last = 0;
    this.why = false;
    place.append(this.list);
    this.clear();
    more.addEventListener("click", () => this.recall());
    place.addEventListener("scroll", () => this.isNearTop && !this.isAtEnd && this.recall());
  }

  /** @returns {boolean} Whether the user has less than a window's height to scroll up. */
  get isNearTop() {
    return this.place.scrollTop < this.place.clientHeight;
  }

  /** @returns {boolean} Whether the newest turn is in sight, or nearly. */
  get isAtEnd() {
    return this.place.scrollHeight - this.place.scrollTop - this.place.clientHeight < NEAR;
  }

  /**
   * Adds new turns. Many turns at once, or those of a fast world, are not read out by screen readers.
   *
   * @param {Told[]} told
   * @param {boolean} [hurried]
   */
  add(told, hurried = false) {
    const fresh = told.filter((turn) => turn.number > this.last);
    if (!fresh.length) return;
    const atEnd = this.isAtEnd;
    if (this.last && fresh[0].number > this.last + 1 && !hurried) this.skip(fresh[0].number);
    const live = hurried || fresh.length > 2 ? "off" : "polite";
    if (this.place.getAttribute("aria-live") !== live) this.place.setAttribute("aria-live", live);
    this.list.querySelector(".latest")?.classList.remove("latest");
    this.list.append(...fresh.map((turn) => this.drawn(turn)));
    this.list.lastElementChild?.classList.add("latest");
    this.last = fresh[fresh.length - 1].number;
    if (atEnd) this.shorten(MOST);
    else this.steadily(() => this.shorten(MOST_READ));
    if (atEnd) this.place.scrollTop = this.place.scrollHeight;
  }

  /**
   * Drops all turns, because those between them and the next one were missed. They come back as one scrolls up.
   *
   * @param {number} next
   */
  skip(next) {
    this.list.replaceChildren();
    this.earlier?.from(next - 1);
    this.offerEarlier();
  }

  /**
   * Drops the first turns if there are more than so many.
   *
   * @param {number} most
   */
  shorten(most) {
    if (this.list.children.length <= most) return;
    while (this.list.children.length > most) this.list.firstElementChild?.remove();
    this.earlier?.from(/** @type {HTMLLIElement} */ (this.list.firstElementChild).value - 1);
    this.offerEarlier();
  }

  /** @param {EarlierTurns} earlier Where to read the turns before those that are here. */
  precededBy(earlier) {
    this.earlier = earlier;
    this.offerEarlier();
  }

  /**
   * Reads earlier turns and adds them at the top. Screen readers do not announce them.
   *
   * @param {number|null} [count] How many; a page of them if it is null.
   * @returns {Promise<number>} How many there were.
   */
  async recall(count = null) {
    const { earlier } = this;
    if (!earlier?.at || this.recalling || this.turned) return 0;
    this.recalling = true;
    const told = await earlier.next(count);
    this.recalling = false;
    if (earlier !== this.earlier) return 0; // Another game was opened meanwhile.
    this.place.setAttribute("aria-live", "off");
    this.steadily(() => this.list.prepend(...told.map((turn) => this.drawn(turn))));
    this.offerEarlier();
    return told.length;
  }

  /** Shows the button for earlier turns if there are any, except while the user looks back at a single one. */
  offerEarlier() {
    const hidden = !this.earlier?.at || this.turned;
    if (this.more.hidden === hidden) return;
    if (hidden && document.activeElement === this.more) this.place.focus();
    this.steadily(() => (this.more.hidden = hidden));
  }

  /**
   * Changes what is above without moving the line that the user reads. If there is none yet, the newest one is shown.
   *
   * @param {() => void} change
   */
  steadily(change) {
    const { isAtEnd } = this;
    const top = this.place.getBoundingClientRect().top;
    const seen = [...this.list.children].find((line) => line.getBoundingClientRect().bottom > top);
    const before = seen?.getBoundingClientRect().top ?? 0;
    change();
    if (seen?.isConnected) this.place.scrollTop += seen.getBoundingClientRect().top - before;
    else if (isAtEnd) this.place.scrollTop = this.place.scrollHeight;
  }

  /**
   * Marks an earlier turn and scrolls to it, adding it if the page no longer has it. Without a turn, scrolls to the newest.
   *
   * @param {number|null} turn
   * @param {Told|null} [told] Its sentences.
   */
  turnTo(turn, told = null) {
    if (turn === null && !this.turned) return;
    this.turned = turn !== null;
    this.alone?.remove();
    this.alone = null;
    this.offerEarlier();
    const before = this.list.querySelector(":scope > .here");
    before?.classList.remove("here");
    before?.removeAttribute("aria-current");
    const line = turn === null ? this.list.lastElementChild : (this.line(turn) ?? (told && this.insert(told)));
    if (turn !== null && line) {
      line.classList.add("here");
      line.setAttribute("aria-current", "true");
    }
    this.bring(line);
  }

  /**
   * @param {number} turn
   * @returns {Element|null} Its line, if the page has it.
   */
  line(turn) {
    return [...this.list.children].find((each) => /** @type {HTMLLIElement} */ (each).value === turn) ?? null;
  }

  /** @param {Told} told Told again, quietly, before the first of those that came after it. */
  insert(told) {
    const after = [...this.list.children].find((each) => /** @type {HTMLLIElement} */ (each).value > told.number);
    const line = this.drawn(told);
    this.place.setAttribute("aria-live", "off");
    if (after && after === this.list.firstElementChild) {
      this.alone = line;
      // The turns between them are still to be read; an answer that is on its way would go before this line.
      this.earlier?.from(/** @type {HTMLLIElement} */ (after).value - 1);
    }
    this.list.insertBefore(line, after ?? null);
    return line;
  }

  /** @param {Element|null} line Into the middle of the window, or the beginning where there is none. The page stays. */
  bring(line) {
    const [box, window] = [line, this.place].map((each) => each?.getBoundingClientRect());
    const from = box && window ? box.top + box.height / 2 - window.top - window.height / 2 : -this.place.scrollTop;
    this.place.scrollTop += from;
  }

  /** Shows or hides the reasons of all turns. */
  toggle() {
    this.why = !this.why;
    for (const each of this.list.querySelectorAll("li > details")) each.open = this.why;
    this.place.scrollTop = this.place.scrollHeight;
  }

  /** Removes all turns, for another game. */
  clear() {
    this.last = 0;
    this.reasoned = false;
    this.turned = false;
    /** @type {Element|null} A line before all others that is there only while the user looks back at its turn. */
    this.alone = null;
    /** @type {EarlierTurns|null} */
    this.earlier = null;
    this.recalling = false;
    this.more.hidden = true;
    this.list.replaceChildren();
  }

  /** @param {Told} turn */
  drawn(turn) {
    const lines = (/** @type {string[]} */ said) => said.map((line) => build("p", {}, unbroken(line)));
    const why = build("details", { open: this.why }, build("summary", {}, "why"), ...lines(turn.why));
    const told = build("div.told", {}, ...lines(turn.sentences));
    this.reasoned ||= turn.why.length > 0;
    return build("li", { value: turn.number }, told, turn.why.length > 0 && why);
  }
}
