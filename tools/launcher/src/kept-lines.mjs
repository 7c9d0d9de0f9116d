import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The values that a file keeps, one a line. A last line that was cut off by the end of its writer is left out.
 *
 * @param {string} file
 * @returns {unknown[]}
 */
export function linesIn(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}

/**
 * Adds a value to a file; a line that was cut off does not swallow it.
 *
 * @param {string} file
 * @param {object} value
 */
export function addLine(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  const isWhole = !existsSync(file) || /(?:^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${isWhole ? '' : '\n'}${JSON.stringify(value)}\n`);
}
