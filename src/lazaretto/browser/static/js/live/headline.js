/** The line below a game's title: which turn it is, and who plays. */

import { capital, grouped, several } from "../base/book_words.js";
import { named, say } from "../base/dom.js";
import { player } from "./game_facts.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/**
 * @param {TableMessage|null} table
 * @returns {boolean} Whether the book's own sentences say which turn it is.
 */
export function isDated(table) {
  return table !== null && table.turn !== "turn";
}

/**
 * The headline and the window's title for the current position.
 *
 * @param {NowMessage} now
 * @param {TableMessage} table
 */
export function showHeadline(now, table) {
  const you = table.you.join(" and ");
  const others = Object.entries(table.seats).filter(([seat]) => !table.you.includes(seat));
  const against = others.map(([seat, who]) => `${seat} is ${who === "person" ? "a person" : player(who)}`);
  const played = now.turn - 1;
  const at = table.by_itself ? played : now.turn;
  const turn = now.result ? several(played, "turn") : `turn ${grouped(at)}`;
  const words = [!isDated(table) && turn, you ? `you are ${you}` : "you watch", ...against, table.practice && "practice"];
  say(named("where"), words.filter(Boolean).join(" · "));
  document.title = `${now.result ? "Over" : `${capital(table.turn)} ${grouped(at)}`} · ${table.title} · Lazaretto`;
}

/**
 * The headline while an earlier turn is shown.
 *
 * @param {number} turn
 * @param {number} last
 * @param {TableMessage|null} table
 */
export function showPastHeadline(turn, last, table) {
  const which = !isDated(table) && `turn ${grouped(turn)} of ${grouped(last)}`;
  say(named("where"), [which, "looking back"].filter(Boolean).join(" · "));
}
