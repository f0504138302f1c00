/** What a hand did: it pressed a key, or a place in the window. */

/**
 * A key that was pressed: what it may mean, and when. `repeat` if it is held down; `fixed` if it is a direction or
 * waiting, which can be pressed without looking.
 *
 * @typedef {{key: string, meant: string[], shiftKey: boolean, repeat: boolean, at: number, fixed: boolean}} Press
 */

/**
 * A place that was pressed with the mouse or a finger, and when.
 *
 * @typedef {{place: [number, number], at: number}} Touch
 */

/** @typedef {Press|Touch} Hand */

/**
 * What pressed a button. A click without a pointer comes from Enter or the space bar on the button that has the focus.
 *
 * @param {MouseEvent} event
 * @returns {Hand}
 */
export function handOf(event) {
  const at = event.timeStamp;
  if (event.detail > 0) return { place: [event.clientX, event.clientY], at };
  return { key: "Enter", meant: ["Enter"], shiftKey: false, repeat: false, at, fixed: false };
}
