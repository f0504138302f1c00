/** A menu of the variants that ship with a book, with the description of the selected one. */

import { build, say } from "../base/dom.js";
import { pick } from "./fields.js";

/** @typedef {{name: string, title: string, about: string}} Variant */

const NONE = "";
const AS_IT_IS = "the book as it is";

/** The selected variant of a page. Every menu on the page shows the same one. */
export class VariantMenu {
  /** @param {() => void} tell Called when another variant is selected. */
  constructor(tell) {
    this.tell = tell;
    /** @type {Variant[]} */
    this.all = [];
    this.name = NONE;
    /** @type {(() => void)[]} */
    this.choosers = [];
  }

  /** @returns {Variant|null} The selected variant. */
  get chosen() {
    return this.all.find((each) => each.name === this.name) ?? null;
  }

  /** @param {string} name */
  choose(name) {
    this.name = name;
    for (const show of this.choosers) show();
    this.tell();
  }

  /** @returns {HTMLElement[]} A menu and the description of the selected variant; nothing if the book has none. */
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
