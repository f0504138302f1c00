/** The form for best play: the value of a state, and each seat's mix. */

import { post } from "../base/api.js";
import { build, named, put } from "../base/dom.js";
import { asks, field } from "../parts/fields.js";
import { Notice } from "../parts/notice.js";
import { percent } from "../base/percent.js";
import { proportionBar } from "../parts/proportion_bar.js";
import { table } from "../parts/table.js";

/**
 * @typedef {{state: string, value: number, bound: number, exact: string|null, steps: number, variant: string|null,
 *   policy: Object<string, {choice: string, chance: number}[]>}} Solved
 */

/** An exact value longer than this is left out of the sentence. */
const LONG = 60;

/** The form, and the answer under it. */
export class SolveForm {
  /**
   * @param {import("./book_card.js").Book} book
   * @param {import("./settings.js").Settings} settings
   * @param {string} at A state to begin with.
   */
  constructor(book, settings, at) {
    this.book = book;
    this.settings = settings;
    this.note = new Notice(named("solve-says"));
    this.at = field("State", { placeholder: "where it begins", value: at });
    this.at.element.classList.add("long");
    const button = build("button", { type: "submit" }, "Solve");
    put(named("solve"), this.at.element, button, settings.under());
    asks(named("solve"), button, () => this.solve());
  }

  async solve() {
    const at = this.at.input.value.trim();
    const asked = { book: this.book.id, ...(at ? { at } : {}), ...this.settings.asked };
    put(named("solve-answer"));
    const words = "Solving; this may take half a minute";
    const solved = await this.note.during(words, () => post("/api/solve", asked));
    if (!solved) return;
    const worth = build("p.sentence", {}, sentence(solved, this.book.seat_names[0]));
    put(named("solve-answer"), worth, ...Object.entries(solved.policy).map(mix));
  }
}

/**
 * @param {Solved} solved
 * @param {string} first
 * @returns {string}
 */
function sentence(solved, first) {
  const exact = solved.exact && solved.exact.length < LONG ? `, exactly ${solved.exact}` : "";
  const worth = `${solved.value < 0 ? "−" : "+"}${Math.abs(solved.value).toFixed(6)}`;
  const state = solved.variant ? `${solved.state}, with ${solved.variant},` : solved.state;
  return `${state} is worth ${worth} to ${first}${exact}. ${sure(solved)}`;
}

/** @param {Solved} solved */
function sure({ bound, steps, policy }) {
  if (!Object.keys(policy).length) return "The game is over here; nobody chooses.";
  return `Sure to within ${bound.toExponential(1)}; ${steps.toFixed(2)} turns to the end on average.`;
}

/** @param {[string, {choice: string, chance: number}[]]} entry */
function mix([seat, choices]) {
  const rows = choices.map(({ choice, chance }) => [choice, proportionBar(chance), percent(chance)]);
  const columns = [{ kind: "mono" }, { kind: "bar-cell" }, { kind: "number" }];
  return table(columns, rows, { caption: `${seat} plays`, kind: "counted" });
}
