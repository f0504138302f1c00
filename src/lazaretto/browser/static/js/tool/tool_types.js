/**
 * What the server says about tools; `report.tool_cards` and `report.told_answer` describe the same.
 *
 * @typedef {import("../base/view_types.js").Tone} Tone
 * @typedef {{name: string, about: string, portrait?: import("../base/view_types.js").Portrait}} Entry
 * @typedef {{name: string, kind: string, about: string, value: string|number|string[], least?: number, most?: number,
 *   step?: number, unit?: string, options?: string[], entries?: Entry[]}} Field
 * @typedef {{name: string, about: string, live: boolean, seeded: boolean, fields: Field[]}} Tool
 * @typedef {{label: string, tone: Tone, value: number, words: string, low?: number, high?: number}} Bar
 * @typedef {{title: string, most: number, percent: boolean, bars: Bar[]}} Bars
 * @typedef {{label: string, change: string, total: number, rule: string}} Step
 * @typedef {{title: string, steps: Step[], result: string}} Steps
 * @typedef {{label: string, names: string[], field: string}} Axis
 * @typedef {{title: string, down: Axis, across: Axis, low: number, high: number, percent: boolean, tool: string,
 *   values: (number|null)[][]}} Heat
 * @typedef {string|number|null} Value
 * @typedef {{title: string, columns: string[], rows: Value[][], fields?: string[], tool?: string}} Table
 * @typedef {{title: string, along: string, x: number[],
 *   curves: import("../parts/curves.js").CurveLine[]}} Chart
 * @typedef {{label: string, tool: string, given: Object<string, string>}} Link
 * @typedef {{label: string, title: string, book: string, settings: string[], file: string}} Offered
 * @typedef {{book: string, tool: string, given: Object<string, string|number|string[]>, seed: number,
 *   variant: string|null, said: string[], tables: Table[], charts: Chart[], text?: string, steps?: Steps[],
 *   bars?: Bars[], heats?: Heat[], links?: Link[], offered?: Offered}} Answer
 * @typedef {(given: Object<string, string>, tool: string) => void} Pick Fills in fields of a tool's form.
 */

export {};
