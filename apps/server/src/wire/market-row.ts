import type { ConfigureMarket } from '@candor/engine';
import type { Transaction } from '@candor/storage';

/** Lists a market; its rules are sent to the engine as a command. */
export async function insertMarketRow(
  sql: Transaction,
  { marketId, baseAssetId, quoteAssetId }: Pick<ConfigureMarket, 'marketId' | 'baseAssetId' | 'quoteAssetId'>,
  look: { readonly numberDecimals: number; readonly listOrder: number },
): Promise<void> {
  await sql`
    insert into currency_matches (id, base_currency_id, quote_currency_id, list_order, number_decimals)
    values (${marketId}, ${baseAssetId}, ${quoteAssetId}, ${look.listOrder}, ${look.numberDecimals})`;
}
