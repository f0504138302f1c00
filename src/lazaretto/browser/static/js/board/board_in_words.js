/** A board in words: one square, and everything notable on the board. */

import { build } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Look} Look */
/** @typedef {import("../base/view_types.js").Trace} Trace */
/** @typedef {{width: number, height: number, looks: Look[], kinds: number[], squares: Uint8Array,
 *   levels: Uint8Array|null, cursor: [number, number]|null, legend: [string, string][], pixels: boolean,
 *   traces: Trace[]}} Seen */

/** A kind with more squares than this counts as ground, and is not listed square by square. */
const FEW = 40;

const WINDS = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"];

/**
 * Describes a square in the legend's words.
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

/**
 * What was just seen or heard, as one sentence; empty if there was nothing.
 *
 * @param {Trace[]} traces
 * @returns {string}
 */
export function tracesInWords(traces) {
  return traces.length ? `Just now: ${traces.map((trace) => trace.words).join("; ")}.` : "";
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
 * Everything of note on a board, with its place.
 *
 * @param {Seen} board
 * @returns {HTMLElement|null} None where there is nothing of which there are few.
 */
export function notes(board) {
  const { cursor, traces } = board;
  const heard = traces.map(({ words, squares }) => ({ words, at: squares[0] ?? null }));
  const found = [...heard, ...noted(board).map(({ look, at }) => ({ words: called(board, look), at }))];
  if (!found.length) return null;
  const lines = found.map(({ words, at }) => {
    const from = cursor && build("td", {}, at ? way(cursor, at) : "");
    const what = build("th", { scope: "row" }, words);
    return build("tr", {}, what, build("td.number", {}, at ? String(at) : ""), from);
  });
  const words = cursor ? ["what", "where", "from you"] : ["what", "where"];
  const head = build("tr", {}, ...words.map((word) => build("th", { scope: "col" }, word)));
  const caption = build("caption", {}, traces.length ? "What is in sight, after what was just seen or heard" : "What is in sight");
  return build("table", {}, caption, build("thead", {}, head), build("tbody", {}, ...lines));
}

/**
 * Squares that show something of which there are few, the nearest first. The board is gone through only until all of
 * them are found.
 *
 * @param {Seen} board
 */
function noted(board) {
  const { looks, squares, width, cursor } = board;
  const few = counted(board).filter((each) => each.count <= FEW);
  const listed = looks.map((look) => look.light !== "dark" && few.some((each) => each.glyph === look.glyph));
  const found = [];
  let left = few.reduce((sum, each) => sum + each.count, 0);
  for (let place = 0; left > 0; place += 1) {
    if (!listed[squares[place]]) continue;
    const at = /** @type {[number, number]} */ ([place % width, Math.floor(place / width)]);
    found.push({ look: looks[squares[place]], at, far: cursor ? gap(cursor, at) : place });
    left -= 1;
  }
  return found.sort((one, other) => one.far - other.far);
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
