import { addLine, linesIn } from './kept-lines.mjs';

/**
 * @typedef {object} PlayedPart
 * @property {string} seed
 * @property {string} source which code it was played with
 * @property {boolean} held
 * @property {string} found
 * @property {string[]} unreached
 */

/**
 * @param {string} file
 * @returns {PlayedPart[]}
 */
export const partsIn = (file) => /** @type {PlayedPart[]} */ (linesIn(file));

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
  const parts = partsIn(file).filter((part) => part.source === source && seeds.includes(part.seed));
  const left = seeds.filter((seed) => !parts.some((part) => part.seed === seed));
  const playOn = async () => {
    while (parts.every(({ held }) => held)) {
      const seed = left.shift();
      if (seed === undefined) return;
      const part = { seed, source, ...(await play(seed)) };
      parts.push(part);
      addLine(file, part);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
  return parts;
}
