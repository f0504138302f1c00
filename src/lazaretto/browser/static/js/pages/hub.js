/** The hub: the unfinished game, and a card for every book. */

import { get } from "../base/api.js";
import { Beat } from "../view/picture_beat.js";
import { begin } from "../live/begin_game.js";
import { BookCard } from "../book/book_card.js";
import { build, named, put, say } from "../base/dom.js";
import { seated } from "../library/kept_game.js";
import { Keyboard } from "../input/page_keys.js";
import { Note } from "../parts/notice.js";
import { when } from "../base/dates.js";

const LATELY = 30;
/** Games that are looked through for the one that was left; those that were only begun are not among them. */

/** The first page. */
class Hub {
  constructor() {
    this.note = new Note(named("says"));
    /** @type {BookCard[]} */
    this.cards = [];
    this.at = 0;
    this.beat = new Beat(named("still"));
    say(named("today"), new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date()));
    this.keys();
    this.books();
    this.left();
  }

  /** Every book, and then its picture. */
  async books() {
    const listing = await this.note.during("The books are being fetched", () => get("/api/books"));
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

  /** The game that was left last, where there is one. */
  async left() {
    const { games } = await get(`/api/games?limit=${LATELY}&played=true`).catch(() => ({ games: [] }));
    const card = games.find((/** @type {import("../library/kept_game.js").GameCard} */ each) => !each.result && each.yours);
    if (!card) return;
    say(named("entry-title"), "Left unfinished");
    const words = `, ${card.turn} ${card.turns + 1}, ${seated(card)}; left `;
    put(named("entry-words"), build("b", {}, card.title), words, when(card.touched), ".");
    named("go-on").href = `/games/${card.id}`;
    named("go-on").hidden = false;
  }

  /**
   * @param {number} number
   * @param {boolean} [focus]
   */
  mark(number, focus = false) {
    this.at = Math.max(0, Math.min(number, this.cards.length - 1));
    this.cards.forEach((card, each) => card.mark(each === this.at, focus));
  }

  keys() {
    const act = (/** @type {{daily?: boolean, watch?: boolean}} */ how) => {
      const book = this.cards[this.at]?.book;
      if (book) begin({ book: book.id, ...how, ...(book.moves_by_itself ? { watch: true } : {}) }, this.note);
    };
    new Keyboard([
      { keys: ["ArrowLeft"], shown: "left", does: "the book before", act: () => this.mark(this.at - 1, true) },
      { keys: ["ArrowRight"], shown: "right", does: "the next book", act: () => this.mark(this.at + 1, true) },
      { keys: ["Enter"], shown: "Enter", does: "play the marked book", act: () => act({}) },
      { keys: ["d"], shown: "d", does: "play today's seed of it", act: () => act({ daily: true }) },
      { keys: ["w"], shown: "w", does: "watch bots play it", act: () => act({ watch: true }) },
      { keys: ["c"], shown: "c", does: "go on with the game that was left", act: () => this.goOn() },
      { keys: ["l"], shown: "l", does: "the library", act: () => location.assign("/library") },
    ]);
  }

  goOn() {
    if (named("go-on").hidden) this.note.say("There is no game to continue.");
    else location.assign(named("go-on").href);
  }
}

new Hub();
