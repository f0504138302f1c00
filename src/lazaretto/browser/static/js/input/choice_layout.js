/** The layout of choices: a grid if their texts form one, a compass, or rows by group. */

import { build } from "../base/dom.js";
import { shared } from "../parts/odds.js";

/** @typedef {import("../base/view_types.js").Option} Option */

/** The keys of the directions, as they lie on a compass. */
const COMPASS = ["y", "k", "u", "h", ".", "l", "b", "j", "n"];
/** The arrow of each direction. */
const ARROWS = { y: "↖", k: "↑", u: "↗", h: "←", ".": "", l: "→", b: "↙", j: "↓", n: "↘" };
/** The fewest directions for which a compass is drawn. */
const WAYS = 3;
/** The most columns of a grid of choices. */
const WIDEST = 10;

/**
 * @param {Option} option
 * @returns {boolean} Whether it is a direction, or staying in place.
 */
export function isWay(option) {
  return COMPASS.includes(option.key);
}

/**
 * @param {Option[]} options
 * @param {HTMLElement[]} buttons One for each.
 * @returns {HTMLElement[]}
 */
export function laid(options, buttons) {
  const pairs = paired(options);
  if (pairs) return [grid(options, buttons, pairs)];
  const numbers = options.map((_, number) => number);
  const ways = numbers.filter((number) => isWay(options[number]));
  const round = ways.length >= WAYS ? ways : [];
  const rest = numbers.filter((number) => !round.includes(number));
  return [...(round.length ? [compass(options, buttons, round)] : []), ...grouped(options, buttons, rest)];
}

/**
 * The two parts of every text, if all have two parts and form a table.
 *
 * @param {Option[]} options
 * @returns {[string, string][]|null}
 */
function paired(options) {
  const parts = options.map((option) => option.text.split("/"));
  if (options.length < 4 || parts.some((each) => each.length !== 2)) return null;
  const [rows, columns] = [0, 1].map((which) => new Set(parts.map((each) => each[which])).size);
  return rows > 1 && columns > 1 && columns <= WIDEST ? /** @type {[string, string][]} */ (parts) : null;
}

/**
 * @param {Option[]} options
 * @param {HTMLElement[]} buttons
 * @param {[string, string][]} pairs
 */
function grid(options, buttons, pairs) {
  const [rows, columns] = [0, 1].map((which) => [...new Set(pairs.map((pair) => pair[which]))]);
  const common = shared(options.map((option) => option.group));
  const made = build("div.grid", { role: "group", "aria-label": "Choices" });
  made.style.gridTemplateColumns = `auto repeat(${columns.length}, minmax(0, 1fr))`;
  rows.forEach((row, number) => {
    const { group } = options[pairs.findIndex((pair) => pair[0] === row)];
    const label = build("span.label", {}, build("span.common", {}, common), group.slice(common.length));
    label.style.gridArea = `${number + 1} / 1`;
    made.append(label);
  });
  pairs.forEach(([row, column], number) => {
    buttons[number].style.gridArea = `${rows.indexOf(row) + 1} / ${columns.indexOf(column) + 2}`;
    made.append(buttons[number]);
  });
  return made;
}

/**
 * @param {Option[]} options
 * @param {HTMLElement[]} buttons
 * @param {number[]} round
 */
function compass(options, buttons, round) {
  const made = build("div.compass", { role: "group", "aria-label": "Directions" });
  const slants = round.some((number) => "yubn".includes(options[number].key));
  COMPASS.forEach((key, place) => {
    const number = round.find((each) => options[each].key === key);
    const closed = slants || "hjkl".includes(key) ? build("span.no-way", { "aria-hidden": "true" }) : null;
    const shown = number === undefined ? closed : buttons[number];
    if (!shown) return;
    if (number !== undefined) shown.prepend(build("span.arrow", { "aria-hidden": "true" }, ARROWS[key]));
    shown.style.gridArea = `${Math.floor(place / 3) + 1} / ${(place % 3) + 1}`;
    made.append(shown);
  });
  return made;
}

/**
 * @param {Option[]} options
 * @param {HTMLElement[]} buttons
 * @param {number[]} rest
 */
function grouped(options, buttons, rest) {
  const names = [...new Set(rest.map((number) => options[number].group))];
  return names.map((name) => {
    const members = rest.filter((number) => options[number].group === name).map((number) => buttons[number]);
    const label = name && build("p.label", { "aria-hidden": "true" }, name);
    const row = build("div.options", {}, ...members);
    return build("div.group", { role: "group", "aria-label": name || "Choices" }, label, row);
  });
}
