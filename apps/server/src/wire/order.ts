import type { Language, Order } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { OrderView, Side } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { type MarketScales, wirePrice, wireQuantity, wireTime } from './money.ts';

/** Decimals that an average price has beyond those of its market. */
const AVERAGE_EXTRA_DECIMALS = 4;

/** Writes an order in the words of the API: buys are `in`, sells are `out`. */
export function wireOrder(order: OrderView, market: MarketScales, language: Language): Order {
  const way = order.side === 'buy' ? 'in' : 'out';
  const received = order.side === 'buy' ? market.base : market.quote;
  return {
    id: order.orderId,
    currency_match_id: market.id,
    currency_match: { symbol: market.symbol },
    way,
    way_name: message(language, `way_${way}`),
    type: order.type,
    time_in_force: order.timeInForce,
    post_only: order.postOnly,
    price: wirePrice(market, order.price),
    number: wireQuantity(market, order.quantity),
    transacted_amount: wireQuantity(market, order.filledBase),
    transacted_volume: formatAmount(order.filledQuote, market.quote.scale),
    average_price: averagePrice(order, market),
    fee: formatAmount(order.fee, received.scale),
    status: order.status,
    status_name: message(language, `status_${order.status}`),
    close_reason: order.closeReason,
    created_at: wireTime(order.createdMs),
    updated_at: wireTime(order.updatedMs),
    ...(order.clientId === '' ? {} : { client_order_id: order.clientId }),
  };
}

/** filledQuote / filledBase, cut; zero while nothing is filled. */
function averagePrice(order: OrderView, market: MarketScales): string {
  const decimals = market.priceDecimals + AVERAGE_EXTRA_DECIMALS;
  if (order.filledBase === 0) return formatAmount(0, decimals);
  const scaled = BigInt(order.filledQuote) * 10n ** BigInt(decimals + market.base.scale);
  const units = scaled / (BigInt(order.filledBase) * 10n ** BigInt(market.quote.scale));
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** `in` is a buy, `out` a sell. */
export function readSide(way: 'in' | 'out'): Side {
  return way === 'in' ? 'buy' : 'sell';
}
