/** A choice being typed: opened by its first letter, sent with Enter, closed with Escape. */

import { named } from "../base/dom.js";

/** The input line under the choices. */
export class TypedChoice {
  /** @param {(words: string) => void} send */
  constructor(send) {
    this.form = named("typed");
    this.input = named("words");
    this.form.addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      const words = this.input.value.trim();
      if (words) send(words);
      else this.close();
    });
    this.input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") this.close();
    });
    this.input.addEventListener("input", () => this.input.removeAttribute("aria-invalid"));
  }

  /** @returns {boolean} */
  get isOpen() {
    return !this.form.hidden;
  }

  /** @param {string} [words] What was typed already. */
  open(words = "") {
    this.before = document.activeElement;
    this.form.hidden = false;
    this.input.value = words;
    this.input.focus();
  }

  /** Marks the text as invalid and keeps it, so that it can be corrected. */
  refuse() {
    this.input.setAttribute("aria-invalid", "true");
    this.input.focus();
  }

  /** Hides the line and puts the focus back where it was. */
  close() {
    if (!this.isOpen) return;
    const held = this.form.contains(document.activeElement);
    this.input.blur(); // A hidden field would swallow keys until the next animation frame.
    this.form.hidden = true;
    this.input.value = "";
    this.input.removeAttribute("aria-invalid");
    if (held && this.before instanceof HTMLElement && this.before.isConnected) this.before.focus();
  }
}
