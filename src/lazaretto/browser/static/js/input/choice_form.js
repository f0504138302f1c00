/** Forms: a choice made of a few fields, if there are too many choices to list. */

import { build, say } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Form} Form */
/** @typedef {import("../base/view_types.js").Field} Field */

/**
 * @param {Form[]} forms
 * @param {(text: string) => void} take Called with the text of the choice.
 * @param {string} [verb] The word on the button before the choice.
 * @returns {HTMLElement}
 */
export function forms(forms, take, verb = "Take") {
  return build("div.forms", {}, ...forms.map((form) => drawn(form, take, verb)));
}

/**
 * The text of the choice: the form's text with the values of its fields filled in.
 *
 * @param {string} text
 * @param {Object<string, string>} values
 * @returns {string}
 */
export function composed(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/**
 * @param {Form} form
 * @param {(text: string) => void} take
 * @param {string} verb
 */
function drawn(form, take, verb) {
  const inputs = form.fields.map((field) => ({ field, input: control(field) }));
  const values = () => Object.fromEntries(inputs.map(({ field, input }) => [field.name, input.value.trim()]));
  const text = () => composed(form.text, values());
  const button = build("button", { type: "submit" });
  const shown = () => say(button, `${verb} ${text()}`);
  const labels = inputs.map(({ field, input }) => build("label", {}, build("span.label", {}, field.label), input));
  const fields = build("fieldset", {}, build("legend", {}, form.title), build("div.row", {}, ...labels), button);
  const made = build("form.compose", {}, fields);
  made.addEventListener("input", shown);
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    take(text());
  });
  shown();
  return made;
}

/**
 * @param {Field} field
 * @returns {HTMLInputElement|HTMLSelectElement}
 */
function control(field) {
  const { name, options, least: min, most: max, value } = field;
  const listed = options?.map((each) => build("option", {}, each));
  if (listed) return /** @type {HTMLSelectElement} */ (build("select", { name }, ...listed));
  const whole = { type: "number", inputmode: "numeric", required: true, step: 1 };
  return /** @type {HTMLInputElement} */ (build("input", { ...whole, name, min, max, value }));
}
