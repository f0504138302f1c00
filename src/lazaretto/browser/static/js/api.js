/** Asking the server: JSON both ways, and a sentence for whatever went wrong. */

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
 * @param {AbortSignal} [signal] Gives it up.
 * @returns {Promise<any>}
 */
export function post(address, body = {}, signal = undefined) {
  const headers = { "Content-Type": "application/json" };
  return ask(address, { method: "POST", headers, body: JSON.stringify(body), signal });
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
  let answer;
  try {
    answer = await fetch(address, { credentials: "same-origin", ...how });
  } catch {
    if (how.signal?.aborted) throw new Trouble("It was stopped.");
    throw new Trouble("The server does not answer. Is it running, and is there a way to it?");
  }
  const said = await read(answer);
  if (answer.ok) return said;
  const unsaid = WORDS.get(answer.status) ?? `The server refused, without saying why (${answer.status}).`;
  throw new Trouble(said?.error ?? unsaid, answer.status);
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
