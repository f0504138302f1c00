/** Reads binary frames: the squares of a large board, all of them or those that changed. */

/** The version of the binary format that this script reads. */
const VERSION = 1;
/** Bytes of a frame's head. */
const HEAD = 12;
/** Bytes of one changed square: four for its place, one for its look. */
const CHANGE = 5;

/** @typedef {{number: number, width: number, height: number, whole: boolean, body: DataView}} Frame */

/**
 * @param {ArrayBuffer} buffer
 * @returns {Frame}
 */
export function read(buffer) {
  const head = new DataView(buffer);
  const version = head.getUint8(0);
  if (version !== VERSION) throw new Error(`This page reads frames of version ${VERSION}, not ${version}.`);
  return {
    whole: head.getUint8(1) === 0,
    number: head.getUint32(4, true),
    width: head.getUint16(8, true),
    height: head.getUint16(10, true),
    body: new DataView(buffer, HEAD),
  };
}

/**
 * The squares after a frame. Those before it stay as they were, so that what changed can be shown.
 *
 * @param {Frame} frame
 * @param {Uint8Array} squares
 * @returns {Uint8Array}
 */
export function applied(frame, squares) {
  const { body } = frame;
  if (frame.whole) return new Uint8Array(body.buffer, body.byteOffset, frame.width * frame.height);
  const after = squares.slice();
  for (let at = 0; at + CHANGE <= body.byteLength; at += CHANGE) {
    after[body.getUint32(at, true)] = body.getUint8(at + 4);
  }
  return after;
}

/**
 * Squares that came as text.
 *
 * @param {string} text base64
 * @returns {Uint8Array}
 */
export function decoded(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
