import { type ApiKeySpending, CENTS_PER_USDT, type SpentPart } from '../../identity/api-key-spending.ts';
import type { LivingApiKey } from '../../identity/api-keys.ts';
import { TraderFailure } from './trader-failure.ts';

/** The value of an order and the command that places it. */
export interface LimitedOrder<Result> {
  /** Returns the value in cents of USDT; undefined where it is unknown. */
  readonly cents: () => number | undefined;
  /** Returns what the command takes of the day, where that is more than the value of one order. */
  readonly dayCents?: (() => number | undefined) | undefined;
  /** The part of the value that was counted for the day before; absent: none. */
  readonly countedCents?: number | undefined;
  readonly work: () => Promise<Result>;
  /** Returns whether the result says that there is no new order. */
  readonly isWithoutOrder: (result: Result) => boolean;
  /** Returns whether a failure says so. */
  readonly isWithoutEffect: (error: unknown) => boolean;
}

/**
 * Places an order within the limits of its key. May refuse with `filter`. What an order takes of its day is given back where
 * there surely is no order; one that ends unfilled has taken it.
 */
export async function placeWithin<Result>(
  spending: ApiKeySpending,
  { key, nowMs }: { readonly key: LivingApiKey; readonly nowMs: number },
  order: LimitedOrder<Result>,
): Promise<Result> {
  const { orderValueMax, dayTurnoverMax } = key;
  if (orderValueMax === 0 && dayTurnoverMax === 0) return order.work();
  const cents = checkedValue(key, order.cents);
  if (dayTurnoverMax === 0) return order.work();
  const ofDay = order.dayCents === undefined ? cents : order.dayCents();
  if (ofDay === undefined) throw beyond('value_unknown');
  const part = await spending.take(key, Math.max(0, ofDay - (order.countedCents ?? 0)), nowMs);
  if (part === undefined) throw beyond('day_turnover', dayTurnoverMax);
  return givingBack(spending, part, order);
}

/** Refuses an order as `placeWithin` would, and takes nothing of the day. */
export async function checkWithin(
  spending: ApiKeySpending,
  { key, nowMs }: { readonly key: LivingApiKey; readonly nowMs: number },
  valueOf: () => number | undefined,
): Promise<void> {
  const { orderValueMax, dayTurnoverMax } = key;
  if (orderValueMax === 0 && dayTurnoverMax === 0) return;
  const cents = checkedValue(key, valueOf);
  if (dayTurnoverMax !== 0 && !(await spending.fits(key, cents, nowMs)))
    throw beyond('day_turnover', dayTurnoverMax);
}

/** Returns the value of one order in cents. May refuse with `filter`. */
function checkedValue({ orderValueMax }: LivingApiKey, valueOf: () => number | undefined): number {
  const cents = valueOf();
  if (cents === undefined) throw beyond('value_unknown');
  if (orderValueMax !== 0 && cents > orderValueMax * CENTS_PER_USDT)
    throw beyond('order_value', orderValueMax);
  return cents;
}

async function givingBack<Result>(
  spending: ApiKeySpending,
  part: SpentPart,
  { work, isWithoutOrder, isWithoutEffect }: LimitedOrder<Result>,
): Promise<Result> {
  try {
    const result = await work();
    if (isWithoutOrder(result)) await spending.giveBack(part);
    return result;
  } catch (error) {
    if (isWithoutEffect(error)) await spending.giveBack(part);
    throw error;
  }
}

function beyond(reason: string, limit?: number): TraderFailure {
  return new TraderFailure('filter', {
    values: ['NOTIONAL'],
    reason,
    ...(limit === undefined ? {} : { nearest: limit }),
  });
}
