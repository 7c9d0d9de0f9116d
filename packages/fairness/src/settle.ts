/** Re-derives a contract's outcome from the public record alone, without the engine or its state. */
import { contractResult, indexOf } from '@candor/formulas';

export interface TickLine {
  readonly seq: number;
  readonly atMs: number;
  readonly tickNumber: number;
  readonly marketId: number;
  readonly isHalted: boolean;
  readonly price: number;
  readonly oldestMs: number;
  /** The sequence of the list of sources that were asked. */
  readonly sourcesSeq: number;
  readonly quotes: readonly (readonly [sourceId: number, price: number, madeMs: number])[];
}

export interface ContractLine {
  readonly seq: number;
  readonly atMs: number;
  readonly contractId: number;
  readonly marketId: number;
  readonly direction: 'up' | 'down';
  readonly seconds: number;
  /** Profit of a win in millionths of the stake. */
  readonly profitPpm: number;
  readonly tieRule: 'win' | 'refund';
  readonly status: 'accepted' | 'running' | 'won' | 'lost' | 'refunded';
  /** The tick at which it opened; 0: not yet, or never. */
  readonly openTick: number;
  readonly openPrice: number;
  readonly dueMs: number;
  readonly endTick: number;
  readonly endPrice: number;
  /** The sequence of the list of sources: that of its acceptance, then that of the tick at which it opened. */
  readonly sourcesSeq: number;
  /** The time after the acceptance at which the quotes must be made that open it; 0 for one accepted before rules 15. */
  readonly openDelayMs: number;
}

/**
 * Reads a line about a tick; undefined for any other line; throws if it is not JSON. The tick of a rate has the same fields, with
 * its fiat in place of a market.
 */
export function readTickLine(line: string, kind: 'tick' | 'p2p_rate' = 'tick'): TickLine | undefined {
  const fields = JSON.parse(line) as readonly unknown[];
  if (fields[0] !== kind) return undefined;
  const [, seq, atMs, tickNumber, marketId, isHalted, price, oldestMs, sourcesSeq] =
    fields as readonly number[];
  const quotes = fields[9] as TickLine['quotes'];
  const facts = { seq, atMs, tickNumber, marketId, isHalted: isHalted === 1, price, oldestMs };
  return { ...facts, sourcesSeq, quotes } as TickLine;
}

export function readContractLine(line: string): ContractLine | undefined {
  const fields = JSON.parse(line) as readonly unknown[];
  if (fields[0] !== 'contract') return undefined;
  const [, seq, atMs, contractId, marketId, direction, seconds, profitPpm, ...rest] = fields;
  const [tieRule, status, openTick, openPrice, dueMs, endTick, endPrice, sourcesSeq, openDelayMs = 0] = rest;
  const terms = { seq, atMs, contractId, marketId, direction, seconds, profitPpm, tieRule, status };
  const course = { openTick, openPrice, dueMs, endTick, endPrice };
  return { ...terms, ...course, sourcesSeq, openDelayMs } as ContractLine;
}

/** Returns whether a tick's price and age follow from its quotes; a halted tick has an older price, no quotes. */
export function isTickSound(
  { isHalted, price, oldestMs, quotes }: TickLine,
  clampPerMille?: number,
): boolean {
  if (isHalted) return quotes.length === 0;
  if (quotes.length === 0 || oldestMs !== Math.min(...quotes.map(([, , madeMs]) => madeMs))) return false;
  const values = quotes.map(([, quote]) => quote);
  return indexOf(values, clampPerMille) === price;
}

/** The time for which a price counts for its moment. */
export const PRICE_WAIT_MS = 5_000;

/** The least delay, and the largest age of a live quote, which no delay exceeds. */
const [DELAY_MIN_MS, DELAY_MAX_MS] = [2_000, 3_000];
const MINUTE_MS = 60_000;

/** The time from which on quotes may open an accepted contract. */
export function opensFrom({ atMs, openDelayMs }: Pick<ContractLine, 'atMs' | 'openDelayMs'>): number {
  return atMs + openDelayMs;
}

/**
 * The delay that the ticks before an accepted contract ask for: two seconds at least, and the largest age of one in the
 * same minute or the one before. `ticks` may begin later than that, and the delay may then be larger.
 */
export function leastDelay(accepted: ContractLine, ticks: readonly TickLine[]): number {
  const firstMinute = Math.floor(accepted.atMs / MINUTE_MS) - 1;
  const ages = ticks
    .filter(({ marketId, isHalted, seq, atMs }) => {
      const isBefore = seq < accepted.seq && Math.floor(atMs / MINUTE_MS) >= firstMinute;
      return isBefore && marketId === accepted.marketId && !isHalted;
    })
    .map(({ atMs, oldestMs }) => atMs - oldestMs);
  return Math.max(DELAY_MIN_MS, ...ages);
}

/** Returns whether a contract's delay may be the one that the ticks before it ask for; one accepted before rules 15 has none. */
export function isDelayRight({ openDelayMs }: ContractLine, leastMs: number): boolean {
  return openDelayMs === 0 || (openDelayMs >= leastMs && openDelayMs <= DELAY_MAX_MS);
}

/** The decisions of the ticks so far; a step that did not happen is 0, as in the contract's own lines. */
export type Standing = Pick<
  ContractLine,
  'status' | 'openTick' | 'openPrice' | 'dueMs' | 'endTick' | 'endPrice'
>;

/** The derived outcome; what did not happen is 0, as in the contract's own lines. */
export interface Derived extends Omit<Standing, 'status'> {
  readonly outcome: 'won' | 'lost' | 'refunded';
}

const NO_END = { endTick: 0, endPrice: 0 } as const;
const NOT_OPENED = { openTick: 0, openPrice: 0, dueMs: 0, ...NO_END } as const;

/**
 * The outcome that ticks dictate for an accepted contract; undefined while a deciding tick may still come.
 *
 * `ticks` are in the order of the record and complete up to `untilMs`, the time of its last line.
 */
export function settle(
  accepted: ContractLine,
  ticks: readonly TickLine[],
  untilMs: number,
): Derived | undefined {
  const { status, ...facts } = standing(accepted, ticks, untilMs);
  return status === 'accepted' || status === 'running' ? undefined : { outcome: status, ...facts };
}

/**
 * The standing that ticks dictate for an accepted contract: it opens at the first live tick of its market all
 * of whose quotes were made its delay after it was accepted, and ends at the first live one at or after its time. If
 * either comes more than 5 s late, or never, the contract is refunded.
 */
export function standing(accepted: ContractLine, ticks: readonly TickLine[], untilMs: number): Standing {
  const live = ticks.filter(({ marketId, isHalted }) => marketId === accepted.marketId && !isHalted);
  const opensFromMs = opensFrom(accepted);
  const openBy = opensFromMs + PRICE_WAIT_MS;
  const open = live.find(({ oldestMs }) => oldestMs > accepted.atMs && oldestMs >= opensFromMs);
  if (open === undefined || open.atMs > openBy) {
    return { status: untilMs > openBy ? 'refunded' : 'accepted', ...NOT_OPENED };
  }
  const dueMs = open.atMs + accepted.seconds * 1_000;
  const opened = { openTick: open.tickNumber, openPrice: open.price, dueMs };
  const endBy = dueMs + PRICE_WAIT_MS;
  const end = live.find(({ atMs }) => atMs >= dueMs);
  if (end === undefined || end.atMs > endBy) {
    return { status: untilMs > endBy ? 'refunded' : 'running', ...opened, ...NO_END };
  }
  const ended = { ...opened, endTick: end.tickNumber, endPrice: end.price };
  const course = { direction: accepted.direction, openPrice: open.price, endPrice: end.price };
  return { status: contractResult(course, accepted.tieRule), ...ended };
}
