/** The controls for a game that moves by itself: pause, step, faster, slower. */

import { named, say } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").PaceMessage} PaceMessage */

/** How long a requested speed is shown before the server has confirmed it. */
const ANSWER_MS = 1000;

/** The controls below the View. */
export class PaceControls {
  /**
   * @param {(message: object) => void} send
   * @param {() => void} present Stops looking back.
   */
  constructor(send, present) {
    this.send = send;
    this.present = present;
    this.place = named("pace");
    /** @type {PaceMessage|null} */
    this.pace = null;
    /** @type {number|null} The speed to take over to the next game. */
    this.carried = null;
    /** @type {{speed: number, since: number}|null} The speed that was asked for last. */
    this.wanted = null;
    named("pause").addEventListener("click", () => this.toggle());
    named("step").addEventListener("click", () => this.step());
    named("slower").addEventListener("click", () => this.hasten(-1));
    named("faster").addEventListener("click", () => this.hasten(1));
  }

  /**
   * @param {PaceMessage|null} pace
   * @param {boolean} over
   */
  show(pace, over) {
    const { wanted } = this;
    if (!wanted || wanted.speed === pace?.speed || performance.now() - wanted.since > ANSWER_MS) this.wanted = null;
    this.pace = pace && this.wanted ? { ...pace, speed: this.wanted.speed } : pace;
    this.place.hidden = pace === null || over;
    if (this.pace) this.tell(this.pace);
  }

  /** @param {PaceMessage} pace */
  tell(pace) {
    if (this.carried !== null && this.carried !== pace.speed) this.send({ do: "pace", speed: this.carried });
    this.carried = null;
    const at = pace.speeds.indexOf(pace.speed);
    say(named("pause"), pace.paused ? "Resume" : "Pause");
    named("pause").classList.toggle("next", pace.paused);
    say(named("speed"), `${pace.speed} a second`);
    named("slower").disabled = at <= 0;
    named("faster").disabled = at === pace.speeds.length - 1;
  }

  toggle() {
    if (!this.pace) return;
    this.present();
    this.send({ do: "pace", paused: !this.pace.paused });
  }

  /** Pauses the game. */
  pause() {
    if (!this.pace || this.pace.paused) return;
    this.pace = { ...this.pace, paused: true };
    this.send({ do: "pace", paused: true });
  }

  /** Takes the speed over to the next game. */
  carry() {
    this.carried = this.pace?.speed ?? null;
    this.wanted = null;
  }

  /** Makes one step, and pauses. */
  step() {
    if (!this.pace) return;
    this.present();
    this.pause();
    this.send({ do: "step" });
  }

  /** @param {number} by */
  hasten(by) {
    if (!this.pace) return;
    const { speeds } = this.pace;
    const speed = speeds[Math.max(0, Math.min(speeds.indexOf(this.pace.speed) + by, speeds.length - 1))];
    this.wanted = { speed, since: performance.now() }; // A second press before the answer means the speed after this one.
    this.pace = { ...this.pace, speed };
    this.send({ do: "pace", speed });
  }
}
