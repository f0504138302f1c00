/** A menu of the variants that ship with a book, with the description of the selected one. */

import { build, say } from "../base/dom.js";
import { pick } from "./fields.js";

/** @typedef {{name: string, title: string, about: string}} Variant */

const NONE = "";
const AS_IT_IS = "the book as it is";

/** The one that counts on the page; however many choosers there are, they agree. */
export class Variants {
  /** @param {() => void} tell Called when another one is chosen. */
  constructor(tell) {
    this.tell = tell;
    /** @type {Variant[]} */
    this.all = [];
    this.name = NONE;
    /** @type {(() => void)[]} */
    this.choosers = [];
  }

  /** @returns {Variant|null} The one that is chosen. */
  get chosen() {
    return this.all.find((each) => each.name === this.name) ?? null;
  }

  /** @param {string} name */
  choose(name) {
    this.name = name;
    for (const show of this.choosers) show();
    this.tell();
  }

  /** @returns {HTMLElement[]} A list, and what the chosen one says of itself; nothing where there are none. */
  chooser() {
    if (!this.all.length) return [];
    const list = pick("Variant", [[NONE, AS_IT_IS], ...this.all.map(({ name, title }) => [name, title])]);
    const about = build("p.about", { "aria-live": "polite" });
    list.element.classList.add("variant");
    list.input.addEventListener("change", () => this.choose(list.input.value));
    this.choosers.push(() => {
      list.input.value = this.name;
      say(about, this.chosen?.about ?? "");
    });
    return [list.element, about];
  }
}
