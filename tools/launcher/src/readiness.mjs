import { createServer } from 'node:net';
import { get } from 'node:http';

const POLL_MS = 50;

/**
 * Returns whether something already listens on the port. Its answer to `/readyz` must not be taken for our server's.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isPortTaken(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
}

/**
 * Waits until the server reports that it serves; false if it ended first.
 *
 * @param {string} base the address of the server
 * @param {() => boolean} isOver
 */
export async function becomesReady(base, isOver) {
  while (!isOver()) {
    if (await answersReady(base)) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/**
 * @param {string} base
 * @returns {Promise<boolean>}
 */
function answersReady(base) {
  return new Promise((resolve) => {
    const request = get(new URL('/readyz', base), { timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
