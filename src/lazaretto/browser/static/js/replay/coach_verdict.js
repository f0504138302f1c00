/** What the coach says about one turn: the chances, what each pick gave away, what was best, what was luck. */

import { build } from "../base/dom.js";
import { evalBar } from "../parts/eval_bar.js";
import { graded, isSlip, sign } from "./grades.js";
import { percent, unbroken } from "../base/percent.js";
import { chances, given, shows, signed } from "../base/points.js";
import { proportionBar } from "../parts/proportion_bar.js";
import { folded, table } from "../parts/table.js";

/** @typedef {import("./coach_lesson.js").Lesson} Lesson */
/** @typedef {import("./coach_lesson.js").Decision} Decision */
/** @typedef {import("./coach_lesson.js").Weighed} Weighed */

/** How many choices are shown if games were played out. */
const FEW = 3;

/**
 * @param {Lesson} lesson
 * @param {number} turn
 * @param {boolean} best Whether to show what was best, and why.
 * @returns {HTMLElement[]}
 */
export function verdict(lesson, turn, best) {
  const worth = lesson.worth(turn);
  const luck = lesson.luck(turn).filter((entry) => shows(entry.points));
  return [
    ...(worth === null ? [] : [evalBar(turn, worth, lesson.first, lesson.others)]),
    ...lesson.decisions(turn).map((decided) => decision(decided, best)),
    ...(luck.length ? [lucky(luck, lesson.first)] : []),
  ];
}

/**
 * @param {Decision} decided
 * @param {boolean} best
 * @returns {HTMLElement}
 */
export function decision(decided, best) {
  const { seat, choice, grade, cost } = decided;
  const words = [build("span", {}, seat), build("b", {}, choice + sign(grade)), graded(grade, given(cost))];
  const more = best ? [build("p.why", {}, unbroken(decided.why)), mix(decided), weighed(decided)] : [];
  return build(isSlip(grade) ? "div.decision.slip" : "div.decision", {}, build("p.picked", {}, ...words), ...more);
}

/**
 * Best play as a mix or, if games were played out, the choices that won most often.
 *
 * @param {Decision} decided
 */
function mix(decided) {
  const mixed = decided.mix.length > 0;
  const rows = mixed ? decided.mix : leading(decided.options);
  if (!rows.length) return null;
  const cells = rows.map(({ choice, share }) => [choice, proportionBar(share), percent(share)]);
  const caption = mixed ? "Best play picks" : "Did best, by games won";
  return table([{}, {}, { kind: "number" }], cells, { caption, kind: "mix" });
}

/** @param {Weighed[]} options */
function leading(options) {
  const judged = options.map(({ choice, chances: won }) => ({ choice, share: (won ?? 0) / 100 }));
  return judged.sort((one, other) => other.share - one.share).slice(0, FEW);
}

/** @param {Decision} decided */
function weighed({ options }) {
  if (options.length < 2) return null;
  const rows = [...options].sort(dearer).map(({ choice, chances: left, cost, grade }) => [
    choice,
    left === null ? "" : `${chances(left)} %`,
    cost === null ? "" : cost.toFixed(1),
    graded(grade, ""),
  ]);
  const numbers = ["leaves", "costs"].map((name) => ({ name, kind: "number" }));
  const columns = [{ name: "choice", kind: "mono" }, ...numbers, { name: "grade" }];
  return folded(`All ${options.length} choices, weighed`, table(columns, rows), "weighed");
}

/**
 * @param {Weighed} one
 * @param {Weighed} other
 */
function dearer(one, other) {
  return (one.cost ?? Infinity) - (other.cost ?? Infinity);
}

/**
 * @param {import("./coach_lesson.js").Entry[]} entries
 * @param {string} whose
 */
function lucky(entries, whose) {
  const lines = entries.map(({ points, text }) =>
    build("li", {}, build("b.mono", {}, signed(points)), build("span", {}, unbroken(text))),
  );
  return build("section", {}, build("h3.label", {}, `Luck, in points for ${whose}`), build("ul.luck", {}, ...lines));
}
