import { defineProjection } from '../../projections/define-projection.ts';

/** The rules in force of each market, for programs beside the server; the server itself asks the engine. */
export const marketSettings = defineProjection({
  table: 'market_settings',
  key: ['id'],
  events: () => ({ market_configured: ({ market }) => market }),
  columns: {
    id: (market) => market.marketId,
    base_asset_id: (market) => market.baseAssetId,
    quote_asset_id: (market) => market.quoteAssetId,
    status: (market) => market.status,
    price_decimals: (market) => market.priceDecimals,
    tick: (market) => market.tick,
    lot: (market) => market.lot,
    max_price: (market) => market.maxPrice,
    max_quantity: (market) => market.maxQuantity,
    min_notional: (market) => market.minNotional,
    maker_fee_ppm: (market) => market.makerFeePpm,
    taker_fee_ppm: (market) => market.takerFeePpm,
    slippage_ppm: (market) => market.slippagePpm,
    band_ppm: (market) => market.bandPpm,
    reference_price: (market) => market.referencePrice,
    max_open_orders: (market) => market.maxOpenOrders,
  },
  merge: {
    status: 'replace',
    tick: 'replace',
    lot: 'replace',
    max_price: 'replace',
    max_quantity: 'replace',
    min_notional: 'replace',
    maker_fee_ppm: 'replace',
    taker_fee_ppm: 'replace',
    slippage_ppm: 'replace',
    band_ppm: 'replace',
    reference_price: 'replace',
    max_open_orders: 'replace',
  },
  backfill: {
    rows: (engine) => engine.markets(),
    holds: 'everything',
  },
});

export const tables = [marketSettings] as const;
