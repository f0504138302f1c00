/** Facts about a game: its seed, its address, its record. */

import { grouped } from "../base/book_words.js";
import { build, put, say } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/**
 * @param {Element} place
 * @param {TableMessage} table
 * @param {number} turn The last turn of what is shown.
 */
export function facts(place, table, turn) {
  const address = new URL(`/games/${table.game}`, location.href).href;
  const record = { href: `/api/games/${table.game}/record`, download: `${table.game}.jsonl` };
  const map = { href: `/api/games/${table.game}/turns/${turn}/map`, download: "" };
  const seats = Object.entries(table.seats);
  const seed = build("span.mono", {}, table.seed ?? table.commitment ?? "shown at the end");
  put(
    place,
    ...(seats.length ? fact("Seats", ...seats.map(seat)) : []),
    ...fact(table.seed === null ? "Seed, sealed" : "Seed", seed),
    ...(table.practice ? fact("Practice", "what comes can be known") : []),
    ...(table.daily ? fact("Daily", table.daily) : []),
    ...fact("Address", build("a.mono", { href: address }, address), copier(address)),
    ...(table.can_export ? fact("Record", build("a", record, "Export as JSON lines")) : []),
    ...(table.maps ? fact("Map", build("a", map, `Map as text, after ${table.turn} ${grouped(turn)}`)) : []),
  );
}

/**
 * @param {string} who As the server writes it: a person, or `bot` and its name.
 * @returns {string}
 */
export function player(who) {
  return who.startsWith("bot ") ? who.slice(4) : who;
}

/** @param {[string, string]} seat */
function seat([name, who]) {
  return build("span.seat", {}, build("b", {}, name), ` ${player(who)}`);
}

/**
 * @param {string} name
 * @param {...(Node|string)} said
 */
export function fact(name, ...said) {
  return [build("dt.label", {}, name), build("dd", {}, ...said)];
}

/** @param {string} address */
export function copier(address) {
  const button = build("button.plain", { type: "button" }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(address);
      say(button, "Copied");
    } catch {
      say(button, "Copy it by hand");
    }
    setTimeout(() => say(button, "Copy"), 2000);
  });
  return button;
}
