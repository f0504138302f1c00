/** A book's own tools: a form for each, and the answer in sentences, tables and charts. */

import { build, named, put, say } from "../base/dom.js";
import { asks, field, pick } from "../parts/fields.js";
import { Notice } from "../parts/notice.js";
import { JobControls } from "../parts/job_controls.js";
import { AnswerView } from "../tool/answer_view.js";
import { ToolFields } from "../tool/tool_fields.js";

/** @typedef {import("../tool/tool_types.js").Tool} Tool */
/** @typedef {import("../tool/tool_types.js").Answer} Answer */

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
    this.page = build("a");
    this.seed = field("Seed", { placeholder: "drawn", inputmode: "numeric", pattern: "[0-9]{1,39}" });
    this.at = field("From state", { placeholder: "where it begins", value: at });
    this.at.element.classList.add("long");
    this.work = new JobControls();
    const button = build("button", { type: "submit" }, "Use");
    const rest = [this.seed.element, this.at.element, button, this.work.button];
    named("use-says").after(this.work.progress.element);
    put(named("use"), this.which.element, this.about, this.inputs, ...rest, build("p.under", {}, this.page), settings.under());
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
    this.fields = new ToolFields(fields);
    this.seed.element.hidden = !this.tool.seeded;
    put(this.inputs, ...this.fields.element.children);
    this.page.setAttribute("href", `/books/${this.book.id}/tools/${this.tool.name}`);
    say(this.page, this.tool.live ? "Open it live, on a page of its own" : "Open it on a page of its own");
    put(named("use-answer"));
    this.note.clear();
  }

  async use() {
    const [seed, at] = [this.seed, this.at].map((each) => each.input.value.trim());
    const { given } = this.fields;
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
    const dice = this.tool.seeded ? `with seed ${seed || done.seed}` : "";
    const drawn = [done.variant ? `under ${done.variant}` : "", dice].filter(Boolean).join(", ");
    const open = (/** @type {Object<string, string>} */ given, /** @type {string} */ tool) =>
      location.assign(`/books/${this.book.id}/tools/${tool}?${new URLSearchParams(given)}`);
    new AnswerView(named("use-answer"), open).show(done, null, drawn ? [build("p.under", {}, `${drawn[0].toUpperCase()}${drawn.slice(1)}.`)] : []);
  }
}
