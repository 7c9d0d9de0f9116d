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

/** Minutes of the stored candles; every other period is computed from them when it is read. */
const STORED_MINUTES = [1, 60, 1440] as const;

/** Bars of the exchange's own trades; other bars are in `market_history`. */
export const candles = defineProjection({
  table: 'candles',
  key: ['market_id', 'minutes', 'time_ms'],
  events: () => ({
    trade_made: (trade, { atMs }) =>
      STORED_MINUTES.map((minutes) => ({ trade, minutes, timeMs: atMs - (atMs % (minutes * 60_000)) })),
  }),
  columns: {
    market_id: ({ trade }) => trade.marketId,
    minutes: ({ minutes }) => minutes,
    time_ms: ({ timeMs }) => timeMs,
    open: ({ trade }) => trade.price,
    high: ({ trade }) => trade.price,
    low: ({ trade }) => trade.price,
    close: ({ trade }) => trade.price,
    volume: ({ trade }) => BigInt(trade.quantity),
    turnover: ({ trade }) => BigInt(trade.price) * BigInt(trade.quantity),
    trades: () => 1,
    first_id: ({ trade }) => trade.tradeId,
    last_id: ({ trade }) => trade.tradeId,
    taker_volume: ({ trade }) => (trade.takerSide === 'buy' ? BigInt(trade.quantity) : 0n),
    taker_turnover: ({ trade }) =>
      trade.takerSide === 'buy' ? BigInt(trade.price) * BigInt(trade.quantity) : 0n,
  },
  merge: {
    high: 'greatest',
    low: 'least',
    close: 'replace',
    volume: 'sum',
    turnover: 'sum',
    trades: 'sum',
    first_id: 'least',
    last_id: 'greatest',
    taker_volume: 'sum',
    taker_turnover: 'sum',
  },
});

export const tables = [marketSettings, candles] as const;
