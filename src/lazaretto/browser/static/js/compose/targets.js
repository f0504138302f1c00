/** Targets: the squares that a choice may aim at, in the order in which a key goes through them. The same order as in
 * view/targets.py. */

/** @typedef {[number, number]} Square */
/** @typedef {import("../board/board_in_words.js").Seen} Seen */

/**
 * Squares where the board shows something harmful come first, then all others; among each, the nearest to the acting
 * figure first, and of two that are equally near the upper and then the left one.
 *
 * @param {Seen} board
 * @param {Square[]} squares
 * @returns {Square[]}
 */
export function targets(board, squares) {
  const [column, row] = board.cursor ?? [0, 0];
  const order = (/** @type {Square} */ [x, y]) => [isHarmful(board, [x, y]) ? 0 : 1, (x - column) ** 2 + (y - row) ** 2, y, x];
  const ordered = squares.map((square) => ({ square, by: order(square) }));
  return ordered.sort((one, other) => compare(one.by, other.by)).map(({ square }) => square);
}

/**
 * The target that was pressed, or else the one nearest to the press, if it is near enough: a finger is wider than a
 * square.
 *
 * @param {Square[]} squares
 * @param {Square} pressed
 * @param {Square} exactly Where in that square, or how far off it.
 * @param {number} far How many squares from its middle still count.
 * @returns {Square|null}
 */
export function nearestTarget(squares, pressed, exactly, far) {
  const hit = squares.find((square) => String(square) === String(pressed));
  if (hit) return hit;
  const away = squares.map(([x, y]) => Math.hypot(x - exactly[0], y - exactly[1]));
  const least = Math.min(...away);
  return least <= far ? squares[away.indexOf(least)] : null;
}

/**
 * @param {Seen} board
 * @param {Square} square
 * @returns {boolean} Whether something harmful is in sight there.
 */
function isHarmful({ looks, squares, width }, [x, y]) {
  const look = looks[squares[y * width + x]];
  return look?.tone === "harm" && look.light === "lit";
}

/**
 * @param {number[]} one
 * @param {number[]} other
 */
function compare(one, other) {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at < 0 ? 0 : one[at] - other[at];
}
