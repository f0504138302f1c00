/** The camera: which squares of a board are visible, how large they are, and where each is, in device pixels. */

/** If a board with a player on it would have squares smaller than this, in CSS pixels, the camera follows the player instead. */
const LEGIBLE = 15;
/** The largest square, in CSS pixels. */
const LARGEST = 44;

/** CSS pixels of a square while the camera follows. */
const FOLLOWED = 22;

/** Device pixels of the line around a board of spots. */
const EDGE = 2;

/** A zoom by more than this factor always changes the size, although squares are whole pixels wide. */
const NUDGE = 0.1;

/** @typedef {[number, number]} Square */

/** A window onto a board. Squares are whole pixels wide; `exact` is how large one would be otherwise. The exact size is
 * used for `spots` while the whole board is shown, which then fills the window. */
export class Camera {
  constructor() {
    this.columns = 0;
    this.rows = 0;
    this.width = 0;
    this.height = 0;
    this.density = 1;
    this.cell = 1;
    this.exact = 1;
    this.left = 0;
    this.top = 0;
    this.zoomed = false;
    this.spots = false;
  }

  /**
   * Sets the board's size in squares; another size resets the view.
   *
   * @param {number} columns
   * @param {number} rows
   * @param {boolean} spots
   */
  take(columns, rows, spots) {
    this.spots = spots;
    if (columns === this.columns && rows === this.rows) return;
    this.columns = columns;
    this.rows = rows;
    this.zoomed = false;
  }

  /**
   * Sets the window's size.
   *
   * @param {number} width
   * @param {number} height
   * @param {number} density Device pixels in a CSS pixel.
   */
  frame(width, height, density) {
    this.width = width;
    this.height = height;
    this.density = density;
  }

  /**
   * Shows the whole board if its squares stay legible, or if there is no figure on it to follow.
   *
   * @param {Square|null} at
   */
  fit(at) {
    const { whole } = this;
    const small = whole < LEGIBLE * this.density && at !== null;
    const size = small ? FOLLOWED * this.density : Math.min(whole, LARGEST * this.density);
    this.cell = this.exact = size < 1 || this.isFree(size) ? size : Math.floor(size);
    this.zoomed = false;
    this.centre(at);
  }

  /** @returns {number} The size of a square if the whole board is in the window. */
  get whole() {
    const edge = this.spots ? EDGE : 0;
    return Math.min((this.width - edge) / this.columns, (this.height - edge) / this.rows);
  }

  /**
   * @param {number} size
   * @returns {boolean} Whether squares of this size need not be whole pixels wide: spots that show no letter.
   */
  isFree(size) {
    return this.spots && size < LEGIBLE * this.density;
  }

  /**
   * Centres a square, as far as the board's edges allow.
   *
   * @param {Square|null} at
   */
  centre(at) {
    const [column, row] = at ?? [(this.columns - 1) / 2, (this.rows - 1) / 2];
    this.left = Math.round(this.width / 2 - (column + 0.5) * this.cell);
    this.top = Math.round(this.height / 2 - (row + 0.5) * this.cell);
    this.settle();
  }

  /** @returns {{left: number, top: number}} Where the board is. */
  get place() {
    return { left: this.left, top: this.top };
  }

  /**
   * Zooms, keeping the place under the pointer where it is.
   *
   * @param {number} factor
   * @param {number} [x]
   * @param {number} [y]
   */
  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const before = this.cell;
    const least = Math.min(this.whole, 8 * this.density);
    const most = LARGEST * 1.5 * this.density;
    this.exact = Math.min(most, Math.max(least, this.exact * factor));
    if (Math.round(this.exact) === before && Math.abs(factor - 1) > NUDGE) this.exact = before + Math.sign(factor - 1);
    const isLeast = this.exact === least && this.isFree(least);
    this.cell = this.exact >= 1 && !isLeast ? Math.round(this.exact) : Math.max(least, this.exact);
    this.left = x - ((x - this.left) * this.cell) / before;
    this.top = y - ((y - this.top) * this.cell) / before;
    this.zoomed = true;
    this.settle();
  }

  /**
   * @param {number} right
   * @param {number} down
   */
  pan(right, down) {
    this.left += right;
    this.top += down;
    this.settle();
  }

  /** Leaves no empty space beside a board that is larger than the window, and centres a smaller one. */
  settle() {
    this.left = settled(this.left, this.columns * this.cell, this.width);
    this.top = settled(this.top, this.rows * this.cell, this.height);
  }

  /** @returns {boolean} Whether there is more of the board than the window shows. */
  get pannable() {
    return this.columns * this.cell > this.width + 1 || this.rows * this.cell > this.height + 1;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {Square|null} The square at a position in the window; null beside the board.
   */
  square(x, y) {
    const column = Math.floor((x - this.left) / this.cell);
    const row = Math.floor((y - this.top) / this.cell);
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows ? [column, row] : null;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {Square} A position in the window as columns and rows, where whole numbers are the middles of squares.
   */
  exactly(x, y) {
    return [(x - this.left) / this.cell - 0.5, (y - this.top) / this.cell - 0.5];
  }

  /** @returns {{left: number, top: number, right: number, bottom: number}} The squares in the window. */
  get window() {
    return {
      left: Math.max(0, Math.floor(-this.left / this.cell)),
      top: Math.max(0, Math.floor(-this.top / this.cell)),
      right: Math.min(this.columns, Math.ceil((this.width - this.left) / this.cell)),
      bottom: Math.min(this.rows, Math.ceil((this.height - this.top) / this.cell)),
    };
  }
}

/**
 * @param {number} offset
 * @param {number} size
 * @param {number} room
 */
function settled(offset, size, room) {
  if (size <= room) return Math.round((room - size) / 2);
  return Math.round(Math.min(0, Math.max(room - size, offset)));
}
