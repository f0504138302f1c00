/** Facts about a turn: its address, its state, the record, the parent game. */

import { grouped } from "../base/book_words.js";
import { build, put } from "../base/dom.js";
import { shortId } from "../base/game_id.js";
import { canExport } from "../library/saved_game_words.js";
import { copier, fact } from "../live/game_facts.js";

/** @typedef {import("../live/turn_fetcher.js").TurnData} TurnData */

/**
 * @param {Element} place
 * @param {import("../library/saved_game_words.js").GamePage} game
 * @param {TurnData} turn
 */
export function facts(place, game, turn) {
  const address = new URL(`/games/${game.id}/replay?turn=${turn.turn}`, location.href).href;
  const record = { href: `/api/games/${game.id}/record`, download: `lazaretto-${game.id}.jsonl` };
  const map = { href: `/api/games/${game.id}/turns/${turn.turn}/map`, download: "" };
  const book = `/books/${game.book}?at=${encodeURIComponent(turn.state ?? "")}#best`;
  const asking = build("a", { href: book }, "ask the book about it");
  put(
    place,
    ...fact("Address", build("a.mono", { href: address }, address), " ", copier(address)),
    ...(turn.state ? fact("State", build("span.mono", {}, turn.state), " ", asking) : []),
    ...(game.seed ? fact("Seed", build("span.mono", {}, game.seed)) : []),
    ...(game.practice ? fact("Practice", "what comes could be known") : []),
    ...(game.variant ? fact("Variant", game.variant) : []),
    ...(game.daily ? fact("Daily", game.daily) : []),
    ...(game.parent ? fact("Forked from", origin(game.parent, game.turn)) : []),
    ...(canExport(game) ? fact("Record", build("a", record, "Export as JSON lines")) : []),
    ...(game.maps ? fact("Map", build("a", map, `Map as text, after ${game.turn} ${grouped(turn.turn)}`)) : []),
    ...fact("Book", build("a", { href: `/books/${game.book}` }, game.title)),
  );
}

/**
 * @param {{game: string, turn: number}} parent
 * @param {string} word What its book calls a turn.
 */
function origin({ game, turn }, word) {
  return build("a.mono", { href: `/games/${game}/replay?turn=${turn}` }, `${shortId(game)}, ${word} ${grouped(turn)}`);
}
