/** The form for many games between bots, and their counted results. */

import { build, named, put, say } from "../base/dom.js";
import { asks, field, pick } from "../parts/fields.js";
import { Notice } from "../parts/notice.js";
import { measured } from "../base/percent.js";
import { proportionBar } from "../parts/proportion_bar.js";
import { scrolled, table } from "../parts/table.js";
import { toldTable } from "../parts/result_tables.js";
import { capital } from "../base/book_words.js";
import { JobControls } from "../parts/job_controls.js";

/**
 * @typedef {{count: number, share: number, low: number, high: number}} Counted
 * @typedef {{games: number, engine: string, results: Object<string, Counted>,
 *   length: {mean: number, median: number, p90: number}, seconds: number, seed: number, bots: string[],
 *   variant: string|null, allowed_seconds?: number, tables?: import("../parts/result_tables.js").ToldTable[]}} Simulated
 */

/** The most games of one simulation. */
const MOST = 100000;
/** How many games are suggested. */
const USUAL = 10000;
/** How many games of a world are suggested: fewer, because they are long. */
const WORLDS = 100;

const NUMBER = new Intl.NumberFormat("en");

/** The form, and the answer under it. */
export class SimulateForm {
  /**
   * @param {import("./book_card.js").Book} book
   * @param {import("./settings.js").Settings} settings
   * @param {string} at A state to begin with.
   */
  constructor(book, settings, at) {
    this.book = book;
    this.settings = settings;
    this.note = new Notice(named("simulate-says"));
    const bounds = { min: 1, max: MOST, step: 1, required: true, value: book.seats ? USUAL : WORLDS };
    this.games = field(capital(`${book.match}s`), { type: "number", inputmode: "numeric", ...bounds });
    this.bots = book.seat_names.map((seat) => pick(`${seat} is`, book.bots.map((bot) => [bot, bot])));
    this.seed = field("Seed", { placeholder: "drawn", inputmode: "numeric", pattern: "[0-9]{1,39}" });
    this.at = field("From state", { placeholder: "where it begins", value: at });
    this.at.element.classList.add("long");
    this.lookBack = field("Until day", { placeholder: "its end", type: "number", inputmode: "numeric", min: 1, step: 1 });
    this.work = new JobControls();
    say(named("many-title"), `Many ${book.match}s`);
    if (!book.seats) say(named("many-words"), "The world runs many times, and its endings are counted.");
    const button = build("button", { type: "submit" }, "Simulate");
    const fields = [this.games, ...this.bots, ...(book.seats ? [] : [this.lookBack]), this.seed, this.at];
    const inputs = fields.map((each) => each.element);
    const buttons = [button, this.work.button];
    named("simulate-says").after(this.work.progress.element);
    put(named("simulate"), ...settings.variants.chooser(), ...inputs, ...buttons, settings.under(true, true));
    asks(named("simulate"), button, () => this.simulate());
  }

  async simulate() {
    const [seed, at, days] = [this.seed, this.at, this.lookBack].map((each) => each.input.value.trim());
    const bots = this.bots.map((each) => each.input.value);
    const until = days ? { days: Number(days) } : {};
    const wanted = { ...(bots.length ? { bots } : {}), ...(seed ? { seed } : {}), ...(at ? { at } : {}), ...until };
    const asked = { book: this.book.id, games: Number(this.games.input.value), ...wanted, ...this.settings.asked };
    put(named("simulate-answer"));
    const play = () => this.work.ask("/api/simulate", asked);
    const done = await this.note.during(`Running the ${this.book.match}s`, play);
    if (!done) return;
    const own = (done.tables ?? []).map(toldTable);
    const games = `${this.book.match}s`;
    const short = done.allowed_seconds !== undefined && build("p.sentence", {}, shortfall(done, asked.games, games));
    const words = build("p.sentence", {}, sentence(done, seed, this.book));
    put(named("simulate-answer"), short, words, results(done, games), ...own);
  }
}

/**
 * @param {Simulated} done
 * @param {number} wanted
 * @param {string} games What they are called.
 * @returns {string} Says that there was no time for all of them.
 */
function shortfall(done, wanted, games) {
  const counted = `${NUMBER.format(done.games)} of ${NUMBER.format(wanted)} ${games}`;
  return `${counted} ${done.games === 1 ? "was" : "were"} counted in the ${done.allowed_seconds} seconds allowed.`;
}

/**
 * @param {Simulated} done
 * @param {string} seed As it was written, since a page rounds large numbers.
 * @param {import("./book_card.js").Book} book
 */
function sentence(done, seed, { turn, match }) {
  const between = done.bots.length ? ` between ${done.bots.join(" and ")}` : "";
  const { mean, median, p90 } = done.length;
  const turns = `${mean.toFixed(2)} ${turn}s on average, half of them within ${median}, nine in ten within ${p90}`;
  const under = done.variant ? ` under ${done.variant}` : "";
  const games = `${NUMBER.format(done.games)} ${match}${done.games === 1 ? "" : "s"}`;
  return `${games}${under}${between}, with seed ${seed || done.seed}: ${turns}.`;
}

/**
 * @param {Simulated} done
 * @param {string} games What they are called.
 */
function results(done, games) {
  const rows = Object.entries(done.results).map(([outcome, { count, share, low, high }]) => [
    outcome,
    proportionBar(share, [low, high]),
    NUMBER.format(count),
    measured(share),
    `${measured(low)} to ${measured(high)}`,
  ]);
  const columns = [
    { name: "result" },
    { kind: "bar-cell" },
    { name: games, kind: "number" },
    { name: "share", kind: "number" },
    { name: "95 % interval", kind: "number quiet" },
  ];
  return scrolled("Results", table(columns, rows, { kind: "counted" }));
}
