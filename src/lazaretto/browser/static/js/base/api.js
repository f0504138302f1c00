/** Requests to the server: JSON both ways, and a sentence for anything that goes wrong. */

/** A request that failed or was refused; its message is a sentence to show. */
export class ApiError extends Error {
  /**
   * @param {string} words
   * @param {number} status 0 if there was no answer.
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
 * Asks for work that takes a while, and reports its progress.
 *
 * @param {string} address
 * @param {unknown} body
 * @param {AbortSignal} signal Cancels it.
 * @param {(far: import("../parts/progress_bar.js").Far) => void} tell
 * @returns {Promise<any>}
 */
export async function follow(address, body, signal, tell) {
  const headers = { "Content-Type": "application/json", Accept: `${LINES}, application/json` };
  const answer = await reach(address, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (!answer.ok) throw refused(answer, await read(answer));
  for await (const said of lines(answer, signal)) {
    if ("answer" in said) return said.answer;
    if ("error" in said) throw new ApiError(said.error, answer.status);
    tell(said);
  }
  throw lost(signal);
}

/**
 * Sends text or a file as it is, such as a record. A file is read while it is sent.
 *
 * @param {string} address
 * @param {string|Blob} content
 * @param {string} [type]
 * @returns {Promise<any>}
 */
export function send(address, content, type = "application/jsonl") {
  return ask(address, { method: "POST", headers: { "Content-Type": type }, body: content });
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
  if (signal?.aborted) return new ApiError("It was stopped.");
  return new ApiError("The server does not answer. Is it running, and can this machine reach it?");
}

/**
 * @param {Response} answer
 * @param {any} said
 */
function refused(answer, said) {
  const unsaid = WORDS.get(answer.status) ?? `The server refused, without saying why (${answer.status}).`;
  return new ApiError(said?.error ?? unsaid, answer.status);
}

/**
 * @param {Response} answer
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<any>} Each line as it arrives.
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
 * @returns {Promise<any>} The JSON body, or null if it is not JSON.
 */
async function read(answer) {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}
