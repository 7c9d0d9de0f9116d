import { HOUSE_ACCOUNTS } from '@candor/engine';
import type { OutboxCommand } from '@candor/engine-host';
import { readUnits } from '../wire/money.ts';
import { DEMO_CURRENCIES, type DemoCurrency } from './demo-catalog.ts';

/** Returns a coin of the demo by its code. Throws if there is none. */
export function demoCurrency(code: string): DemoCurrency {
  const currency = DEMO_CURRENCIES.find((known) => known.code === code);
  if (currency === undefined) throw new Error(`the demo has no ${code}`);
  return currency;
}

interface PoolGrant {
  readonly adjustmentId: number;
  readonly pool: keyof typeof HOUSE_ACCOUNTS;
  readonly currency: string;
  /** A decimal text. */
  readonly amount: string;
}

/** Returns the adjustment by which the demo's house funds a pool; its reason names it. */
export function poolGrant({ adjustmentId, pool, currency, amount }: PoolGrant): OutboxCommand {
  const { id, scale } = demoCurrency(currency);
  return {
    kind: 'post_adjustment',
    adjustmentId,
    from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
    to: { owner: 0, account: HOUSE_ACCOUNTS[pool] },
    assetId: id,
    amount: readUnits(amount, scale),
    reason: 'demo',
    firstOperatorId: 1,
    secondOperatorId: 2,
  };
}
