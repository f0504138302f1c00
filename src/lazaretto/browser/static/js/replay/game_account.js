/** The account of a whole game: a row for each seat, the game turn by turn, and the entries of the ledger. */

import { build } from "../base/dom.js";
import { graded, sign } from "./grades.js";
import { measured } from "../base/percent.js";
import { chances, given, shows, signed, tenths } from "../base/points.js";
import { folded, table } from "../parts/table.js";

/** @typedef {import("./coach_lesson.js").Lesson} Lesson */
/** @typedef {import("./coach_lesson.js").Balance} Balance */

/** @type {[string, (balance: Balance) => string][]} What a balance says before the result, and how. */
const BEFORE = [
  ["began with", ({ start }) => chances(start)],
  ["gave away", ({ given_away: away }) => signed(-away)],
  ["was given", ({ gifts }) => signed(gifts)],
  ["without luck", ({ without_luck: earned }) => tenths(earned)],
  ["picks met", ({ meeting }) => signed(meeting)],
  ["dice", ({ dice }) => signed(dice)],
];

/** @type {[string, (balance: Balance) => string][]} And after it. */
const AFTER = [["accuracy", ({ accuracy }) => (accuracy === null ? "" : measured(accuracy))]];

/**
 * @param {Lesson} lesson
 * @returns {HTMLElement}
 */
export function accounts(lesson) {
  const balanced = lesson.data.accounts.some((account) => account.balance);
  const [before, after] = balanced ? [BEFORE, AFTER] : [[], []];
  const rows = lesson.data.accounts.map((account) => [
    account.seat,
    ...before.map(([, said]) => (account.balance ? said(account.balance) : "")),
    account.result === null ? "" : chances(account.result),
    ...after.map(([, said]) => (account.balance ? said(account.balance) : "")),
  ]);
  const names = [...before.map(([name]) => name), "came to", ...after.map(([name]) => name)];
  const numbers = names.map((name) => ({ name, kind: "number" }));
  return table([{ name: "seat" }, ...numbers], rows, { caption: "Points of winning chances" });
}

/**
 * The chart's table: what every turn was worth, and how it was played.
 *
 * @param {Lesson} lesson
 * @param {number} first
 * @param {number} last
 * @returns {HTMLElement}
 */
export function turnByTurn(lesson, first, last) {
  const plotted = lesson.worth(first) !== null;
  const seats = Object.keys(lesson.data.seats);
  const turns = Array.from({ length: last - first + 1 }, (_, number) => first + number);
  const rows = turns.map((turn) => [
    build("a", { href: `?turn=${turn}`, "data-turn": turn }, String(turn)),
    ...(plotted ? [`${chances(lesson.worth(turn) ?? 0)} %`] : []),
    ...seats.map((seat) => pick(lesson.decisions(turn).find((each) => each.seat === seat))),
  ]);
  const worth = plotted ? [{ name: `${lesson.first}'s chances`, kind: "number" }] : [];
  const columns = [{ name: "turn", kind: "number" }, ...worth, ...seats.map((name) => ({ name }))];
  const made = table(columns, rows);
  made.querySelectorAll("tbody tr").forEach((row, number) => row.setAttribute("data-turn", String(turns[number])));
  return folded("Turn by turn", made);
}

/** @param {import("./coach_lesson.js").Decision|undefined} decided */
function pick(decided) {
  if (!decided) return "";
  const { choice, grade, cost } = decided;
  return build("span", {}, build("span.mono", {}, `${choice}${sign(grade)} `), graded(grade, given(cost)));
}

/**
 * @param {Lesson} lesson
 * @returns {HTMLElement|null}
 */
export function ledger(lesson) {
  if (!lesson.data.ledger.length) return null;
  let sum = 0;
  const rows = lesson.data.ledger.flatMap(({ kind, turn, seat, points, text }) => {
    sum += points;
    const what = seat ? `${seat} ${text}` : text;
    return shows(points) || kind === "start" ? [[String(turn), what, signed(points), tenths(sum)]] : [];
  });
  const columns = [
    { name: "turn", kind: "number" },
    { name: "what" },
    { name: "points", kind: "number" },
    { name: "comes to", kind: "number" },
  ];
  const caption = `In points for ${lesson.first}; entries that move nothing are left out`;
  return folded("Ledger, entry by entry", table(columns, rows, { caption, kind: "summed" }));
}
