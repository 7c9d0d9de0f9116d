import { isAmount } from '@candor/primitives';
import type { IndexPrice } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { MarketGround } from './market-ground.ts';

/** Numbers a tick and stores its prices, as under rules 1. May refuse with market_unknown or amount_invalid. */
export function takePrices(state: MarketGround, prices: readonly IndexPrice[]): Rejection | undefined {
  const rejection = checkPrices(state, prices);
  if (rejection !== undefined) return rejection;
  state.tickNumber++;
  for (const { marketId, price, quotedMs } of prices) {
    const market = state.markets.get(marketId);
    if (market !== undefined) market.index = { price, quotedMs, tickNumber: state.tickNumber };
  }
  state.recorder.record({ kind: 'price_ticked', tickNumber: state.tickNumber, prices });
  return undefined;
}

function checkPrices({ markets }: MarketGround, prices: readonly IndexPrice[]): Rejection | undefined {
  for (const { marketId } of prices) {
    if (!markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
  }
  for (const { price, quotedMs } of prices) {
    if (!isAmount(price) || price === 0) return { key: 'amount_invalid', field: 'price' };
    if (!isAmount(quotedMs)) return { key: 'amount_invalid', field: 'quotedMs' };
  }
  return undefined;
}
