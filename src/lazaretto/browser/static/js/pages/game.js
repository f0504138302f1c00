/** The page of a game, for its players and for spectators. */

import { Children, confirmed } from "../live/child_games.js";
import { Choices } from "../input/choices.js";
import { Days } from "../live/look_back.js";
import { build, named, put, say } from "../base/dom.js";
import { facts, player } from "../live/game_facts.js";
import { forms } from "../input/choice_form.js";
import { applied } from "../board/board_frames.js";
import { Hands } from "../input/game_keys.js";
import { Help } from "../input/key_help.js";
import { DIRECTIONS, towards } from "../base/keys.js";
import { Log } from "../view/log.js";
import { Looking } from "../board/inspect_square.js";
import { short } from "../parts/odds.js";
import { Pacing } from "../live/pace_controls.js";
import { past } from "../live/earlier_turns.js";
import { Line } from "../live/socket.js";
import { Stage } from "../view/view_panes.js";
import { Typed } from "../input/typed_choice.js";
import { Walk } from "../input/run.js";
import { callTurns, capital } from "../base/book_words.js";
import { Worth } from "../live/winning_chances.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

const AWAY_MS = 800;
const STRIDE_MS = 50;
const FEW = 3;
/** A reconnection sooner than this is not mentioned; the time between two steps of a run; and how many odds are
 * shown below each other, rather than two in a row, if space is short. */

/** Everything on the page, and the line to the server. */
export class Game {
  constructor() {
    this.stage = new Stage();
    this.choices = new Choices(named("choices"), named("explained"), (text) => this.pick(text));
    this.choices.onmark = () => this.showTake();
    this.log = new Log(named("log"));
    this.typed = new Typed((words) => this.pick(words));
    this.pacing = new Pacing((message) => this.line.send(message), () => this.days.now());
    this.days = new Days({
      past: (turn) => this.showPast(turn),
      present: () => this.now && this.showPresent(this.now, false),
      pause: () => this.pacing.pause(),
      say: (words) => this.say(words),
    });
    /** @type {Looking|null} */
    this.looking = null;
    this.help = new Help();
    this.walk = new Walk();
    this.worth = new Worth(named("worth"));
    this.children = new Children((begun) => this.turnTo(begun), (words) => this.say(words));
    this.hands = new Hands(this);
    /** @type {TableMessage|null} */
    this.table = null;
    /** @type {NowMessage|null} */
    this.now = null;
    this.squares = new Uint8Array(0);
    this.busy = false;
    named("stage").append(this.stage.element);
    this.stage.onboard = (board) => {
      board.crowd = Boolean(this.table?.by_itself) && this.now?.view.board?.cursor === null;
      board.onsquare = (square) => this.goTowards(square);
      this.looking = new Looking(board);
    };
    this.wire();
    this.open(addressed());
  }

  /**
   * Begins with a game: from the address, or one that came of this one.
   *
   * @param {string} game
   */
  open(game) {
    this.line?.close();
    this.stage.cards.stop();
    this.walk.stop();
    this.typed.close();
    this.log.clear();
    this.recalled = "";
    this.worth.close();
    this.days.open(game, 0);
    this.stage.sofar.clear();
    this.now = null;
    this.busy = false;
    this.say("");
    this.line = new Line(game, {
      table: (message) => this.seat(message),
      now: (message, frame) => this.show(message, frame),
      no: (message) => this.refused(message.words),
      hint: (message) => message.turn === this.now?.turn && this.say(message.words),
      status: (words, state) => this.lineIs(words, state),
    });
  }

  /**
   * Goes on with a game that came of this one; the address goes along.
   *
   * @param {{id: string, address: string}} begun
   */
  turnTo(begun) {
    history.pushState(null, "", begun.address);
    this.pacing.carry();
    this.open(begun.id);
  }

  /** @param {TableMessage} table */
  seat(table) {
    this.table = table;
    this.days.leafing.first = table.first_turn - 1;
    this.days.word = this.stage.turn = table.turn;
    callTurns(table.turn);
    say(named("title"), table.title);
    this.tellFacts();
    named("analyse").href = `/games/${table.game}/replay`;
    named("analyse").hidden = this.isWorld;
    named("again").classList.toggle("next", this.isWorld);
    this.help.show(table);
    named("undo").hidden = !table.can_undo;
    document.body.classList.toggle("by-itself", table.by_itself);
    document.body.classList.toggle("dated", table.turn !== "turn");
    if (table.first_turn > 1 && this.recalled !== table.game) this.recall(table.game);
  }

  /**
   * Tells what came before a game that was taken from another.
   *
   * @param {string} game
   */
  async recall(game) {
    this.recalled = game;
    const told = await past(game);
    if (this.recalled === game) this.log.precede(told);
  }

  /**
   * What just came. What can be chosen is offered at once; cards that were turned are seen before anything is said of
   * what came of them.
   *
   * @param {NowMessage} now
   * @param {import("../board/board_frames.js").Frame|null} frame
   */
  show(now, frame) {
    this.stage.cards.finish();
    const fresh = this.now !== null && now.turn > this.now.turn;
    if (frame) this.squares = applied(frame, this.squares);
    this.now = now;
    this.busy = false;
    if (fresh) this.say("");
    if (fresh || now.picked) this.typed.close();
    if (!now.result) this.offer(now); // Nobody waits for what moves.
    if (fresh && this.turnsCards(now)) this.stage.turnCards(now.cards, () => this.tell(now, fresh));
    else this.tell(now, fresh);
    const goesOn = this.walk.way && fresh && this.walk.goesOn(now.view, this.framed(now));
    if (goesOn) setTimeout(() => this.takeBy(this.walk.way), STRIDE_MS);
  }

  /**
   * Which turn it is, and what can be chosen.
   *
   * @param {NowMessage} now
   */
  offer(now) {
    if (!this.days.isBack) this.showWhere(now);
    this.showChoices(now);
  }

  /**
   * @param {NowMessage} now
   * @returns {boolean} Whether to animate the cards: not in a fast game, or while an earlier turn is shown.
   */
  turnsCards(now) {
    return now.cards.length > 0 && !this.faceDown(now).length && !this.days.isBack && !hurries(now);
  }

  /**
   * What came of it.
   *
   * @param {NowMessage} now
   * @param {boolean} fresh Whether it just came about.
   */
  tell(now, fresh) {
    this.stage.sofar.add(now.course, now.anew);
    this.days.reach(now.turn - 1, Boolean(this.table?.by_itself));
    if (!this.days.isBack) this.showPresent(now, fresh);
    if (now.result) this.showChoices(now);
    if (this.table) this.worth.show(this.table, now.turn - 1);
    this.pacing.show(now.pace, now.result !== null);
    this.log.add(now.told, hurries(now));
    named("why").hidden = this.isWorld && !this.log.reasoned;
    if (!this.days.isBack) say(named("latest"), now.told.at(-1)?.sentences.join(" ") ?? named("latest").textContent);
    this.showResult(now);
  }

  /**
   * How it stands now.
   *
   * @param {NowMessage} now
   * @param {boolean} fresh Whether this just came about.
   */
  showPresent(now, fresh) {
    document.body.classList.remove("back");
    const down = this.faceDown(now);
    const cards = down.length ? [] : now.cards;
    this.stage.show(now.view, { cards, down, squares: this.framed(now), fresh });
    this.look(now.turn - 1);
    this.log.turnTo(null);
    this.showWhere(now);
    say(named("status"), now.view.status);
  }

  /**
   * How it stood after a turn gone by.
   *
   * @param {import("../live/turn_fetcher.js").TurnData} turn
   */
  showPast(turn) {
    document.body.classList.add("back");
    this.stage.show(turn.view, { cards: turn.cards, back: turn.turn });
    this.look(turn.turn);
    this.log.turnTo(turn.turn, turn.told);
    const which = !this.isDated && `turn ${turn.turn} of ${this.days.last}`;
    say(named("where"), [which, "you look back"].filter(Boolean).join(" · "));
    say(named("status"), turn.view.status);
    say(named("latest"), turn.told?.sentences.join(" ") ?? "");
  }

  /**
   * @param {NowMessage} now
   * @returns {Uint8Array|null} The squares of a board that comes in frames.
   */
  framed(now) {
    return now.frame === null ? null : this.squares;
  }

  /**
   * The turn whose squares are looked into.
   *
   * @param {number} turn
   */
  look(turn) {
    this.looking?.show(this.table?.looks ? this.table.game : "", turn);
  }

  /**
   * The cards of a secret pick, before they are turned.
   *
   * @param {NowMessage} now
   * @returns {import("../base/view_types.js").Card[]}
   */
  faceDown(now) {
    const secret = now.face_down || now.cards.length > 0;
    if (!now.face_down && !(secret && now.picked)) return [];
    const words = (/** @type {string} */ seat) => (now.waiting.includes(seat) ? "chooses" : "sealed");
    const seats = Object.keys(this.table?.seats ?? {});
    return seats.map((seat) => ({ seat, text: "", words: now.picked ? words(seat) : "" }));
  }

  /**
   * Which turn it is, and who plays.
   *
   * @param {NowMessage} now
   */
  showWhere(now) {
    const table = /** @type {TableMessage} */ (this.table);
    const you = table.you.join(" and ");
    const others = Object.entries(table.seats).filter(([seat]) => !table.you.includes(seat));
    const against = others.map(([seat, who]) => `${seat} is ${who === "person" ? "a person" : player(who)}`);
    const played = now.turn - 1;
    const at = table.by_itself ? played : now.turn;
    const turn = now.result ? `${played} turn${played === 1 ? "" : "s"}` : `turn ${at}`;
    const which = !this.isDated && turn;
    const words = [which, you ? `you are ${you}` : "you watch", ...against];
    say(named("where"), words.filter(Boolean).join(" · "));
    document.title = `${now.result ? "Over" : `${capital(table.turn)} ${at}`} · ${table.title} · Lazaretto`;
  }

  /** @param {NowMessage} now */
  showChoices(now) {
    const open = this.isOpen;
    const waits = now.picked ? `Your pick, ${now.picked}, is sealed.` : "";
    const others = now.waiting.filter((seat) => !this.table?.you.includes(seat));
    const missing = others.length && !open ? `Waiting for ${others.join(" and ")}.` : "";
    const awaited = now.thinking ? "The others are thinking." : missing;
    if (now.picked || (!open && !now.result)) this.say([waits, awaited].filter(Boolean).join(" "));
    this.choices.show(now.view.options, open, now.picked);
    this.showForms(open ? now.view.forms : []);
    say(named("to-do"), open ? "Your choice" : now.picked ? "Sealed" : "Waiting");
    named("side").hidden = now.result !== null || !this.table?.you.length;
    const watched = Boolean(this.table?.by_itself) && now.view.board !== null;
    document.body.classList.toggle("no-side", named("side").hidden && (!now.result || watched));
    document.body.classList.toggle("on-board", now.view.board !== null);
    this.showTake();
  }

  /**
   * Forms, drawn anew only where they changed: what was filled in stays.
   *
   * @param {import("../base/view_types.js").Form[]} wanted
   */
  showForms(wanted) {
    const written = JSON.stringify(wanted);
    if (written === this.forms) return;
    this.forms = written;
    put(named("forms"), wanted.length > 0 && forms(wanted, (text) => this.pick(text)));
  }

  /** In little room: the marked choice and its odds on a bar at the bottom of the page. */
  showTake() {
    const { marked } = this.choices;
    named("take-bar").hidden = !this.isOpen || !marked || !this.choices.reads;
    if (!marked) return;
    put(named("take"), "Take ", build("b.mono", {}, marked.text));
    put(named("in-short"), ...short(marked.bars, this.choices.others));
    named("in-short").classList.toggle("many", marked.bars.length > FEW);
  }

  /** @param {NowMessage} now */
  showResult(now) {
    const was = !named("result").hidden;
    named("result").hidden = now.result === null;
    document.body.classList.toggle("over", now.result !== null);
    const { table } = this;
    named("undo").disabled = now.turn <= 1;
    named("hint").hidden = now.result !== null || !table?.hints;
    named("resign").hidden = now.result !== null || !table?.you.length;
    named("fork").hidden = now.result !== null || table?.seed === null;
    if (!now.result) return;
    say(named("outcome"), now.result.words);
    const idle = document.activeElement === document.body || named("side").contains(document.activeElement);
    if (!was && idle) named("outcome").focus();
  }

  /** @returns {boolean} Whether nobody sits there, so that there is nothing to choose, or to analyse. */
  get isWorld() {
    return this.table !== null && !Object.keys(this.table.seats).length;
  }

  /** @returns {boolean} Whether the book's own words say which turn it is. */
  get isDated() {
    return this.table !== null && this.table.turn !== "turn";
  }

  /** @returns {boolean} Whether this visitor can choose now. */
  get isOpen() {
    const { now } = this;
    if (now === null || this.busy || now.result || now.picked) return false;
    return now.view.options.length > 0 || now.view.forms.length > 0;
  }

  /** @param {string} text */
  pick(text) {
    if (!this.isOpen || !this.now) return;
    this.busy = true;
    this.choices.show(this.now.view.options, false, text);
    this.showTake();
    this.line.pick(this.now.turn, text);
  }

  /**
   * Takes the choice with this key, if there is one.
   *
   * @param {string} key
   */
  takeBy(key) {
    if (!key) return;
    const option = this.choices.byKey([key]);
    if (option) this.pick(option.text);
    else if (key in DIRECTIONS) this.say("There is no way there.");
  }

  /** @param {[number, number]} square */
  goTowards(square) {
    const cursor = this.now?.view.board?.cursor;
    if (!cursor || !this.choices.walks) return;
    const [right, down] = [square[0] - cursor[0], square[1] - cursor[1]];
    const straight = Math.abs(right) >= Math.abs(down) ? towards(right, 0) : towards(0, down);
    const ways = [towards(right, down), straight].filter((way) => this.choices.byKey([way]));
    this.takeBy(ways[0] ?? (straight || "."));
  }

  /** @param {string} words */
  refused(words) {
    this.busy = false;
    this.walk.stop();
    this.say(words);
    if (this.now) this.choices.show(this.now.view.options, this.isOpen, this.now.picked);
    this.showTake();
    if (this.typed.isOpen) this.typed.refuse();
  }

  /** @param {string} words */
  say(words) {
    say(named("says"), words);
  }

  /** Asks for what best play would choose. */
  hint() {
    if (!this.table?.hints || !this.isOpen || !this.now) return;
    this.say("The coach is thinking.");
    this.line.send({ do: "hint", turn: this.now.turn });
  }

  /** Says the seed. */
  tellSeed() {
    const { seed, commitment } = this.table ?? {};
    this.say(seed ? `The seed is ${seed}.` : `The seed is sealed until the end: ${commitment}.`);
  }

  /** What is known of the game, and of the turn that is shown. */
  tellFacts() {
    if (this.table) facts(named("facts"), this.table, this.days.at);
  }

  /** Goes back to before the last turn that was chosen here; the same dice lie ahead. */
  undo() {
    if (this.table?.can_undo && !named("undo").disabled) this.children.ask(this.table.game, "undo");
  }

  /** @param {boolean} same Whether with the same seed. */
  again(same) {
    if (this.table) this.children.ask(this.table.game, "again", same ? { same } : {});
  }

  /** Asks from which turn to play on. */
  fork() {
    if (!this.table || !this.now) return;
    const last = this.now.turn - (this.now.result ? 1 : 0);
    this.children.fork({ id: this.table.game, first: this.table.first_turn, last, turn: this.table.turn });
  }

  /** Asks whether to give up. */
  resign() {
    confirmed(named("resigning"), () => this.now && this.line.resign(this.now.turn));
  }

  /** To the replay of this game. */
  analyse() {
    location.assign(named("analyse").href);
  }

  /** Why everywhere, or nowhere. */
  toggleWhy() {
    this.log.toggle();
    named("why").setAttribute("aria-pressed", String(this.log.why));
  }

  /**
   * @param {string} words
   * @param {"open"|"away"|"gone"} state
   */
  lineIs(words, state) {
    clearTimeout(this.away);
    document.body.dataset.line = state;
    if (state === "away") this.away = setTimeout(() => say(named("line"), words), AWAY_MS);
    else say(named("line"), words);
    if (state === "gone") put(named("line"), `${words} `, build("a", { href: "/library" }, "To the library"));
  }

  wire() {
    named("undo").addEventListener("click", () => this.undo());
    named("hint").addEventListener("click", () => this.hint());
    named("resign").addEventListener("click", () => this.resign());
    named("help").addEventListener("click", () => this.help.open());
    named("about").addEventListener("click", () => this.tellFacts());
    named("about").addEventListener("click", () => named("knowing").showModal());
    named("why").addEventListener("click", () => this.toggleWhy());
    named("again").addEventListener("click", () => this.again(false));
    named("other").addEventListener("click", () => this.again(false));
    for (const id of ["same", "over"]) named(id).addEventListener("click", () => this.again(true));
    for (const id of ["fork", "fork-end"]) named(id).addEventListener("click", () => this.fork());
    named("take").addEventListener("click", () => this.choices.marked && this.pick(this.choices.marked.text));
    window.addEventListener("popstate", () => addressed() !== this.line.game && this.open(addressed()));
    window.addEventListener("pagehide", () => this.line.close());
    window.addEventListener("pageshow", (event) => event.persisted && this.open(addressed()));
  }
}

/**
 * @param {NowMessage} now
 * @returns {boolean} Whether it moves by itself, faster than each turn can be looked at.
 */
function hurries({ pace }) {
  return pace !== null && !pace.paused && pace.speed > 1;
}

/** @returns {string} The game that the address names. */
function addressed() {
  return location.pathname.split("/")[2];
}

new Game();
