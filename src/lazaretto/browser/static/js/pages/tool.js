/** The page of one tool: its form, its answer, which a live tool gives again whenever a field changes, and its address. */

import { get } from "../base/api.js";
import { build, named, put, say } from "../base/dom.js";
import { Settings } from "../book/settings.js";
import { Keyboard } from "../input/page_keys.js";
import { begin } from "../live/begin_game.js";
import { copier } from "../live/game_facts.js";
import { asks, field } from "../parts/fields.js";
import { JobControls } from "../parts/job_controls.js";
import { Notice } from "../parts/notice.js";
import { AnswerView } from "../tool/answer_view.js";
import { LiveAnswers } from "../tool/live_answers.js";
import { ToolFields } from "../tool/tool_fields.js";

/** @typedef {import("../tool/tool_types.js").Answer} Answer */
/** @typedef {import("../tool/tool_types.js").Tool} Tool */
/**
 * @typedef {{book: string, tool: string, given: Object<string, string>, seed?: string, at?: string, variant?: string,
 *   set?: string[]}} Question
 */

const ADDRESS = /^\/books\/(.+)\/tools\/([^/]+)\/?$/;
/** Names in an address that are no fields. */
const ASKED = ["seed", "at", "variant", "set"];

/** The page. */
class ToolPage {
  constructor() {
    const [, book, tool] = ADDRESS.exec(decodeURIComponent(location.pathname)) ?? ["", "", ""];
    this.book = book;
    this.name = tool;
    this.query = new URLSearchParams(location.search);
    this.page = new Notice(named("says"));
    this.note = new Notice(named("use-says"));
    this.settings = new Settings();
    this.view = new AnswerView(named("use-answer"), (given, which) => this.pick(given, which));
    /** @type {Answer|null} What is shown now. */
    this.shown = null;
    /** @type {Answer|null} What was shown before the last change. */
    this.before = null;
    this.isDragging = false;
    /** How often the variant has changed. */
    this.relays = 0;
    this.open();
  }

  async open() {
    this.settings.area.value = this.query.getAll("set").join("\n");
    this.settings.variants.name = this.query.get("variant") ?? "";
    const load = () => Promise.all([get(`/api/books/${this.book}`), this.card()]);
    const fetched = await this.page.during("Loading the tool", load);
    if (!fetched) return;
    const [book, tool] = fetched;
    this.title = book.title;
    this.moves = book.moves_by_itself;
    this.settings.variants.all = book.variants;
    this.lay(tool);
    this.keys();
    // Without one seed for all answers, a slider would change them even where it changes nothing.
    if (tool.live && tool.seeded) this.own = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    if (tool.live) this.live = new LiveAnswers(this.handlers);
    if (tool.live || this.query.size) this.use();
  }

  /** @returns {Promise<Tool>} The tool under the page's variant, which may add to its catalogues. */
  async card() {
    const { variant, set = [] } = this.settings.asked;
    const query = new URLSearchParams([...(variant ? [["variant", variant]] : []), ...set.map((each) => ["set", each])]);
    const { tools } = await get(`/api/books/${this.book}/tools?${query}`);
    return tools.find((/** @type {Tool} */ each) => each.name === this.name);
  }

  /** @param {Tool} tool */
  lay(tool) {
    this.tool = tool;
    document.title = `${tool.name} · ${this.title} · Lazaretto`;
    say(named("title"), tool.name);
    put(named("facts"), `${sentence(tool.about)} A tool of `, build("a", { href: `/books/${this.book}` }, this.title), ".");
    this.fields = new ToolFields(tool.fields);
    this.fill();
    this.seed = field("Seed", { placeholder: "drawn", inputmode: "numeric", pattern: "[0-9]{1,39}", value: this.query.get("seed") ?? "" });
    this.at = field("From state", { placeholder: "where it begins", value: this.query.get("at") ?? "" });
    this.at.element.classList.add("long");
    const run = build("button.next", { type: "submit" }, tool.live ? "Answer again" : "Run");
    run.hidden = tool.live;
    this.work = new JobControls();
    const more = build("details", {}, build("summary", {}, "Variant, changes, seed, state"));
    this.seed.element.hidden = !tool.seeded;
    const rest = [...this.settings.variants.chooser(), this.settings.element, this.seed.element, this.at.element];
    more.append(build("div.fields", {}, ...rest));
    const over = build("button.plain.small", { type: "button", onclick: () => this.reset() }, "Start over");
    put(named("use"), this.fields.element, this.note.place, build("div.row", {}, run, this.work.button, over), more, this.settings.under());
    named("use-says").after(this.work.progress.element);
    this.listen(run, more);
  }

  /**
   * @param {HTMLElement} run
   * @param {HTMLElement} more
   */
  listen(run, more) {
    asks(named("use"), run, () => this.use());
    this.fields.element.addEventListener("input", () => this.changing());
    this.fields.element.addEventListener("change", () => (this.isDragging = false));
    more.addEventListener("change", () => this.relay());
  }

  /** Fills in what the address says. A name that is no field is said. */
  fill() {
    const given = Object.fromEntries([...this.query].filter(([name]) => !ASKED.includes(name)));
    this.fields.fill(given);
    const unknown = Object.keys(given).find((name) => !(name in this.fields.own));
    if (unknown !== undefined) this.page.say(`The address has a field called ${unknown}, which this tool does not have.`);
    this.given = given;
  }

  /** A field changes: what is shown now becomes the ghost, and stays so while a slider is dragged. */
  changing() {
    this.given = {};
    if (!this.isDragging) this.before = this.shown;
    this.isDragging = true;
    this.hold();
    if (this.tool.live) this.use();
  }

  /** The variant changes, and with it what catalogues have. */
  async relay() {
    this.hold();
    this.relays += 1;
    const number = this.relays;
    const tool = await this.page.during("Loading the tool", () => this.card());
    if (!tool || number !== this.relays) return; // A later change has overtaken this one.
    const given = this.fields.given;
    const fields = new ToolFields(tool.fields);
    fields.fill(given);
    this.fields.element.replaceWith(fields.element);
    this.fields = fields;
    this.fields.element.addEventListener("input", () => this.changing());
    this.fields.element.addEventListener("change", () => (this.isDragging = false));
    this.before = this.shown;
    if (tool.live) this.use();
  }

  /**
   * @param {Object<string, string>} given
   * @param {string} tool
   */
  pick(given, tool) {
    if (tool && tool !== this.name) {
      location.assign(this.address(this.question, tool, Object.entries(given)));
      return;
    }
    this.fields.fill(given);
    this.isDragging = false;
    this.changing();
    this.isDragging = false;
    if (!this.tool.live) this.use();
  }

  /** All fields as the book has them. */
  reset() {
    this.pick(this.fields.own, "");
  }

  /** @returns {Question} The question as the form has it, or as the address has it at first. */
  get question() {
    const [seed, at] = [this.seed, this.at].map((each) => each.input.value.trim());
    const given = { ...this.fields.given, ...this.given };
    const wanted = { ...(seed || this.own ? { seed: seed || this.own } : {}), ...(at ? { at } : {}), ...this.settings.asked };
    return { book: this.book, tool: this.name, given, ...wanted };
  }

  async use() {
    if (this.live) {
      this.live.ask(this.question);
      return;
    }
    this.before = null;
    const asked = this.question;
    const work = () => this.work.ask("/api/tools", asked);
    const done = await this.note.during("Working", work);
    if (done) this.tell(done, asked);
  }

  /** What the socket says. */
  get handlers() {
    return {
      answer: (/** @type {Answer} */ told, /** @type {any} */ asked) => {
        this.note.clear();
        this.work.progress.hide();
        this.tell(told, asked);
      },
      refuse: (/** @type {string} */ words) => {
        this.note.say(words);
        this.note.place.scrollIntoView({ block: "nearest" });
        this.hold();
        this.work.progress.hide();
        named("use-answer").classList.add("old");
      },
      progress: (/** @type {any} */ far) => this.work.progress.show(far),
      status: (/** @type {string} */ words) => this.page.say(words),
    };
  }

  /**
   * @param {Answer} told
   * @param {Question} asked What it answers. The fields may have changed since.
   */
  tell(told, asked) {
    this.shown = told;
    named("use-answer").classList.remove("old");
    const address = this.address(asked, this.name, this.fields.changed(asked.given));
    this.view.show(told, this.before, [...this.next(told, asked), this.share(asked.seed ?? told.seed, address)]);
    history.replaceState(null, "", address);
    if (JSON.stringify(asked) !== JSON.stringify(this.question)) this.hold();
  }

  /** What is shown does not answer the fields as they are, so it can be neither played nor kept nor shared. */
  hold() {
    for (const button of named("use-answer").querySelectorAll(".offer")) button.toggleAttribute("disabled", true);
    for (const share of named("use-answer").querySelectorAll(".share")) share.toggleAttribute("inert", true);
    if (this.shown && !this.tool.live) this.note.say("The fields have changed since this answer; run it again.");
  }

  /**
   * @param {Question} asked
   * @param {string} tool
   * @param {[string, string][]} given
   * @returns {string} The page of a tool with some fields, under the same variant.
   */
  address({ seed, at, variant, set = [] }, tool, given) {
    const typed = seed === this.own ? "" : seed;
    const named = Object.entries({ seed: typed, at, variant }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    const query = new URLSearchParams([...given, ...named, ...set.map((each) => ["set", each])]);
    return `/books/${this.book}/tools/${tool}${query.size ? `?${query}` : ""}`;
  }

  /**
   * The address of what is shown, to be copied.
   *
   * @param {string|number} seed
   * @param {string} path
   */
  share(seed, path) {
    const address = new URL(path, location.href).href;
    const rolled = this.tool.seeded && `With seed ${seed}. `;
    return build("p.under.share", {}, rolled, "Share this: ", build("a", { href: address }, "its address"), " ", copier(address));
  }

  /**
   * @param {Answer} told
   * @param {Question} question
   * @returns {HTMLElement[]} Links to other tools, and the variant that is offered.
   */
  next({ links = [], offered }, question) {
    const asked = links.map(({ label, tool, given }) =>
      build("a.button", { href: this.address(question, tool, Object.entries(given)) }, label),
    );
    const buttons = offered ? this.offer(offered, question) : [];
    return asked.length || buttons.length ? [build("div.row.next-steps", {}, ...buttons, ...asked)] : [];
  }

  /**
   * @param {import("../tool/tool_types.js").Offered} offered
   * @param {Question} question
   */
  offer(offered, { variant, set = [] }) {
    const seats = this.moves && offered.book === this.book ? { watch: true } : {};
    const wanted = { book: offered.book, ...seats, ...(variant ? { variant } : {}), set: [...set, ...offered.settings] };
    const play = build("button.next.offer", { type: "button", onclick: () => begin(wanted, this.note) }, offered.label);
    const keep = build("button.offer", { type: "button", title: offered.title, onclick: () => save(offered) }, "Keep this");
    return offered.label ? [play, keep] : [keep];
  }

  keys() {
    const run = { keys: ["r"], shown: "r", does: this.tool.live ? "answer again" : "run it", act: () => named("use").requestSubmit() };
    const over = { keys: ["z"], shown: "z", does: "start over, with the fields as they were", act: () => this.reset() };
    const back = () => location.assign(`/books/${this.book}#tools`);
    new Keyboard([run, over, { keys: ["Escape"], shown: "Esc", does: "back to the book", act: back }]);
  }
}

/**
 * Saves a variant as a file.
 *
 * @param {import("../tool/tool_types.js").Offered} offered
 */
function save({ title, file }) {
  const href = URL.createObjectURL(new Blob([file], { type: "application/toml" }));
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "variant";
  build("a", { href, download: `${name}.toml` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}

/** @param {string} words */
function sentence(words) {
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
}

new ToolPage();
