/** Places orders for trading programs. */
import type { TraderOrderType } from '@candor/contract/schema';
import type { Command, OrderView, Rejection, SelfTradeMode, TradeMade } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import { parseDecimal } from '@candor/primitives';
import { fillOf } from './fills.ts';
import { CallFailure } from '../../http/failure.ts';
import type { TraderCaller, TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import type { TracedOrder } from '../../wire/list-ends.ts';
import { wireRejection } from '../../wire/rejection.ts';
import {
  orderFields,
  orderNames,
  type SELF_TRADE_WORDS,
  traderFill,
  waitingOrder,
} from '../../wire/trader.ts';
import { orderCents, triggerCents } from '../../commons/order-value.ts';
import type { SpotPorts } from './orders.ts';
import { SPOT_WORDS } from './wire.ts';

type OrderParameters = Omit<Parameters<TraderHandler<'orderPlace'>>[0], 'timestamp' | 'recvWindow'>;

const OF_CONDITIONS = ['stopPrice', 'trailingDelta'] as const;
const CONDITION_AT_MARKET = { needs: [], lacks: ['timeInForce', 'price'] } as const;
const CONDITION_AT_LIMIT = { needs: ['timeInForce', 'price'], lacks: [] } as const;

/** The parameters that each type of order needs, and those that it must not have. */
const FIELDS = {
  LIMIT: { needs: ['timeInForce', 'price'], lacks: OF_CONDITIONS },
  LIMIT_MAKER: { needs: ['price'], lacks: ['timeInForce', ...OF_CONDITIONS] },
  MARKET: { needs: [], lacks: ['timeInForce', 'price', ...OF_CONDITIONS] },
  STOP_LOSS: CONDITION_AT_MARKET,
  STOP_LOSS_LIMIT: CONDITION_AT_LIMIT,
  TAKE_PROFIT: CONDITION_AT_MARKET,
  TAKE_PROFIT_LIMIT: CONDITION_AT_LIMIT,
} as const;

export function placeOrder(ports: SpotPorts): TraderHandler<'orderPlace'> {
  return async (parameters, { caller, market }) => {
    const command = commandOf(parameters, caller, market);
    const once = (work: () => Promise<Sequenced>) =>
      caller.once(
        () => caller.inTurn(work),
        () => ports.engine.findReference(caller.userId, command.clientId),
      );
    const { answer } = await placing(ports, { parameters, command, caller, market, once });
    return answer;
  };
}

interface Placing {
  readonly parameters: Pick<OrderParameters, 'type' | 'newOrderRespType'>;
  readonly command: PlacingCommand;
  readonly caller: TraderCaller;
  readonly market: Market;
  readonly once: (work: () => Promise<Sequenced>) => Promise<Sequenced>;
}

export interface Placed {
  /** The form of answer that was asked for. */
  readonly answer: Awaited<ReturnType<TraderHandler<'orderPlace'>>>;
  readonly done: Sequenced;
}

/** Places an order within the limits of its key. */
export async function placing(
  ports: SpotPorts,
  { parameters, command, caller, market, once }: Placing,
): Promise<Placed> {
  const done = await caller.within({
    cents: () => placingCents(ports, command, market),
    isWithoutOrder: ({ outcome }) =>
      outcome.status === 'rejected' || ('repeated' in outcome && outcome.repeated === true),
    work: () => once(() => ports.submit(command)),
  });
  const { order, ...origin } = placedBy(command, done, market);
  const isFull = parameters.type === 'LIMIT' || parameters.type === 'MARKET';
  const form = parameters.newOrderRespType ?? (isFull ? 'FULL' : 'ACK');
  const names = { ...orderNames(order, market, origin), transactTime: order.updatedMs };
  if (form === 'ACK') return { answer: names, done };
  const result = { ...names, ...orderFields(order, market, origin) };
  const answer = form === 'RESULT' ? result : { ...result, fills: fillsOf(done, order, market) };
  return { answer, done };
}

type PlaceOrder = Extract<Command, { readonly kind: 'place_order_with_options' }>;
type PlaceCondition = Extract<Command, { readonly kind: 'place_trigger' | 'place_trailing_stop' }>;
export type PlacingCommand = PlaceOrder | PlaceCondition;

/** Returns the most that an order can move, at once or when its price comes, in cents of USDT. */
export function placingCents(ports: SpotPorts, command: PlacingCommand, market: Market): number | undefined {
  if (command.kind === 'place_order_with_options') return orderCents(ports, command, market);
  const triggerPrice = command.triggerPrice || ports.engine.lastTradePrice(command.marketId);
  return triggerCents(ports, { ...command, triggerPrice }, market);
}

/** Returns the order that a command placed, at once or to wait. */
function placedBy(command: PlacingCommand, done: Sequenced, market: Market): TracedOrder {
  if (command.kind === 'place_order_with_options')
    return { order: acceptedOrder(done, market), quoteQuantity: command.quoteQuantity };
  const { outcome, result, seq } = done;
  if (outcome.status === 'rejected') throw refusalOf(outcome.rejection, market);
  if (outcome.repeated === true) throw new TraderFailure('duplicate', { orderId: outcome.reference });
  for (const { event } of eventsOf(result, seq))
    if (event.kind === 'trigger_changed' && Number(event.trigger.triggerId) === outcome.reference)
      return { order: waitingOrder(event.trigger), condition: event.trigger };
  throw new Error('the engine accepted a condition without showing it');
}

/** Reads an order. May refuse what its type must have or must not have, and numbers that are too precise. */
export function commandOf(parameters: OrderParameters, caller: TraderCaller, market: Market): PlacingCommand {
  const { type } = parameters;
  const { needs, lacks } = FIELDS[type];
  const isBySum = type === 'MARKET' && parameters.quantity === undefined;
  const unwanted = [...lacks, ...(isBySum ? [] : (['quoteOrderQty'] as const))].find(
    (name) => parameters[name] !== undefined,
  );
  if (unwanted !== undefined) throw new TraderFailure('not_required', { values: [unwanted] });
  const isSized = parameters.quantity !== undefined || parameters.quoteOrderQty !== undefined;
  const missing = [...(isSized ? [] : (['quantity'] as const)), ...needs].find(
    (name) => parameters[name] === undefined,
  );
  if (missing !== undefined) throw new TraderFailure('missing', { values: [missing] });
  const terms = {
    userId: caller.userId,
    clientId: parameters.newClientOrderId ?? caller.derivedId,
    marketId: market.id,
    side: parameters.side === 'BUY' ? 'buy' : 'sell',
    type: LIMITED.has(type) ? 'limit' : 'market',
    timeInForce: parameters.timeInForce ?? 'GTC',
    price: parameters.price === undefined ? 0 : units('price', parameters.price, market.priceDecimals),
    quantity:
      parameters.quantity === undefined ? 0 : units('quantity', parameters.quantity, market.base.scale),
  } as const;
  if (type !== 'LIMIT' && type !== 'LIMIT_MAKER' && type !== 'MARKET')
    return conditionOf(parameters, terms, market);
  return {
    kind: 'place_order_with_options',
    ...terms,
    postOnly: type === 'LIMIT_MAKER',
    quoteQuantity: isBySum ? units('quoteOrderQty', parameters.quoteOrderQty ?? '', market.quote.scale) : 0,
    coversWhole: type === 'MARKET',
    selfTrade: SELF_TRADE_OF[parameters.selfTradePreventionMode ?? 'EXPIRE_TAKER'],
    replaces: 0,
    signedAtMs: caller.signedAtMs,
  };
}

/** Types with a price of their own. */
const LIMITED: ReadonlySet<TraderOrderType> = new Set([
  'LIMIT',
  'LIMIT_MAKER',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT_LIMIT',
]);

/** Reads the condition of an order. May refuse one without any, and a mode against self-trades that none can have. */
function conditionOf(
  { type, stopPrice, trailingDelta, selfTradePreventionMode = 'EXPIRE_TAKER' }: OrderParameters,
  terms: Omit<
    Extract<PlaceCondition, { readonly kind: 'place_trigger' }>,
    'kind' | 'trigger' | 'triggerPrice'
  >,
  market: Market,
): PlaceCondition {
  if (selfTradePreventionMode !== 'EXPIRE_TAKER')
    throw new TraderFailure('value', { values: ['selfTradePreventionMode'] });
  const trigger = type.startsWith('STOP') ? 'stop' : 'take_profit';
  const triggerPrice = stopPrice === undefined ? 0 : units('stopPrice', stopPrice, market.priceDecimals);
  if (trailingDelta !== undefined)
    return { kind: 'place_trailing_stop', ...terms, trigger, triggerPrice, trailBps: trailingDelta };
  if (stopPrice === undefined) throw new TraderFailure('one_missing', { values: [...OF_CONDITIONS] });
  return { kind: 'place_trigger', ...terms, trigger, triggerPrice };
}

/** Modes against self-trades by the words of trading programs. */
const SELF_TRADE_OF = {
  EXPIRE_TAKER: 'expire_taker',
  EXPIRE_MAKER: 'expire_maker',
  EXPIRE_BOTH: 'expire_both',
} as const satisfies Record<(typeof SELF_TRADE_WORDS)[SelfTradeMode], SelfTradeMode>;

const FILTERS = {
  price: 'PRICE_FILTER',
  stopPrice: 'PRICE_FILTER',
  quantity: 'LOT_SIZE',
  quoteOrderQty: 'NOTIONAL',
} as const;

export function units(name: keyof typeof FILTERS, text: string, scale: number): number {
  const parsed = parseDecimal(text, scale);
  if (parsed.ok) return parsed.value;
  if (parsed.reason === 'too_many_decimals') throw new TraderFailure('too_precise', { values: [name] });
  throw new TraderFailure('filter', { values: [FILTERS[name]] });
}

/** Returns a refusal of the engine in the units of its market. */
export function refusalOf(rejection: Rejection, market: Market): CallFailure {
  const { error, values } = wireRejection(rejection, SPOT_WORDS, market);
  return new CallFailure(error, { values });
}

/** Returns the order that a command left. Refuses a rejected one, and one that repeats another. */
export function acceptedOrder({ outcome }: Sequenced, market: Market): OrderView {
  if (outcome.status === 'rejected') throw refusalOf(outcome.rejection, market);
  if (outcome.order === undefined) throw new Error('the engine accepted an order without showing it');
  if (outcome.repeated === true) throw new TraderFailure('duplicate', { orderId: outcome.order.orderId });
  return outcome.order;
}

/** Returns the fills that an order had at once. */
function fillsOf({ result, seq }: Sequenced, order: OrderView, market: Market) {
  const trades = eventsOf(result, seq).filter(
    (each): each is typeof each & { readonly event: TradeMade } =>
      each.event.kind === 'trade_made' && each.event.takerOrderId === order.orderId,
  );
  return trades.map(({ event, atMs }) => {
    const { price, qty, commission, commissionAsset, id } = traderFill(
      fillOf(order.userId, { trade: event, atMs }),
      market,
    );
    return { price, qty, commission, commissionAsset, tradeId: id };
  });
}
