/** One operation of the API reference. */

import { build } from "../base/dom.js";
import { table } from "../parts/table.js";
import { trying } from "./try_operation.js";

/** @typedef {import("./schema.js").Schemas} Schemas */
/**
 * @typedef {{operationId: string, tags: string[], summary: string, description: string, parameters?: any[], requestBody?: any,
 *   responses: Object<string, any>}} Described
 */

/** Statuses from this on are errors. */
const WELL = 300;

const PLACES = { path: "in the address", query: "in the query" };

/** Examples with more lines than this are folded. */
const FEW = 16;

/**
 * @param {string} method
 * @param {string} path
 * @param {Described} described
 * @param {Schemas} schemas
 * @param {string} game The id of a game to try things with.
 * @returns {HTMLElement}
 */
export function operation(method, path, described, schemas, game) {
  const id = described.operationId;
  const words = build(
    "div.words",
    {},
    build("h3", {}, build("a", { href: `#${id}` }, described.summary)),
    build("p.address", {}, build("span.method", {}, method.toUpperCase()), path),
    build("p.says-what", {}, described.description),
    parameters(described.parameters ?? []),
    body(described.requestBody, schemas),
    refusals(described.responses),
  );
  const tried = method === "get" && trying(path, described.parameters ?? [], game);
  const wire = build("div.wire", {}, request(described.requestBody), ...answers(described.responses), tried);
  return build("article.operation", { id, "aria-label": described.summary }, words, wire);
}

/** @param {any[]} all */
function parameters(all) {
  if (!all.length) return null;
  return listed("Parameters", all.map((each) => ({ ...each, kind: PLACES[each.in], words: each.description })));
}

/**
 * @param {any} asked
 * @param {Schemas} schemas
 */
function body(asked, schemas) {
  const [[media, content]] = asked ? Object.entries(asked.content) : [["", null]];
  if (!content) return null;
  const fields = schemas.fields(content.schema);
  return fields.length ? listed(`Body, ${media}`, fields) : build("p.label", {}, `Body, ${media}`);
}

/**
 * @param {string} caption
 * @param {{name: string, kind: string, words: string, required: boolean}[]} rows
 */
function listed(caption, rows) {
  const cells = rows.map(({ name, kind, words, required }) => {
    return [build("code", {}, name), required ? kind : `${kind}, optional`, words];
  });
  return table([{}, { kind: "quiet" }, {}], cells, { caption });
}

/** @param {any} asked */
function request(asked) {
  const [content] = asked ? Object.values(asked.content) : [null];
  return content?.example ? example("Request", content.example) : null;
}

/**
 * @param {Object<string, any>} responses
 * @returns {HTMLElement[]} One for each media type of the answer.
 */
function answers(responses) {
  const [status, well] = Object.entries(responses).find(([each]) => Number(each) < WELL) ?? ["", null];
  return Object.entries(well?.content ?? {}).map(([media, content]) => answer(status, media, content));
}

/**
 * @param {string} status
 * @param {string} media
 * @param {any} content
 */
function answer(status, media, content) {
  const made = written(content.example);
  const summary = build("summary", {}, media === "application/json" ? `Answer ${status}` : `Answer ${status}, ${media}`);
  return build("details", { open: made.split("\n").length <= FEW }, summary, example("", made));
}

/**
 * @param {string} label
 * @param {any} value
 */
function example(label, value) {
  const shown = build("pre", { tabindex: 0, role: "group", "aria-label": label || "Answer" }, written(value));
  return build("div", {}, label && build("p.label", {}, label), shown);
}

/** @param {any} value */
function written(value) {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

/** @param {Object<string, any>} responses */
function refusals(responses) {
  const wrong = Object.entries(responses).filter(([status]) => Number(status) >= WELL);
  const list = wrong.flatMap(([status, each]) => [build("dt.mono", {}, status), build("dd", {}, each.description)]);
  return build("details", {}, build("summary", {}, "When it is refused"), build("dl.refusals", {}, ...list));
}
