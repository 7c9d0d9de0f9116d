import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import { DEMO_MARKETS } from '../../demo/demo-catalog.ts';
import { demoCurrency, poolGrant } from '../../demo/house-funds.ts';
import { readUnits } from '../../wire/money.ts';

const QUOTE = 'USDT';
/** One lot of each base currency: about 500 USDT where the demo's prices begin. */
const LOTS: Readonly<Record<string, string>> = {
  BTC: '0.01',
  ETH: '0.2',
  SOL: '4',
  XRP: '1000',
  LTC: '8',
  DOGE: '4000',
  SHIB: '30000000',
};
const MULTIPLES = [5, 10, 20, 50, 100] as const;
const PRESETS = [1, 2, 5, 10, 20, 50, 100] as const;
const MAX_SHARE = 500;
const MAX_USER_VALUE = '500000';
const MAX_SIDE_VALUE = '10000000';
/** The starting balance of the demo's house, in USDT. */
const POOLS = { lever_pool: '1000000', insurance: '100000' } as const;

/** Offers leverage on the demo's USDT pairs, and funds the pools that pay for it. */
export async function seedLeverage(sql: Transaction): Promise<void> {
  const rows = leveraged().flatMap(({ id }) => PRESETS.map((share) => ({ market_id: id, share })));
  await sql`insert into lever_shares ${sql([...rows])}`;
  await writeOutbox(sql, leverageCommands());
}

/** Returns the commands that set up leverage in the engine of a demo. */
export function leverageCommands(): OutboxCommand[] {
  const quote = demoCurrency(QUOTE);
  const pools = Object.entries(POOLS).map(([name, amount], place) =>
    poolGrant({ adjustmentId: place + 1, pool: name as keyof typeof POOLS, currency: QUOTE, amount }),
  );
  return [
    ...pools,
    ...leveraged().map(
      ({ id, base }) =>
        ({
          kind: 'configure_leverage',
          marketId: id,
          status: 'open',
          lotQuantity: readUnits(LOTS[base] ?? '1', demoCurrency(base).scale),
          spreadPpm: 200,
          feePpm: 1_000,
          overnightPpm: 500,
          multiples: MULTIPLES,
          minShare: 1,
          maxShare: MAX_SHARE,
          maxUserValue: readUnits(MAX_USER_VALUE, quote.scale),
          maxSideValue: readUnits(MAX_SIDE_VALUE, quote.scale),
        }) as const,
    ),
  ];
}

function leveraged() {
  return DEMO_MARKETS.filter(({ quote }) => quote === QUOTE);
}
