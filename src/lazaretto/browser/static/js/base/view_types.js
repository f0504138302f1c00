/**
 * The types of what the server sends, for readers and for editors that check the scripts; nothing runs here.
 * `python -m tools.view_types` writes this file from browser/views/view_shapes.py and browser/live/socket_messages.py.
 *
 * @typedef {"plain"|"harm"|"help"|"dim"|"now"|"steel"|"moss"|"timber"} Tone
 * @typedef {"lit"|"remembered"|"dark"} Light
 * @typedef {"ring"|"streak"} Outline
 * @typedef {"words"|"number"|"square"} PartKind
 * @typedef {{label: string, value: number, most: number, tone: Tone}} Gauge
 * @typedef {{glyph: string, tone: Tone, light: Light, name: string}} Look
 * @typedef {{words: string, squares: [number, number][], shape: Outline, tone: Tone}} Trace
 * @typedef {{width: number, height: number, looks: Look[], squares: string|null, cursor: [number, number]|null,
 *   legend: [string, string][], pixels: boolean, glow: string|null, traces: Trace[]}} Board
 * @typedef {{title: string, lines: string[]}} Panel
 * @typedef {{face: string, sides: number, tone: Tone}} Die
 * @typedef {{label: string, dice: Die[]}} Throw
 * @typedef {{at: number, label: string, tone: Tone}} Mark
 * @typedef {{label: string, length: number, now: number, marks: Mark[]}} Timeline
 * @typedef {{label: string, values: number[], tone: Tone}} Curve
 * @typedef {{title: string, lines: Curve[]}} Curves
 * @typedef {{label: string, words: string, rows: string[], tones: Object<string, Tone>}} Portrait
 * @typedef {{word: string, glyph: string, tone: Tone, number: number}} Count
 * @typedef {{outcome: string, chance: string, part: number, percent: string}} Chance
 * @typedef {{about: string, shares: Chance[]}} Bar
 * @typedef {{text: string, does: string, group: string, key: string, bars: Bar[]}} Option
 * @typedef {{name: string, label: string, kind: PartKind}} Part
 * @typedef {[string, (string|number|[number, number]|null)[], number[]]} Composed
 * @typedef {{name: string, text: string, key: string}} Preset
 * @typedef {{parts: Part[], choices: Composed[], presets: Preset[], marked: string}} Composer
 * @typedef {{turn: number, choice: string, does: string, bars: Bar[], line: [number, number][]}} Explained
 * @typedef {{title: string, status: string, gauges: Gauge[], board: Board|null, panels: Panel[], dice: Throw[],
 *   timelines: Timeline[], curves: Curves[], portraits: Portrait[], counts: Count[], options: Option[],
 *   composer: Composer|null}} View
 * @typedef {{seat: string, text: string, words: string}} Card
 * @typedef {{number: number, sentences: string[], why: string[]}} Told
 * @typedef {{view: View, cards: Card[]}} Moment
 * @typedef {{turn: number, view: View, told: Told|null, cards: Card[], chosen: Object<string, string>|null,
 *   state: string|null}} Turn
 * @typedef {[number, number[]]} Point
 * @typedef {{outcome: string, scores: Object<string, number>, words: string}} Result
 * @typedef {{paused: boolean, speed: number, speeds: number[]}} PaceMessage
 * @typedef {{name: string, keys: string[], does: string, goal: string}} ComfortMessage
 * @typedef {{is: "table", game: string, book: string, title: string, seats: Object<string, string>, you: string[],
 *   seed: string|null, commitment: string|null, practice: boolean, daily: string, first_turn: number, turn: string,
 *   hints: boolean, by_itself: boolean, drives: boolean, can_undo: boolean, can_fork: boolean, can_export: boolean,
 *   worth: boolean, looks: boolean, maps: boolean, choices_a_second: number|null,
 *   comforts: ComfortMessage[]}} TableMessage
 * @typedef {{is: "now", turn: number, view: View, told: Told[], since: number, course: Point[], anew: boolean,
 *   cards: Card[], face_down: boolean, waiting: string[], picked: string|null, thinking: boolean, result: Result|null,
 *   pace: PaceMessage|null, frame: number|null, kind: string, alarm: string, things: Object<string, [number, number]>,
 *   comfort: string|null}} NowMessage
 * @typedef {{is: "stopped", turn: number, comfort: string, words: string}} StoppedMessage
 * @typedef {{is: "no", words: string, to: string}} NoMessage
 * @typedef {{is: "hint", turn: number, words: string}} HintMessage
 * @typedef {{is: "explained", turn: number, choice: string, does: string, bars: Bar[],
 *   line: [number, number][]}} ExplainedMessage
 */

export {};
