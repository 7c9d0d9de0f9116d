import type { Fill } from '@candor/contract';
import type { Side } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { type MarketScales, wirePrice, wireQuantity } from '../../wire/money.ts';

export interface FillMarket extends MarketScales {
  readonly base: { readonly scale: number; readonly code: string };
  readonly quote: { readonly scale: number; readonly code: string };
}

/** One side of a trade, in the engine's units. */
export interface OwnFill {
  readonly tradeId: number;
  readonly orderId: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly quote: number;
  /** Amount in the asset that is received. */
  readonly fee: number;
  readonly role: 'maker' | 'taker';
  readonly atMs: number;
  readonly clientId: string;
}

export function wireFill(fill: OwnFill, market: FillMarket, counterparty: 'user' | 'maker'): Fill {
  const received = fill.side === 'buy' ? market.base : market.quote;
  return {
    id: fill.tradeId,
    order_id: fill.orderId,
    currency_match_id: market.id,
    symbol: market.symbol,
    way: fill.side === 'buy' ? 'in' : 'out',
    price: wirePrice(market, fill.price),
    number: wireQuantity(market, fill.quantity),
    volume: formatAmount(fill.quote, market.quote.scale),
    fee: formatAmount(fill.fee, received.scale),
    fee_currency_code: received.code,
    role: fill.role,
    counterparty,
    timestamp: fill.atMs,
    ...(fill.clientId === '' ? {} : { client_order_id: fill.clientId }),
  };
}
