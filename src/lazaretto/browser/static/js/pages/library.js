/** The library: saved games, which of them are shown, and importing records. */

import { get, send } from "../base/api.js";
import { build, named, put, say } from "../base/dom.js";
import { row } from "../library/game_row.js";
import { isWorld } from "../library/saved_game_words.js";
import { Keyboard } from "../input/page_keys.js";
import { Notice } from "../parts/notice.js";

/** @typedef {import("../library/saved_game_words.js").GameCard} GameCard */

/** The most games listed, beginning with the one played last. */
const MOST = 500;

/** The page. */
class Library {
  constructor() {
    this.note = new Notice(named("says"));
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
    const found = await this.note.during("Loading the games", () => get(`/api/games?limit=${MOST}`));
    this.games = found?.games ?? [];
    const titles = new Map(this.games.map((card) => [card.book, card.title]));
    const chosen = named("book").value;
    const options = [["", "every book"], ...titles].map(([value, words]) => build("option", { value }, words));
    put(named("book"), ...options);
    named("book").value = titles.has(chosen) ? chosen : "";
  }

  /** Applies another filter and puts it into the address. */
  filtered() {
    const asked = new URLSearchParams();
    for (const name of ["book", "show"]) if (named(name).value) asked.set(name, named(name).value);
    history.replaceState(null, "", `${location.pathname}${asked.size ? `?${asked}` : ""}`);
    this.draw();
  }

  /** @returns {GameCard[]} The games that pass the filters. */
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

  /** Says what to do if there is nothing to show. */
  nothing() {
    if (!this.games.length) {
      const words = build("p", {}, "There are no saved games yet. Every game is saved as you play it.");
      put(named("empty"), words, build("a.button.next", { href: "/" }, "Play one"));
      return;
    }
    const all = build("button", { type: "button" }, "Show all");
    all.addEventListener("click", () => {
      this.filters.reset();
      this.filtered();
      named("book").focus();
    });
    put(named("empty"), build("p", {}, "No saved game matches."), all);
  }

  /**
   * Takes a record into the library.
   *
   * @param {File|undefined} file
   */
  async take(file) {
    if (!file) return;
    named("record").value = "";
    const most = Number(named("record").dataset.mostBytes);
    if (file.size > most) {
      this.note.say(`${file.name} is too large for a record; the limit is ${most.toLocaleString("en")} bytes.`);
      return;
    }
    const words = `Replaying ${file.name} to check it`;
    const taken = await this.note.during(words, () => send("/api/records", file));
    if (!taken) return;
    const known = this.games.some((card) => card.id === taken.id);
    this.filters.reset();
    await this.fetch();
    this.filtered();
    this.note.say(known ? "This game is in the library already." : "The game is in the library now.");
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
      { keys: ["Enter"], shown: "Enter", does: "continue or open it", act: () => this.press(".open") },
      { keys: ["a"], shown: "a", does: "analyse it", act: () => this.press(".analyse") },
      { keys: ["e"], shown: "e", does: "export it", act: () => this.press(".export") },
      { keys: ["Escape", "q"], shown: "Esc, q", does: "back to the books", act: () => location.assign("/") },
    ]);
  }
}

/**
 * @param {GameCard[]} games
 * @returns {string} The heading of the second column.
 */
function whoOrWhich(games) {
  if (!games.some(isWorld)) return "Who played";
  return games.every(isWorld) ? "Seed" : "Who played, or seed";
}

new Library();
