/** A saved game in words: its players or its world, its state, and what can be done with it. */

import { player } from "../live/game_facts.js";

/**
 * @typedef {{id: string, book: string, title: string, variant: string|null, seed: string|null, practice: boolean,
 *   seats: Object<string, string>, turns: number, turn: string, result: {outcome: string, scores: Object<string, number>, words: string}|null, begun: string,
 *   touched: string, daily: string|null, parent: {game: string, turn: number}|null, yours: boolean}} GameCard
 * @typedef {GameCard & {header: Object<string, any>, first_turn: number, last_turn: number,
 *   is_secret: boolean, looks: boolean, maps: boolean}} GamePage
 */

/**
 * @param {GameCard} card
 * @returns {boolean} Whether it has no seats: the world moves by itself.
 */
export function isWorld(card) {
  return !Object.keys(card.seats).length;
}

/**
 * @param {GameCard} card
 * @returns {string} The players; for a world its seed and its variant instead.
 */
export function seated(card) {
  const sitters = Object.values(card.seats);
  if (isWorld(card)) return [card.seed ? `seed ${card.seed}` : "nobody", card.variant].filter(Boolean).join(", ");
  return sitters.map((who) => (who === "person" ? (card.yours ? "you" : "a person") : player(who))).join(" against ");
}

/**
 * @param {GameCard} card
 * @returns {string} Who sits in which seat.
 */
export function placed(card) {
  const seats = Object.entries(card.seats);
  return seats.map(([seat, who]) => `${who === "person" ? "a person" : player(who)} as ${seat}`).join(", ");
}

/**
 * @param {GameCard} card
 * @returns {string} How it ended, or that it goes on, without a full stop.
 */
export function stands(card) {
  return card.result ? card.result.words.replace(/\.$/, "") : "goes on";
}

/**
 * @param {GameCard} card
 * @returns {boolean} Whether its record can be exported, unless something in it is hidden: its seed is told.
 */
export function canExport(card) {
  return card.seed !== null;
}

/**
 * @param {GameCard} card
 * @returns {string} Where it is played, or replayed when it is over.
 */
export function address(card) {
  return card.result ? `/games/${card.id}/replay` : `/games/${card.id}`;
}
