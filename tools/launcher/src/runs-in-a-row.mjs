import { addLine, linesIn } from './kept-lines.mjs';

/**
 * @typedef {object} KeptRun
 * @property {string} commit
 * @property {string} date
 * @property {boolean} held
 * @property {string} found
 */

/**
 * The runs at the end of a file that all held: those before one that did not hold do not count.
 *
 * @param {string} file
 * @returns {readonly KeptRun[]} the oldest first
 */
export function runsInARow(file) {
  const runs = /** @type {KeptRun[]} */ (linesIn(file));
  return runs.slice(runs.findLastIndex(({ held }) => !held) + 1);
}

/**
 * Plays until as many runs in a row as are wanted have held. Those that the file keeps count, so a row may take several days
 * and commits; each run is added to the file when it ends, and one that does not hold is the last.
 *
 * @param {object} options
 * @param {string} options.file
 * @param {number} options.wanted
 * @param {(place: number) => Promise<KeptRun>} options.play counted from 1
 * @returns {Promise<readonly KeptRun[]>} those in a row, or the one that did not hold
 */
export async function playInARow({ file, wanted, play }) {
  for (;;) {
    const runs = runsInARow(file);
    if (runs.length >= wanted) return runs.slice(-wanted);
    const run = await play(runs.length + 1);
    addLine(file, run);
    if (!run.held) return [run];
  }
}
