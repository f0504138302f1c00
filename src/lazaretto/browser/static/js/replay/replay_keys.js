/** The buttons and keys of a replay. */

import { named } from "../base/dom.js";
import { NEXT } from "./grades.js";
import { Keyboard } from "../input/page_keys.js";

/** @typedef {import("../input/page_keys.js").Act} Act */

/** @param {any} page The page of a replay, as `replay.js` has it. */
export function listen(page) {
  const turn = named("turn");
  Object.assign(turn, { min: page.first, max: page.last, disabled: page.first === page.last });
  turn.addEventListener("input", () => page.go(Number(turn.value)));
  for (const [id, act] of Object.entries(buttons(page))) named(id).addEventListener("click", act);
  named("ledgers").addEventListener("click", (/** @type {MouseEvent} */ event) => follow(event, page));
  new Keyboard([...retryKeys(page), ...replayKeys(page)]);
}

/**
 * @param {any} page
 * @returns {Object<string, () => void>}
 */
function buttons(page) {
  return {
    "to-first": () => page.go(page.first),
    "to-back": () => page.go(page.at - 1),
    "to-forth": () => page.go(page.at + 1),
    "to-last": () => page.go(page.last),
    best: () => page.showBest(),
    retry: () => page.tryAgain(),
    take: () => page.retry.enter(),
    back: () => page.leaveRetry(),
    fork: () => page.fork(false),
    "fork-fresh": () => page.fork(true),
  };
}

/**
 * Follows a link to a turn without loading the page again.
 *
 * @param {MouseEvent} event
 * @param {any} page
 */
function follow(event, page) {
  const link = event.target instanceof Element ? event.target.closest("a[data-turn]") : null;
  if (!link) return;
  event.preventDefault();
  page.go(Number(link.getAttribute("data-turn")));
}

/**
 * While a decision is tried again, keys go through its choices.
 *
 * @param {any} page
 * @returns {Act[]}
 */
function retryKeys(page) {
  const when = () => page.retry.isOpen;
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  return [
    ...Object.entries(ways).map(([key, way]) => ({ keys: [key], act: () => page.retry.move(way), when })),
    { keys: ["Enter"], act: () => page.retry.enter(), when },
    { keys: ["Escape"], act: () => page.leaveRetry(), when },
  ];
}

/**
 * @param {any} page
 * @returns {Act[]}
 */
function replayKeys(page) {
  const when = () => !page.retry.isOpen;
  const { turn } = page.game;
  const back = { keys: ["ArrowLeft", "h"], shown: "left, h", does: `the ${turn} before`, again: true };
  const forth = { keys: ["ArrowRight", "l"], shown: "right, l", does: `the next ${turn}`, again: true };
  const next = (/** @type {string[]} */ grades) => () => page.nextSlip(grades);
  const isCoached = Object.keys(page.game.seats).length > 0;
  const slips = NEXT.map(({ key, words, grades }) => {
    return { keys: [key], shown: key, does: `next ${words.toLowerCase()}`, act: next(grades) };
  });
  const coached = [
    ...slips,
    { keys: [" "], shown: "space", does: "the best, and why", act: () => page.showBest() },
    { keys: ["r"], shown: "r", does: "retry, with the answer hidden", act: () => page.tryAgain() },
  ];
  const acts = [
    { ...back, act: () => page.go(page.at - 1) },
    { ...forth, act: () => page.go(page.at + 1) },
    { keys: ["Home"], shown: "Home", does: "to the beginning", act: () => page.go(page.first) },
    { keys: ["End"], shown: "End", does: "to the end", act: () => page.go(page.last) },
    ...(isCoached ? coached : []),
    { keys: ["f"], shown: "f", does: "fork here and play on, same dice", act: () => page.fork(false) },
    { keys: ["F"], shown: "F", does: "the same, fresh dice", act: () => page.fork(true) },
    { keys: ["~"], shown: "~", does: "the seed", act: () => page.tellSeed() },
    { keys: ["Escape"], shown: "Esc", does: "to the library", act: () => location.assign("/library") },
  ];
  return acts.map((act) => ({ ...act, when }));
}
