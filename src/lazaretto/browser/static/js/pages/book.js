/** The page of a book: rules, odds, best play, simulations, tools, new games. */

import { get } from "../base/api.js";
import { Asking } from "../book/ask_odds.js";
import { Beat } from "../view/picture_beat.js";
import { scenes } from "../book/book_card.js";
import { build, named, put, say } from "../base/dom.js";
import { Keyboard } from "../input/page_keys.js";
import { Note } from "../parts/notice.js";
import { Picture } from "../view/live_picture.js";
import { Playing } from "../book/play_form.js";
import { rule, ruling } from "../book/rulebook.js";
import { Settings } from "../book/settings.js";
import { Simulating } from "../book/simulate_form.js";
import { Solving } from "../book/solve_form.js";
import { Tooling } from "../book/tool_forms.js";

/** @typedef {import("../book/book_card.js").Book & {rules: number, choices_secret: boolean, map_key: string,
 *   variants: import("../parts/variant_menu.js").Variant[], daily: {day: string}}} BookPage */

const SOLUTION = "equilibrium";
/** The bot that only a book has that can be solved. */

/** The page. */
class BookView {
  constructor() {
    this.id = decodeURIComponent(location.pathname.slice("/books/".length)).replace(/\/$/, "");
    this.at = new URLSearchParams(location.search).get("at") ?? "";
    this.note = new Note(named("says"));
    this.settings = new Settings();
    this.open();
  }

  async open() {
    const addresses = ["", "/rules", "/odds", "/tools"].map((part) => `/api/books/${this.id}${part}`);
    const fetched = await this.note.during("The book is being fetched", () => Promise.all(addresses.map(get)));
    if (!fetched) return;
    const [book, { rules }, { odds }, { tools }] = fetched;
    this.tell(book);
    this.read(rules);
    this.settings.offerMap(book.map_key);
    this.settings.variants.all = book.variants;
    this.playing = new Playing(book, this.settings, this.at);
    if (odds.length) new Asking(book.id, odds, this.settings);
    const best = book.bots.includes(SOLUTION);
    if (best) new Solving(book, this.settings, this.at);
    new Simulating(book, this.settings, this.at);
    if (tools.length) new Tooling(book, tools, this.settings, this.at);
    this.reveal({ odds: odds.length > 0, best, many: true, tools: tools.length > 0 });
    this.keys(book);
    this.scroll();
    this.picture(book);
  }

  /** @param {BookPage} book */
  tell(book) {
    document.title = `${book.title} · Lazaretto`;
    say(named("title"), book.title);
    const parent = book.id.split("/")[0];
    const seats = book.seats ? `Seats: ${book.seat_names.join(", ")}` : "It moves by itself";
    const bots = book.bots.length ? `bots: ${book.bots.join(", ")}` : "";
    put(
      named("facts"),
      [seats, book.choices_secret && "picks are secret", bots, `version ${book.version}`].filter(Boolean).join(" · "),
      ...(book.scenes.length ? [" · scenes: ", ...scenes(book)] : []),
      ...(parent === book.id ? [] : [" · a scene of ", build("a", { href: `/books/${parent}` }, parent)]),
    );
  }

  /** @param {import("../book/rulebook.js").Rule[]} rules */
  read(rules) {
    const ids = new Set(rules.map((each) => each.id));
    put(named("rule-list"), ...rules.filter((each) => !each.ruling).map((each) => rule(each, ids)));
    put(named("ruling-list"), ...rules.filter((each) => each.ruling).map((each) => ruling(each, ids, this.settings)));
    this.reveal({ rules: rules.some((each) => !each.ruling), rulings: rules.some((each) => each.ruling) });
  }

  /**
   * Sections that have something in them, and the way to each.
   *
   * @param {Object<string, boolean>} sections
   */
  reveal(sections) {
    for (const [id, there] of Object.entries(sections)) named(id).hidden = !there;
    const shown = [...document.querySelectorAll(".column-of-words > section:not([hidden])")];
    const title = (/** @type {Element} */ each) => each.querySelector("h2")?.textContent ?? each.id;
    const links = shown.map((each) => build("a", { href: `#${each.id}` }, title(each)));
    put(named("contents"), build("ul", {}, ...links.map((link) => build("li", {}, link))));
  }

  /** @param {BookPage} book */
  async picture(book) {
    const picture = new Picture();
    put(named("picture"), picture.element);
    await new Beat(named("still")).take(picture, book.id);
  }

  /** To what the address names, which was not there when the page came. */
  scroll() {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) location.replace(location.hash);
  }

  /** @param {BookPage} book What nobody plays is watched, and by both keys. */
  keys(book) {
    const [play, watch] = [() => named("play").requestSubmit(), () => this.playing?.watch()];
    const played = [
      { keys: ["p"], shown: "p", does: "play it as it is set up here", act: play },
      { keys: ["d"], shown: "d", does: "play today's seed", act: () => this.playing?.daily() },
      { keys: ["w"], shown: "w", does: "watch bots play it", act: watch },
    ];
    const watched = [
      { keys: ["w", "p"], shown: "w", does: "watch it as it is set up here", act: watch },
      { keys: ["d"], shown: "d", does: "watch today's seed", act: () => this.playing?.daily() },
    ];
    const back = { keys: ["Escape"], shown: "Esc", does: "back to the books", act: () => location.assign("/") };
    new Keyboard([...(book.moves_by_itself ? watched : played), back]);
    named("keyed-play").hidden = book.moves_by_itself;
    say(named("play-title"), book.moves_by_itself ? "Watch" : "Play");
  }
}

new BookView();
