/** The page of a game, for its players and for spectators. */

import { ConnectionStatus } from "../live/connection_status.js";
import { EarlierTurns } from "../live/earlier_turns.js";
import { GameActions } from "../live/game_actions.js";
import { showResult } from "../live/game_result.js";
import { showHeadline, showPastHeadline } from "../live/headline.js";
import { LookBack } from "../live/look_back.js";
import { PaceControls } from "../live/pace_controls.js";
import { Position } from "../live/position.js";
import { GameSocket } from "../live/socket.js";
import { WinningChances } from "../live/winning_chances.js";
import { GameKeys } from "../input/game_keys.js";
import { KeyHelp } from "../input/key_help.js";
import { Offer } from "../input/offer.js";
import { unbroken } from "../base/percent.js";
import { Log } from "../view/log.js";
import { callTurns } from "../base/book_words.js";
import { named, say } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/** What is said when a game becomes practice while its page is open. */
const BECAME_PRACTICE = "This game is practice now: one that was begun from it shows what comes.";

/** How many turns before a fork its log begins with. */
const BEFORE_FORK = 12;

/** Connects the parts of the page with each other and with the server. */
export class Game {
  constructor() {
    this.offer = new Offer({
      pick: (turn, text) => this.connection.pick(turn, text),
      comfort: (turn, name, goal) => this.connection.send({ do: "comfort", turn, name, goal }),
      stop: () => this.connection.send({ do: "stop" }),
      ask: (turn, choice) => this.connection.send({ do: "explain", turn, choice }),
      say: (words) => this.say(words),
      board: () => this.position.panes.board,
      acts: () => Object.keys(this.keys.acts()),
    });
    this.position = new Position((square) => this.offer.composer.aim.point(square) || this.offer.goTowards(square));
    this.log = new Log(named("log"), named("earlier"));
    this.pacing = new PaceControls((message) => this.connection.send(message), () => this.lookBack.now());
    this.lookBack = new LookBack({
      past: (turn) => this.showPast(turn),
      present: () => this.now && this.showPresent(this.now, false),
      pause: () => this.pacing.pause(),
      say: (words) => this.say(words),
    });
    this.help = new KeyHelp(() => ({
      board: this.now?.view.board ? this.position.panes.board : null,
      options: this.now?.view.options ?? [],
    }));
    this.actions = new GameActions(this);
    this.chances = new WinningChances(named("worth"));
    this.status = new ConnectionStatus();
    this.keys = new GameKeys(this);
    /** @type {TableMessage|null} */
    this.table = null;
    named("stage").append(this.position.panes.element);
    this.listen();
    this.open(addressed());
  }

  /**
   * Opens a game: the one in the address, or a child of the current one.
   *
   * @param {string} game
   */
  open(game) {
    this.connection?.close();
    this.position.clear();
    this.offer.clear();
    this.keys.waiting.drop();
    this.log.clear();
    this.recalled = "";
    this.chances.close();
    this.lookBack.open(game, 0);
    this.say("");
    this.connection = new GameSocket(game, {
      table: (message) => this.describe(message),
      now: (message, picture) => this.show(message, picture),
      stopped: (message) => message.words && this.say(message.words),
      no: (message) => (message.to === "explain" ? this.offer.composer.odds.forget() : this.refuse(message.words)),
      explained: (message) => this.offer.composer.odds.take(message),
      hint: (message) => message.turn === this.now?.turn && this.say(message.words),
      status: (words, state) => this.showConnection(words, state),
    });
  }

  /**
   * @param {string} words
   * @param {"open"|"away"|"gone"} state
   */
  showConnection(words, state) {
    this.status.show(words, state);
    if (state === "open") return this.offer.composer.odds.again();
    this.keys.waiting.drop();
    return this.offer.drop();
  }

  /** @returns {NowMessage|null} The current position, as the server sent it. */
  get now() {
    return this.position.now;
  }

  /**
   * Continues with a child of this game, and changes the address.
   *
   * @param {{id: string, address: string}} begun
   */
  turnTo(begun) {
    history.pushState(null, "", begun.address);
    this.pacing.carry();
    this.open(begun.id);
  }

  /**
   * Shows what seldom changes in a game: its book, its seats, what can be done with it, whether it is practice.
   *
   * @param {TableMessage} table
   */
  describe(table) {
    const known = this.table?.game === table.game ? this.table : null;
    this.table = this.offer.table = this.position.table = table;
    this.offer.comforts.describe(table.comforts);
    this.lookBack.pages.first = table.first_turn - 1;
    this.lookBack.word = this.position.panes.turn = table.turn;
    callTurns(table.turn);
    say(named("title"), table.title);
    this.actions.showFacts();
    named("analyse").href = `/games/${table.game}/replay`;
    named("analyse").hidden = this.isWorld;
    named("again").classList.toggle("next", this.isWorld);
    this.help.show(table, this.offer.comforts.help);
    named("undo").hidden = !table.can_undo;
    document.body.classList.toggle("by-itself", table.by_itself);
    document.body.classList.toggle("dated", table.turn !== "turn");
    if (known && this.now && !this.lookBack.isBack) this.showHeadline(this.now);
    if (known && this.now && table.practice && !known.practice) this.say(BECAME_PRACTICE);
  }

  /**
   * Lets the log read the turns before those it was sent, and reads the last ones before a fork.
   *
   * @param {NowMessage} now The first message about this game.
   */
  async recall(now) {
    const { table } = this;
    if (!table || this.recalled === table.game) return;
    this.recalled = table.game;
    this.log.precededBy(new EarlierTurns(table.game, now.since));
    let missing = now.since < table.first_turn ? BEFORE_FORK : 0;
    while (missing > 0 && this.recalled === table.game) missing -= (await this.log.recall(missing)) || missing;
  }

  /**
   * Shows a new position. Choices are offered at once; cards are revealed before anything that they led to is shown.
   *
   * @param {NowMessage} now
   * @param {Uint8Array|null} picture The picture of a board that comes in frames.
   */
  show(now, picture) {
    this.position.panes.cards.finish();
    const fresh = this.now !== null && now.turn > this.now.turn;
    this.position.take(now, picture);
    if (fresh) this.say("");
    this.offer.take(now, fresh);
    if (!now.result) this.showOffer(now); // Choosing need not wait for animations.
    const reveals = fresh && this.position.hasReveal && !this.lookBack.isBack && !isFast(now);
    if (reveals) this.position.reveal(() => this.tell(now, fresh));
    else this.tell(now, fresh);
    this.keys.waiting.turned(now);
  }

  /**
   * Shows which turn it is and what can be chosen.
   *
   * @param {NowMessage} now
   */
  showOffer(now) {
    if (!this.lookBack.isBack) this.showHeadline(now);
    this.offer.show();
  }

  /**
   * Shows and describes what happened.
   *
   * @param {NowMessage} now
   * @param {boolean} fresh Whether it just happened.
   */
  tell(now, fresh) {
    this.position.panes.countCurves.add(now.course, now.anew);
    this.lookBack.reach(now.turn - 1, Boolean(this.table?.by_itself));
    if (!this.lookBack.isBack) this.showPresent(now, fresh);
    if (now.result) this.offer.show();
    if (this.table) this.chances.show(this.table, now.turn - 1);
    this.pacing.show(this.table?.drives ? now.pace : null, now.result !== null);
    this.log.add(now.told, isFast(now));
    this.recall(now);
    named("why").hidden = this.isWorld && !this.log.reasoned;
    if (!this.lookBack.isBack) say(named("latest"), now.told.at(-1)?.sentences.join(" ") ?? named("latest").textContent);
    showResult(now, this.table);
  }

  /**
   * Shows the current position.
   *
   * @param {NowMessage} now
   * @param {boolean} fresh Whether it just happened.
   */
  showPresent(now, fresh) {
    this.position.showPresent(fresh);
    this.offer.composer.boardShown();
    this.log.turnTo(null);
    this.showHeadline(now);
    say(named("status"), unbroken(now.view.status));
  }

  /**
   * Shows the position after an earlier turn.
   *
   * @param {import("../live/turn_fetcher.js").TurnData} turn
   */
  showPast(turn) {
    this.position.showPast(turn);
    this.log.turnTo(turn.turn, turn.told);
    showPastHeadline(turn.turn, this.lookBack.last, this.table);
    say(named("status"), unbroken(turn.view.status));
    say(named("latest"), turn.told?.sentences.join(" ") ?? "");
  }

  /** @param {NowMessage} now */
  showHeadline(now) {
    showHeadline(now, /** @type {TableMessage} */ (this.table));
  }

  /** @returns {boolean} Whether it has no seats, so that there is nothing to choose or to analyse. */
  get isWorld() {
    return this.table !== null && !Object.keys(this.table.seats).length;
  }

  /**
   * Says why the server refused a message.
   *
   * @param {string} words
   */
  refuse(words) {
    this.say(words);
    this.offer.refuse();
  }

  /** @param {string} words */
  say(words) {
    say(named("says"), words);
  }

  /** The history of the browser, which has an address for each game. */
  listen() {
    window.addEventListener("popstate", () => addressed() !== this.connection.game && this.open(addressed()));
    window.addEventListener("pagehide", () => this.connection.close());
    window.addEventListener("pageshow", (event) => event.persisted && this.open(addressed()));
  }
}

/**
 * @param {NowMessage} now
 * @returns {boolean} Whether it moves by itself, too fast to look at each turn.
 */
function isFast({ pace }) {
  return pace !== null && !pace.paused && pace.speed > 1;
}

/** @returns {string} The id of the game in the address. */
function addressed() {
  return location.pathname.split("/")[2];
}

new Game();
