/**
 * `npm run bench -- engine`: our engine beside order books of the registry, on the same orders, each run in a process
 * of its own, three interleaved rounds. Prints a table, and JSON with `--json`. What it measures counts only where the
 * trades and the orders left are the ones that price-time priority makes.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measured, Mode, Subject } from './measured.ts';
import { npmBooks } from './npm-books.ts';
import { ourEngine } from './our-engine.ts';
import { drawWorkload, type WorkloadName, WORKLOADS } from './workload.ts';

const ROUNDS = 3;
const SUBJECTS: readonly Subject[] = [ourEngine, ...npmBooks];

/** In a process of its own: plays one workload, and throws where the result is not the expected one. */
function play(subject: Subject, name: WorkloadName, mode: Mode): Measured {
  const workload = drawWorkload(WORKLOADS[name]);
  const measured = subject.measure(workload, mode);
  const { expected } = workload;
  const { trades = expected.trades, liveOrders, refused } = measured;
  if (trades !== expected.trades || liveOrders !== expected.liveOrders || refused !== 0)
    throw new Error(
      `${subject.name} on ${name}: ${trades} trades, ${liveOrders} live, ${refused} refused; ` +
        `expected ${expected.trades} and ${expected.liveOrders}`,
    );
  return { subject: subject.name, ...measured };
}

function inProcess(subject: Subject, workload: WorkloadName, mode: Mode): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['play', subject.name, workload, mode], {
      execArgv: ['--expose-gc', '--enable-source-maps', '--max-old-space-size=8192'],
    });
    let measured: Measured | undefined;
    child.once('message', (message) => {
      measured = message as Measured;
    });
    child.once('exit', (code) =>
      measured === undefined
        ? reject(new Error(`${subject.name} on ${workload}: code ${code}`))
        : resolve(measured),
    );
  });
}

interface Row {
  readonly workload: WorkloadName;
  readonly mode: Mode;
  readonly runs: readonly Measured[];
}

async function engineRows(): Promise<Row[]> {
  const wanted: [WorkloadName, Mode][] = [
    ['w1', 'rate'],
    ['w1', 'read'],
    ['w10', 'rate'],
    ['wide', 'rate'],
    ['rest', 'rate'],
    ['hostile', 'rate'],
    ['w1', 'each'],
  ];
  const rows: Row[] = [];
  for (const [workload, mode] of wanted) {
    const runs: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const subject of SUBJECTS) runs.push(await inProcess(subject, workload, mode));
    rows.push({ workload, mode, runs });
    for (const line of linesOf({ workload, mode, runs })) console.log(line);
  }
  return rows;
}

function linesOf({ workload, mode, runs }: Row): string[] {
  return SUBJECTS.map(({ name }) => {
    const own = runs.filter(({ subject }) => subject === name);
    const rates = own.map(({ commands, seconds }) => commands / seconds / 1_000);
    const parts = [
      `${workload} ${mode}`.padEnd(10),
      name.padEnd(22),
      `${spread(rates)} k/s`.padEnd(32),
      `heap ${spread(own.map(({ heapBytes }) => heapBytes / 1e6))} MB`,
    ];
    if (mode === 'each')
      parts.push(
        `p50 ${spread(own.map(({ p50 = 0 }) => p50))} us`,
        `p99 ${spread(own.map(({ p99 = 0 }) => p99))} us`,
      );
    return parts.join('  ');
  });
}

/** Median, least and greatest. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((left, right) => left - right);
  const text = (value: number | undefined) =>
    (value ?? Number.NaN).toFixed(value !== undefined && value < 10 ? 2 : 0);
  return `${text(sorted[Math.floor(sorted.length / 2)])} (${text(sorted[0])}-${text(sorted.at(-1))})`;
}

const [part, subjectName, workload, mode] = process.argv.slice(2);
if (part === 'play') {
  const subject = SUBJECTS.find(({ name }) => name === subjectName) as Subject;
  process.send?.(play(subject, workload as WorkloadName, mode as Mode));
} else if (part === 'engine') {
  const rows = await engineRows();
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
} else {
  console.error('Which part? npm run bench -- engine');
  process.exitCode = 1;
}
