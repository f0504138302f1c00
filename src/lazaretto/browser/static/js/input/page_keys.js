/** Keys of a page that is not a game: what each does, and a dialog that lists them. */

import { build, put } from "../base/dom.js";
import { isTaken } from "../base/keys.js";
import { singleKeysAreOn, bindCheckbox } from "../base/single_keys.js";

/**
 * `shown` and `does` are its line in the list. `when` says whether the key is active now, `again` whether it repeats
 * while it is held.
 *
 * @typedef {{keys: string[], shown?: string, does?: string, act: () => void, when?: () => boolean,
 *   again?: boolean}} Act
 */

/** The keyboard of a page; `?` lists its keys. Single letters can be switched off for all pages. */
export class Keyboard {
  /** @param {Act[]} acts */
  constructor(acts) {
    this.acts = [...acts, { keys: ["?"], shown: "?", does: "this list", act: () => this.open() }];
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.defaultPrevented || isTaken(event)) return;
    if (event.key.length === 1 && event.key !== "?" && !singleKeysAreOn()) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const act = this.acts.find(({ keys, when }) => keys.includes(event.key) && (!when || when()));
    if (!act || (event.repeat && !act.again)) return;
    event.preventDefault();
    act.act();
  }

  /** Shows the list of keys. */
  open() {
    const dialog = /** @type {HTMLDialogElement} */ (build("dialog", { "aria-labelledby": "helping-title" }));
    const single = bindCheckbox(/** @type {HTMLInputElement} */ (build("input", { type: "checkbox" })));
    put(
      dialog,
      build("h2", { id: "helping-title" }, "Keys"),
      build("div.key-list", {}, build("dl", {}, ...this.acts.filter(({ shown }) => shown).map(listed))),
      build("label.tick", {}, single, "Single keys are shortcuts"),
      build("form.row", { method: "dialog" }, build("button", { autofocus: true }, "Close")),
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}

/** @param {Act} act */
function listed({ shown = "", does = "" }) {
  return build("div", {}, build("dt.mono", {}, shown), build("dd", {}, does));
}
