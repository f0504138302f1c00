/** The library: saved games, which of them are shown, and importing records. */

import { get, send } from "../base/api.js";
import { build, named, put, say } from "../base/dom.js";
import { row } from "../library/game_row.js";
import { isWorld } from "../library/kept_game.js";
import { Keyboard } from "../input/page_keys.js";
import { Note } from "../parts/notice.js";

/** @typedef {import("../library/kept_game.js").GameCard} GameCard */

const MOST = 500;
/** Games that are listed: the ones played last. */

const MOST_BYTES = 1024 * 1024;

/** The page. */
class Library {
  constructor() {
    this.note = new Note(named("says"));
    /** @type {GameCard[]} */
    this.games = [];
    this.filters = named("filters");
    for (const name of ["book", "show"]) named(name).addEventListener("change", () => this.filtered());
    this.filters.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
    named("record").addEventListener("change", () => this.take(named("record").files[0]));
    this.drop();
    this.keys();
    this.open();
  }

  async open() {
    await this.fetch();
    const asked = new URLSearchParams(location.search);
    for (const name of ["book", "show"]) named(name).value = asked.get(name) ?? "";
    for (const name of ["book", "show"]) if (named(name).selectedIndex < 0) named(name).value = "";
    this.draw();
  }

  async fetch() {
    const found = await this.note.during("The games are being fetched", () => get(`/api/games?limit=${MOST}`));
    this.games = found?.games ?? [];
    const titles = new Map(this.games.map((card) => [card.book, card.title]));
    const chosen = named("book").value;
    const options = [["", "every book"], ...titles].map(([value, words]) => build("option", { value }, words));
    put(named("book"), ...options);
    named("book").value = titles.has(chosen) ? chosen : "";
  }

  /** Another filter: the address remembers it. */
  filtered() {
    const asked = new URLSearchParams();
    for (const name of ["book", "show"]) if (named(name).value) asked.set(name, named(name).value);
    history.replaceState(null, "", `${location.pathname}${asked.size ? `?${asked}` : ""}`);
    this.draw();
  }

  /** @returns {GameCard[]} The games that are asked for. */
  get shown() {
    const [book, show] = [named("book").value, named("show").value];
    const ofBook = this.games.filter((card) => !book || card.book === book);
    return ofBook.filter((card) => !show || (card.result !== null) === (show === "finished"));
  }

  draw() {
    const { shown } = this;
    put(named("rows"), ...shown.map(row));
    say(named("who"), whoOrWhich(shown));
    named("rows").querySelector(".go-on")?.classList.add("next");
    named("games").hidden = !shown.length;
    named("empty").hidden = shown.length > 0;
    say(named("count"), this.counted(shown.length));
    if (!shown.length) this.nothing();
  }

  /**
   * @param {number} shown
   * @returns {string}
   */
  counted(shown) {
    const all = this.games.length;
    const of = all === MOST ? `the ${MOST} games played last` : `${all} ${all === 1 ? "game" : "games"}`;
    return shown === all ? of : `${shown} of ${of}`;
  }

  /** What to do where there is nothing. */
  nothing() {
    if (!this.games.length) {
      const words = build("p", {}, "No game has been kept yet. Every game that is played here is.");
      put(named("empty"), words, build("a.button.next", { href: "/" }, "Play one"));
      return;
    }
    const all = build("button", { type: "button" }, "Show all");
    all.addEventListener("click", () => {
      this.filters.reset();
      this.filtered();
      named("book").focus();
    });
    put(named("empty"), build("p", {}, "No kept game is like that."), all);
  }

  /**
   * Takes a record into the library.
   *
   * @param {File|undefined} file
   */
  async take(file) {
    if (!file) return;
    named("record").value = "";
    if (file.size > MOST_BYTES) {
      this.note.say(`${file.name} is too large for a record; 1 MiB is the most.`);
      return;
    }
    const text = await file.text();
    const words = `${file.name} is being played again, to see whether it is what it says`;
    const taken = await this.note.during(words, () => send("/api/records", text));
    if (!taken) return;
    const known = this.games.some((card) => card.id === taken.id);
    this.filters.reset();
    await this.fetch();
    this.filtered();
    this.note.say(known ? "This game was here already." : "The game is in the library now.");
    const line = document.getElementById(`game-${taken.id}`);
    line?.classList.add("new");
    /** @type {HTMLElement|null|undefined} */ (line?.querySelector(".open"))?.focus();
  }

  /** A file may also be dropped anywhere. */
  drop() {
    const holds = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
    document.addEventListener("dragover", (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) document.body.classList.remove("dropping");
    });
    document.addEventListener("drop", (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      document.body.classList.remove("dropping");
      this.take(event.dataTransfer?.files[0]);
    });
  }

  /** @param {number} by */
  move(by) {
    const links = [...named("rows").querySelectorAll(".open")];
    const now = links.indexOf(this.marked?.querySelector(".open"));
    links[Math.max(0, Math.min(now + by, links.length - 1))]?.focus();
  }

  /** @returns {Element|null} The line that has the focus. */
  get marked() {
    return document.activeElement?.closest("#rows tr") ?? null;
  }

  /** @param {string} what */
  press(what) {
    const link = /** @type {HTMLElement|null} */ (this.marked?.querySelector(what) ?? null);
    if (link) link.click();
    else this.note.say("Mark a game first.");
  }

  keys() {
    new Keyboard([
      { keys: ["ArrowDown", "j"], shown: "down, j", does: "the next game", act: () => this.move(1), again: true },
      { keys: ["ArrowUp", "k"], shown: "up, k", does: "the game before", act: () => this.move(-1), again: true },
      { keys: ["Enter"], shown: "Enter", does: "go on with it, or look at it", act: () => this.press(".open") },
      { keys: ["a"], shown: "a", does: "its analysis", act: () => this.press(".analyse") },
      { keys: ["e"], shown: "e", does: "export it", act: () => this.press(".export") },
      { keys: ["Escape", "q"], shown: "Esc, q", does: "back to the books", act: () => location.assign("/") },
    ]);
  }
}

/**
 * @param {GameCard[]} games
 * @returns {string} What stands over who played, or over which world it was.
 */
function whoOrWhich(games) {
  if (!games.some(isWorld)) return "Who played";
  return games.every(isWorld) ? "Seed" : "Who played, or seed";
}

new Library();
