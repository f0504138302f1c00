/** A book's own tools: a form for each, and the answer in sentences, tables and charts. */

import { Curves } from "../parts/curves.js";
import { build, named, put, say } from "../base/dom.js";
import { copier } from "../live/game_facts.js";
import { asks, field, pick } from "../parts/fields.js";
import { Notice } from "../parts/notice.js";
import { scrolled } from "../parts/table.js";
import { toldTable } from "../parts/result_tables.js";
import { JobControls } from "../parts/job_controls.js";

/**
 * @typedef {{name: string, about: string, value: string|number, least?: number, most?: number,
 *   options?: string[]}} Field
 * @typedef {{name: string, about: string, fields: Field[]}} Tool
 * @typedef {{title: string, along: string, x: number[],
 *   curves: import("../parts/curves.js").CurveLine[]}} Chart
 * @typedef {{said: string[], tables: import("../parts/result_tables.js").ToldTable[], charts: Chart[], text?: string, seed: number,
 *   variant: string|null}} Answer
 */

/** The form, and the answer under it. */
export class ToolForms {
  /**
   * @param {import("./book_card.js").Book} book
   * @param {Tool[]} tools
   * @param {import("./settings.js").Settings} settings
   * @param {string} at A state to begin with.
   */
  constructor(book, tools, settings, at) {
    this.book = book;
    this.tools = tools;
    this.settings = settings;
    this.note = new Notice(named("use-says"));
    this.which = pick("Tool", tools.map(({ name }) => [name, name]));
    this.about = build("p.asked");
    this.inputs = build("div.inputs");
    this.seed = field("Seed", { placeholder: "drawn", inputmode: "numeric", pattern: "[0-9]{1,39}" });
    this.at = field("From state", { placeholder: "where it begins", value: at });
    this.at.element.classList.add("long");
    this.work = new JobControls();
    const button = build("button", { type: "submit" }, "Use");
    const rest = [this.seed.element, this.at.element, button, this.work.button];
    named("use-says").after(this.work.progress.element);
    put(named("use"), this.which.element, this.about, this.inputs, ...rest, settings.under());
    this.which.input.addEventListener("change", () => this.choose());
    asks(named("use"), button, () => this.use());
    this.choose();
  }

  /** @returns {Tool} */
  get tool() {
    return this.tools[Math.max(0, this.which.input.selectedIndex)];
  }

  /** Another tool: its fields, with their own values. */
  choose() {
    const { about, fields } = this.tool;
    say(this.about, `${about[0].toUpperCase()}${about.slice(1)}.`);
    this.fields = fields.map((each) => ({ name: each.name, ...asked(each) }));
    put(this.inputs, ...this.fields.map((each) => each.element));
    put(named("use-answer"));
    this.note.clear();
  }

  async use() {
    const [seed, at] = [this.seed, this.at].map((each) => each.input.value.trim());
    const given = Object.fromEntries(this.fields.map(({ name, input }) => [name, input.value.trim()]));
    const wanted = { ...(seed ? { seed } : {}), ...(at ? { at } : {}), ...this.settings.asked };
    const body = { book: this.book.id, tool: this.tool.name, given, ...wanted };
    put(named("use-answer"));
    const work = () => this.work.ask("/api/tools", body);
    const done = await this.note.during("Working; this may take half a minute", work);
    if (done) this.tell(done, seed);
  }

  /**
   * @param {Answer} done
   * @param {string} seed As it was written, since a page rounds large numbers.
   */
  tell(done, seed) {
    const sentences = done.said.map((words) => build("p.sentence", {}, words));
    const charts = done.charts.length > 0 && new Curves();
    const drawn = `${done.variant ? `Under ${done.variant}, with` : "With"} seed ${seed || done.seed}.`;
    const text = done.text === undefined ? [] : written(this.tool.name, done.text);
    const under = build("p.under", {}, drawn);
    put(named("use-answer"), ...sentences, charts && charts.element, ...done.tables.map(toldTable), ...text, under);
    if (charts) charts.show(done.charts.map(curve));
  }
}

/** @param {Field} shown */
function asked({ name, about, value, least, most, options }) {
  const number = { type: "number", inputmode: "numeric", step: 1, min: least, max: most, value, required: true };
  if (!options) return titled(field(name, number), about);
  const list = pick(name, options.map((each) => [each, each]));
  list.input.value = String(value);
  return titled(list, about);
}

/**
 * @template {{element: HTMLElement}} F
 * @param {F} made
 * @param {string} about
 * @returns {F}
 */
function titled(made, about) {
  made.element.title = about;
  return made;
}

/** @param {Chart} chart */
function curve({ title, along, x, curves }) {
  const rounded = (/** @type {number} */ value) => Math.round(10 * value) / 10;
  const lines = curves.map((each) => ({ ...each, values: each.values.map(rounded) }));
  return { title, along, lines, turns: x };
}

/**
 * A text to be kept, and a way to take it along.
 *
 * @param {string} name
 * @param {string} text
 */
function written(name, text) {
  return [scrolled(name, build("pre.mono", {}, text)), build("p", {}, copier(text))];
}
