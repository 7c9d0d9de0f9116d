import { TRAIL_PERCENT_DECIMALS, type ParsedRequestOf } from '@candor/contract';
import { type Command, TRAIL_BPS_MAX, TRAIL_BPS_MIN } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../commons/known-market.ts';
import { submitCommand } from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import type { Market } from '../../markets/catalog.ts';
import { readSide } from '../../wire/order.ts';
import { type ConditionalPorts, showTrigger, triggerOf } from './orders.ts';
import { TRAILING_WORDS } from './wire.ts';

type TrailingRequest = ParsedRequestOf<'order/trailing_add'>;
type TrailingTerms = Omit<
  Extract<Command, { readonly kind: 'place_trailing_stop' }>,
  'kind' | 'userId' | 'clientId' | 'timeInForce'
>;

/** Places a trailing stop. May refuse with trail_out_of_range, and as the engine does. */
export function trailingAdd(ports: ConditionalPorts): CallHandler<'order/trailing_add'> {
  return async (request, { session, key, language }) => {
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const command = {
      kind: 'place_trailing_stop',
      userId: session.userId,
      clientId: key,
      ...trailingTerms(request, market),
      timeInForce: request.time_in_force ?? 'GTC',
    } as const;
    const done = await submitCommand(ports, command, { words: TRAILING_WORDS, market });
    const placed = await triggerOf(ports, session.userId, done);
    return { data: showTrigger(ports, placed, language), done: 'condition_placed', seq: done.seq };
  };
}

/** Reads the terms of a trailing stop. One that is activated waits for a price on the gaining side. */
export function trailingTerms(request: TrailingRequest, market: Market): TrailingTerms {
  const { type = 'market', price, activation_price: activation } = request;
  if (type === 'market' && price !== undefined) throw CallFailure.at('price', 'order_options_invalid');
  const triggerPrice =
    activation === undefined ? 0 : units('activation_price', activation, market.priceDecimals);
  // The engine takes 0 as a trail from the beginning: that is requested by leaving the price out, never by mistake.
  if (activation !== undefined && triggerPrice === 0)
    throw CallFailure.at('activation_price', 'price_required');
  return {
    marketId: market.id,
    side: readSide(request.way),
    trigger: activation === undefined ? 'stop' : 'take_profit',
    triggerPrice,
    trailBps: readTrail(request.trail_percent),
    type,
    price: price === undefined ? 0 : units('price', price, market.priceDecimals),
    quantity: units('number', request.number, market.base.scale),
  };
}

function readTrail(text: string): number {
  const trailBps = units('trail_percent', text, TRAIL_PERCENT_DECIMALS);
  const nearest = Math.min(Math.max(trailBps, TRAIL_BPS_MIN), TRAIL_BPS_MAX);
  if (trailBps === nearest) return trailBps;
  throw new CallFailure('trail_out_of_range', {
    fields: { trail_percent: 'trail_out_of_range' },
    values: { nearest: formatAmount(nearest, TRAIL_PERCENT_DECIMALS) },
  });
}
