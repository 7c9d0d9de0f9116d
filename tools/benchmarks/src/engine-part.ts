/**
 * `engine`: our engine beside order books of the registry, on the same orders, each run in a process of its own. What
 * it measures counts only where the trades and the orders left are the ones that price-time priority makes.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atLeast, atMost, type Figure, spreadOf, type Target } from './figures.ts';
import type { Measured, Mode, Subject } from './measured.ts';
import { ourEngine } from './our-engine.ts';
import type { Part } from './part.ts';
import { SUBJECTS } from './subjects.ts';
import type { WorkloadName } from './workload.ts';

/** The program that plays one workload; it loads no part, which takes longer than a short workload. */
const PLAY = fileURLToPath(new URL('play.js', import.meta.url));
/** The one that ours is compared with; the others are of its design, and shown once. */
const PEER = 'nodejs-order-book';

interface Wanted {
  readonly workload: WorkloadName;
  readonly mode: Mode;
  readonly subjects?: readonly Subject[];
  /** The target for our rate divided by the peer's. */
  readonly rate?: Target;
  /** The target for our heap divided by the peer's. */
  readonly heap?: Target;
}
const COMPARED = SUBJECTS.filter(({ name }) => name === ourEngine.name || name === PEER);
const WANTED: readonly Wanted[] = [
  { workload: 'w1', mode: 'rate', subjects: SUBJECTS, rate: atLeast(20) },
  { workload: 'w1', mode: 'read' },
  { workload: 'w10', mode: 'rate', rate: atLeast(10) },
  { workload: 'wide', mode: 'rate', rate: atLeast(8) },
  { workload: 'rest', mode: 'rate', heap: atMost(0.35) },
  { workload: 'hostile', mode: 'rate' },
  { workload: 'w1', mode: 'each' },
];

function inProcess(subject: Subject, { workload, mode }: Wanted, isShort: boolean): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const args = [subject.name, workload, mode, ...(isShort ? ['short'] : [])];
    const child = fork(PLAY, args, {
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

export const enginePart: Part = async ({ isShort, rounds }) => {
  const figures: Figure[] = [];
  const rates = new Map<string, number>();
  for (const wanted of isShort ? WANTED.slice(0, 1) : WANTED) {
    const runs: Measured[] = [];
    for (let round = 0; round < rounds; round++)
      for (const subject of wanted.subjects ?? COMPARED) runs.push(await inProcess(subject, wanted, isShort));
    figures.push(...figuresOf(wanted, runs));
    const own = runs.filter(({ subject }) => subject === ourEngine.name);
    rates.set(`${wanted.workload} ${wanted.mode}`, spreadOf(own.map(rateOf)).median);
  }
  const [narrow, wide] = ['w1 rate', 'wide rate'].map((name) => rates.get(name));
  if (narrow !== undefined && wide !== undefined)
    figures.push({ name: 'own wide / own w1', unit: 'x', values: [wide / narrow], target: atLeast(0.6) });
  return figures;
};

const rateOf = ({ commands, seconds }: Measured) => commands / seconds / 1_000;

function figuresOf(
  { workload, mode, subjects = COMPARED, rate, heap }: Wanted,
  runs: readonly Measured[],
): Figure[] {
  const title = `${workload} ${mode}`;
  const of = (name: string, read: (run: Measured) => number) =>
    runs.filter(({ subject }) => subject === name).map(read);
  const beside = (read: (run: Measured) => number) => {
    const peer = of(PEER, read);
    return of(ourEngine.name, read).map((own, round) => own / (peer[round] as number));
  };
  const figures: Figure[] = subjects.flatMap(({ name }) => [
    { name: `${title}: ${name}`, unit: 'k commands/s', values: of(name, rateOf) },
    { name: `${title}: ${name}, heap`, unit: 'MB', values: of(name, ({ heapBytes }) => heapBytes / 1e6) },
  ]);
  figures.push(
    { name: `${title}: rate / ${PEER}`, unit: 'x', values: beside(rateOf), target: rate },
    { name: `${title}: heap / ${PEER}`, unit: 'x', values: beside((run) => run.heapBytes), target: heap },
  );
  if (mode !== 'each') return figures;
  for (const [quantile, target] of [
    ['p50', atMost(1 / 2)],
    ['p99', atMost(1 / 8)],
  ] as const) {
    const read = (run: Measured) => run[quantile] ?? Number.NaN;
    for (const { name } of subjects)
      figures.push({ name: `${title}: ${name}, ${quantile}`, unit: 'us', values: of(name, read) });
    figures.push({ name: `${title}: ${quantile} / ${PEER}`, unit: 'x', values: beside(read), target });
  }
  return figures;
}
