/** The odds form: a question about the book, its arguments, and the exact answer. */

import { get } from "../base/api.js";
import { build, named, put, say } from "../base/dom.js";
import { asks, field, pick } from "../parts/fields.js";
import { Notice } from "../parts/notice.js";
import { full } from "../parts/odds.js";
import { part, percent } from "../base/percent.js";

/** @typedef {{rule: string, about: string, example: Object<string, string>}} Question */
/** @typedef {{given: Object<string, string>, outcomes: {outcome: string, chance: string}[]}} Answer */

/** The form, and the answer under it. */
export class OddsForm {
  /**
   * @param {string} book
   * @param {Question[]} questions
   * @param {import("./settings.js").Settings} settings
   */
  constructor(book, questions, settings) {
    this.book = book;
    this.questions = questions;
    this.settings = settings;
    this.note = new Notice(named("ask-says"));
    this.which = pick("Question", questions.map(({ rule, about }) => [rule, `${rule}: ${about}`]));
    this.which.element.classList.add("wide");
    this.about = build("p.asked");
    this.inputs = build("div.inputs");
    const button = build("button", { type: "submit" }, "Ask");
    put(named("ask"), questions.length > 1 && this.which.element, this.about, this.inputs, button, settings.under(false));
    this.which.input.addEventListener("change", () => this.choose());
    asks(named("ask"), button, () => this.ask());
    this.choose();
  }

  /** @returns {Question} */
  get question() {
    return this.questions[Math.max(0, this.which.input.selectedIndex)];
  }

  /** Another question: its example is filled in. */
  choose() {
    const { about, example } = this.question;
    say(this.about, `${about[0].toUpperCase()}${about.slice(1)}.`);
    const fields = Object.entries(example).map(([name, value]) => field(name, { name, value, required: true }));
    put(this.inputs, ...fields.map((each) => each.element));
    put(named("ask-answer"));
    this.note.clear();
  }

  async ask() {
    const given = [...this.inputs.querySelectorAll("input")].map((input) => [input.name, input.value.trim()]);
    const { variant } = this.settings.asked;
    const changed = [...(variant ? [["variant", variant]] : []), ...this.settings.lines.map((line) => ["set", line])];
    const query = new URLSearchParams([...given, ...changed]);
    const address = `/api/books/${this.book}/odds/${this.question.rule}?${query}`;
    const answer = await this.note.during("Counting the dice", () => get(address));
    put(named("ask-answer"), ...(answer ? told(answer) : []));
  }
}

/** @param {Answer} answer */
function told({ given, outcomes }) {
  const parts = outcomes.map((each) => ({ ...each, part: part(each.chance) }));
  const shares = parts.map((each) => ({ ...each, percent: percent(each.part) }));
  const when = Object.entries(given).map(([name, value]) => `${name} = ${value}`).join(", ");
  const { outcome, chance } = shares.reduce((best, share) => (share.part > best.part ? share : best), shares[0]);
  const words = shares.length === 1 ? `${outcome} is certain` : `${outcome} is likeliest, ${chance} of the time`;
  return [build("p.sentence", {}, `${when ? `With ${when}: ` : ""}${words}.`), full({ about: "", shares })];
}
