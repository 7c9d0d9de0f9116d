import { leastOfEachMinute, type Point, shareOf, slopeAnHour } from './slopes.ts';
import type { Sample } from './watch.ts';
import type { StreamCounts } from './order-stream.ts';

/** One time that the server was killed, or ended. */
export interface Death {
  readonly minute: number;
  readonly how: 'server killed' | 'server and database killed' | 'ended by itself';
  /** Until it was ready again. */
  readonly backMs: number;
  readonly unknown: number;
}

/** The memory and file use during one life of the process. Bytes and files per hour, after its warm-up. */
export interface LifeFigures {
  readonly life: number;
  readonly minutes: number;
  /** The share of one core, from its first sample to its last. */
  readonly coreShare?: number | undefined;
  readonly heapAnHour?: number | undefined;
  readonly rssAnHour?: number | undefined;
  readonly externalAnHour?: number | undefined;
  readonly filesAnHour?: number | undefined;
  /** At its end: the least of its last minute. */
  readonly heapBytes?: number | undefined;
  readonly rssBytes?: number | undefined;
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface Unknown {
  readonly count: number;
  /** The number that had happened without an answer. */
  readonly happened: number;
  /** The number that had not happened: each was answered when sent again. */
  readonly sentAgain: number;
}

export interface Outcome {
  readonly minutes: number;
  readonly rate: number;
  readonly seed: string;
  readonly counts: StreamCounts;
  readonly latencyMs: Spread;
  /** The requests without an answer, all settled. */
  readonly unknown: Unknown;
  readonly deaths: readonly Death[];
  readonly lives: readonly LifeFigures[];
  /** Over all samples: commands that the tables lacked, and the event loop's worst lag in each. */
  readonly lag: Spread;
  readonly loopMs: Spread;
  readonly frames: number;
  readonly snapshots: number;
  /** The checks that held and those that broke; any of the latter fails the run. */
  readonly held: readonly string[];
  readonly broken: readonly string[];
  readonly last: Sample | undefined;
}

const MEGABYTE = 1_048_576;
const DAY_HOURS = 24;
const MINUTE_SECONDS = 60;
const WARM_MINUTES = 10;
/** In a short life, one part out of this many is its warm-up. */
const WARM_PARTS = 5;
/** A regression line over a shorter time is meaningless. */
const LINE_MINUTES = 5;

/** Returns the figures of each life, from its complete samples only: a server that is starting or stopping has none. */
export function livesOf(all: readonly Sample[]): LifeFigures[] {
  const samples = all.filter(({ missing }) => missing === undefined);
  const lives = [...new Set(samples.map(({ life }) => life))];
  return lives.map((life) => {
    const own = samples.filter((sample) => sample.life === life);
    const first = own[0]?.minute ?? 0;
    const minutes = (own.at(-1)?.minute ?? 0) - first;
    const warmUntil = first + Math.min(WARM_MINUTES, minutes / WARM_PARTS);
    const points = (field: Field): Point[] =>
      own.flatMap(({ minute, [field]: value }) =>
        value === undefined || minute < warmUntil ? [] : [{ minute, value }],
      );
    const slope = (line: readonly Point[]) => (minutes < LINE_MINUTES ? undefined : slopeAnHour(line));
    const heap = leastOfEachMinute(points('heapBytes'));
    const rss = leastOfEachMinute(points('rssBytes'));
    const spent = own.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
    return {
      life,
      minutes,
      coreShare:
        minutes > 0 ? ((spent.at(-1) ?? 0) - (spent[0] ?? 0)) / (minutes * MINUTE_SECONDS) : undefined,
      heapAnHour: slope(heap),
      rssAnHour: slope(rss),
      externalAnHour: slope(leastOfEachMinute(points('externalBytes'))),
      filesAnHour: slope(points('files')),
      heapBytes: heap.at(-1)?.value,
      rssBytes: rss.at(-1)?.value,
    };
  });
}

type Field = 'heapBytes' | 'rssBytes' | 'externalBytes' | 'files';

export function spreadOf(samples: readonly Sample[], field: 'lag' | 'loopMaxMs'): Spread {
  const values = samples.flatMap((sample) => sample[field] ?? []);
  return { p50: shareOf(values, 0.5), p99: shareOf(values, 0.99), max: shareOf(values, 1) };
}

/** The tables that docs/reliability.md has of such a run. */
export function linesOf(outcome: Outcome, heapLimitBytes: number): string[] {
  const { counts, deaths, latencyMs, lag, loopMs, last, unknown } = outcome;
  const refused = Object.entries(counts.refused).map(([error, count]) => `${count} ${error}`);
  return [
    `${outcome.minutes.toFixed(outcome.minutes < 10 ? 1 : 0)} minutes at ${outcome.rate} orders a second, seed ${outcome.seed}`,
    '',
    '| what | |',
    '| --- | --- |',
    `| sent, answered | ${counts.sent}, ${counts.accepted} |`,
    `| refused | ${refused.join(', ') || 0} |`,
    `| due while the server was away; given up | ${counts.dueWhileAway}; ${counts.givenUp} |`,
    `| unknown, all settled: had happened, had not | ${unknown.count}: ${unknown.happened}, ${unknown.sentAgain} |`,
    `| answer after it was due, p50, p99, longest | ${latencyMs.p50.toFixed(1)} ms, ${latencyMs.p99.toFixed(0)} ms, ${latencyMs.max.toFixed(0)} ms |`,
    `| commands that the tables lacked, p50, p99, most | ${lag.p50}, ${lag.p99}, ${lag.max} |`,
    `| event loop late within ten seconds at most, p50, p99, longest | ${loopMs.p50.toFixed(0)} ms, ${loopMs.p99.toFixed(0)} ms, ${loopMs.max.toFixed(0)} ms |`,
    `| frames of the push channel | ${outcome.frames} |`,
    `| snapshots, each after a whole sweep | ${outcome.snapshots} |`,
    `| log, archive, database, its memory | ${[last?.logBytes, last?.archiveBytes, last?.databaseBytes, last?.databaseMemoryBytes].map(megabytes).join(', ')} |`,
    '',
    ...livesLines(outcome.lives, heapLimitBytes),
    '',
    '| death | minute | ready again after | unknown |',
    '| --- | --- | --- | --- |',
    ...deaths.map(
      ({ how, minute, backMs, unknown }) =>
        `| ${how} | ${minute.toFixed(1)} | ${(backMs / 1_000).toFixed(1)} s | ${unknown} |`,
    ),
    '',
    ...outcome.held.map((held) => `held: ${held}`),
    ...outcome.broken.map((broken) => `BROKEN: ${broken}`),
  ];
}

/** The table of lives, and in words what would not last a day. */
export function livesLines(lives: readonly LifeFigures[], heapLimitBytes: number): string[] {
  return [
    '| life | minutes | of a core | heap at its end | heap an hour | RSS at its end | RSS an hour | outside the heap an hour | files an hour |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lives.map(
      (life) =>
        `| ${life.life + 1} | ${life.minutes.toFixed(0)} | ${life.coreShare?.toFixed(2) ?? '-'} | ${megabytes(life.heapBytes)} | ${megabytes(life.heapAnHour)} | ` +
        `${megabytes(life.rssBytes)} | ${megabytes(life.rssAnHour)} | ${megabytes(life.externalAnHour)} | ${life.filesAnHour?.toFixed(1) ?? '-'} |`,
    ),
    ...lives.flatMap((life) => growthWords(life, heapLimitBytes)),
  ];
}

function growthWords({ life, heapBytes, heapAnHour }: LifeFigures, heapLimitBytes: number): string[] {
  if (heapBytes === undefined || heapAnHour === undefined) return [];
  const afterDay = heapBytes + heapAnHour * DAY_HOURS;
  if (afterDay <= heapLimitBytes) return [];
  return [
    '',
    `Life ${life + 1}: at this slope its heap would have ${megabytes(afterDay)} after a day, beyond its limit of ${megabytes(heapLimitBytes)}.`,
  ];
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined
    ? '-'
    : `${(bytes / MEGABYTE).toFixed(Math.abs(bytes) < 10 * MEGABYTE ? 1 : 0)} MB`;
}
