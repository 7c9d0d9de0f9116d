import type { ErrorKey, ParsedRequestOf } from '@candor/contract';
import type { Command, Rejection, TriggerFact } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import { roundDownToStep, roundUpToStep } from '@candor/primitives';
import { readListOf, triggerReader } from './trigger-history.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../commons/known-market.ts';
import { placedKey, refusal, showOrder } from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import type { Market } from '../../markets/catalog.ts';
import { wirePrice } from '../../wire/money.ts';
import { readSide } from '../../wire/order.ts';
import { type ConditionalPorts, showTrigger } from './orders.ts';
import { BRACKET_WORDS } from './wire.ts';

type PlaceBracket = Extract<Command, { readonly kind: 'place_bracket' }>;
export type BracketTerms = Omit<PlaceBracket, 'kind' | 'userId' | 'clientId'>;

/**
 * Places an order with a take-profit and a stop. May refuse as the engine does; a take-profit or a stop on the wrong side of
 * the order's price is refused with the nearest price on the right one.
 */
export function bracketAdd(ports: ConditionalPorts): CallHandler<'order/bracket_add'> {
  return async (request, { session: { userId }, key, language }) => {
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const command: PlaceBracket = {
      kind: 'place_bracket',
      userId,
      clientId: key,
      ...bracketTerms(request, market),
    };
    const done = await ports.submit(command);
    const { outcome, seq } = done;
    if (outcome.status === 'rejected') throw refusalOf(ports, outcome.rejection, { command, market });
    const { order } = outcome;
    if (order === undefined) throw new Error('the engine accepted an order without showing it');
    const legs =
      outcome.repeated === true
        ? await legsOfKey(ports, userId, key)
        : legsPlaced(done, (leg) => leg.parentOrderId === order.orderId);
    return {
      data: {
        order: showOrder(ports, order, language),
        conditional: legs.map((leg) => showTrigger(ports, leg, language)),
      },
      done: placedKey(order),
      seq,
    };
  };
}

export function bracketTerms(request: ParsedRequestOf<'order/bracket_add'>, market: Market): BracketTerms {
  const price = (field: PriceField) => {
    const text = request[field];
    return text === undefined ? 0 : units(field, text, market.priceDecimals);
  };
  // The engine takes 0 as a leg at market: that is requested by leaving the price out, never by mistake.
  for (const field of ['profit_price', 'stop_price'] as const)
    if (request[field] !== undefined && price(field) === 0) throw CallFailure.at(field, 'price_required');
  return {
    marketId: market.id,
    side: readSide(request.way),
    type: request.type ?? 'limit',
    timeInForce: request.time_in_force ?? 'GTC',
    postOnly: request.post_only ?? false,
    price: price('price'),
    quantity: units('number', request.number, market.base.scale),
    profitTrigger: price('profit_trigger_price'),
    profitPrice: price('profit_price'),
    stopTrigger: price('stop_trigger_price'),
    stopPrice: price('stop_price'),
  };
}

type PriceField = 'price' | 'profit_trigger_price' | 'profit_price' | 'stop_trigger_price' | 'stop_price';

const WRONG_SIDES = {
  profitTrigger: 'bracket_profit_on_wrong_side',
  stopTrigger: 'bracket_stop_on_wrong_side',
} as const satisfies Record<string, ErrorKey>;

function refusalOf(
  ports: ConditionalPorts,
  rejection: Rejection,
  { command, market }: { readonly command: PlaceBracket; readonly market: Market },
): CallFailure {
  const { key, field } = rejection;
  if (key !== 'trigger_on_wrong_side' || (field !== 'profitTrigger' && field !== 'stopTrigger'))
    return refusal(rejection, BRACKET_WORDS, market);
  const error = WRONG_SIDES[field];
  const { tick } = market;
  const entry = entryPrice(ports, command);
  const isAbove = (command.side === 'buy') === (field === 'profitTrigger');
  const nearest = isAbove ? roundUpToStep(entry + 1, tick) : roundDownToStep(entry - 1, tick);
  return new CallFailure(error, {
    fields: { [BRACKET_WORDS.fields[field]?.name ?? field]: error },
    values: { nearest: nearest > 0 ? wirePrice(market, nearest) : '–' },
  });
}

/** The price between the take-profit and the stop: the order's own or, at market, the best one of the other side. */
function entryPrice({ engine }: ConditionalPorts, { type, price, side, marketId }: PlaceBracket): number {
  if (type === 'limit') return price;
  const { bids, asks } = engine.depth(marketId, 1);
  return (side === 'buy' ? asks : bids)[0]?.price ?? 0;
}

/** Returns the two as their command left them, the take-profit first. */
function legsPlaced(
  { result, seq }: Pick<Sequenced, 'result' | 'seq'>,
  isLeg: (first: TriggerFact) => boolean,
): readonly TriggerFact[] {
  const legs = new Map<number, TriggerFact>();
  for (const { event } of eventsOf(result, seq)) {
    if (event.kind !== 'trigger_changed') continue;
    const { trigger } = event;
    if (legs.has(trigger.triggerId) || isLeg(trigger)) legs.set(trigger.triggerId, trigger);
  }
  return byId(legs.values());
}

/** Returns the two of a repeated key as they are now. */
async function legsOfKey(
  ports: ConditionalPorts,
  userId: number,
  key: string,
): Promise<readonly TriggerFact[]> {
  const known = new Map<number, TriggerFact>();
  const note = (triggers: Iterable<TriggerFact>) => {
    for (const trigger of triggers) if (trigger.listClientId === key) known.set(trigger.triggerId, trigger);
  };
  note(await readListOf(ports.sql, userId, key));
  note(triggerReader(ports).ahead(userId).values());
  note(ports.engine.triggers.waiting(userId));
  return byId(known.values()).slice(-2);
}

function byId(triggers: Iterable<TriggerFact>): readonly TriggerFact[] {
  return [...triggers].toSorted((one, other) => one.triggerId - other.triggerId);
}
