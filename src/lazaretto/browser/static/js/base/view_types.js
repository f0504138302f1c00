/**
 * Types of the server's messages, for readers and for editors that check types. Nothing runs here.
 *
 * @typedef {"plain"|"harm"|"help"|"dim"|"now"|"steel"|"moss"|"timber"} Tone
 * @typedef {"lit"|"remembered"|"dark"} Light
 * @typedef {{label: string, value: number, most: number, tone: Tone}} Gauge
 * @typedef {{glyph: string, tone: Tone, light: Light, name: string}} Look
 * @typedef {{width: number, height: number, looks: Look[], squares: string|null, cursor: [number, number]|null,
 *   legend: [string, string][], pixels: boolean}} BoardData
 * @typedef {{title: string, lines: string[]}} Panel
 * @typedef {{face: string, sides: number, tone: Tone}} Die
 * @typedef {{label: string, dice: Die[]}} Dice
 * @typedef {{at: number, label: string, tone: Tone}} Mark
 * @typedef {{label: string, length: number, now: number, marks: Mark[]}} Timeline
 * @typedef {{label: string, tone: Tone, values: number[], low?: number[], high?: number[]}} CurveLine
 * @typedef {{title: string, lines: CurveLine[], turns?: number[], along?: string, at?: number|null}} Curve
 * @typedef {{word: string, glyph: string, tone: Tone, number: number}} Count
 * @typedef {[number, number[]]} Point A turn, and how many there were of each after it.
 * @typedef {{label: string, words: string, rows: string[], tones: Object<string, Tone>}} Portrait
 * @typedef {{name: string, label: string, least?: number, most?: number, value?: number, options?: string[]}} Field
 * @typedef {{title: string, text: string, fields: Field[]}} Form
 * @typedef {{outcome: string, chance: string, part: number, percent: string}} Share
 * @typedef {{about: string, shares: Share[]}} Bar
 * @typedef {{text: string, does: string, group: string, key: string, bars: Bar[]}} Option
 * @typedef {{title: string, status: string, gauges: Gauge[], board: BoardData|null, panels: Panel[], dice: Dice[],
 *   timelines: Timeline[], curves: Curve[], portraits: Portrait[], forms: Form[], counts: Count[], options: Option[]}} View
 * @typedef {{seat: string, text: string, words: string}} Card
 * @typedef {{number: number, sentences: string[], why: string[]}} Told
 * @typedef {{outcome: string, scores: Object<string, number>, words: string}} Result
 * @typedef {{paused: boolean, speed: number, speeds: number[]}} Pace
 * @typedef {{is: "table", game: string, book: string, title: string, seats: Object<string, string>, you: string[],
 *   seed: string|null, commitment: string|null, daily: string|null, first_turn: number, turn: string, hints: boolean,
 *   by_itself: boolean, can_undo: boolean, worth: boolean, looks: boolean, maps: boolean}} TableMessage
 * @typedef {{is: "now", turn: number, view: View, told: Told[], since: number, course: Point[], anew: boolean, cards: Card[], face_down: boolean,
 *   waiting: string[], picked: string|null, thinking: boolean, result: Result|null, pace: Pace|null,
 *   frame: number|null}} NowMessage
 * @typedef {{is: "no", words: string, to: string}} NoMessage
 * @typedef {{is: "hint", turn: number, words: string}} HintMessage
 */

export {};
