import { type ConfigureAsset, type ConfigureMarket, RULES_VERSION } from '@candor/engine';
import type { RecordedEngine } from './recorded-engine.ts';

export const BTC: ConfigureAsset = {
  kind: 'configure_asset',
  outboxId: 0,
  assetId: 1,
  code: 'BTC',
  scale: 8,
};
export const USDT: ConfigureAsset = {
  kind: 'configure_asset',
  outboxId: 0,
  assetId: 2,
  code: 'USDT',
  scale: 8,
};

/** BTC/USDT as the demo has it: prices with 4 decimals by 0.01, quantities by 0.000001, fees of 0.1 %. */
export const BTC_USDT: ConfigureMarket = {
  kind: 'configure_market',
  outboxId: 0,
  marketId: 1,
  baseAssetId: 1,
  quoteAssetId: 2,
  priceDecimals: 4,
  tick: 100,
  lot: 100,
  maxPrice: 2_000_000_000,
  maxQuantity: 20_000_000_000,
  minNotional: 100_000_000,
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  slippagePpm: 10_000,
  bandPpm: 500_000,
  referencePrice: 0,
  maxOpenOrders: 200,
  status: 'open',
};

/** Opens a market in which nothing has happened yet, with these settings instead of the default ones. */
export function openQuietMarket(recorded: RecordedEngine, settings: Partial<ConfigureMarket> = {}): void {
  recorded.accept(BTC);
  recorded.accept(USDT);
  recorded.accept({ ...BTC_USDT, ...settings });
}

/** Makes the engine decide by the newest rules; a new engine begins with the oldest. */
export function activateNewestRules(recorded: RecordedEngine): void {
  recorded.accept({ kind: 'activate_rules', outboxId: 0, version: RULES_VERSION });
}
