import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the checkout, wherever the command was started from. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** @param {string[]} path */
export function inRoot(...path) {
  return join(ROOT, ...path);
}
