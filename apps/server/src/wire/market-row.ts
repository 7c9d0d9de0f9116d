import type { ConfigureMarket } from '@candor/engine';
import type { Transaction } from '@candor/storage';

/** The catalog's row of a market that the engine is told of by the same settings. */
export async function insertMarketRow(
  sql: Transaction,
  market: Omit<ConfigureMarket, 'outboxId'>,
  look: { readonly numberDecimals: number; readonly listOrder: number },
): Promise<void> {
  await sql`
    insert into currency_matches (id, base_currency_id, quote_currency_id, list_order, price_decimals, tick, lot,
      number_decimals, max_price, max_quantity, min_notional, maker_fee_ppm, taker_fee_ppm, slippage_ppm, band_ppm,
      reference_price, max_open_orders)
    values (${market.marketId}, ${market.baseAssetId}, ${market.quoteAssetId}, ${look.listOrder},
      ${market.priceDecimals}, ${market.tick}, ${market.lot}, ${look.numberDecimals}, ${market.maxPrice},
      ${market.maxQuantity}, ${market.minNotional}, ${market.makerFeePpm}, ${market.takerFeePpm},
      ${market.slippagePpm}, ${market.bandPpm}, ${market.referencePrice}, ${market.maxOpenOrders})`;
}
