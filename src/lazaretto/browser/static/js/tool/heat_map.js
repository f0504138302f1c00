/** A heat map on a canvas, with a cell that the pointer or the arrows mark, and a table beside it. */

import { build, put, say } from "../base/dom.js";
import { folded, table } from "../parts/table.js";
import { amount, shortly } from "./amounts.js";

/** @typedef {import("./tool_types.js").Heat} Heat */
/** @typedef {[number, number, number]} Colour */

/** The height of a row and the least width of a column, in pixels, and where they become denser. */
const [HIGH, WIDE, DENSE, MANY] = [26, 34, 7, 40];
/** The width of a letter of the labels, in pixels, and the most letters of one. */
const [LETTER, LONGEST] = [7.3, 16];
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** One heat map. */
export class HeatMap {
  /**
   * @param {Heat} told
   * @param {import("./tool_types.js").Pick} pick
   */
  constructor(told, pick) {
    this.pick = pick;
    this.at = [0, 0];
    this.canvas = /** @type {HTMLCanvasElement} */ (build("canvas.heat", { tabindex: 0, role: "img" }));
    this.says = build("p.quiet", { role: "status" });
    this.use = build("button.small", { type: "button", onclick: () => this.choose() }, "Fill this in");
    this.beside = build("div");
    this.title = build("figcaption.label.ruled");
    const frame = build("div.heat-frame", {}, this.canvas);
    this.element = build("figure.heat-map", {}, this.title, frame, build("div.row", {}, this.says, this.use), this.beside);
    this.canvas.addEventListener("click", (event) => this.click(event));
    this.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.canvas.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.draw()).observe(this.element);
    new MutationObserver(() => this.draw()).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    this.show(told);
  }

  /**
   * @param {Heat} told
   * @param {Heat} [before]
   */
  show(told, before) {
    this.told = told;
    this.before = before;
    this.at = [Math.min(this.at[0], told.values.length - 1), Math.min(this.at[1], told.across.names.length - 1)];
    this.canvas.setAttribute("aria-label", `${told.title}: ${told.down.label} by ${told.across.label}. Arrows mark a cell.`);
    say(this.title, `${told.title}, ${told.down.label} down and ${told.across.label} across`);
    this.use.hidden = !(told.down.field || told.across.field);
    this.lay();
    this.draw();
    this.tell();
  }

  /** The same numbers as a table, built when it is opened. */
  lay() {
    const { title, down, across, values, percent } = this.told;
    const wasOpen = this.beside.querySelector("details")?.open;
    const place = build("div");
    const made = /** @type {HTMLDetailsElement} */ (folded("As a table", place));
    const fill = () => {
      const columns = [{ name: down.label }, ...across.names.map((name) => ({ name, kind: "number" }))];
      const cells = values.map((row, at) => [down.names[at], ...row.map((value) => said(value, percent))]);
      if (made.open) put(place, table(columns, cells, { caption: title }));
    };
    made.addEventListener("toggle", fill);
    made.open = Boolean(wasOpen);
    put(this.beside, made);
  }

  /** Where the cells are: their size, and the room for the labels. */
  layout() {
    const { down, across } = this.told;
    const letters = (/** @type {string[]} */ names) => Math.min(LONGEST, Math.max(1, ...names.map((name) => name.length)));
    const [rows, columns] = [down.names.length, across.names.length];
    const left = letters(down.names) * LETTER + 10;
    const room = Math.max(120, this.element.clientWidth || 320) - left - 2;
    const wide = Math.max(columns > MANY ? DENSE : WIDE, Math.min(72, Math.floor(room / Math.max(1, columns))));
    const upright = letters(across.names) * LETTER > wide - 4;
    const top = upright ? letters(across.names) * LETTER + 10 : 22;
    return { left, top, wide, high: rows > MANY ? DENSE : HIGH, rows, columns, upright };
  }

  draw() {
    const { left, top, wide, high, rows, columns, upright } = this.layout();
    const [width, height] = [left + wide * columns + 2, top + high * rows + 2];
    const ratio = devicePixelRatio || 1;
    [this.canvas.width, this.canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    const pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    pen.scale(ratio, ratio);
    const style = getComputedStyle(this.canvas);
    pen.font = `12px ${style.getPropertyValue("--mono") || "monospace"}`;
    pen.textBaseline = "middle";
    const inks = this.inks();
    this.cells(pen, inks);
    pen.fillStyle = css(inks.quiet);
    const skip = Math.max(1, Math.ceil(13 / high));
    pen.textAlign = "right";
    this.told.down.names.forEach((name, row) => {
      if (row % skip === 0) pen.fillText(name.slice(0, LONGEST), left - 6, top + high * (row + 0.5));
    });
    this.told.across.names.forEach((name, column) => {
      if (column % Math.max(1, Math.ceil(13 / wide)) === 0) across(pen, name, left + wide * (column + 0.5), top, upright);
    });
    pen.strokeStyle = css(inks.text);
    pen.lineWidth = 2;
    pen.strokeRect(left + wide * this.at[1] + 1, top + high * this.at[0] + 1, wide - 2, high - 2);
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {Object<string, Colour>} inks
   */
  cells(pen, inks) {
    const { left, top, wide, high } = this.layout();
    const { values, low, high: most, percent } = this.told;
    const hasWords = wide >= WIDE && high >= HIGH;
    pen.textAlign = "center";
    values.forEach((row, y) =>
      row.forEach((value, x) => {
        const share = value === null || most <= low ? 0 : Math.max(0, Math.min(1, (value - low) / (most - low)));
        const ground = /** @type {Colour} */ (inks.raised.map((part, at) => part + share * (inks.verdigris[at] - part)));
        pen.fillStyle = css(value === null ? inks.ground : ground);
        pen.fillRect(left + wide * x, top + high * y, wide - (hasWords ? 1 : 0), high - (hasWords ? 1 : 0));
        if (!hasWords) return;
        pen.fillStyle = css(readable(ground, [inks.text, inks.ground]));
        const words = value === null ? "·" : shortly(value, percent);
        pen.fillText(words, left + wide * (x + 0.5), top + high * (y + 0.5), wide - 2);
      }),
    );
  }

  /** @returns {Object<string, Colour>} The colours of the theme that is worn now. */
  inks() {
    const probe = build("span", { hidden: true });
    this.element.append(probe);
    const found = ["ground", "raised", "text", "quiet", "verdigris"].map((name) => {
      probe.style.color = `var(--${name})`;
      return [name, (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)];
    });
    probe.remove();
    return Object.fromEntries(found);
  }

  /**
   * @param {MouseEvent} event
   * @returns {number[]|null} The row and the column under the pointer.
   */
  under(event) {
    const { left, top, wide, high, rows, columns } = this.layout();
    const [row, column] = [Math.floor((event.offsetY - top) / high), Math.floor((event.offsetX - left) / wide)];
    return row >= 0 && row < rows && column >= 0 && column < columns ? [row, column] : null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const cell = this.under(event);
    if (!cell) return;
    this.mark(cell);
    this.choose();
  }

  /** @param {PointerEvent} event */
  point(event) {
    const cell = event.pointerType === "mouse" && this.under(event);
    if (cell) this.mark(cell);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const way = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    if (event.key === "Enter") this.choose();
    else if (way) this.step(way);
    else return;
    event.preventDefault();
  }

  /** @param {number[]} way */
  step([down, across]) {
    const { rows, columns } = this.layout();
    this.mark([(this.at[0] + down + rows) % rows, (this.at[1] + across + columns) % columns]);
  }

  /** @param {number[]} cell */
  mark(cell) {
    if (cell[0] === this.at[0] && cell[1] === this.at[1]) return;
    this.at = cell;
    this.draw();
    this.tell();
  }

  /** Says what the marked cell is, and what it was before. */
  tell() {
    const [row, column] = this.at;
    const { down, across, values, percent } = this.told;
    const same = this.before?.down.names[row] === down.names[row] && this.before?.across.names[column] === across.names[column];
    const [value, was] = [values[row]?.[column], same ? this.before?.values[row]?.[column] : undefined];
    const old = typeof was === "number" && was !== value ? ` (was ${amount(was, percent)})` : "";
    say(this.says, `${down.label} ${down.names[row]}, ${across.label} ${across.names[column]}: ${said(value ?? null, percent)}${old}`);
  }

  /** Fills the marked cell into the form, if its sides name fields. */
  choose() {
    const { down, across, tool } = this.told;
    const pairs = [[down.field, down.names[this.at[0]]], [across.field, across.names[this.at[1]]]].filter(([field]) => field);
    if (pairs.length) this.pick(Object.fromEntries(pairs), tool);
  }
}

/**
 * @param {number|null} value
 * @param {boolean} percent
 */
function said(value, percent) {
  return value === null ? "–" : amount(value, percent);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} name
 * @param {number} x
 * @param {number} top
 * @param {boolean} upright Whether it is written from bottom to top.
 */
function across(pen, name, x, top, upright) {
  pen.save();
  pen.translate(x, upright ? top - 6 : top - 10);
  if (upright) pen.rotate(-Math.PI / 2);
  pen.textAlign = upright ? "left" : "center";
  pen.fillText(name.slice(0, LONGEST), 0, 0);
  pen.restore();
}

/** @param {Colour} colour */
function css(colour) {
  return `rgb(${colour.map((part) => Math.round(part)).join(" ")})`;
}

/**
 * @param {Colour} ground
 * @param {Colour[]} inks
 * @returns {Colour} The ink with the most contrast.
 */
function readable(ground, inks) {
  const light = (/** @type {Colour} */ [red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const contrast = (/** @type {Colour} */ ink) => Math.max(light(ink) / light(ground), light(ground) / light(ink));
  return inks.reduce((best, ink) => (contrast(ink) > contrast(best) ? ink : best));
}
