/** Whether single keys are shortcuts: one setting for all pages. */

import { keep, kept } from "./storage.js";

const NAME = "single-keys";

/** Whether single keys are shortcuts. If the browser stores nothing, the setting lasts as long as the page. */
let on = kept(NAME) !== "off";

/** @returns {boolean} */
export function singleKeysAreOn() {
  return on;
}

/**
 * Binds a checkbox to the setting.
 *
 * @param {HTMLInputElement} box
 * @returns {HTMLInputElement} The checkbox.
 */
export function bindCheckbox(box) {
  box.checked = on;
  box.addEventListener("change", () => {
    on = box.checked;
    keep(NAME, on ? "on" : "off");
  });
  return box;
}
