import { addToTotal, RankedQueue, type Total, valuesByKey, ZERO_TOTAL } from '@candor/primitives';
import { ACCOUNT_TYPES, type ConfigureSavings } from '../shapes/command.ts';
import { CONFIGURE_SAVINGS } from '../shapes/commands/savings-commands.ts';
import { FactsByUser } from '../shapes/facts/facts-by-user.ts';
import { type HoldingFact, HOLDING } from '../shapes/facts/holding-fact.ts';
import { readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import { interestLeft, nextDueMs } from './holding-terms.ts';
import type { AssetId, EpochMs, HoldingId, ProductId, UserId } from '../units/units.ts';

export type SavingsSettings = Omit<ConfigureSavings, 'kind'>;

/** Products and the holdings in effect, with totals derived from them. */
export class Savings implements StatePart {
  readonly name = 'savings';
  lastHoldingId = 0;
  readonly #products = new Map<number, SavingsSettings>();
  readonly #holdings = new FactsByUser<HoldingFact>(({ holdingId }) => holdingId);
  readonly #due = new RankedQueue();
  /** By product. */
  readonly #sold = new Map<number, number>();
  /** By asset. */
  readonly #obligations = new Map<number, Total>();

  /** By id. */
  products(): readonly SavingsSettings[] {
    return valuesByKey(this.#products);
  }

  product(productId: ProductId): SavingsSettings | undefined {
    return this.#products.get(productId);
  }

  configure(product: SavingsSettings): void {
    this.#products.set(product.productId, product);
  }

  holding(holdingId: HoldingId): HoldingFact | undefined {
    return this.#holdings.find(holdingId);
  }

  /** By id. */
  holdings(): readonly HoldingFact[] {
    return this.#holdings.all();
  }

  /** By id. */
  holdingsOf(userId: UserId): readonly HoldingFact[] {
    return this.#holdings.ofUser(userId);
  }

  /** Lots in effect. */
  soldLots(productId: ProductId): number {
    return this.#sold.get(productId) ?? 0;
  }

  /** The unpaid interest on holdings in effect, which the pool must keep. */
  obligation(assetId: AssetId): Total {
    return this.#obligations.get(assetId) ?? ZERO_TOTAL;
  }

  /** Stores a holding or replaces its earlier state; removes one that has ended. */
  put(holding: HoldingFact): void {
    const before = this.#holdings.find(holding.holdingId);
    if (before !== undefined) this.#count(before, -1);
    if (holding.status === 'active') {
      this.#holdings.set(holding);
      this.#count(holding, 1);
      this.#due.add({ rank: nextDueMs(holding), id: holding.holdingId });
    } else {
      this.#holdings.delete(holding);
    }
  }

  /** Takes out the next holding to be paid, by due time, then by id; undefined when none is due. */
  takeDue(nowMs: EpochMs): HoldingFact | undefined {
    for (let due = this.#due.popUpTo(nowMs); due !== undefined; due = this.#due.popUpTo(nowMs)) {
      const holding = this.#holdings.find(due.id);
      // It may have been redeemed since it was queued.
      if (holding !== undefined) return holding;
    }
    return undefined;
  }

  /** Returns whether an interest payment is due. */
  hasDue(nowMs: EpochMs): boolean {
    return this.#due.isReached(nowMs);
  }

  rows(): RowValue[] {
    return [
      this.lastHoldingId,
      this.products().map((product) => rowOf(CONFIGURE_SAVINGS, product)),
      this.holdings().map((holding) => rowOf(HOLDING, holding)),
    ];
  }

  restore(reader: RowReader): void {
    this.lastHoldingId = reader.integer();
    for (const product of reader.rows((row) => readRow(CONFIGURE_SAVINGS, row))) this.configure(product);
    for (const holding of reader.rows((row) => readRow(HOLDING, row))) this.put(holding);
  }

  *claims(): Generator<Claim> {
    for (const { userId, assetId, principal } of this.holdings()) {
      yield { userId, accountType: ACCOUNT_TYPES.financial, assetId, amount: principal };
    }
  }

  #count(holding: HoldingFact, sign: 1 | -1): void {
    const { productId, assetId } = holding;
    const left = interestLeft(holding);
    this.#sold.set(productId, this.soldLots(productId) + sign);
    this.#obligations.set(assetId, addToTotal(this.obligation(assetId), sign === 1 ? left : -left));
  }
}
