/** Reads the two orders of a list from the words of programs. */
import type { TraderOrderType, TraderProblemKey } from '@candor/contract/schema';
import type { Command, TimeInForce } from '@candor/engine';
import type { TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { units } from './trader-place.ts';

export type NewForm = Parameters<TraderHandler<'listPlace'>>[0];
export type OldForm = Parameters<TraderHandler<'listPlaceOld'>>[0];

type PlaceOrderList = Extract<Command, { readonly kind: 'place_order_list' }>;
export type ListLegs = Omit<PlaceOrderList, 'kind' | 'userId' | 'clientId' | 'marketId' | 'quantity'>;

interface Leg {
  /** The name of its parameters: `above` or `below`. */
  readonly place: 'above' | 'below';
  readonly type: TraderOrderType;
  readonly clientId: string;
  readonly price: string | undefined;
  readonly stopPrice: string | undefined;
  readonly timeInForce: TimeInForce | undefined;
}

const KINDS = {
  LIMIT_MAKER: 'limit',
  STOP_LOSS: 'stop',
  STOP_LOSS_LIMIT: 'stop',
  TAKE_PROFIT: 'profit',
  TAKE_PROFIT_LIMIT: 'profit',
} as const satisfies Partial<Record<TraderOrderType, string>>;
type LegKind = (typeof KINDS)[keyof typeof KINDS];

/** A purchase takes its profit below the price and stops above it, a sale the other way round. */
const WRONG_SIDE: Readonly<Record<'BUY' | 'SELL', Readonly<Record<LegKind, TraderProblemKey>>>> = {
  BUY: { limit: 'buy_limit_below', stop: 'buy_stop_above', profit: 'buy_profit_below' },
  SELL: { limit: 'sell_limit_above', stop: 'sell_stop_below', profit: 'sell_profit_above' },
};

/** Reads the new form. May refuse types that make no list, in their places, and what a type must have or must not have. */
export function legsOfNew(form: NewForm, market: Market): ListLegs {
  const above: Leg = {
    place: 'above',
    type: form.aboveType,
    clientId: form.aboveClientOrderId ?? '',
    price: form.abovePrice,
    stopPrice: form.aboveStopPrice,
    timeInForce: form.aboveTimeInForce,
  };
  const below: Leg = {
    place: 'below',
    type: form.belowType,
    clientId: form.belowClientOrderId ?? '',
    price: form.belowPrice,
    stopPrice: form.belowStopPrice,
    timeInForce: form.belowTimeInForce,
  };
  return legsOf(form.side, { above, below }, market);
}

/** Reads the old form: a limit order on the one side, and a stop on the other. */
export function legsOfOld(form: OldForm, market: Market): ListLegs {
  const { side, stopLimitPrice, stopLimitTimeInForce } = form;
  if (stopLimitPrice === undefined && stopLimitTimeInForce !== undefined)
    throw new TraderFailure('not_required', { values: ['stopLimitTimeInForce'] });
  if (stopLimitPrice !== undefined && stopLimitTimeInForce === undefined)
    throw new TraderFailure('missing', { values: ['stopLimitTimeInForce'] });
  const [limitPlace, stopPlace] =
    side === 'SELL' ? (['above', 'below'] as const) : (['below', 'above'] as const);
  const limit: Leg = {
    place: limitPlace,
    type: 'LIMIT_MAKER',
    clientId: form.limitClientOrderId ?? '',
    price: form.price,
    stopPrice: undefined,
    timeInForce: undefined,
  };
  const stop: Leg = {
    place: stopPlace,
    type: stopLimitPrice === undefined ? 'STOP_LOSS' : 'STOP_LOSS_LIMIT',
    clientId: form.stopClientOrderId ?? '',
    price: stopLimitPrice,
    stopPrice: form.stopPrice,
    timeInForce: stopLimitTimeInForce,
  };
  const [above, below] = side === 'SELL' ? [limit, stop] : [stop, limit];
  return legsOf(side, { above, below }, market);
}

function legsOf(
  side: 'BUY' | 'SELL',
  { above, below }: { readonly above: Leg; readonly below: Leg },
  market: Market,
): ListLegs {
  const [kindAbove, kindBelow] = [kindOf(above), kindOf(below)];
  if (kindAbove === 'limit' && kindBelow === 'limit') throw new TraderFailure('list_of_limits');
  const [profit, stop] = side === 'SELL' ? [above, below] : [below, above];
  if (kindOf(profit) === 'stop') throw new TraderFailure(WRONG_SIDE[side].stop);
  if (kindOf(stop) !== 'stop') throw new TraderFailure(WRONG_SIDE[side][kindOf(stop)]);
  checkFields(profit);
  checkFields(stop);
  const price = (leg: Leg) => unitsOf('price', leg.price, market);
  const trigger = (leg: Leg) => unitsOf('stopPrice', leg.stopPrice, market);
  return {
    side: side === 'BUY' ? 'buy' : 'sell',
    profitClientId: profit.clientId,
    profitTrigger: trigger(profit),
    profitPrice: price(profit),
    profitTimeInForce: profit.timeInForce ?? 'GTC',
    stopClientId: stop.clientId,
    stopTrigger: trigger(stop),
    stopPrice: price(stop),
    stopTimeInForce: stop.timeInForce ?? 'GTC',
  };
}

function kindOf({ type }: Leg): LegKind {
  if (type === 'LIMIT' || type === 'MARKET') throw new TraderFailure('list_type');
  return KINDS[type];
}

function checkFields({ place, type, price, stopPrice, timeInForce }: Leg): void {
  const hasLimit = type === 'LIMIT_MAKER' || type.endsWith('_LIMIT');
  demand(`${place}Price`, price, hasLimit);
  demand(`${place}StopPrice`, stopPrice, type !== 'LIMIT_MAKER');
  demand(`${place}TimeInForce`, timeInForce, type.endsWith('_LIMIT'));
}

function demand(name: string, value: string | undefined, isNeeded: boolean): void {
  if (isNeeded && value === undefined) throw new TraderFailure('missing', { values: [name] });
  if (!isNeeded && value !== undefined) throw new TraderFailure('not_required', { values: [name] });
}

/** 0: it is not sent. A price of 0 is refused, because to the engine it would mean at market. */
function unitsOf(name: 'price' | 'stopPrice', text: string | undefined, { priceDecimals }: Market): number {
  if (text === undefined) return 0;
  const parsed = units(name, text, priceDecimals);
  if (parsed === 0) throw new TraderFailure('filter', { values: ['PRICE_FILTER'] });
  return parsed;
}
