/** Odds: a thin bar split by outcome, with the fraction and the percentage beside it. */

import { build } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Bar} Bar */
/** @typedef {import("../base/view_types.js").Chance} Chance */

/**
 * The bar alone. Outcomes differ by their fill, not only by their colour.
 *
 * @param {Bar} bar
 * @returns {HTMLElement}
 */
export function thin(bar) {
  const made = build("span.odds", { "aria-hidden": "true" });
  bar.shares.forEach((share, number) => {
    if (share.part <= 0) return;
    const part = build(`span.share.fill-${number % 4}`);
    part.style.flexGrow = String(share.part);
    made.append(part);
  });
  return made;
}

/**
 * A bar in full: what it is about, the bar, and every outcome with its odds on its own line.
 *
 * @param {Bar} bar
 * @returns {HTMLElement}
 */
export function full(bar) {
  return build("div.chances", {}, build("p.label", {}, bar.about), thin(bar), listed(bar.shares));
}

/**
 * One line for each bar, for small screens: what it is about, the bar, the first outcome and its chance. Words that all
 * lines share stand above them.
 *
 * @param {Bar[]} bars
 * @param {Set<string>} [others]
 * @returns {HTMLElement[]}
 */
export function short(bars, others) {
  const common = alike(bars) ? shared(bars.map((bar) => bar.about)) : "";
  const made = bars.map((bar) => {
    const [first] = bar.shares;
    const chance = first ? `${common ? "" : `${first.outcome} `}${first.percent}` : "";
    const about = build("span", {}, bar.about.slice(common.length));
    return build("p", {}, about, thin(bar), build("span.number", {}, chance));
  });
  const head = common && build("p.label", {}, `${bars[0].shares[0].outcome} ${common}`);
  return [...(head ? [head] : []), ...apart(bars, made, others)];
}

/**
 * What the bars on buttons show: the outcome, and what the bars under each other are about if all buttons agree.
 *
 * @param {Bar[][]} every The bars of every choice.
 * @returns {HTMLElement|null} Nothing if there are no bars.
 */
export function barsCaption(every) {
  const drawn = every.filter((bars) => bars.length > 0);
  if (!drawn.length) return null;
  const others = second(drawn);
  const begins = [...new Set(drawn.flatMap((bars) => bars.map((bar) => bar.shares[0]?.outcome ?? "")))];
  const entry = (/** @type {string} */ kind, /** @type {string[]} */ outcomes, /** @type {string} */ about) =>
    outcomes.length > 0 && build(kind, {}, key(0), `${outcomes.join(" or ")}${about}`);
  const hoped = begins.filter((outcome) => !others.has(outcome));
  const feared = begins.filter((outcome) => others.has(outcome));
  return build("p.bars-caption", {}, "Bars: the chance of ", entry("span", hoped, subjects(drawn)), entry("span.other", feared, ""));
}

/**
 * @param {Bar[][]} drawn
 * @returns {string} What the bars are about, from the top down, if they are about the same on every button.
 */
function subjects(drawn) {
  const abouts = drawn[0].map((bar) => bar.about);
  const common = shared(abouts);
  const same = drawn.every((bars) => String(bars.map((bar) => bar.about)) === String(abouts));
  return same && common ? ` ${common}${abouts.map((about) => about.slice(common.length)).join(", ")}, from the top` : "";
}

/**
 * The outcomes that come second: those that begin a later bar of a choice whose first bar begins with another.
 *
 * @param {Bar[][]} every The bars of every choice.
 * @returns {Set<string>}
 */
export function second(every) {
  const begins = (/** @type {Bar} */ bar) => bar.shares[0]?.outcome ?? "";
  return new Set(every.flatMap((bars) => bars.map(begins).filter((outcome) => outcome !== begins(bars[0]))));
}

/**
 * Marks the bars of outcomes that come second, which are drawn in another tone: a wound is not more of a hit.
 *
 * @param {Bar[]} bars
 * @param {HTMLElement[]} made One for each.
 * @param {Set<string>} [others]
 * @returns {HTMLElement[]}
 */
export function apart(bars, made, others = second([bars])) {
  made.forEach((each, number) => each.classList.toggle("other", others.has(bars[number].shares[0]?.outcome)));
  return made;
}

/**
 * Any number of bars in full; bars with the same two outcomes share one table.
 *
 * @param {Bar[]} bars
 * @param {Set<string>} [others] Outcomes that come second.
 * @returns {HTMLElement}
 */
export function all(bars, others) {
  return alike(bars) ? table(bars) : build("div.all-chances", {}, ...apart(bars, bars.map(full), others));
}

/**
 * Any number of bars in little room: the outcomes of each stand beside each other under its bar.
 *
 * @param {Bar[]} bars
 * @param {Set<string>} [others] Outcomes that come second.
 * @returns {HTMLElement}
 */
export function compact(bars, others) {
  if (alike(bars)) return table(bars);
  const made = bars.map((bar) => {
    const outcomes = bar.shares.map((share, number) => {
      const odds = isPlain(share) ? share.percent : `${share.chance} · ${share.percent}`;
      return build("span.outcome", {}, key(number), `${share.outcome} `, build("span.mono", {}, odds));
    });
    return build("div.chances", {}, build("p.label", {}, bar.about), thin(bar), build("p.outcomes", {}, ...outcomes));
  });
  return build("div.all-chances.compact", {}, ...apart(bars, made, others));
}

/**
 * @param {Bar[]} bars
 * @returns {boolean} Whether they can share one table.
 */
function alike(bars) {
  const outcomes = new Set(bars.map((bar) => JSON.stringify(bar.shares.map((share) => share.outcome))));
  return bars.length > 1 && outcomes.size === 1 && bars[0].shares.length === 2;
}

/**
 * The words that all texts begin with, including the space after them.
 *
 * @param {string[]} texts
 * @returns {string}
 */
export function shared(texts) {
  const words = texts.map((text) => text.split(" ").slice(0, -1));
  let count = 0;
  while (words.length && count < words[0].length && words.every((each) => each[count] === words[0][count])) count += 1;
  return words.length ? words[0].slice(0, count).map((word) => `${word} `).join("") : "";
}

/** @param {Chance[]} shares */
function listed(shares) {
  const rows = shares.map((share, number) =>
    build("tr", {}, build("th", { scope: "row" }, key(number), share.outcome), ...numbers(share)),
  );
  return build("table.shares", {}, build("tbody", {}, ...rows));
}

/** @param {Bar[]} bars */
function table(bars) {
  const common = shared(bars.map((bar) => bar.about));
  const outcomes = bars[0].shares.map((share, number) => build("span.outcome", {}, key(number), share.outcome));
  const two = { scope: "colgroup", colspan: 2 };
  const head = build("tr", {}, build("th", two, common.trim() || "odds"), build("th", two, ...outcomes));
  const rows = bars.map((bar) => {
    const about = build("th", { scope: "row" }, bar.about.slice(common.length));
    return build("tr", {}, about, build("td.wide", {}, thin(bar)), ...numbers(bar.shares[0]));
  });
  return build("table.shares.compared", {}, build("thead", {}, head), build("tbody", {}, ...rows));
}

/** @param {Chance} share */
function numbers(share) {
  if (isPlain(share)) return [build("td.number", { colspan: 2 }, share.percent)];
  return [build("td.number", {}, share.chance), build("td.number", {}, share.percent)];
}

/** @param {number} number */
function key(number) {
  return build(`span.fill-key.fill-${number % 4}`, { "aria-hidden": "true" });
}

/** @param {Chance} share */
function isPlain(share) {
  return share.percent === "certain" || share.percent === "never";
}
