/** The hub: the unfinished game, and a card for every book. */

import { get } from "../base/api.js";
import { PictureTimer } from "../view/picture_beat.js";
import { begin } from "../live/begin_game.js";
import { BookCard } from "../book/book_card.js";
import { grouped } from "../base/book_words.js";
import { build, named, put, say } from "../base/dom.js";
import { seated } from "../library/saved_game_words.js";
import { Keyboard } from "../input/page_keys.js";
import { Notice } from "../parts/notice.js";
import { when } from "../base/dates.js";

/** How many recent games are searched for one to continue. Games in which nothing was chosen are not among them. */
const LATELY = 30;

/** @typedef {{daily?: boolean, watch?: boolean}} How */

/** The first page. */
class Hub {
  constructor() {
    this.note = new Notice(named("says"));
    /** @type {BookCard[]} */
    this.cards = [];
    this.at = 0;
    this.beat = new PictureTimer(named("still"));
    say(named("today"), new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date()));
    named("daily").addEventListener("click", () => this.begin({ daily: true }));
    this.keys();
    this.books();
    this.offerUnfinished();
  }

  /** Fetches the books, then the live picture of each. */
  async books() {
    const listing = await this.note.during("Loading the books", () => get("/api/books"));
    if (!listing) return;
    this.cards = listing.books.map((book, number) => this.card(book, number));
    put(named("shelf"), ...this.cards.map((card) => card.element));
    put(named("broken"), ...listing.broken.map((words) => build("p.says", {}, words)));
    this.mark(0);
    for (const card of this.cards) await this.beat.take(card.picture, card.book.id);
  }

  /**
   * @param {import("../book/book_card.js").Book} book
   * @param {number} number
   */
  card(book, number) {
    const card = new BookCard(book, (how) => begin({ book: book.id, ...how }, this.note));
    for (const sign of ["pointerenter", "focusin"]) card.element.addEventListener(sign, () => this.mark(number));
    return card;
  }

  /** Offers to continue the last unfinished game, if there is one. */
  async offerUnfinished() {
    const { games } = await get(`/api/games?limit=${LATELY}&played=true`).catch(() => ({ games: [] }));
    const card = games.find((/** @type {import("../library/saved_game_words.js").GameCard} */ each) => !each.result && each.yours);
    if (!card) return;
    say(named("entry-title"), "Unfinished game");
    const words = `, ${card.turn} ${grouped(card.turns + 1)}, ${seated(card)}; last played `;
    put(named("entry-words"), build("b", {}, card.title), words, when(card.touched), ".");
    named("go-on").href = `/games/${card.id}`;
    named("go-on").hidden = false;
    named("daily").hidden = true;
  }

  /**
   * @param {number} number
   * @param {boolean} [focus]
   */
  mark(number, focus = false) {
    this.at = Math.max(0, Math.min(number, this.cards.length - 1));
    this.cards.forEach((card, each) => card.mark(each === this.at, focus));
    const book = this.cards[this.at]?.book;
    named("daily").hidden = !book || !named("go-on").hidden;
    if (book) say(named("daily-words"), `${book.moves_by_itself ? "Watch" : "Play"} today's ${book.title}`);
  }

  /**
   * Starts a game of the marked book.
   *
   * @param {How} how
   */
  begin(how) {
    const book = this.cards[this.at]?.book;
    if (book) begin({ book: book.id, ...how, ...(book.moves_by_itself ? { watch: true } : {}) }, this.note);
  }

  keys() {
    const act = (/** @type {How} */ how) => this.begin(how);
    new Keyboard([
      { keys: ["ArrowLeft"], shown: "left", does: "the book before", act: () => this.mark(this.at - 1, true) },
      { keys: ["ArrowRight"], shown: "right", does: "the next book", act: () => this.mark(this.at + 1, true) },
      { keys: ["Enter"], shown: "Enter", does: "play the marked book", act: () => act({}) },
      { keys: ["d"], shown: "d", does: "play today's seed of it", act: () => act({ daily: true }) },
      { keys: ["w"], shown: "w", does: "watch bots play it", act: () => act({ watch: true }) },
      { keys: ["c"], shown: "c", does: "continue your unfinished game", act: () => this.goOn() },
      { keys: ["l"], shown: "l", does: "the library", act: () => location.assign("/library") },
    ]);
  }

  goOn() {
    if (named("go-on").hidden) this.note.say("There is no game to continue.");
    else location.assign(named("go-on").href);
  }
}

new Hub();
