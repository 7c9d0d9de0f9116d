import { exchangeDay } from '@candor/formulas';
import {
  addToTotal,
  compareTotals,
  subtractTotals,
  type Total,
  totalFromAmount,
  valuesByText,
  ZERO_TOTAL,
} from '@candor/primitives';
import type { LimitedProduct } from '../shapes/command.ts';
import { LIMITED_PRODUCTS } from '../shapes/commands/standing-commands.ts';
import {
  type CoolingOffFact,
  COOLING_OFF,
  type SelfLimitFact,
  SELF_LIMIT,
} from '../shapes/facts/funds-facts.ts';
import { integer, type Layout, readRow, type RowValue, rowOf, total, word } from '../record/layout.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { AssetId, EpochMs, UserId } from '../units/units.ts';

/** Net result of a user's day with one product in one asset. */
interface DayResult {
  readonly userId: UserId;
  readonly product: LimitedProduct;
  readonly assetId: AssetId;
  readonly day: number;
  /** Negative: a loss. */
  readonly profit: Total;
}

const DAY_RESULT: Layout<DayResult> = {
  userId: integer,
  product: word(LIMITED_PRODUCTS),
  assetId: integer,
  day: integer,
  profit: total,
};

export interface LimitScope {
  readonly userId: UserId;
  readonly product: LimitedProduct;
  readonly assetId: AssetId;
}

/** The loss limits that users set for themselves, and their cooling-off periods. */
export class SelfLimits implements StatePart {
  readonly name = 'self_limits';
  readonly #limits = new Map<string, SelfLimitFact>();
  readonly #coolingOff = new Map<string, CoolingOffFact>();
  readonly #results = new Map<string, DayResult>();

  /** The limit in force now: a looser limit that has taken effect replaces the old one. */
  limit(scope: LimitScope, nowMs: EpochMs): SelfLimitFact {
    const found = this.#limits.get(keyOf(scope)) ?? {
      ...scope,
      dailyLoss: 0,
      nextDailyLoss: 0,
      nextFromMs: 0,
    };
    if (found.nextFromMs === 0 || found.nextFromMs > nowMs) return found;
    return { ...found, dailyLoss: found.nextDailyLoss, nextDailyLoss: 0, nextFromMs: 0 };
  }

  setLimit(limit: SelfLimitFact): void {
    this.#limits.set(keyOf(limit), limit);
  }

  /** The end of a cooling-off period; 0: none. */
  coolingOffUntil(userId: UserId, product: LimitedProduct): number {
    return this.#coolingOff.get(`${product}/${userId}`)?.untilMs ?? 0;
  }

  setCoolingOff(fact: CoolingOffFact): void {
    this.#coolingOff.set(`${fact.product}/${fact.userId}`, fact);
  }

  /** Net result so far of the exchange day of `nowMs`. */
  profitToday(scope: LimitScope, nowMs: EpochMs): Total {
    const result = this.#results.get(keyOf(scope));
    return result?.day === exchangeDay(nowMs) ? result.profit : ZERO_TOTAL;
  }

  addResult(scope: LimitScope, profit: number, nowMs: EpochMs): void {
    const sum = addToTotal(this.profitToday(scope, nowMs), profit);
    const { userId, product, assetId } = scope;
    this.#results.set(keyOf(scope), { userId, product, assetId, day: exchangeDay(nowMs), profit: sum });
  }

  /**
   * Checks that the user may risk this much more now: what was lost today, what is at risk and the new stake
   * must stay within the limit. May refuse with cooling_off (nearest: until when) or daily_loss_reached (nearest:
   * the limit).
   */
  check(scope: LimitScope, atRisk: Total, nowMs: EpochMs): Rejection | undefined {
    const untilMs = this.coolingOffUntil(scope.userId, scope.product);
    if (untilMs > nowMs) return { key: 'cooling_off', nearest: untilMs };
    const { dailyLoss } = this.limit(scope, nowMs);
    if (dailyLoss === 0) return undefined;
    const worst = subtractTotals(atRisk, this.profitToday(scope, nowMs));
    if (compareTotals(worst, totalFromAmount(dailyLoss)) <= 0) return undefined;
    return { key: 'daily_loss_reached', nearest: dailyLoss };
  }

  rows(): RowValue[] {
    return [
      valuesByText(this.#limits).map((fact) => rowOf(SELF_LIMIT, fact)),
      valuesByText(this.#coolingOff).map((fact) => rowOf(COOLING_OFF, fact)),
      valuesByText(this.#results).map((result) => rowOf(DAY_RESULT, result)),
    ];
  }

  restore(reader: RowReader): void {
    for (const fact of reader.rows((row) => readRow(SELF_LIMIT, row))) this.setLimit(fact);
    for (const fact of reader.rows((row) => readRow(COOLING_OFF, row))) this.setCoolingOff(fact);
    for (const result of reader.rows((row) => readRow(DAY_RESULT, row)))
      this.#results.set(keyOf(result), result);
  }

  *claims(): Generator<Claim> {}

  *sweep(): Generator<string> {
    for (const { userId, dailyLoss, nextDailyLoss, nextFromMs } of this.#limits.values()) {
      const isLooser = nextDailyLoss === 0 || nextDailyLoss > dailyLoss;
      if (nextFromMs !== 0 && !isLooser) yield `user ${userId} waits for a tighter limit`;
    }
  }
}

function keyOf({ userId, product, assetId }: LimitScope): string {
  return `${product}/${userId}/${assetId}`;
}
