/** What the controls on the page of a game choose at the moment: keys, buttons, and squares of the board. */

import { COMFORT } from "./comforts.js";
import { named } from "../base/dom.js";
import { towards } from "../base/keys.js";

/** @typedef {import("./settling.js").Meanings} Meanings */

/** What a key or a place means that chooses nothing, but does something else. */
const ACTS = "something of the page";

/**
 * The meanings of now, also when something else is shown later.
 *
 * @param {import("./offer.js").Offer} offer
 * @param {string} enter The text of the choice that Enter takes.
 * @param {string[]} acts Keys that do something besides choosing.
 * @returns {Meanings}
 */
export function meaningsOf(offer, enter, acts) {
  const { choices, now } = offer;
  const options = choices.options;
  const find = (/** @type {string[]} */ meant) => choices.byKey(meant, options);
  const buttons = takers(offer);
  const squares = squaresOf(offer, find);
  return {
    kind: now?.kind ?? "",
    ofKey: (meant) => find(meant)?.text ?? (meant.includes("Enter") ? enter : meant.some((key) => acts.includes(key)) ? ACTS : ""),
    ofPlace: (x, y) => buttons.find(({ box }) => isIn(box, x, y))?.text ?? squares(x, y),
  };
}

/**
 * The buttons, each with its place in the window.
 *
 * @param {import("./offer.js").Offer} offer
 * @returns {{box: DOMRect, text: string}[]}
 */
function takers({ choices, composer, marked }) {
  const bar = named("take");
  const taking = [bar, composer.button];
  const others = [...document.querySelectorAll("main :is(button, a, [role=radio], [role=spinbutton])")];
  const text = (/** @type {Element} */ each) => {
    const option = choices.buttons.indexOf(/** @type {HTMLElement} */ (each));
    if (option >= 0) return choices.options[option].text;
    if (each === composer.button) return composer.isFolded ? ACTS : (composer.marked?.text ?? "");
    if (each instanceof HTMLElement && each.dataset.comfort) return `${COMFORT}${each.dataset.comfort}`;
    return each === bar ? (marked?.text ?? "") : ACTS;
  };
  // The bar lies over whatever is below it, so it comes first.
  return [...taking, ...others.filter((each) => !taking.includes(each))]
    .map((each) => ({ box: each.getBoundingClientRect(), text: text(each) }))
    .filter(({ box }) => box.width > 0);
}

/**
 * What a press on the board chooses: a step in its direction. Which square it is does not matter, since a camera that
 * follows the figure shows another one at the same place after every step.
 *
 * @param {import("./offer.js").Offer} offer
 * @param {(meant: string[]) => {text: string}|null} find
 * @returns {(x: number, y: number) => string}
 */
function squaresOf(offer, find) {
  const board = offer.board();
  if (!board?.board?.cursor) return () => "";
  const box = board.canvas.getBoundingClientRect();
  const [column, row] = board.board.cursor;
  const { left, top, cell, density } = board.camera;
  return (x, y) => {
    if (!isIn(box, x, y)) return "";
    const across = Math.floor(((x - box.left) * density - left) / cell) - column;
    const down = Math.floor(((y - box.top) * density - top) / cell) - row;
    return stepText(find, across, down);
  };
}

/**
 * The choice that is a step towards a square: diagonally if that is a choice, or else along the longer side; waiting, if
 * it is the figure's own square.
 *
 * @param {(meant: string[]) => {text: string}|null} find
 * @param {number} across
 * @param {number} down
 * @returns {string} Its text; empty if there is none.
 */
export function stepText(find, across, down) {
  const straight = Math.abs(across) >= Math.abs(down) ? towards(across, 0) : towards(0, down);
  const ways = [towards(across, down), straight, across || down ? "" : "."];
  return ways.map((way) => (way ? find([way])?.text : "")).find(Boolean) ?? "";
}

/**
 * @param {DOMRect} box
 * @param {number} x
 * @param {number} y
 */
function isIn({ left, right, top, bottom }, x, y) {
  return x >= left && x < right && y >= top && y < bottom;
}
