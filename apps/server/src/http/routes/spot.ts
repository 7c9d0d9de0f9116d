import type { Order, PlacedKey, SuccessKey } from '@candor/contract';
import type { Command, OrderView, Side } from '@candor/engine';
import { readOrderByClientId, orderHistory } from '../../accounts/order-history.ts';
import { readPage } from '../../accounts/newest-first.ts';
import type { Sequenced } from '@candor/engine-host';
import type { Market } from '../../markets/catalog.ts';
import type { CallHandler, UserContext } from '../call.ts';
import { CallFailure } from '../failure.ts';
import { knownMarket } from '../known-market.ts';
import {
  chosenMarketId,
  orderChoice,
  PAGE,
  refusal,
  showOrder,
  type SpotPorts,
  units,
} from '../order-door.ts';
import { pageOf } from '../page.ts';

export function place(ports: SpotPorts, side: Side): CallHandler<'tx_in/add' | 'tx_out/add'> {
  return async (request, context) => {
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const type = request.type ?? 'limit';
    const command: Command = {
      kind: 'place_order',
      userId: context.session.userId,
      clientId: context.key,
      marketId: market.id,
      side,
      type,
      timeInForce: request.time_in_force ?? 'GTC',
      postOnly: request.post_only ?? false,
      price: request.price === undefined ? 0 : units('price', request.price, market.priceDecimals),
      quantity: units('number', request.number, market.base.scale),
    };
    return answerOrder(ports, context, market, await ports.submit(command), placedKey);
  };
}

export function cancel(ports: SpotPorts, side: Side): CallHandler<'tx_in/cancel' | 'tx_out/cancel'> {
  return async (request, context) => {
    const { userId } = context.session;
    const open = ports.engine.findOrder(userId, request.id);
    const market = open === undefined ? undefined : ports.catalog.market(open.marketId);
    const command: Command = {
      kind: 'cancel_order',
      userId,
      clientId: context.key,
      orderId: request.id,
      side,
    };
    return answerOrder(ports, context, market, await ports.submit(command), () => 'order_cancelled');
  };
}

export function openList(ports: SpotPorts, side: Side): CallHandler<'tx_in/list' | 'tx_out/list'> {
  return async (request, { session, language }) => {
    const marketId = chosenMarketId(ports, request);
    const orders = ports.engine.openOrders(session.userId, {
      side,
      ...(marketId === undefined ? {} : { marketId }),
    });
    const page = request.page ?? 1;
    const size = request.limit ?? PAGE;
    const rows = orders
      .slice((page - 1) * size, page * size)
      .map((order) => showOrder(ports, order, language));
    return { data: pageOf(rows, orders.length, page, size), seq: ports.engine.sequence };
  };
}

export function history(ports: SpotPorts): CallHandler<'tx_history/list'> {
  return async (request, { session, language }) => {
    const page = request.page ?? 1;
    const size = request.limit ?? PAGE;
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const { userId } = session;
    const { total, items } = await readPage(
      orderHistory(ports.sql, orderChoice(ports, userId, request), ports.unprojectedOrders(userId)),
      { page, size },
    );
    const orders = items.map((order) => showOrder(ports, order, language));
    return { data: pageOf(orders, total, page, size), seq };
  };
}

export function byClientId(ports: SpotPorts): CallHandler<'order/by_client_id'> {
  return async ({ client_order_id: clientId }, { session, language }) => {
    const seq = ports.engine.sequence;
    const inMemory = ports.engine.findOrderByClientId(session.userId, clientId);
    if (inMemory !== undefined) return { data: showOrder(ports, inMemory, language), seq };
    await ports.whenProjected();
    const order = await readOrderByClientId(ports.sql, session.userId, clientId);
    if (order === undefined)
      throw new CallFailure('order_unknown', { fields: { client_order_id: 'order_unknown' } });
    return { data: showOrder(ports, order, language), seq };
  };
}

function answerOrder<Done extends SuccessKey>(
  ports: SpotPorts,
  { language }: UserContext,
  market: Market | undefined,
  { seq, outcome }: Sequenced,
  done: (order: OrderView) => Done,
): { data: Order; done: Done; seq: number } {
  if (outcome.status === 'rejected') {
    throw refusal(outcome.rejection, market);
  }
  if (outcome.order === undefined) throw new Error('the engine accepted an order without showing it');
  return { data: showOrder(ports, outcome.order, language), done: done(outcome.order), seq };
}

/** What became of an order that was placed. */
export function placedKey(order: OrderView): PlacedKey {
  switch (order.status) {
    case 'filled':
      return 'order_filled';
    case 'partially_filled':
      return 'order_partly_filled';
    case 'cancelled':
      if (order.filledBase > 0) return 'order_partly_filled';
      return order.closeReason === 'by_user' ? 'order_cancelled' : 'order_ended_unfilled';
    default:
      return 'order_placed';
  }
}
