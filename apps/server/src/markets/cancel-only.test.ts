import { type Command, RULES_VERSION } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { expect, it } from 'vitest';
import { cancelOnlyNotices } from './cancel-only.ts';

const OUTBOX = { outboxId: 0 } as const;
const asset = { kind: 'configure_asset', ...OUTBOX, scale: 8 } as const;
const market = {
  kind: 'configure_market',
  ...OUTBOX,
  baseAssetId: 1,
  quoteAssetId: 2,
  priceDecimals: 8,
  tick: 1,
  maxPrice: 100_000_000,
  maxQuantity: 4_000_000_000_000_000,
  makerFeePpm: 0,
  takerFeePpm: 0,
  slippagePpm: 0,
  bandPpm: 0,
  maxOpenOrders: 10,
  status: 'open',
} as const;

it('says of a pair that goes cancel-only what is wrong with it, and of a sound one nothing', () => {
  const engine = createEngine();
  const commands: Command[] = [
    { ...asset, assetId: 1, code: 'XRP' },
    { ...asset, assetId: 2, code: 'ETH' },
    { ...market, marketId: 1, lot: 1, minNotional: 10_000, referencePrice: 123_457 },
    { ...market, marketId: 2, lot: 10_000, minNotional: 1, referencePrice: 0 },
    { ...market, marketId: 3, lot: 10_000, minNotional: 10_000, referencePrice: 123_457 },
    { kind: 'activate_rules', ...OUTBOX, version: RULES_VERSION },
  ];
  engine.apply({ firstSeq: 1, atMs: 1, commands });
  expect(engine.markets().map(({ status }) => status)).toEqual(['cancel_only', 'cancel_only', 'open']);
  expect(cancelOnlyNotices(engine)).toEqual([
    'XRP/ETH only lets orders be cancelled: its lot of 0.00000001 XRP lets trades move nothing; the smallest that does not is 0.00000810',
    'XRP/ETH only lets orders be cancelled: its minimum notional of 0.00000001 ETH lets trades move nothing; the smallest that does not is 0.00001000',
  ]);
});
