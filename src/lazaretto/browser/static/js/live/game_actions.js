/** What a visitor can do with a game besides choosing: hints, undo, forks, playing again, resigning, its facts. */

import { ChildGames, confirmed } from "./child_games.js";
import { facts } from "./game_facts.js";
import { named } from "../base/dom.js";

/** The buttons of a game's page. Its keys call the same methods. */
export class GameActions {
  /** @param {import("../pages/game.js").Game} game */
  constructor(game) {
    this.game = game;
    this.children = new ChildGames((begun) => game.turnTo(begun), (words) => game.say(words));
    this.listen();
  }

  /** Asks for what best play would choose. */
  hint() {
    const { table, now, offer, connection } = this.game;
    if (!table?.hints || !offer.isOpen || !now) return;
    this.game.say("The coach is thinking.");
    connection.send({ do: "hint", turn: now.turn });
  }

  /** Says the seed, and whether the game is practice. */
  saySeed() {
    const { seed, commitment, practice } = this.game.table ?? {};
    const words = seed ? `The seed is ${seed}.` : `The seed is sealed until the end: ${commitment}.`;
    this.game.say(practice ? `Practice. ${words}` : words);
  }

  /** Shows the facts about the game and the turn that is shown. */
  showFacts() {
    const { table, lookBack } = this.game;
    if (table) facts(named("facts"), table, lookBack.at);
  }

  /** Takes back the last turn in which this player chose; the dice stay the same. */
  undo() {
    const { table } = this.game;
    if (table?.can_undo && !named("undo").disabled) this.children.ask(table.game, "undo");
  }

  /**
   * Plays again from the start.
   *
   * @param {boolean} same Whether with the same seed.
   */
  again(same) {
    const { table } = this.game;
    if (table) this.children.ask(table.game, "again", same ? { same } : {});
  }

  /** Asks from which turn to fork. */
  fork() {
    const { table, now } = this.game;
    if (!table || !now) return;
    const last = now.turn - (now.result ? 1 : 0);
    const onlyFresh = table.seed === null && !table.you.length;
    this.children.fork({ id: table.game, first: table.first_turn, last, turn: table.turn, onlyFresh });
  }

  /** Asks whether to resign. */
  resign() {
    const { game } = this;
    confirmed(named("resigning"), () => game.now && game.connection.resign(game.now.turn));
  }

  /** Goes to the replay of this game. */
  analyse() {
    location.assign(named("analyse").href);
  }

  /** Shows or hides all reasons in the log. */
  toggleWhy() {
    const { log } = this.game;
    log.toggle();
    named("why").setAttribute("aria-pressed", String(log.why));
  }

  /** The buttons of the page. */
  listen() {
    named("undo").addEventListener("click", () => this.undo());
    named("hint").addEventListener("click", () => this.hint());
    named("resign").addEventListener("click", () => this.resign());
    named("help").addEventListener("click", () => this.game.help.open());
    named("about").addEventListener("click", () => {
      this.showFacts();
      named("knowing").showModal();
    });
    named("why").addEventListener("click", () => this.toggleWhy());
    named("again").addEventListener("click", () => this.again(false));
    named("other").addEventListener("click", () => this.again(false));
    for (const id of ["same", "over"]) named(id).addEventListener("click", () => this.again(true));
    for (const id of ["fork", "fork-end"]) named(id).addEventListener("click", () => this.fork());
  }
}
