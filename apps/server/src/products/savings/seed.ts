import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import { withdrawalAdjustmentId } from '../../commons/adjustment-ids.ts';
import { demoCurrency, poolGrant } from '../../demo/house-funds.ts';
import { readUnits } from '../../wire/money.ts';
import { SAVINGS_NAMES } from './seed-names.ts';

const CURRENCY = 'USDT';
/** The starting balance of the pool, in USDT. */
const POOL = '50000';
const LOT = '100';
const QUOTA = 5_000;
const USER_QUOTA = 50;
const PRODUCTS = [
  { productId: 1, days: 7, dailyRatePpm: 100, mayExitEarly: true },
  { productId: 2, days: 30, dailyRatePpm: 150, mayExitEarly: true },
  { productId: 3, days: 90, dailyRatePpm: 200, mayExitEarly: false },
] as const;

/** Offers savings in the demo, and funds the pool that pays their interest. */
export async function seedSavings(sql: Transaction): Promise<void> {
  const rows = Object.entries(SAVINGS_NAMES).flatMap(([language, products]) =>
    products.map(({ name, text }, place) => ({
      product_id: PRODUCTS[place]?.productId ?? 0,
      language,
      name,
      text,
    })),
  );
  await sql`insert into savings_product_names ${sql(rows)}`;
  await writeOutbox(sql, savingsCommands(await withdrawalAdjustmentId(sql)));
}

/** Returns the commands that set up savings in the engine of a demo. */
export function savingsCommands(adjustmentId: number): OutboxCommand[] {
  const { id: assetId, scale } = demoCurrency(CURRENCY);
  return [
    poolGrant({ adjustmentId, pool: 'savings_pool', currency: CURRENCY, amount: POOL }),
    ...PRODUCTS.map(
      (product) =>
        ({
          kind: 'configure_savings',
          ...product,
          assetId,
          status: 'open',
          lotAmount: readUnits(LOT, scale),
          quota: QUOTA,
          userQuota: USER_QUOTA,
        }) as const,
    ),
  ];
}
