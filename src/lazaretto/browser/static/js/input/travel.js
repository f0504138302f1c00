/** Choosing where to travel: a pointer on the board, and a list of the squares that have a name. */

import { build, named, put } from "../base/dom.js";
import { DIRECTIONS, direction } from "../base/keys.js";

/** @typedef {[number, number]} Square */

/** The list, and whether one chooses from it now. */
export class Travel {
  /**
   * @param {() => import("../board/board.js").Board|null} board
   * @param {(square: Square) => void} go
   */
  constructor(board, go) {
    this.board = board;
    this.go = go;
    this.place = named("goals");
    this.isOn = false;
    /** @type {[string, Square][]} */
    this.things = [];
  }

  /** @param {Object<string, Square>} things The squares that have a name now. */
  take(things) {
    this.things = Object.entries(things);
    this.end();
  }

  /** Begins to choose, at the first square that has a name. */
  begin() {
    const board = this.board();
    if (!board?.board) return;
    const [first] = this.things;
    this.isOn = true;
    board.pointing = (square) => this.choose(square);
    board.lookAt(first?.[1] ?? board.board.cursor ?? [0, 0]);
    const words = this.things.length ? "Travel to a square of the board, or to:" : "Travel to a square of the board.";
    const back = build("button", { type: "button", onclick: () => this.end() }, "Stay ", build("kbd", { "aria-hidden": "true" }, "Esc"));
    const keys = build("p.keys-hint", {}, "arrows, Tab · Enter goes there");
    put(this.place, build("p", { role: "status" }, words), ...this.things.map((thing) => this.button(thing)), back, keys);
    this.place.hidden = false;
    document.body.classList.add("travels");
  }

  /** Stays where one is. */
  end() {
    if (!this.isOn) return;
    const board = this.board();
    const held = this.place.contains(document.activeElement);
    this.isOn = false;
    this.place.hidden = true;
    document.body.classList.remove("travels");
    if (held && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!board) return;
    board.pointing = null;
    board.turnLook(null);
  }

  /** @param {Square} square */
  choose(square) {
    this.end();
    this.go(square);
  }

  /**
   * Keys while one chooses. Other keys do nothing meanwhile, so that nobody walks by mistake.
   *
   * @param {string[]} meant
   * @param {{key: string, shiftKey: boolean, repeat: boolean}} event
   * @param {string[]} again The keys that began it, and go there as well.
   * @returns {boolean}
   */
  key(meant, event, again) {
    const board = this.board();
    const way = direction(meant);
    if (event.key === "Escape") this.end();
    else if (event.key === "Tab") this.cycle(event.shiftKey ? -1 : 1);
    else if (event.key === "+" || event.key === "=") this.cycle(1);
    else if (event.key === "-") this.cycle(-1);
    else if (event.key === "Enter" || meant.some((key) => again.includes(key))) {
      if (!event.repeat && board?.look) this.choose(board.look);
    } else if (way) board?.moveLook(DIRECTIONS[way]);
    else return event.key !== "?";
    return true;
  }

  /**
   * Goes to the next square that has a name, or to one before.
   *
   * @param {number} by
   */
  cycle(by) {
    const { things } = this;
    const board = this.board();
    if (!things.length || !board) return;
    const at = things.findIndex(([, square]) => String(square) === String(board.look));
    const next = at < 0 && by < 0 ? things.length - 1 : (at + by + things.length) % things.length;
    board.lookAt(things[next][1]);
  }

  /** @param {[string, Square]} thing */
  button([name, square]) {
    const look = () => this.isOn && this.board()?.lookAt(square);
    return build("button.goal", { type: "button", title: String(square), onclick: () => this.choose(square), onfocus: look, onpointerenter: look }, name);
  }
}
