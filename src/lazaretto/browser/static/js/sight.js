/** What is on a board, in words: a square, everything of note on it, and its rows as text. */

import { build, put } from "./dom.js";

/** @typedef {import("./shapes.js").Look} Look */
/** @typedef {{width: number, height: number, looks: Look[], kinds: number[], squares: Uint8Array,
 *   cursor: [number, number]|null, legend: [string, string][], pixels: boolean}} Seen */

const FEW = 40;
/** What there are more of than this is ground, and not listed square by square. */

const WINDS = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"];

/**
 * What stands on a square, in the legend's words.
 *
 * @param {Seen} board
 * @param {[number, number]} at
 * @returns {string}
 */
export function described(board, [column, row]) {
  const look = board.looks[board.squares[row * board.width + column]];
  if (!look || look.light === "dark") return `${column},${row}: you cannot see it.`;
  return `${column},${row}: ${called(board, look)}${look.light === "remembered" ? ", as you remember it" : ""}.`;
}

/** @typedef {{glyph: string, name: string, look: Look, number: number, count: number}} Counted */

/**
 * How many squares show each glyph of the legend that is on the board at all, and the look that most of them have.
 *
 * @param {Seen} board
 * @returns {Counted[]}
 */
export function counted(board) {
  const counts = new Uint32Array(board.looks.length);
  const { squares } = board;
  for (let place = 0; place < squares.length; place += 1) counts[squares[place]] += 1;
  return board.legend.flatMap(([glyph, name]) => {
    const seen = (/** @type {Look} */ look) => look.glyph === glyph && look.light !== "dark";
    const shown = board.looks.flatMap((look, number) => (seen(look) ? [number] : []));
    const count = shown.reduce((sum, number) => sum + counts[number], 0);
    const number = shown.reduce((best, each) => (best < 0 || counts[each] > counts[best] ? each : best), -1);
    return number < 0 ? [] : [{ glyph, name, look: board.looks[number], number, count }];
  });
}

/**
 * Two tables: everything of note with its place, and the rows as text.
 *
 * @param {Element} place
 * @param {Seen} board
 */
export function lay(place, board) {
  put(place, notes(board), rows(board));
}

/** @param {Seen} board */
function notes(board) {
  const found = noted(board);
  if (!found.length) return null;
  const { cursor } = board;
  const lines = found.map(({ look, at }) => {
    const from = cursor && build("td", {}, way(cursor, at));
    const what = build("th", { scope: "row" }, called(board, look));
    return build("tr", {}, what, build("td.number", {}, String(at)), from);
  });
  const words = cursor ? ["what", "where", "from you"] : ["what", "where"];
  const head = build("tr", {}, ...words.map((word) => build("th", { scope: "col" }, word)));
  const caption = build("caption", {}, "What is in sight");
  return build("table", {}, caption, build("thead", {}, head), build("tbody", {}, ...lines));
}

/** @param {Seen} board */
function noted(board) {
  const few = new Set(counted(board).filter((each) => each.count <= FEW).map((each) => each.glyph));
  const found = [];
  board.squares.forEach((square, place) => {
    const look = board.looks[square];
    if (look.light === "dark" || !few.has(look.glyph)) return;
    const at = /** @type {[number, number]} */ ([place % board.width, Math.floor(place / board.width)]);
    found.push({ look, at, far: board.cursor ? gap(board.cursor, at) : place });
  });
  return found.sort((one, other) => one.far - other.far);
}

/** @param {Seen} board */
function rows(board) {
  const glyphs = board.looks.map((look) => (look.light === "dark" ? " " : look.glyph));
  const lines = Array.from({ length: board.height }, (_, row) => {
    const squares = board.squares.subarray(row * board.width, (row + 1) * board.width);
    const text = Array.from(squares, (square) => glyphs[square]).join("");
    return build("tr", {}, build("th.number", { scope: "row" }, String(row)), build("td.line", {}, text));
  });
  return build("table.lines", {}, build("caption", {}, "Row by row"), build("tbody", {}, ...lines));
}

/**
 * @param {Seen} board
 * @param {Look} look
 */
function called(board, look) {
  const named = look.name || board.legend.find(([glyph]) => glyph === look.glyph)?.[1];
  return named || (look.glyph === " " ? "bare ground" : look.glyph);
}

/**
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function way(from, to) {
  const far = gap(from, to);
  if (!far) return "here";
  const wind = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) / Math.PI) * 4 + 8) % 8;
  return `${far} ${WINDS[wind]}`;
}

/**
 * @param {[number, number]} one
 * @param {[number, number]} other
 */
function gap(one, other) {
  return Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]));
}
