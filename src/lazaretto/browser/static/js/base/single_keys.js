/** Whether single keys are shortcuts: one setting for all pages. */

import { keep, kept } from "./storage.js";

const NAME = "single-keys";

let on = kept(NAME) !== "off";
/** A browser that keeps nothing knows it for this page. */

/** @returns {boolean} */
export function listens() {
  return on;
}

/**
 * Has a box show the setting, and change it.
 *
 * @param {HTMLInputElement} box
 * @returns {HTMLInputElement} The same.
 */
export function switching(box) {
  box.checked = on;
  box.addEventListener("change", () => {
    on = box.checked;
    keep(NAME, on ? "on" : "off");
  });
  return box;
}
