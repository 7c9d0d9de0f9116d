import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, isMet, numberText, spreadOf } from './figures.ts';
import { ROOT, type Surroundings } from './machine.ts';

const HISTORY = join(ROOT, 'tools/benchmarks/history.ndjson');
const PAGE = join(ROOT, 'docs/performance.md');
const BEGIN = '<!-- figures: written by `npm run bench -- all --record` -->';
const END = '<!-- end of figures -->';

/** One part's run. */
export interface Measured extends Surroundings {
  readonly part: string;
  readonly isShort: boolean;
  readonly seconds: number;
  readonly figures: readonly Figure[];
}

/** Appends a run to the history, and puts the newest run of each of these parts into the page about performance. */
export async function record(measured: Measured, parts: readonly string[]): Promise<void> {
  await appendFile(HISTORY, `${JSON.stringify({ ...measured, figures: measured.figures.map(rounded) })}\n`);
  const lines = (await readFile(HISTORY, 'utf8')).split('\n').filter((line) => line !== '');
  const newest = new Map(
    lines.map((line) => {
      const one = JSON.parse(line) as Measured;
      return [one.part, one] as const;
    }),
  );
  const page = await readFile(PAGE, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no place for the figures`);
  // The history has parts that there are no more.
  const tables = [...newest.values()]
    .filter(({ part }) => parts.includes(part))
    .map(tableOfRun)
    .join('\n');
  await writeFile(PAGE, `${page.slice(0, begin + BEGIN.length)}\n\n${tables}\n${page.slice(end)}`);
}

function rounded(figure: Figure): Figure {
  return { ...figure, values: figure.values.map((value) => Number(value.toPrecision(4))) };
}

/** The figures that have a target; the history has the others. */
function tableOfRun({ part, at, commit, machine, node, load, figures }: Measured): string {
  const day = at.slice(0, 16).replace('T', ' ');
  const rows = figures.flatMap((figure) => {
    const { target } = figure;
    if (target === undefined) return [];
    const { median, min, max } = spreadOf(figure.values);
    const range = figure.values.length > 1 ? `${numberText(min)} to ${numberText(max)}` : '';
    const goal = `${target.is === 'least' ? '>=' : '<='} ${numberText(target.value)}`;
    const verdict = isMet(figure) === true ? 'met' : '**missed**';
    return `| ${figure.name} | ${`${numberText(median)} ${figure.unit}`.trim()} | ${range} | ${goal} | ${verdict} |`;
  });
  return [
    `### ${part}`,
    '',
    `${day} UTC, ${machine}, Node ${node}, commit ${commit}, load ${load} when it began.`,
    '',
    '| what | median | rounds | target | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
