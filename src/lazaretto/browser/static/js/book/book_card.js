/** A book's card on the hub: its live picture, what it is, and its buttons. */

import { several } from "../base/book_words.js";
import { build } from "../base/dom.js";
import { Picture } from "../view/live_picture.js";

/**
 * @typedef {{id: string, title: string, seats: number, version: number, seat_names: string[], bots: string[],
 *   odds: string[], scenes: string[], moves_by_itself: boolean, turn: string, match: string}} Book
 */

/** One card. Enter plays the marked book; its first button is highlighted. */
export class BookCard {
  /**
   * @param {Book} book
   * @param {(how: {daily?: boolean, watch?: boolean}) => void} begin
   */
  constructor(book, begin) {
    this.book = book;
    this.picture = new Picture();
    const watched = book.moves_by_itself;
    this.play = button(watched ? "Watch" : "Play", book, () => begin(watched ? { watch: true } : {}));
    this.play.classList.add("play");
    const daily = button("Daily", book, () => begin({ daily: true, ...(watched ? { watch: true } : {}) }));
    const watch = watched ? null : button("Watch", book, () => begin({ watch: true }));
    const rules = build("a.button.plain", { href: `/books/${book.id}` }, "Rules");
    rules.append(build("span.unseen", {}, ` of ${book.title}`));
    this.element = build(
      "article.book",
      { "aria-labelledby": `book-${book.id}` },
      this.picture.element,
      build(
        "div.about",
        {},
        build("h3", { id: `book-${book.id}` }, build("a", { href: `/books/${book.id}` }, book.title)),
        build("p.quiet", {}, players(book)),
        book.scenes.length > 0 && build("p.quiet", {}, "Scenes: ", ...scenes(book)),
        build("div.row.acts", {}, this.play, daily, watch, rules),
      ),
    );
  }

  /**
   * @param {boolean} marked
   * @param {boolean} [focus]
   */
  mark(marked, focus = false) {
    this.element.classList.toggle("marked", marked);
    this.play.classList.toggle("next", marked);
    if (marked && focus) this.play.focus();
  }
}

/**
 * @param {string} word
 * @param {Book} book
 * @param {() => void} act
 */
function button(word, book, act) {
  return build("button", { type: "button", onclick: act }, word, build("span.unseen", {}, ` ${book.title}`));
}

/**
 * How many play, and which bots there are.
 *
 * @param {Book} book
 * @returns {string}
 */
function players(book) {
  if (book.moves_by_itself) return "A world that moves by itself.";
  return `${several(book.seats, "player")}. Bots: ${book.bots.join(", ")}.`;
}

/**
 * @param {Book} book
 * @returns {(Node|string)[]} A link each, with commas between.
 */
export function scenes(book) {
  const links = book.scenes.map((scene) => build("a", { href: `/books/${book.id}/${scene}` }, scene));
  return links.flatMap((link, number) => [number ? ", " : "", link]);
}
