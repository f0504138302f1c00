/** A saved game as a row of the library. */

import { build } from "../base/dom.js";
import { address, canExport, isWorld, seated, stands } from "./saved_game_words.js";
import { when } from "../base/dates.js";
import { grouped, several } from "../base/book_words.js";
import { shortId } from "../base/game_id.js";

/** @typedef {import("./saved_game_words.js").GameCard} GameCard */

/**
 * @param {GameCard} card
 * @returns {HTMLElement} Its first link continues the game, or replays it when it is over.
 */
export function row(card) {
  const goesOn = !card.result && card.yours;
  const again = isWorld(card) ? "Replay" : "Analyse"; // Where nobody chose there is nothing to grade.
  const title = build("a.open", { href: address(card) }, card.title);
  const record = { href: `/api/games/${card.id}/record`, download: `lazaretto-${card.id}.jsonl` };
  return build(
    "tr",
    { role: "row", id: `game-${card.id}` },
    build("th.title", { scope: "row", role: "rowheader" }, title, special(card)),
    build("td.who", { role: "cell" }, seated(card), card.parent && child(card)),
    build("td.number.turns", { role: "cell" }, several(card.turns, card.turn)),
    build(`td.result${card.result ? "" : ".goes-on"}`, { role: "cell" }, stands(card)),
    build("td.when", { role: "cell" }, when(card.touched)),
    build(
      "td.acts",
      { role: "cell" },
      goesOn && build("a.button.go-on", { href: `/games/${card.id}` }, "Continue"),
      !card.result && !card.yours && build("a.button", { href: `/games/${card.id}` }, "Watch"),
      build("a.button.plain.analyse", { href: `/games/${card.id}/replay` }, again),
      canExport(card) && build("a.button.plain.export", record, "Export"),
    ),
  );
}

/** @param {GameCard} card */
function special(card) {
  const variant = !isWorld(card) && card.variant; // A world's stands beside its seed.
  const words = [variant, card.daily && `daily of ${card.daily}`, card.practice && "practice"].filter(Boolean).join(", ");
  return words && build("span.note", {}, words);
}

/** @param {GameCard} card */
function child(card) {
  const parent = /** @type {{game: string, turn: number}} */ (card.parent);
  const link = build("a.mono", { href: `/games/${parent.game}/replay?turn=${parent.turn}` }, shortId(parent.game));
  return build("span.note", {}, "└ forked from ", link, ` after ${card.turn} ${grouped(parent.turn)}`);
}
