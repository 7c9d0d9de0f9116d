import type { ResponseOf } from '@candor/client';
import { createRandom } from '@candor/primitives';

export type Ad = ResponseOf<'legal/list'>['data'][number];

const HOUR_MS = 3_600_000;
const ORDERS_AN_HOUR = 4;
/** Bounds of the pause before an ad is taken. With the time between two looks it stays below a minute. */
const PAUSE_MS = { from: 20_000, to: 40_000 } as const;
/** An order is worth less than 500 USDT, whatever the price does while it is opened. */
const WORTH_MAX_USDT = 480;

/** An ad as bot buyers have seen it so far. */
export interface SeenAd {
  readonly id: number;
  readonly firstSeenMs: number;
  /** Openings of the orders by which bots have taken it. */
  readonly takenMs: readonly number[];
  /** One of these orders is open. */
  readonly isBusy: boolean;
}

/**
 * Returns whether a bot takes an ad now: 20 to 40 s after it was first seen or last taken, one order at a time, and at most four
 * within an hour.
 */
export function isDue({ id, firstSeenMs, takenMs, isBusy }: SeenAd, nowMs: number): boolean {
  if (isBusy || takenMs.filter((ms) => ms > nowMs - HOUR_MS).length >= ORDERS_AN_HOUR) return false;
  const pause = createRandom(`demo-buyer/${id}/${takenMs.length}`).integer(PAUSE_MS);
  return nowMs >= Math.max(firstSeenMs, ...takenMs) + pause;
}

/**
 * Returns the money, in whole units of the fiat, for which a bot takes an ad; undefined where the ad takes no order that small. The
 * price is that of one USDT in the fiat.
 */
export function moneyFor(
  { id, can_take: range }: Pick<Ad, 'id' | 'can_take'>,
  usdtPrice: number,
): string | undefined {
  if (range === null || range.missing.length > 0) return undefined;
  const least = Math.ceil(Number(range.min_money));
  const most = Math.floor(Math.min(Number(range.max_money), WORTH_MAX_USDT * usdtPrice));
  if (!(least > 0 && least <= most)) return undefined;
  return String(createRandom(`demo-buyer/${id}/money`).integer({ from: least, to: most }));
}
