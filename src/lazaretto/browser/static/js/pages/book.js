/** The page of a book: rules, odds, best play, simulations, tools, new games. */

import { get } from "../base/api.js";
import { OddsForm } from "../book/ask_odds.js";
import { PictureTimer } from "../view/picture_beat.js";
import { scenes } from "../book/book_card.js";
import { build, named, put, say } from "../base/dom.js";
import { Keyboard } from "../input/page_keys.js";
import { Notice } from "../parts/notice.js";
import { Picture } from "../view/live_picture.js";
import { PlayForm } from "../book/play_form.js";
import { rule, ruling } from "../book/rulebook.js";
import { Settings } from "../book/settings.js";
import { SimulateForm } from "../book/simulate_form.js";
import { SolveForm } from "../book/solve_form.js";
import { ToolForms } from "../book/tool_forms.js";

/** @typedef {import("../book/book_card.js").Book & {rules: number, choices_secret: boolean, map_key: string,
 *   variants: import("../parts/variant_menu.js").Variant[], daily: {day: string}}} BookPage */

/** Only books that can be solved have this bot. */
const SOLUTION = "equilibrium";

/** The page. */
class BookView {
  constructor() {
    this.id = decodeURIComponent(location.pathname.slice("/books/".length)).replace(/\/$/, "");
    this.at = new URLSearchParams(location.search).get("at") ?? "";
    this.note = new Notice(named("says"));
    this.settings = new Settings();
    this.open();
  }

  async open() {
    const addresses = ["", "/rules", "/odds", "/tools"].map((part) => `/api/books/${this.id}${part}`);
    const fetched = await this.note.during("Loading the book", () => Promise.all(addresses.map(get)));
    if (!fetched) return;
    const [book, { rules }, { odds }, { tools }] = fetched;
    this.tell(book);
    this.read(rules);
    this.settings.offerMap(book.map_key);
    this.settings.variants.all = book.variants;
    this.playing = new PlayForm(book, this.settings, this.at);
    if (odds.length) new OddsForm(book.id, odds, this.settings);
    const best = book.bots.includes(SOLUTION);
    if (best) new SolveForm(book, this.settings, this.at);
    new SimulateForm(book, this.settings, this.at);
    if (tools.length) new ToolForms(book, tools, this.settings, this.at);
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
    const seats = book.seats ? `Seats: ${book.seat_names.join(", ")}` : "A world that moves by itself";
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
    await new PictureTimer(named("still")).take(picture, book.id);
  }

  /** Scrolls to the part that the address names, which did not exist when the page was loaded. */
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
