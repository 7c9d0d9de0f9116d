/** Places orders for trading programs. */
import type { TraderOrderType, TraderProblemKey } from '@candor/contract/schema';
import type { Command, OrderView, TradeMade } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import { marketBuyLimit, notionalFloor } from '@candor/formulas';
import { parseDecimal, totalToBigInt } from '@candor/primitives';
import { fillOf } from '../../accounts/fills.ts';
import { CallFailure } from '../../http/failure.ts';
import type { TraderCaller, TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { wireRejection } from '../../wire/rejection.ts';
import { orderFields, orderNames, traderFill } from '../../wire/trader.ts';
import { orderCents } from './order-value.ts';
import type { SpotPorts } from './orders.ts';
import { SPOT_WORDS } from './wire.ts';

const HOLDING = 1;
/** Levels of the book that a market order could reach. */
const LEVELS = 1_000;

type OrderParameters = Parameters<TraderHandler<'orderPlace'>>[0];

const NOT_OFFERED: Partial<Record<TraderOrderType, TraderProblemKey>> = {
  STOP_LOSS: 'stop_loss',
  STOP_LOSS_LIMIT: 'stop_loss_limit',
  TAKE_PROFIT: 'take_profit',
  TAKE_PROFIT_LIMIT: 'take_profit_limit',
};

/** The parameters that each type of order needs, and those that it must not have. */
const FIELDS = {
  LIMIT: { needs: ['timeInForce', 'quantity', 'price'], lacks: ['quoteOrderQty', 'stopPrice'] },
  LIMIT_MAKER: { needs: ['quantity', 'price'], lacks: ['timeInForce', 'quoteOrderQty', 'stopPrice'] },
  MARKET: { needs: ['quantity'], lacks: ['timeInForce', 'price', 'quoteOrderQty', 'stopPrice'] },
} as const;

export function placeOrder(ports: SpotPorts): TraderHandler<'orderPlace'> {
  return (parameters, { caller, market }) => {
    const command = commandOf(parameters, caller, market);
    const once = (work: () => Promise<Sequenced>) =>
      caller.once(
        () => caller.inTurn(work),
        () => ports.engine.findReference(caller.userId, command.clientId),
      );
    return placing(ports, { parameters, command, caller, market, once });
  };
}

interface Placing {
  readonly parameters: Pick<OrderParameters, 'type' | 'newOrderRespType'>;
  readonly command: PlaceOrder;
  readonly caller: TraderCaller;
  readonly market: Market;
  readonly once: (work: () => Promise<Sequenced>) => Promise<Sequenced>;
}

/** Places an order within the limits of its key, and resolves with the form of answer that was asked for. */
export async function placing(
  ports: SpotPorts,
  { parameters, command, caller, market, once }: Placing,
): ReturnType<TraderHandler<'orderPlace'>> {
  if (command.type === 'market') checkFunds(ports, command, market);
  const done = await caller.within({
    cents: () => orderCents(ports, command, market),
    isWithoutOrder: ({ outcome }) =>
      outcome.status === 'rejected' || ('repeated' in outcome && outcome.repeated === true),
    work: () => once(() => ports.submit(command)),
  });
  const order = acceptedOrder(done, market);
  const isFull = parameters.type !== 'LIMIT_MAKER';
  const form = parameters.newOrderRespType ?? (isFull ? 'FULL' : 'ACK');
  const names = { ...orderNames(order, market), transactTime: order.updatedMs };
  if (form === 'ACK') return names;
  const result = { ...names, ...orderFields(order, market) };
  return form === 'RESULT' ? result : { ...result, fills: fillsOf(done, order, market) };
}

type PlaceOrder = Extract<Command, { readonly kind: 'place_order' }>;

/** Reads an order. May refuse what its type must have or must not have, and numbers that are too precise. */
export function commandOf(parameters: OrderParameters, caller: TraderCaller, market: Market): PlaceOrder {
  const { type } = parameters;
  const unoffered = NOT_OFFERED[type];
  if (unoffered !== undefined) throw new TraderFailure(unoffered);
  const { needs, lacks } = FIELDS[type as keyof typeof FIELDS];
  if (type === 'MARKET' && parameters.quoteOrderQty !== undefined && parameters.quantity === undefined)
    throw new TraderFailure('quote_quantity');
  const unwanted = lacks.find((name) => parameters[name] !== undefined);
  if (unwanted !== undefined) throw new TraderFailure('not_required', { values: [unwanted] });
  const missing = needs.find((name) => parameters[name] === undefined);
  if (missing !== undefined) throw new TraderFailure('missing', { values: [missing] });
  return {
    kind: 'place_order',
    userId: caller.userId,
    clientId: parameters.newClientOrderId ?? caller.derivedId,
    marketId: market.id,
    side: parameters.side === 'BUY' ? 'buy' : 'sell',
    type: type === 'MARKET' ? 'market' : 'limit',
    timeInForce: parameters.timeInForce ?? 'GTC',
    postOnly: type === 'LIMIT_MAKER',
    price: parameters.price === undefined ? 0 : units('price', parameters.price, market.priceDecimals),
    quantity: units('quantity', parameters.quantity ?? '', market.base.scale),
  };
}

export function units(name: 'price' | 'quantity', text: string, scale: number): number {
  const parsed = parseDecimal(text, scale);
  if (parsed.ok) return parsed.value;
  if (parsed.reason === 'too_many_decimals') throw new TraderFailure('too_precise', { values: [name] });
  throw new TraderFailure('filter', { values: [name === 'price' ? 'PRICE_FILTER' : 'LOT_SIZE'] });
}

/**
 * Refuses a market order that its sender cannot pay as far as the book reaches: the engine would fill it as far as the
 * balance does, and a program would take the rest for a lack of liquidity. Between two commands of the same user the
 * balance may still change.
 */
function checkFunds({ engine }: SpotPorts, { userId, side, quantity }: PlaceOrder, market: Market): void {
  const asset = side === 'buy' ? market.quote : market.base;
  const available = totalToBigInt(engine.balance(userId, HOLDING, asset.id).available);
  const needed =
    side === 'buy' ? costOf(engine.depth(market.id, LEVELS).asks, quantity, market) : BigInt(quantity);
  if (available < needed) throw new TraderFailure('balance', { reason: 'insufficient_balance' });
}

/** Returns what a purchase costs at most, as far as the levels within its bound reach. */
function costOf(
  asks: ReturnType<SpotPorts['engine']['depth']>['asks'],
  quantity: number,
  { tick, slippagePpm, divisor }: Market,
): bigint {
  const [best] = asks;
  if (best === undefined) return 0n;
  const bound = marketBuyLimit({ price: best.price, tick }, slippagePpm);
  let left = BigInt(quantity);
  let cost = 0n;
  for (const { price, quantity: offered } of asks) {
    if (price > bound || left === 0n) break;
    const offeredUnits = totalToBigInt(offered);
    const taken = offeredUnits < left ? offeredUnits : left;
    cost += BigInt(notionalFloor(price, Number(taken), divisor));
    left -= taken;
  }
  return cost;
}

/** Returns the order that a command left. Refuses a rejected one, and one that repeats another. */
export function acceptedOrder({ outcome }: Sequenced, market: Market): OrderView {
  if (outcome.status === 'rejected') {
    const { error, values } = wireRejection(outcome.rejection, SPOT_WORDS, market);
    throw new CallFailure(error, { values });
  }
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
