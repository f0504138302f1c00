/** A form to try an operation, and the server's answer. */

import { build, put } from "../base/dom.js";
import { asks, field } from "../parts/fields.js";

/** @typedef {{name: string, in: string, required: boolean, example: any}} Parameter */

/** The most characters of an answer that are shown. */
const LONGEST = 20000;

/**
 * @param {string} path
 * @param {Parameter[]} parameters
 * @param {string} game The id of a game that is here.
 * @returns {HTMLElement}
 */
export function trying(path, parameters, game) {
  const fields = parameters.flatMap((each) => laid(each, game));
  const button = build("button", { type: "submit" }, "Try it");
  const status = build("p.label", { role: "status" });
  const answer = build("pre", { tabindex: 0, role: "group", "aria-label": "What the server answered", hidden: true });
  const asked = build("div.fields", {}, ...fields.map((each) => each.element), button);
  const form = build("form.try", {}, asked, status, answer);
  asks(form, button, async () => {
    const began = performance.now();
    const said = await fetch(address(path, fields)).catch(() => null);
    const text = said ? await said.text() : "";
    const took = Math.round(performance.now() - began);
    put(status, said ? `${said.status} after ${took} ms` : "The server does not answer.");
    put(answer, shown(text));
    answer.hidden = !text;
  });
  return form;
}

/**
 * A parameter as a form field; one that stands for many names becomes a field for each.
 *
 * @param {Parameter} parameter
 * @param {string} game
 * @returns {{name: string, path: boolean, element: HTMLElement, input: HTMLInputElement}[]}
 */
function laid(parameter, game) {
  const path = parameter.in === "path";
  const { example } = parameter;
  if (example && typeof example === "object" && !Array.isArray(example)) {
    return Object.entries(example).map(([name, value]) => ({ name, path, ...field(name, { value }) }));
  }
  const value = parameter.name === "game" ? game : parameter.required ? String(example) : "";
  const hint = parameter.required ? {} : { placeholder: [example].flat()[0] };
  return [{ name: parameter.name, path, ...field(parameter.name, { value, required: parameter.required, ...hint }) }];
}

/**
 * @param {string} path
 * @param {{name: string, path: boolean, input: HTMLInputElement}[]} fields
 */
function address(path, fields) {
  const given = fields.map(({ name, path: inPath, input }) => ({ name, inPath, value: input.value.trim() }));
  const written = (/** @type {string} */ value) => value.split("/").map(encodeURIComponent).join("/");
  const named = given.filter((each) => each.inPath);
  const asked = given.filter((each) => !each.inPath && each.value);
  const filled = named.reduce((made, { name, value }) => made.replace(`{${name}}`, written(value)), path);
  const query = new URLSearchParams(asked.map(({ name, value }) => [name, value]));
  return query.size ? `${filled}?${query}` : filled;
}

/** @param {string} text */
function shown(text) {
  let laid = text;
  try {
    laid = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not a single JSON value, such as the lines of a record: show it as it is.
  }
  return laid.length > LONGEST ? `${laid.slice(0, LONGEST)}\n… ${laid.length - LONGEST} letters more` : laid;
}
