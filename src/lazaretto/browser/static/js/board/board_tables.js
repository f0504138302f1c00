/** A board as text, for everyone who cannot see the picture: what is in sight, and the rows letter by letter. */

import { notes } from "./board_in_words.js";
import { TextRows } from "./text_rows.js";
import { build, put } from "../base/dom.js";

/** @typedef {import("./board_in_words.js").Seen} Seen */

/** How often the tables of a moving board are rebuilt. */
const TABLE_MS = 1000;

/** Tables in a part of the page that can be unfolded. They are built only while it is open. */
export class BoardTables {
  constructor() {
    this.notes = build("div.notes.scroll", { tabindex: 0, role: "group", "aria-label": "What is in sight" });
    this.rows = new TextRows();
    const tables = build("div.tables", {}, this.notes, this.rows.element);
    this.element = build("details.as-text", {}, build("summary", { "aria-label": "The board as text" }, "As text"), tables);
    /** @type {Seen|null} */
    this.board = null;
    this.builtAt = 0;
    this.element.addEventListener("toggle", () => this.element.open && this.rebuild());
  }

  /**
   * Rebuilds open tables: at once, but those of a crowd, which never rests, at most once a second.
   *
   * @param {Seen} board
   * @param {boolean} crowd
   */
  show(board, crowd) {
    this.board = board;
    if (!this.element.open) return;
    clearTimeout(this.timer);
    const wait = crowd ? this.builtAt + TABLE_MS - performance.now() : 0;
    if (wait > 0) this.timer = setTimeout(() => this.rebuild(), wait);
    else this.rebuild();
  }

  rebuild() {
    this.builtAt = performance.now();
    if (!this.board) return;
    const noted = notes(this.board);
    this.notes.hidden = noted === null;
    put(this.notes, noted);
    this.rows.show(this.board);
  }
}
