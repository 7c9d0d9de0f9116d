/** The server's exit code when a person must change something before any start can succeed. */
const EXIT_CONFIGURATION = 78;
/** The server's exit code when only a new process can go on. */
const EXIT_FATAL = 70;
const WAIT_MS_FIRST = 1_000;
const WAIT_MS_MAX = 30_000;
/** A server that was up for so long has earned a restart at once. */
const STEADY_MS = 60_000;

/**
 * @typedef {object} End
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {boolean} wasReady whether it has served since the launcher began
 * @property {number} upMs
 */

/**
 * Decides when a server that has ended is started again. Restarts never run out, because an attacker who can end
 * the server could use them up; they only come later, up to every 30 seconds.
 */
export class Restarts {
  #waitMs = 0;

  /**
   * Milliseconds to wait before the next start; undefined: there is none, because a person must change something.
   *
   * @param {End} end
   * @returns {number | undefined}
   */
  after({ code, signal, wasReady, upMs }) {
    const isOwnDecision = signal === null && code !== EXIT_FATAL;
    if (code === 0 || code === EXIT_CONFIGURATION || (isOwnDecision && !wasReady)) return undefined;
    if (upMs >= STEADY_MS) this.#waitMs = 0;
    const waitMs = this.#waitMs;
    this.#waitMs = Math.min(Math.max(WAIT_MS_FIRST, 2 * waitMs), WAIT_MS_MAX);
    return waitMs;
  }
}
