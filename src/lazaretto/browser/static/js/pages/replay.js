/** Replay and analysis: going through the turns of a saved game with the coach. */

import { accounts, ledger, turnByTurn } from "../replay/game_account.js";
import { get } from "../base/api.js";
import { goTo } from "../live/begin_game.js";
import { ChancesChart } from "../replay/chances_chart.js";
import { build, named, put, say } from "../base/dom.js";
import { icon, NEXT } from "../replay/grades.js";
import { placed, stands } from "../library/saved_game_words.js";
import { TurnPages } from "../live/turn_pages.js";
import { lessonOf } from "../replay/coach_lesson.js";
import { SquareInspector } from "../board/inspect_square.js";
import { Notice } from "../parts/notice.js";
import { listen } from "../replay/replay_keys.js";
import { Retry } from "../replay/retry.js";
import { facts } from "../replay/turn_facts.js";
import { ViewPanes } from "../view/view_panes.js";
import { verdict } from "../replay/coach_verdict.js";
import { unbroken } from "../base/percent.js";
import { callTurns, capital, grouped, several } from "../base/book_words.js";

/** @typedef {import("../live/turn_fetcher.js").TurnData} TurnData */
/** @typedef {import("../library/saved_game_words.js").GamePage} GamePage */

/** The most letters of an address to repeat in a message. */
const MOST_LETTERS = 40;

/** How long a turn must be shown before a screen reader announces it. */
const HEARD_MS = 400;

/** The page. `at` is the turn after which the game is shown; the lesson comes when the coach is ready. */
class Replay {
  constructor() {
    this.id = location.pathname.split("/")[2];
    this.note = new Notice(named("says"));
    this.coachNote = new Notice(named("coach-says"));
    this.panes = new ViewPanes();
    this.pages = new TurnPages(this.id, (turn) => this.draw(turn), (wrong) => this.note.refuse(wrong));
    /** @type {SquareInspector|null} */
    this.inspector = null;
    this.panes.onboard = (board) => (this.inspector = new SquareInspector(board));
    this.chart = new ChancesChart(named("course"), named("axis"), (turn) => this.go(turn));
    this.retry = new Retry();
    /** @type {import("../replay/coach_lesson.js").Lesson|null} */
    this.lesson = null;
    this.best = false;
    this.drawn = Number.NaN;
    named("stage").append(this.panes.element);
    this.open();
  }

  get first() {
    return this.pages.first;
  }

  get last() {
    return this.pages.last;
  }

  get at() {
    return this.pages.at ?? this.first;
  }

  get shown() {
    return this.pages.shown;
  }

  async open() {
    /** @type {GamePage|null} */
    this.game = await this.note.during("Loading the game", () => get(`/api/games/${this.id}`));
    if (!this.game) return this.pointTo("/library", "To the library");
    this.pages.first = this.game.first_turn - 1;
    this.pages.last = this.game.last_turn;
    say(named("title"), this.game.title);
    named("go-on").href = `/games/${this.id}`;
    named("go-on").hidden = this.game.result !== null;
    if (this.game.is_secret) {
      this.note.say("Two people are still playing this game. You can replay it when it has ended.");
      return this.pointTo(`/games/${this.id}`, "To the game");
    }
    document.body.classList.remove("closed");
    listen(this);
    this.panes.turn = this.game.turn;
    callTurns(this.game.turn);
    document.body.classList.toggle("alone", !Object.keys(this.game.seats).length);
    const asked = new URLSearchParams(location.search).get("turn");
    this.goToAsked(asked ?? String(this.first));
    if (!Object.values(this.game.seats).includes("person")) this.follow();
    return Object.keys(this.game.seats).length ? this.coach() : undefined;
  }

  /**
   * Adds a link to the message, to where the visitor can go instead.
   *
   * @param {string} address
   * @param {string} words
   */
  pointTo(address, words) {
    named("says").append(" ", build("a", { href: address }, words));
  }

  /** Fetches the coach's lesson; the replay works before it is there. */
  async coach() {
    this.lesson = await this.coachNote.during("The coach is going through the game", () => lessonOf(this.id));
    if (!this.lesson) return;
    const [first, last] = this.lesson.turns(this.first, this.last);
    this.chart.show(this.lesson, first, last);
    this.chart.mark(this.at);
    named("coach-acts").hidden = !this.lesson.data.decisions.length;
    say(named("how"), this.lesson.data.how);
    put(named("accounts"), accounts(this.lesson));
    put(named("ledgers"), turnByTurn(this.lesson, first, last), ledger(this.lesson));
    named("books").hidden = false;
    this.offerSlips(this.lesson);
    this.tellCoach();
  }

  /** Fetches what the book counts over the whole game, if it counts anything. */
  async follow() {
    const { points } = await get(`/api/games/${this.id}/course`).catch(() => ({ points: [] }));
    this.panes.countCurves.add(points, true);
    if (this.shown && points.length) this.draw(this.shown);
  }

  /** @param {number} turn */
  go(turn) {
    this.best = false;
    this.note.clear();
    if (this.retry.isOpen) this.leaveRetry();
    this.pages.go(turn);
    named("turn").value = this.at;
    named("turn").setAttribute("aria-valuetext", this.words);
    history.replaceState(null, "", `?turn=${this.at}`);
    this.chart.mark(this.at);
  }

  /**
   * Goes to the turn that the address names. If there is none, it says so and shows the nearest one.
   *
   * @param {string} asked
   */
  goToAsked(asked) {
    const isWhole = /^-?[0-9]+$/.test(asked);
    const number = isWhole || /^-?[0-9]*[.][0-9]+$/.test(asked) ? Number(asked) : Number.NaN;
    this.go(Number.isNaN(number) ? this.first : Math.round(number));
    const turn = this.game?.turn ?? "turn";
    // A number with more digits than can be counted with would be shown rounded, so it is shown as it is written.
    const none = `There is no ${turn} ${isWhole && Number.isSafeInteger(number) ? grouped(number) : cut(asked)} here`;
    const [first, last] = [grouped(this.first + 1), grouped(this.last)];
    if (number < this.first) this.note.say(`${none}; the first is ${turn} ${first}.`);
    else if (this.last === this.first && number !== this.first) this.note.say(`${none} yet.`);
    else if (number > this.last) this.note.say(`${none}; the last is ${turn} ${last}.`);
    else if (!isWhole) this.note.say(`${none}; the first is ${turn} ${first}, the last ${turn} ${last}.`);
  }

  /** @returns {string} The turn that is shown, in words. */
  get words() {
    const turn = this.game?.turn ?? "turn";
    if (this.first === this.last) return `no ${turn} yet`;
    const which = this.at === this.first ? `before ${turn} ${grouped(this.first + 1)}` : `${turn} ${grouped(this.at)}`;
    return `${which} of ${grouped(this.last)}`;
  }

  /** @param {TurnData} turn */
  draw(turn) {
    const fresh = turn.turn === this.drawn + 1;
    this.drawn = turn.turn;
    this.panes.show(turn.view, { cards: turn.cards, fresh, back: turn.turn });
    this.inspector?.show(this.game?.looks ? this.id : "", turn.turn);
    this.tellTurn(turn);
    this.tellCoach();
  }

  /** @param {TurnData} turn */
  tellTurn(turn) {
    const game = /** @type {GamePage} */ (this.game);
    say(named("where"), [placed(game), stands(game), this.words].filter(Boolean).join(" · "));
    say(named("status"), unbroken(turn.view.status));
    say(named("told-title"), turn.told ? `${capital(game.turn)} ${grouped(turn.turn)}` : "The start");
    const sentences = turn.told ? turn.told.sentences : ["Nothing has happened yet."];
    const why = (turn.told?.why ?? []).map((words, number) => build(number ? "p.why" : "p.why.gap", {}, unbroken(words)));
    put(named("told"), ...sentences.map((words) => build("p", {}, unbroken(words))), ...why);
    facts(named("facts"), game, turn);
    named("fork").disabled = named("fork-fresh").disabled = game.result !== null && turn.turn === this.last;
    document.title = `${capital(game.turn)} ${grouped(turn.turn)} · ${game.title} · Lazaretto`;
    clearTimeout(this.hearing);
    this.hearing = setTimeout(() => say(named("heard"), `${this.words}. ${sentences.join(" ")}`), HEARD_MS);
  }

  /** What the coach says of the turn that is shown. */
  tellCoach() {
    if (!this.lesson || !this.shown) return;
    const { turn } = this.shown;
    put(named("verdict"), ...verdict(this.lesson, turn, this.best));
    const decided = this.lesson.decisions(turn).length > 0;
    named("best").disabled = !decided;
    named("best").setAttribute("aria-pressed", String(this.best));
    named("retry").disabled = this.lesson.question(turn) === null;
    for (const row of document.querySelectorAll("#ledgers tr[data-turn]")) {
      row.classList.toggle("here", row.getAttribute("data-turn") === String(turn));
    }
  }

  /** @param {import("../replay/coach_lesson.js").Lesson} lesson */
  offerSlips(lesson) {
    const buttons = NEXT.map(({ key, slip, words, grades }) => {
      const count = lesson.turnsWith(grades).length;
      const spoken = `${words}: ${several(count, "turn")}`;
      const said = { type: "button", disabled: !count, title: spoken, "aria-label": spoken };
      const button = build("button", said, icon(slip), words, build("b.mono", {}, String(count)));
      button.append(build("kbd", { "aria-hidden": "true" }, key));
      button.addEventListener("click", () => this.nextSlip(grades));
      return button;
    });
    if (lesson.slips.length) buttons[buttons.length - 1].classList.add("next");
    put(named("slips"), ...buttons);
  }

  /** @param {string[]} grades */
  nextSlip(grades) {
    const turns = this.lesson?.turnsWith(grades) ?? [];
    const next = turns.find((turn) => turn > this.at) ?? turns[0];
    const none = this.lesson ? `There is no ${grades[0]} in this game.` : "The coach is still going through the game.";
    if (next === undefined) this.note.say(none);
    else this.go(next);
  }

  showBest() {
    this.best = !this.best;
    this.tellCoach();
  }

  /** Lets the visitor decide again what was decided in this turn, with the answer hidden. */
  async tryAgain() {
    const decided = this.lesson?.question(this.at) ?? null;
    if (!decided) return this.note.say("There is nothing to choose again here.");
    const stood = () => this.pages.turns.at(decided.turn - 1, decided.seat);
    const before = await this.note.during("Setting up the position", stood);
    if (!before || this.at !== decided.turn) return undefined;
    this.panes.show(before.view, { cards: before.cards });
    say(named("status"), unbroken(before.view.status));
    put(named("told"), build("p.quiet", {}, "The choice is hidden until you have chosen again."));
    return this.retry.open(decided, before.view);
  }

  leaveRetry() {
    this.retry.close();
    if (this.shown) this.draw(this.shown);
  }

  /** @param {boolean} fresh */
  fork(fresh) {
    goTo(`/api/games/${this.id}/fork`, { turn: this.at, fresh }, "Starting the fork", this.note);
  }

  tellSeed() {
    const seed = this.game?.seed;
    this.note.say(seed ? `Seed ${seed}.` : "The seed is sealed.");
  }
}

/**
 * @param {string} words What an address holds, which may be anything.
 * @returns {string} The same, shortened if it is long, without letters that are not seen or change the direction.
 */
function cut(words) {
  const seen = words.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "�");
  return seen.length > MOST_LETTERS ? `${seen.slice(0, MOST_LETTERS)}…` : seen;
}

new Replay();
