/** Pace: a game that moves by itself is paused, stepped, hastened and slowed here. */

import { named, say } from "./dom.js";

/** @typedef {import("./shapes.js").Pace} Pace */

/** The controls under the stage. */
export class Pacing {
  /** @param {(message: object) => void} send */
  constructor(send) {
    this.send = send;
    this.place = named("pace");
    /** @type {Pace|null} */
    this.pace = null;
    named("pause").addEventListener("click", () => this.toggle());
    named("step").addEventListener("click", () => this.step());
    named("slower").addEventListener("click", () => this.hasten(-1));
    named("faster").addEventListener("click", () => this.hasten(1));
  }

  /**
   * @param {Pace|null} pace
   * @param {boolean} over
   */
  show(pace, over) {
    this.pace = pace;
    this.place.hidden = pace === null || over;
    if (!pace) return;
    const at = pace.speeds.indexOf(pace.speed);
    say(named("pause"), pace.paused ? "Go on" : "Pause");
    named("pause").classList.toggle("next", pace.paused);
    say(named("speed"), `${pace.speed} a second`);
    named("slower").disabled = at <= 0;
    named("faster").disabled = at === pace.speeds.length - 1;
  }

  toggle() {
    if (this.pace) this.send({ do: "pace", paused: !this.pace.paused });
  }

  /** One step; whoever steps has paused. */
  step() {
    if (!this.pace) return;
    if (!this.pace.paused) this.send({ do: "pace", paused: true });
    this.send({ do: "step" });
  }

  /** @param {number} by */
  hasten(by) {
    if (!this.pace) return;
    const { speeds } = this.pace;
    const speed = speeds[Math.max(0, Math.min(speeds.indexOf(this.pace.speed) + by, speeds.length - 1))];
    this.pace = { ...this.pace, speed }; // Whoever presses again before the answer comes means the next one.
    this.send({ do: "pace", speed });
  }
}
