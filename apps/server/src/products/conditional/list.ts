import { inMemory, readPage } from '../../tables/newest-first.ts';
import type { CallHandler } from '../../http/call.ts';
import { chosenMarketId, marketOf, PAGE, showOrder } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import { wireCondition } from './wire.ts';
import { readSide } from '../../wire/order.ts';
import type { ConditionalPorts } from './orders.ts';
import { isChosen, triggerHistory, triggerReader } from './trigger-history.ts';

export function conditionalList(ports: ConditionalPorts): CallHandler<'order/conditional_list'> {
  return async (request, { session, language }) => {
    const { userId } = session;
    const page = request.page ?? 1;
    const size = request.limit ?? PAGE;
    const { way } = request;
    const marketId = chosenMarketId(ports, request);
    const choice = { userId, marketId, side: way === undefined ? undefined : readSide(way) };
    const isEnded = request.state === 'ended';
    if (isEnded) await ports.whenProjected();
    const seq = ports.engine.sequence;
    const { total, items } = await readPage(
      isEnded
        ? triggerHistory(ports.sql, choice, triggerReader(ports).ahead(userId))
        : inMemory(
            ports.engine.triggers
              .waiting(userId)
              .filter((trigger) => isChosen(trigger, choice))
              .toReversed(),
          ),
      { page, size },
    );
    const rows = items.map((trigger) => wireCondition(trigger, marketOf(ports.catalog, trigger), language));
    return { data: pageOf(rows, total, page, size), seq };
  };
}

/** Every open order of the caller and every one that waits for a price, at one moment. */
export function openOrders(ports: ConditionalPorts): CallHandler<'order/open'> {
  return async (request, { session: { userId }, language }) => {
    const marketId = chosenMarketId(ports, request);
    const orders = ports.engine.openOrders(userId, marketId === undefined ? {} : { marketId });
    const waiting = ports.engine.triggers
      .waiting(userId)
      .filter((trigger) => isChosen(trigger, { userId, marketId, side: undefined }));
    const data = {
      orders: orders.map((order) => showOrder(ports, order, language)),
      conditional: waiting
        .toReversed()
        .map((trigger) => wireCondition(trigger, marketOf(ports.catalog, trigger), language)),
    };
    return { data, seq: ports.engine.sequence };
  };
}
