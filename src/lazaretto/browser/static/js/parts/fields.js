/** Form fields: a label above an input or a menu. */

import { build } from "../base/dom.js";

/**
 * @param {string} label
 * @param {Object<string, any>} [attributes]
 * @returns {{element: HTMLElement, input: HTMLInputElement}}
 */
export function field(label, attributes = {}) {
  const plain = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  const input = /** @type {HTMLInputElement} */ (build("input.mono", { ...plain, ...attributes }));
  return { element: build("label", {}, build("span.label", {}, label), input), input };
}

/**
 * @param {string} label
 * @param {[string, string][]} options Values and their labels.
 * @returns {{element: HTMLElement, input: HTMLSelectElement}}
 */
export function pick(label, options) {
  const offered = options.map(([value, words]) => build("option", { value }, words));
  const input = /** @type {HTMLSelectElement} */ (build("select", {}, ...offered));
  return { element: build("label", {}, build("span.label", {}, label), input), input };
}

/**
 * Calls `ask` when a form is submitted, and ignores further submissions until it is done.
 *
 * @param {HTMLElement} form
 * @param {HTMLElement} button
 * @param {() => Promise<void>} ask
 */
export function asks(form, button, ask) {
  let busy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    button.setAttribute("aria-disabled", "true");
    await ask();
    button.removeAttribute("aria-disabled");
    busy = false;
  });
}
