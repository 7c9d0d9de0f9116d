import type { ErrorKey } from '@candor/contract';
import type { Rejection, RejectionKey } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { type MarketScales, wirePrice, wireQuantity } from './money.ts';

/** Engine field names, as the wire knows them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  price: 'price',
  quantity: 'number',
  clientId: 'client_order_id',
  marketId: 'currency_match_id',
  orderId: 'id',
  triggerId: 'id',
  triggerPrice: 'trigger_price',
  stopPrice: 'stop_price',
  timeoutMs: 'timeout',
  trigger: 'type',
  postOnly: 'post_only',
  timeInForce: 'time_in_force',
  type: 'type',
};

export interface WireRejection {
  readonly error: ErrorKey;
  readonly fields?: Record<string, ErrorKey>;
  /** Fills the places of the text. */
  readonly values: Record<string, string | number>;
}

export function wireRejection(rejection: Rejection, market: MarketScales | undefined): WireRejection {
  const { key, field, nearest } = rejection;
  const name = field === undefined ? undefined : FIELD_NAMES[field];
  return {
    error: key,
    ...(name === undefined ? {} : { fields: { [name]: key } }),
    values:
      nearest === undefined
        ? (LACKING[key] ?? {})
        : { nearest: nearestText({ ...rejection, nearest }, market) },
  };
}

/** At the ends of the price range no nearest value passes; the text has a place for it all the same. */
const LACKING: Partial<Record<RejectionKey, { readonly nearest: string }>> = {
  post_only_would_cross: { nearest: '–' },
  trigger_on_wrong_side: { nearest: '–' },
};
const MS_PER_SECOND = 1_000;

function nearestText(
  { key, nearest }: Rejection & { readonly nearest: number },
  market: MarketScales | undefined,
): string | number {
  if (key === 'timeout_invalid') return nearest / MS_PER_SECOND;
  if (market === undefined) return nearest;
  switch (key) {
    case 'quantity_below_minimum':
    case 'quantity_above_maximum':
    case 'quantity_not_on_lot':
    case 'insufficient_balance':
      return wireQuantity(market, nearest);
    case 'price_above_maximum':
    case 'price_below_minimum':
    case 'price_not_on_tick':
    case 'price_out_of_band':
    case 'post_only_would_cross':
    case 'trigger_on_wrong_side':
      return wirePrice(market, nearest);
    case 'notional_below_minimum':
      return formatAmount(nearest, market.quote.scale);
    default:
      return nearest;
  }
}
