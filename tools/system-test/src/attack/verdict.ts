import { shareOf } from '../soak/slopes.ts';
import type { Tally } from './tally.ts';
import { type BetsSeen, isForeseen } from './bets.ts';
import type { PairSeen, Watch } from './watch.ts';

const MEGABYTE = 1_048_576;
const GROWTH = 1.5;
const GROWTH_SPARE_BYTES = 64 * MEGABYTE;
/** The minute after which memory may not grow, and how long a reading of it is. */
const WARM_MINUTES = 2;
/** The longest that a call of somebody honest may take, but for one in a hundred. */
const ANSWER_MS = 1_000;
const READING_MINUTES = 1 / 6;

/** The state of the attack's own exchange after it was stopped; undefined where the exchange belongs to another. */
export interface Aftermath {
  readonly exitCode: number | null;
  /** Lines in which the launcher tells of an end of the server or the makers. */
  readonly ends: readonly string[];
  readonly doctor: string;
}

export interface Findings {
  readonly minutes: number;
  readonly watch: Watch;
  readonly tally: Tally;
  readonly aftermath: Aftermath | undefined;
  /** Seconds contracts of those who believe that they know the next price. */
  readonly bets: readonly BetsSeen[];
  /** Attacks that stopped because of a fault of their own. */
  readonly broken: readonly string[];
}

interface Condition {
  readonly what: string;
  readonly held: boolean;
  readonly detail: string;
}

/** Lines of the report, and whether every condition held. */
export function judge(findings: Findings): { readonly lines: string[]; readonly held: boolean } {
  const conditions = conditionsOf(findings);
  const { watch, tally } = findings;
  const { honest } = watch;
  return {
    held: conditions.every(({ held }) => held),
    lines: [
      '| attack | answers |',
      '| --- | --- |',
      ...tally.rows,
      '',
      '| pair | trades with makers, by minute | five levels a side | prices of trades, in percent of the index |',
      '| --- | --- | --- | --- |',
      ...watch.pairs.map(
        (pair) =>
          `| ${pair.symbol} | ${tradesByMinute(pair, minutesOf(findings)).join(' ')} | ${percent(fullShare(pair))} of the looks | ${pair.lowest.toFixed(0)} to ${pair.highest.toFixed(0)} |`,
      ),
      '',
      `/healthz: ${spread(watch.healthMs)}; an honest order: ${spread(watch.orderMs)}`,
      `honest orders: ${honest.orders}, refused ${honest.ordersRefused}; honest logins: ${honest.logins}, refused ${honest.loginsRefused}; ` +
        `honest codes: ${honest.codes}, refused ${honest.codesRefused}; operators: ${honest.operators}, refused ${honest.operatorsRefused}`,
      ...findings.bets.map(
        ({ forecast, won, lost, refunded }) => `${forecast}: ${won} won, ${lost} lost, ${refunded} refunded`,
      ),
      `memory by minute: ${memoryByMinute(watch).join(', ')} MB`,
      ...tally.faults.map((fault) => `5xx: ${fault}`),
      '',
      '| condition | held | |',
      '| --- | --- | --- |',
      ...conditions.map(({ what, held, detail }) => `| ${what} | ${held ? 'yes' : 'NO'} | ${detail} |`),
    ],
  };
}

function conditionsOf({ minutes, watch, tally, bets, aftermath, broken }: Findings): Condition[] {
  const whole = minutesOf({ minutes });
  const idle = watch.pairs.flatMap((pair) =>
    tradesByMinute(pair, whole).flatMap((trades, minute) =>
      trades === 0 ? [`${pair.symbol} in minute ${minute + 1}`] : [],
    ),
  );
  const thin = watch.pairs.filter((pair) => !(fullShare(pair) > 0.5)).map(({ symbol }) => symbol);
  const halted = watch.pairs.flatMap(({ symbol, haltedLooks }) =>
    haltedLooks === 0 ? [] : [`${symbol} at ${haltedLooks} looks`],
  );
  const foreseen = bets.filter(isForeseen).map(({ forecast }) => forecast);
  const forNothing = watch.pairs.reduce((sum, { tradesForNothing }) => sum + tradesForNothing, 0);
  const notReady = [...watch.notReady].map(([told, count]) => `${count} x ${told}`);
  const before = memoryAfter(watch, Math.min(WARM_MINUTES, minutes / 4));
  const after = memoryAfter(watch, minutes - READING_MINUTES);
  return [
    {
      what: 'the server is one process throughout',
      held: watch.births.size === 1,
      detail: `${watch.births.size} processes seen`,
    },
    {
      what: 'no answer of 500 or above',
      held: tally.faultCount === 0,
      detail: `${tally.faultCount} answers`,
    },
    {
      what: '/readyz always answers 200',
      held: watch.ready > 0 && notReady.length === 0,
      detail: `${watch.ready} times 200, ${notReady.join(', ') || 'no other answer'}`,
    },
    {
      what: 'memory is flat',
      held: after <= before * GROWTH + GROWTH_SPARE_BYTES,
      detail: `${megabytes(before)} MB, ${megabytes(after)} MB at the end`,
    },
    {
      what: 'makers trade in every pair in every minute',
      held: idle.length === 0,
      detail: idle.join(', ') || `${whole} whole minutes`,
    },
    {
      what: 'books have five levels a side most of the time',
      held: thin.length === 0,
      detail: thin.join(', '),
    },
    {
      what: 'no source halts an index',
      held: halted.length === 0,
      detail: halted.join(', '),
    },
    {
      what: 'nobody foresees what seconds contracts settle at',
      held: foreseen.length === 0,
      detail: foreseen.join(', '),
    },
    {
      what: 'no trade moves less than a unit of the quote',
      held: forNothing === 0,
      detail: `${forNothing} trades`,
    },
    {
      what: 'an honest order and /healthz are answered within a second, 99 of 100 times',
      held: [watch.orderMs, watch.healthMs].every((times) => !(shareOf(times, 0.99) > ANSWER_MS)),
      detail: `${spread(watch.orderMs)}; ${spread(watch.healthMs)}`,
    },
    {
      what: 'an honest user gets each code',
      held: watch.honest.codesRefused === 0,
      detail: `${watch.honest.codes} asked for, ${watch.honest.codesRefused} refused`,
    },
    {
      what: 'an operator with the right password and code gets in',
      held: watch.honest.operatorsRefused === 0,
      detail: `${watch.honest.operators} tried, ${watch.honest.operatorsRefused} refused`,
    },
    { what: 'every attack went on to the end', held: broken.length === 0, detail: broken.join('; ') },
    ...(aftermath === undefined ? [] : conditionsAfter(aftermath)),
  ];
}

function conditionsAfter({ exitCode, ends, doctor }: Aftermath): Condition[] {
  const isWhole = /The log replays to its end.*every invariant holds/.test(doctor);
  return [
    { what: 'no death and no restart', held: ends.length === 0, detail: ends.join('; ') },
    { what: 'the exchange stops when it is asked', held: exitCode === 0, detail: `exit code ${exitCode}` },
    {
      what: 'the log replays to its end and every invariant holds',
      held: isWhole,
      detail: doctor.trim().split('\n').at(-1) ?? '',
    },
  ];
}

/** Whole minutes of the run: a shorter one is too short for a trade in every pair. */
function minutesOf({ minutes }: { readonly minutes: number }): number {
  return Math.floor(minutes);
}

function tradesByMinute({ makerTrades }: PairSeen, minutes: number): number[] {
  return Array.from({ length: minutes }, (_, minute) => makerTrades[minute] ?? 0);
}

function fullShare({ fullLooks, looks }: PairSeen): number {
  return looks === 0 ? 0 : fullLooks / looks;
}

/** The median of the readings of ten seconds from a minute on, in bytes; NaN where there is none. */
function memoryAfter({ memory }: Watch, minute: number): number {
  return median(
    memory
      .filter((reading) => reading.minute >= minute && reading.minute < minute + READING_MINUTES)
      .map(({ rssBytes }) => rssBytes),
  );
}

function memoryByMinute(watch: Watch): string[] {
  const minutes = Math.ceil(watch.memory.at(-1)?.minute ?? 0);
  return Array.from({ length: minutes }, (_, minute) =>
    megabytes(
      median(
        watch.memory
          .filter((reading) => Math.floor(reading.minute) === minute)
          .map(({ rssBytes }) => rssBytes),
      ),
    ),
  );
}

function median(values: readonly number[]): number {
  return shareOf(values, 0.5);
}

function spread(values: readonly number[]): string {
  const [p50 = '', p99 = '', longest = ''] = [0.5, 0.99, 1].map((share) => shareOf(values, share).toFixed(0));
  return `p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`;
}

const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(0);
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
