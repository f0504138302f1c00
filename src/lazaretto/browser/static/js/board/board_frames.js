/** Reads binary frames: pictures of a large board, whole or as changes from an earlier one. A picture has a byte for the
 * look of each square and, if the board is lit, another for its level of light. */

/** The version of the binary format that this script reads. */
const VERSION = 2;
/** Bytes of a frame's head. */
const HEAD = 16;
/** Kinds of frames: a whole picture, single bytes that changed, or runs of them. */
const [ALL, CHANGED] = [0, 1];
/** Bytes of one changed byte: four for its place, one for itself. */
const CHANGE = 5;
/** Bytes before a run: two for its distance from the end of the run before, one for its length. */
const RUN = 3;
/** Steps of brightness in a level of light. */
const STEPS = 16;

/** @typedef {{number: number, base: number, width: number, height: number, kind: number, body: DataView}} Frame */

/**
 * @param {ArrayBuffer} buffer
 * @returns {Frame}
 */
export function read(buffer) {
  const head = new DataView(buffer);
  const version = head.getUint8(0);
  if (version !== VERSION) throw new Error(`This page reads frames of version ${VERSION}, not ${version}.`);
  return {
    kind: head.getUint8(1),
    number: head.getUint32(4, true),
    base: head.getUint32(8, true),
    width: head.getUint16(12, true),
    height: head.getUint16(14, true),
    body: new DataView(buffer, HEAD),
  };
}

/** The pictures that the server may still send changes from. */
export class Pictures {
  constructor() {
    /** @type {Map<number, Uint8Array>} By the number of their frame. */
    this.kept = new Map();
  }

  /** Forgets all of them: another connection numbers its frames anew. */
  clear() {
    this.kept.clear();
  }

  /**
   * @param {Frame} frame
   * @returns {Uint8Array|null} The picture after a frame; null if what it changes is not here.
   */
  take(frame) {
    const before = this.kept.get(frame.base);
    for (const number of this.kept.keys()) if (number < frame.base) this.kept.delete(number);
    if (frame.kind !== ALL && !before) return null;
    const after = frame.kind === ALL ? bytes(frame.body, 0, frame.body.byteLength) : changed(frame, before);
    this.kept.set(frame.number, after);
    return after;
  }
}

/**
 * @param {Frame} frame
 * @param {Uint8Array} before It stays as it was, so that what changed can be shown.
 * @returns {Uint8Array}
 */
function changed({ kind, body }, before) {
  const after = before.slice();
  if (kind === CHANGED) {
    for (let at = 0; at + CHANGE <= body.byteLength; at += CHANGE) after[body.getUint32(at, true)] = body.getUint8(at + 4);
    return after;
  }
  let place = 0;
  for (let at = 0; at + RUN <= body.byteLength; ) {
    const length = body.getUint8(at + 2);
    place += body.getUint16(at, true);
    after.set(bytes(body, at + RUN, length), place);
    at += RUN + length;
    place += length;
  }
  return after;
}

/**
 * The looks of the squares, and their levels of light if the board is lit.
 *
 * @param {import("../base/view_types.js").Board} board
 * @param {Uint8Array|null} picture The board's picture, if it came in a frame.
 * @returns {{squares: Uint8Array, levels: Uint8Array|null}|null}
 */
export function layers({ width, height, squares, glow }, picture) {
  const size = width * height;
  if (picture) {
    const lit = picture.length === 2 * size;
    return lit || picture.length === size ? { squares: picture.subarray(0, size), levels: lit ? picture.subarray(size) : null } : null;
  }
  if (squares === null) return null;
  const levels = glow ? decoded(glow).map((brightness) => Math.floor(brightness / STEPS)) : null;
  return { squares: decoded(squares), levels };
}

/**
 * @param {DataView} body
 * @param {number} at
 * @param {number} length
 */
function bytes(body, at, length) {
  return new Uint8Array(body.buffer, body.byteOffset + at, length);
}

/**
 * Bytes that came as text.
 *
 * @param {string} text base64
 * @returns {Uint8Array}
 */
export function decoded(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
