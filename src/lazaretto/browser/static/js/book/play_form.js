/** The form for a new game: seats, start, dice. */

import { begin } from "../live/begin_game.js";
import { build, named, put } from "../base/dom.js";
import { asks, field, pick } from "../parts/fields.js";
import { Notice } from "../parts/notice.js";

const NOBODY = "";

/** The form beside the book. */
export class PlayForm {
  /**
   * @param {import("./book_card.js").Book} book
   * @param {import("./settings.js").Settings} settings
   * @param {string} at A state to begin with.
   */
  constructor(book, settings, at) {
    this.book = book;
    this.settings = settings;
    this.note = new Notice(named("play-says"));
    const [seats, bots] = [book.seat_names, book.bots].map(plainly);
    this.seat = pick("You are", [...seats, [NOBODY, "nobody: watch"]]);
    this.against = pick("Against", bots);
    this.bots = book.seat_names.map((seat) => pick(`${seat} is`, bots));
    const known = "With a seed of your own it is practice";
    this.seed = field("Seed", { placeholder: "drawn", inputmode: "numeric", pattern: "[0-9]{1,39}", title: known });
    this.at = field("From state", { placeholder: "where it begins", value: at });
    this.at.element.classList.add("long");
    this.button = build("button.next", { type: "submit" }, "Play");
    this.lay();
    this.seat.input.addEventListener("change", () => this.arrange());
    asks(named("play"), this.button, () => begin(this.wanted, this.note));
    this.arrange();
  }

  lay() {
    const today = { type: "button", title: "Today's seed, without changes", onclick: () => this.daily() };
    const daily = build("button", today, "Daily");
    const fields = build("div.fields", {}, this.seed.element, this.at.element, this.settings.element);
    const summary = build("summary", {}, "Seed, state, changes");
    const more = /** @type {HTMLDetailsElement} */ (build("details", {}, summary, fields));
    more.open = Boolean(this.at.input.value);
    const sits = this.book.moves_by_itself ? [] : [this.seat, this.against, ...this.bots];
    const variant = this.settings.variants.chooser();
    put(named("play"), ...sits.map((each) => each.element), ...variant, more, build("div.row", {}, this.button, daily));
    this.settings.listen(() => this.settings.lines.length && (more.open = true));
  }

  /** @returns {boolean} Whether bots have all seats. */
  get watches() {
    return this.book.moves_by_itself || this.seat.input.value === NOBODY;
  }

  /** Shows only the fields that apply. */
  arrange() {
    this.against.element.hidden = this.watches || this.book.seats < 2;
    for (const each of this.bots) each.element.hidden = !this.watches;
    this.button.textContent = this.watches ? "Watch" : "Play";
  }

  /** @returns {import("../live/begin_game.js").NewGame} */
  get wanted() {
    const [seed, at] = [this.seed.input.value.trim(), this.at.input.value.trim()];
    const bots = this.bots.map((each) => each.input.value);
    const watched = { watch: true, ...(bots.length ? { bots } : {}) };
    const against = this.book.seats > 1 ? { against: this.against.input.value } : {};
    const played = { seat: this.seat.input.value, ...against };
    const seats = this.watches ? watched : played;
    return { book: this.book.id, ...seats, ...(seed ? { seed } : {}), ...(at ? { at } : {}), ...this.settings.asked };
  }

  /** Starts the daily game. */
  daily() {
    const { seed, at, variant, set, ...seats } = this.wanted;
    begin({ ...seats, daily: true }, this.note);
  }

  /** Starts a game between bots. */
  watch() {
    this.seat.input.value = NOBODY;
    this.arrange();
    begin(this.wanted, this.note);
  }
}

/**
 * @param {string[]} names
 * @returns {[string, string][]} Options whose labels are their values.
 */
function plainly(names) {
  return names.map((name) => [name, name]);
}
