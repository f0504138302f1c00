/** The log, newest last; reasons can be unfolded for one turn or for all. */

import { build } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Told} Told */

const NEAR = 48;
/** So near its end, in pixels, the log goes on to what comes next. */

const MOST = 400;
/** Turns that are kept on the page; the replay has them all. */

/** A list of turns inside a region that is read out as it grows. */
export class Log {
  /** @param {HTMLElement} place An element with `role="log"`. */
  constructor(place) {
    this.place = place;
    this.list = build("ol.log");
    this.last = 0;
    this.why = false;
    this.reasoned = false;
    this.turned = false;
    place.append(this.list);
  }

  /**
   * Adds what is new. Many turns at once are the past: they are not read out, and neither is a world that hurries.
   *
   * @param {Told[]} told
   * @param {boolean} [hurried]
   */
  add(told, hurried = false) {
    const fresh = told.filter((turn) => turn.number > this.last);
    if (!fresh.length) return;
    const atEnd = this.place.scrollHeight - this.place.scrollTop - this.place.clientHeight < NEAR;
    const live = hurried || fresh.length > 2 ? "off" : "polite";
    if (this.place.getAttribute("aria-live") !== live) this.place.setAttribute("aria-live", live);
    this.list.querySelector(".latest")?.classList.remove("latest");
    this.list.append(...fresh.map((turn) => this.drawn(turn)));
    this.list.lastElementChild?.classList.add("latest");
    while (this.list.children.length > MOST) this.list.firstElementChild?.remove();
    this.last = fresh[fresh.length - 1].number;
    if (atEnd) this.place.scrollTop = this.place.scrollHeight;
  }

  /**
   * Puts what was told before on top of it, quietly.
   *
   * @param {Told[]} told
   */
  precede(told) {
    this.place.setAttribute("aria-live", "off");
    this.list.prepend(...told.map((turn) => this.drawn(turn)));
  }

  /**
   * Turns to a turn gone by: it is marked, and told again in its place where it is not here. Without one, to the newest.
   *
   * @param {number|null} turn
   * @param {Told|null} [told] What was told of it.
   */
  turnTo(turn, told = null) {
    if (turn === null && !this.turned) return;
    this.turned = turn !== null;
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
   * @returns {Element|null} Its line, where it is here.
   */
  line(turn) {
    return [...this.list.children].find((each) => /** @type {HTMLLIElement} */ (each).value === turn) ?? null;
  }

  /** @param {Told} told Told again, quietly, before the first of those that came after it. */
  insert(told) {
    const after = [...this.list.children].find((each) => /** @type {HTMLLIElement} */ (each).value > told.number);
    const line = this.drawn(told);
    this.place.setAttribute("aria-live", "off");
    this.list.insertBefore(line, after ?? null);
    return line;
  }

  /** @param {Element|null} line Into the middle of the window, or the beginning where there is none. The page stays. */
  bring(line) {
    const [box, window] = [line, this.place].map((each) => each?.getBoundingClientRect());
    const from = box && window ? box.top + box.height / 2 - window.top - window.height / 2 : -this.place.scrollTop;
    this.place.scrollTop += from;
  }

  /** Shows why everywhere, or nowhere. */
  toggle() {
    this.why = !this.why;
    for (const each of this.list.querySelectorAll("li > details")) each.open = this.why;
    this.place.scrollTop = this.place.scrollHeight;
  }

  /** Forgets everything: another game begins. */
  clear() {
    this.last = 0;
    this.reasoned = false;
    this.turned = false;
    this.list.replaceChildren();
  }

  /** @param {Told} turn */
  drawn(turn) {
    const lines = (/** @type {string[]} */ said) => said.map((line) => build("p", {}, line));
    const why = build("details", { open: this.why }, build("summary", {}, "why"), ...lines(turn.why));
    const told = build("div.told", {}, ...lines(turn.sentences));
    this.reasoned ||= turn.why.length > 0;
    return build("li", { value: turn.number }, told, turn.why.length > 0 && why);
  }
}
