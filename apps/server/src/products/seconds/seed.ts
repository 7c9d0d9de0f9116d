import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import { withdrawalAdjustmentId } from '../../commons/adjustment-ids.ts';
import { DEMO_MARKETS } from '../../demo/demo-catalog.ts';
import { demoCurrency, poolGrant } from '../../demo/house-funds.ts';
import { readUnits } from '../../wire/money.ts';

const QUOTE = 'USDT';
/** The starting balance of the pool, in USDT. */
const POOL = '200000';
const OPTIONS = [
  { seconds: 30, profitPpm: 850_000 },
  { seconds: 60, profitPpm: 880_000 },
  { seconds: 120, profitPpm: 900_000 },
] as const;
const MIN_STAKE = '10';
const MAX_STAKE = '5000';
const MAX_OPEN_USER = '20000';
const MAX_OPEN_SIDE = '100000';
const PRESETS = ['10', '50', '100', '500', '1000', '5000'] as const;

/** Offers seconds contracts on the demo's USDT pairs, and funds the pool that pays their wins. */
export async function seedSeconds(sql: Transaction): Promise<void> {
  const { id, scale } = demoCurrency(QUOTE);
  const rows = PRESETS.map((text, place) => ({
    currency_id: id,
    number: readUnits(text, scale),
    list_order: place + 1,
  }));
  await sql`insert into micro_numbers ${sql(rows)}`;
  await writeOutbox(sql, secondsCommands(await withdrawalAdjustmentId(sql)));
}

/** Returns the commands that set up seconds contracts in the engine of a demo. */
export function secondsCommands(adjustmentId: number): OutboxCommand[] {
  const { id: assetId, scale } = demoCurrency(QUOTE);
  const units = (text: string) => readUnits(text, scale);
  return [
    poolGrant({ adjustmentId, pool: 'micro_pool', currency: QUOTE, amount: POOL }),
    {
      kind: 'configure_stake',
      assetId,
      minStake: units(MIN_STAKE),
      maxStake: units(MAX_STAKE),
      maxOpenUser: units(MAX_OPEN_USER),
      maxOpenSide: units(MAX_OPEN_SIDE),
      feePpm: 0,
    },
    ...DEMO_MARKETS.filter(({ quote }) => quote === QUOTE).map(
      ({ id }) =>
        ({ kind: 'configure_seconds', marketId: id, status: 'open', options: [...OPTIONS] }) as const,
    ),
  ];
}
