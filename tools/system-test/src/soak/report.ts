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
  readonly happened: number;
  readonly sentAgain: number;
}

/** What a life of the process did with memory and files. Bytes and files an hour, after its warming. */
export interface LifeFigures {
  readonly life: number;
  readonly minutes: number;
  readonly heapAnHour?: number | undefined;
  readonly rssAnHour?: number | undefined;
  readonly externalAnHour?: number | undefined;
  readonly filesAnHour?: number | undefined;
  /** At its end: the least of its last minute. */
  readonly heapBytes?: number | undefined;
  readonly rssBytes?: number | undefined;
}

export interface Outcome {
  readonly minutes: number;
  readonly rate: number;
  readonly seed: string;
  readonly counts: StreamCounts;
  readonly latencyMs: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly deaths: readonly Death[];
  readonly lives: readonly LifeFigures[];
  readonly lag: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly frames: number;
  readonly snapshots: number;
  /** What was looked for and found, and what broke: any of the latter fails the run. */
  readonly held: readonly string[];
  readonly broken: readonly string[];
  readonly last: Sample | undefined;
}

const MEGABYTE = 1_048_576;
const DAY_HOURS = 24;
/** Node's own limit on a machine with this memory; what grows beyond it in a day ends the process. */
export const WARM_MINUTES = 10;
const WARM_SHARE = 5;

/** The figures of each life, out of the samples of all. */
export function livesOf(samples: readonly Sample[]): LifeFigures[] {
  const lives = [...new Set(samples.map(({ life }) => life))];
  return lives.map((life) => {
    const own = samples.filter((sample) => sample.life === life);
    const first = own[0]?.minute ?? 0;
    const minutes = (own.at(-1)?.minute ?? 0) - first;
    const warmUntil = first + Math.min(WARM_MINUTES, minutes / WARM_SHARE);
    const warm = own.filter(({ minute }) => minute >= warmUntil);
    const points = (field: 'heapBytes' | 'rssBytes' | 'externalBytes' | 'files'): Point[] =>
      warm.flatMap((sample) => {
        const value = sample[field];
        return value === undefined ? [] : [{ minute: sample.minute, value }];
      });
    const heap = leastOfEachMinute(points('heapBytes'));
    const rss = leastOfEachMinute(points('rssBytes'));
    return {
      life,
      minutes,
      heapAnHour: slopeAnHour(heap),
      rssAnHour: slopeAnHour(rss),
      externalAnHour: slopeAnHour(leastOfEachMinute(points('externalBytes'))),
      filesAnHour: slopeAnHour(points('files')),
      heapBytes: heap.at(-1)?.value,
      rssBytes: rss.at(-1)?.value,
    };
  });
}

export function lagOf(samples: readonly Sample[]): Outcome['lag'] {
  const lags = samples.flatMap(({ lag }) => (lag === undefined ? [] : [lag]));
  return { p50: shareOf(lags, 0.5), p99: shareOf(lags, 0.99), max: shareOf(lags, 1) };
}

/** The tables that docs/reliability.md has of such a run. */
export function linesOf(outcome: Outcome, heapLimitBytes: number): string[] {
  const { counts, deaths, latencyMs, lag, last } = outcome;
  const refused = Object.entries(counts.refused).map(([error, count]) => `${count} ${error}`);
  return [
    `${outcome.minutes.toFixed(outcome.minutes < 10 ? 1 : 0)} minutes at ${outcome.rate} orders a second, seed ${outcome.seed}`,
    '',
    '| what | |',
    '| --- | --- |',
    `| sent, answered | ${counts.sent}, ${counts.accepted} |`,
    `| refused | ${refused.join(', ') || 0} |`,
    `| due while the server was away; given up | ${counts.dueWhileAway}; ${counts.givenUp} |`,
    `| unknown, all settled: had happened, had not | ${sum(deaths, 'unknown')}: ${sum(deaths, 'happened')}, ${sum(deaths, 'sentAgain')} |`,
    `| answer after it was due, p50, p99, longest | ${latencyMs.p50.toFixed(1)} ms, ${latencyMs.p99.toFixed(0)} ms, ${latencyMs.max.toFixed(0)} ms |`,
    `| commands that the tables lacked, p50, p99, most | ${lag.p50}, ${lag.p99}, ${lag.max} |`,
    `| frames of the push channel | ${outcome.frames} |`,
    `| snapshots, each after a whole sweep | ${outcome.snapshots} |`,
    `| log, archive, database, its memory | ${[last?.logBytes, last?.archiveBytes, last?.databaseBytes, last?.databaseMemoryBytes].map(megabytes).join(', ')} |`,
    '',
    '| life | minutes | heap at its end | heap an hour | RSS at its end | RSS an hour | outside the heap an hour | files an hour |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...outcome.lives.map(
      (life) =>
        `| ${life.life + 1} | ${life.minutes.toFixed(0)} | ${megabytes(life.heapBytes)} | ${megabytes(life.heapAnHour)} | ` +
        `${megabytes(life.rssBytes)} | ${megabytes(life.rssAnHour)} | ${megabytes(life.externalAnHour)} | ${life.filesAnHour?.toFixed(1) ?? '-'} |`,
    ),
    '',
    '| death | minute | ready again after | unknown |',
    '| --- | --- | --- | --- |',
    ...deaths.map(
      ({ how, minute, backMs, unknown }) =>
        `| ${how} | ${minute.toFixed(1)} | ${(backMs / 1_000).toFixed(1)} s | ${unknown} |`,
    ),
    '',
    ...outcome.lives.flatMap((life) => growthWords(life, heapLimitBytes)),
    ...outcome.held.map((held) => `held: ${held}`),
    ...outcome.broken.map((broken) => `BROKEN: ${broken}`),
  ];
}

function growthWords({ life, heapBytes, heapAnHour }: LifeFigures, heapLimitBytes: number): string[] {
  if (heapBytes === undefined || heapAnHour === undefined) return [];
  const afterDay = heapBytes + heapAnHour * DAY_HOURS;
  if (afterDay <= heapLimitBytes) return [];
  return [
    `life ${life + 1}: at this slope its heap would have ${megabytes(afterDay)} after a day, beyond its limit of ${megabytes(heapLimitBytes)}.`,
  ];
}

function sum(deaths: readonly Death[], field: 'unknown' | 'happened' | 'sentAgain'): number {
  return deaths.reduce((total, death) => total + death[field], 0);
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '-' : `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
}
