/** Requests to the server: JSON both ways, and a sentence for anything that goes wrong. */

/** Something the server, or the way to it, refused: its message is a sentence to show. */
export class Trouble extends Error {
  /**
   * @param {string} words
   * @param {number} status 0 where there was no answer at all.
   */
  constructor(words, status = 0) {
    super(words);
    this.status = status;
  }
}

const LINES = "application/jsonl";

const WORDS = new Map([
  [404, "There is nothing at this address."],
  [409, "The game has moved on. Look again, and choose again."],
  [413, "That is too much at once."],
  [429, "That was too much in too short a time. Wait a moment, then try again."],
  [503, "The server is busy. Wait a moment, then try again."],
]);

/**
 * @param {string} address
 * @returns {Promise<any>}
 */
export function get(address) {
  return ask(address, {});
}

/**
 * @param {string} address
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export function post(address, body = {}) {
  const headers = { "Content-Type": "application/json" };
  return ask(address, { method: "POST", headers, body: JSON.stringify(body) });
}

/**
 * Asks for what takes its time, and tells meanwhile how far it is.
 *
 * @param {string} address
 * @param {unknown} body
 * @param {AbortSignal} signal Gives it up.
 * @param {(far: import("../parts/progress_bar.js").Far) => void} tell
 * @returns {Promise<any>}
 */
export async function follow(address, body, signal, tell) {
  const headers = { "Content-Type": "application/json", Accept: `${LINES}, application/json` };
  const answer = await reach(address, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (!answer.ok) throw refused(answer, await read(answer));
  for await (const said of lines(answer, signal)) {
    if ("answer" in said) return said.answer;
    if ("error" in said) throw new Trouble(said.error, answer.status);
    tell(said);
  }
  throw lost(signal);
}

/**
 * Sends text as it is, a kept game's lines for one.
 *
 * @param {string} address
 * @param {string} text
 * @param {string} [type]
 * @returns {Promise<any>}
 */
export function send(address, text, type = "application/jsonl") {
  return ask(address, { method: "POST", headers: { "Content-Type": type }, body: text });
}

/**
 * @param {string} address
 * @param {RequestInit} how
 * @returns {Promise<any>}
 */
async function ask(address, how) {
  const answer = await reach(address, how);
  const said = await read(answer);
  if (answer.ok) return said;
  throw refused(answer, said);
}

/**
 * @param {string} address
 * @param {RequestInit} how
 * @returns {Promise<Response>}
 */
async function reach(address, how) {
  try {
    return await fetch(address, { credentials: "same-origin", ...how });
  } catch {
    throw lost(how.signal);
  }
}

/** @param {AbortSignal|null} [signal] */
function lost(signal) {
  if (signal?.aborted) return new Trouble("It was stopped.");
  return new Trouble("The server does not answer. Is it running, and is there a way to it?");
}

/**
 * @param {Response} answer
 * @param {any} said
 */
function refused(answer, said) {
  const unsaid = WORDS.get(answer.status) ?? `The server refused, without saying why (${answer.status}).`;
  return new Trouble(said?.error ?? unsaid, answer.status);
}

/**
 * @param {Response} answer
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<any>} Every line of it, when it has come.
 */
async function* lines(answer, signal) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
  const decoder = new TextDecoder();
  for (let rest = ""; ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw lost(signal);
    });
    const parts = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = /** @type {string} */ (parts.pop());
    for (const part of parts) yield JSON.parse(part);
    if (done) return;
  }
}

/**
 * @param {Response} answer
 * @returns {Promise<any>} What it says, or null where that is no JSON.
 */
async function read(answer) {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}
