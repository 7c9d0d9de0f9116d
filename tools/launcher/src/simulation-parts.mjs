import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * @typedef {object} PlayedPart
 * @property {string} seed
 * @property {string} source which code it was played with
 * @property {boolean} held
 * @property {string} found
 * @property {string[]} unreached
 */

/**
 * The parts that a file keeps, one a line. A last line that was cut off by the end of its writer is left out.
 *
 * @param {string} file
 * @returns {PlayedPart[]}
 */
export function partsIn(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}

/**
 * Plays the parts that a file does not yet keep for this source, some at once, and adds each to the file when it ends. A
 * breach stays in the file until the source changes, and no part begins after it.
 *
 * @param {object} options
 * @param {string} options.file
 * @param {string} options.source
 * @param {readonly string[]} options.seeds one a part
 * @param {number} options.atOnce
 * @param {(seed: string) => Promise<Pick<PlayedPart, 'held' | 'found' | 'unreached'>>} options.play
 * @returns {Promise<PlayedPart[]>} of this source, those played earlier too
 */
export async function playParts({ file, source, seeds, atOnce, play }) {
  mkdirSync(dirname(file), { recursive: true });
  // A line that was cut off must not swallow the next one.
  if (existsSync(file) && !/(?:^|\n)$/.test(readFileSync(file, 'utf8'))) appendFileSync(file, '\n');
  const parts = partsIn(file).filter((part) => part.source === source && seeds.includes(part.seed));
  const left = seeds.filter((seed) => !parts.some((part) => part.seed === seed));
  const playOn = async () => {
    while (parts.every(({ held }) => held)) {
      const seed = left.shift();
      if (seed === undefined) return;
      const part = { seed, source, ...(await play(seed)) };
      parts.push(part);
      appendFileSync(file, `${JSON.stringify(part)}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
  return parts;
}
