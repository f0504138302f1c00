/**
 * The rows of a board as text, in a box that scrolls. For a large board, only the visible part and some rows around
 * it are written.
 */

import { build, put } from "../base/dom.js";

/** @typedef {import("./board_in_words.js").Seen} Seen */
/** @typedef {{row: number, column: number}} Corner */

/** The most rows written at once; a board of ordinary size is written as a whole. */
const ROWS = 80;
/** The most columns written at once. */
const COLUMNS = 512;

/** Columns between two numbers of the ruler. */
const TENS = 10;

/** A sheet as large as all rows together, with a table of the visible rows at its place on it. */
export class TextRows {
  constructor() {
    this.table = /** @type {HTMLTableElement} */ (build("table.lines", { "aria-label": "Row by row" }));
    this.sheet = build("div.sheet", {}, this.table);
    const named = { tabindex: 0, role: "group", "aria-label": "The board row by row" };
    this.element = build("div.rows.scroll", named, this.sheet);
    /** @type {Seen|null} */
    this.board = null;
    /** @type {Corner} The first row and the first column that are written. */
    this.from = { row: 0, column: 0 };
    this.element.addEventListener("scroll", () => this.follow(), { passive: true });
    new ResizeObserver(() => this.follow()).observe(this.element);
  }

  /** @param {Seen} board */
  show(board) {
    this.board = board;
    this.sheet.style.setProperty("--rows", String(board.height));
    this.sheet.style.setProperty("--columns", String(board.width));
    this.table.setAttribute("aria-rowcount", String(board.height));
    this.write(this.around(board));
  }

  /** Writes the visible part, unless it is there already. */
  follow() {
    const { board, from } = this;
    if (!board) return;
    const { row, column, high, wide } = this.sight(board);
    const [last, right] = [Math.min(row + high, board.height), Math.min(column + wide, board.width)];
    const down = row >= from.row && last <= from.row + ROWS;
    const across = column >= from.column && right <= from.column + COLUMNS;
    if (!down || !across) this.write(this.around(board));
  }

  /**
   * @param {Seen} board
   * @returns {Corner & {high: number, wide: number}} The first visible row and column, and how many of each are visible.
   */
  sight(board) {
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = this.element;
    const [line, letter] = [this.sheet.offsetHeight / (board.height + 1), this.sheet.offsetWidth / board.width];
    if (!line || !letter) return { row: 0, column: 0, high: 0, wide: 0 };
    return {
      row: Math.floor(scrollTop / line),
      column: Math.floor(scrollLeft / letter),
      high: Math.ceil(clientHeight / line) + 1,
      wide: Math.ceil(clientWidth / letter) + 1,
    };
  }

  /**
   * @param {Seen} board
   * @returns {Corner} Where to begin, so that the visible part is in the middle.
   */
  around(board) {
    const { row, column, high, wide } = this.sight(board);
    return { row: begin(row, high, ROWS, board.height), column: begin(column, wide, COLUMNS, board.width) };
  }

  /** @param {Corner} from */
  write(from) {
    const { height, width, squares, looks } = /** @type {Seen} */ (this.board);
    const glyphs = looks.map((look) => (look.light === "dark" ? " " : look.glyph));
    const right = Math.min(from.column + COLUMNS, width);
    const lines = Array.from({ length: Math.min(ROWS, height - from.row) }, (_, number) => {
      const row = from.row + number;
      const text = Array.from(squares.subarray(row * width + from.column, row * width + right), (square) => glyphs[square]);
      return line(row, text.join(""));
    });
    this.from = from;
    this.table.style.setProperty("--row", String(from.row));
    this.table.style.setProperty("--column", String(from.column));
    put(this.table, ruler(from.column, right), build("tbody", {}, ...lines));
  }
}

/**
 * @param {number} at The first in sight.
 * @param {number} room How many are.
 * @param {number} most How many are written.
 * @param {number} of How many there are.
 * @returns {number} The first to write.
 */
function begin(at, room, most, of) {
  const before = Math.max(0, Math.floor((most - room) / 2));
  return Math.max(0, Math.min(at - before, of - most));
}

/**
 * @param {number} row
 * @param {string} text
 */
function line(row, text) {
  const number = build("th.number", { scope: "row" }, String(row));
  return build("tr", { "aria-rowindex": row + 1 }, number, build("td.line", {}, text));
}

/**
 * The column numbers, one for every tenth column. Screen readers skip them and read each row with its number.
 *
 * @param {number} left
 * @param {number} right
 */
function ruler(left, right) {
  const first = Math.ceil(left / TENS) * TENS;
  const tens = Array.from({ length: Math.max(0, Math.ceil((right - first) / TENS)) }, (_, at) => first + TENS * at);
  const text = " ".repeat(first - left) + tens.map((column) => String(column).padEnd(TENS)).join("");
  const cells = [build("th"), build("td.line", {}, text.slice(0, right - left))];
  return build("thead", { "aria-hidden": "true" }, build("tr", {}, ...cells));
}
