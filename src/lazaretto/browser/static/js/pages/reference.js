/** The API reference, made from the server's OpenAPI document. */

import { get } from "../base/api.js";
import { build, named, put, say } from "../base/dom.js";
import { Notice } from "../parts/notice.js";
import { operation } from "../reference/operation.js";
import { Schemas } from "../reference/schema.js";

/** @typedef {{method: string, path: string, described: import("../reference/operation.js").Described}} Listed */

/** A game's id for examples, if no game is saved. */
const NOBODY = "0".repeat(32);

/** @typedef {{noun: string, about: string, group: Listed[]}} Group */

/**
 * @param {{tags: {name: string, description: string}[], paths: Object<string, Object<string, any>>}} document
 * @returns {Group[]} The operations by noun, as the document has them; short addresses first.
 */
function grouped({ tags, paths }) {
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => ({ method, path, described })),
  );
  const long = (/** @type {Listed} */ each) => each.path.split("/").length;
  listed.sort((one, other) => long(one) - long(other));
  return tags.map(({ name, description }) => {
    return { noun: name, about: description, group: listed.filter(({ described }) => described.tags.includes(name)) };
  });
}

/** @param {string} noun */
function titled(noun) {
  return noun === "openapi" ? "OpenAPI" : `${noun[0].toUpperCase()}${noun.slice(1)}`;
}

/**
 * @param {Group[]} groups
 * @returns {HTMLElement[]}
 */
function contents(groups) {
  return groups.map(({ noun, group }) => {
    const links = group.map(({ described: each }) => build("a", { href: `#${each.operationId}` }, each.summary));
    const list = build("ul", {}, ...links.map((link) => build("li", {}, link)));
    return build("section", {}, build("h2.label", {}, titled(noun)), list);
  });
}

async function open() {
  const note = new Notice(named("says"));
  const described = await note.during("Loading the description", () => get("/api/openapi.json"));
  if (!described) return;
  const { games } = await get("/api/games?limit=1").catch(() => ({ games: [] }));
  const game = games[0]?.id ?? NOBODY;
  const schemas = new Schemas(described.components?.schemas ?? {});
  const groups = grouped(described);
  say(named("version"), `version ${described.info.version}`);
  const about = /** @type {string[]} */ (described.info.description.split("\n\n"));
  put(named("about"), ...about.map((words) => build("p", {}, words)));
  put(named("contents"), ...contents(groups));
  const section = (/** @type {Group} */ { noun, about: words, group }) => {
    const operations = group.map((each) => operation(each.method, each.path, each.described, schemas, game));
    const title = build("h2", { id: `noun-${noun}` }, titled(noun));
    return build("section", { "aria-labelledby": `noun-${noun}` }, title, build("p.reading.noun", {}, words), ...operations);
  };
  put(named("groups"), ...groups.map(section));
  if (location.hash) location.replace(location.hash);
}

open();
