/**
 * The page that keeps the last result of each deep run: a row a run, in a table that only `npm run test:deep` writes.
 *
 * @typedef {object} DeepResult
 * @property {string} run the name of the run
 * @property {boolean} held
 * @property {string} found what it measured or counted, in words
 * @property {string} seed
 * @property {string} date the day it ended, UTC
 * @property {string} commit
 * @property {string} took
 */

const HEAD = [
  '| run | held | found | seed | date | commit | took |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];

/**
 * Returns the page with the row of one run replaced, or added behind the others.
 *
 * @param {string} page
 * @param {DeepResult} result
 * @throws {Error} if the page has no table of results
 */
export function withResult(page, result) {
  const lines = page.split('\n');
  const begin = lines.indexOf(HEAD[0] ?? '');
  if (begin < 0 || lines[begin + 1] !== HEAD[1]) throw new Error('the page has no table of deep runs');
  const first = begin + HEAD.length;
  const after = lines.findIndex((line, place) => place >= first && !line.startsWith('|'));
  const rows = lines.slice(first, after < 0 ? undefined : after);
  const row = rowOf(result);
  const place = rows.findIndex((known) => known.startsWith(`| ${result.run} |`));
  const changed = place < 0 ? [...rows, row] : rows.with(place, row);
  return [...lines.slice(0, first), ...changed, ...(after < 0 ? [] : lines.slice(after))].join('\n');
}

/** @param {DeepResult} result */
function rowOf({ run, held, found, seed, date, commit, took }) {
  const cells = [run, held ? 'yes' : '**no**', found, seed, date, commit, took];
  // A bar inside a cell would end it.
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/**
 * The ratios to a peer in a benchmark's JSON, in words: what is compared within a run holds on any machine.
 *
 * @param {string} json
 */
export function ratiosIn(json) {
  /** @type {{ part: string, figures: { name: string, unit: string, values: number[] }[] }[]} */
  const parts = JSON.parse(json);
  const median = (/** @type {number[]} */ values) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  return parts
    .flatMap(({ part, figures }) =>
      figures
        .filter(({ unit, name }) => unit === 'x' || name.startsWith('CPU of an order'))
        .map(
          ({ name, unit, values }) =>
            `${part}, ${name}: ${median(values).toPrecision(3)}${unit === 'x' ? '' : ` ${unit}`}`,
        ),
    )
    .join('; ');
}
