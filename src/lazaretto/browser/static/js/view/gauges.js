/** Gauges: as columns without a board, as bars beside one. They animate from their last value. */

import { build, put, say } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Gauge} Gauge */

/** Up to this maximum, every unit is drawn. */
const COUNTED = 30;

/** Gauges in a row that keeps its elements from one state to the next, so that they slide. */
export class Gauges {
  /** @param {"column"|"bar"} kind */
  constructor(kind) {
    this.kind = kind;
    this.element = build(`div.gauges.${kind}s`);
    /** @type {Map<string, HTMLElement>} */
    this.drawn = new Map();
  }

  /**
   * @param {Gauge[]} gauges
   * @param {boolean} [own] Whether one of the gauges is the player's own; the others are then dimmed.
   */
  show(gauges, own = gauges.some((gauge) => gauge.tone === "now")) {
    const shown = gauges.map((gauge, number) => {
      const key = `${number} ${gauge.label}`;
      const element = this.drawn.get(key) ?? made(gauge, this.kind);
      this.drawn.set(key, element);
      set(element, gauge, own);
      return element;
    });
    const there = [...this.element.children];
    const same = shown.length === there.length && shown.every((each, place) => each === there[place]);
    if (!same) put(this.element, ...shown);
    this.element.hidden = gauges.length === 0;
  }
}

/**
 * @param {Gauge} gauge
 * @param {string} kind
 * @returns {HTMLElement}
 */
function made(gauge, kind) {
  const words = build("div.of", { "aria-hidden": "true" }, build("b"), build("span"));
  const label = build("div.label", { "aria-hidden": "true" }, gauge.label);
  const said = { role: "meter", "aria-label": gauge.label, "aria-valuemin": 0 };
  return build(`div.gauge.${kind}`, said, build("div.track"), words, label);
}

/**
 * @param {HTMLElement} element
 * @param {Gauge} gauge
 * @param {boolean} own
 */
function set(element, gauge, own) {
  element.setAttribute("aria-valuenow", String(gauge.value));
  element.setAttribute("aria-valuemax", String(gauge.most));
  element.setAttribute("aria-valuetext", `${gauge.value} of ${gauge.most}`);
  element.dataset.tone = gauge.tone === "plain" && own ? "dim" : gauge.tone;
  element.classList.toggle("own", gauge.tone === "now");
  say(element.querySelector("b"), String(gauge.value));
  say(element.querySelector(".of span"), ` of ${gauge.most}`);
  fill(element.querySelector(".track"), gauge);
}

/**
 * Draws one piece for each unit if there are few, otherwise a single bar.
 *
 * @param {HTMLElement} track
 * @param {Gauge} gauge
 */
function fill(track, gauge) {
  const pieces = gauge.most > 0 && gauge.most <= COUNTED ? gauge.most : 1;
  if (track.children.length !== pieces) {
    put(track, ...Array.from({ length: pieces }, (_, place) => piece(pieces - 1 - place)));
  }
  const part = gauge.most > 0 ? Math.min(1, Math.max(0, gauge.value / gauge.most)) : 0;
  track.classList.toggle("counted", pieces > 1);
  track.style.setProperty("--part", String(part));
  const full = pieces === 1 ? Number(part > 0) : Math.round(part * pieces);
  [...track.children].forEach((each, place) => each.classList.toggle("full", place < full));
}

/** @param {number} above How many pieces come after it; the last ones animate first. */
function piece(above) {
  const made = build("i");
  made.style.setProperty("--above", String(above));
  return made;
}
