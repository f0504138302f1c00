/** A tool's answer: sentences, steps, bars, charts, heat maps, tables, and what can be done next. */

import { build, put } from "../base/dom.js";
import { copier } from "../live/game_facts.js";
import { Curves } from "../parts/curves.js";
import { scrolled } from "../parts/table.js";
import { bars, steps } from "./answer_bars.js";
import { HeatMap } from "./heat_map.js";
import { SortedTable } from "./sorted_table.js";

/** @typedef {import("./tool_types.js").Answer} Answer */

/** The place of the answer. Tables, charts and maps with the same title stay, with their order and their marked cell. */
export class AnswerView {
  /**
   * @param {HTMLElement} place
   * @param {import("./tool_types.js").Pick} pick
   */
  constructor(place, pick) {
    this.place = place;
    this.pick = pick;
    this.curves = new Curves();
    /** @type {Map<string, SortedTable|HeatMap>} */
    this.kept = new Map();
  }

  /**
   * @param {Answer} told
   * @param {Answer|null} before What is drawn behind it as a ghost.
   * @param {HTMLElement[]} below What comes last.
   */
  show(told, before, below) {
    const sentences = told.said.map((words) => build("p.sentence", {}, words));
    const climbs = (told.steps ?? []).map((each) => steps(each, same(each, before?.steps)));
    const drawn = (told.bars ?? []).map((each) => bars(each, same(each, before?.bars)));
    const heats = (told.heats ?? []).map((each) => this.heat(each, same(each, before?.heats)));
    const tables = told.tables.map((each) => this.table(each));
    const text = told.text === undefined ? [] : [scrolled(told.tool, build("pre.mono", {}, told.text)), copier(told.text)];
    const curves = told.charts.length > 0 && this.curves.element;
    const graphs = build("div.graphs", {}, ...climbs, ...drawn);
    this.lay([...sentences, graphs, ...heats, curves, ...tables, ...text, ...below].filter((each) => each !== false));
    this.curves.show(told.charts.map((each) => chart(each, same(each, before?.charts))));
  }

  /**
   * Replaces what is shown, without moving what stays: a table that is moved would lose its focus.
   *
   * @param {HTMLElement[]} parts
   */
  lay(parts) {
    for (const child of [...this.place.children]) if (!parts.includes(/** @type {HTMLElement} */ (child))) child.remove();
    parts.forEach((part, at) => {
      if (this.place.children[at] !== part) this.place.insertBefore(part, this.place.children[at] ?? null);
    });
  }

  /** @param {import("./tool_types.js").Table} told */
  table(told) {
    const known = this.kept.get(`table ${told.title}`);
    const made = known instanceof SortedTable ? known : new SortedTable(told, this.pick);
    if (made === known) made.show(told);
    this.kept.set(`table ${told.title}`, made);
    return made.element;
  }

  /**
   * @param {import("./tool_types.js").Heat} told
   * @param {import("./tool_types.js").Heat} [before]
   */
  heat(told, before) {
    const known = this.kept.get(`heat ${told.title}`);
    const made = known instanceof HeatMap ? known : new HeatMap(told, this.pick);
    if (made === known) made.show(told, before);
    this.kept.set(`heat ${told.title}`, made);
    return made.element;
  }

  clear() {
    put(this.place);
    this.kept.clear();
  }
}

/**
 * @template {{title: string}} P
 * @param {P} part
 * @param {P[]} [before]
 * @returns {P|undefined} The part that had the same title before.
 */
function same(part, before) {
  return before?.find(({ title }) => title === part.title);
}

/**
 * @param {import("./tool_types.js").Chart} told
 * @param {import("./tool_types.js").Chart} [before]
 */
function chart({ title, along, x, curves }, before) {
  const rounded = (/** @type {number} */ value) => Math.round(100 * value) / 100;
  const old = new Map(before && String(before.x) === String(x) ? before.curves.map((line) => [line.label, line.values]) : []);
  const lines = curves.map((line) => {
    const was = old.get(line.label);
    const ghost = was && String(was) !== String(line.values) ? { was } : {};
    return { ...line, ...ghost, values: line.values.map(rounded) };
  });
  return { title, along, lines, turns: x };
}
