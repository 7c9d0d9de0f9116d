/** Calls that read open orders, closed orders and fills, and the file of closed orders or fills. */
import type { Fill } from '@candor/contract';
import { fillHistory, type FillChoice, type FillView } from './fills.ts';
import { type NewestFirst, readPage, readRuns } from '../../tables/newest-first.ts';
import { FILL_COLUMNS, fillRow, ORDER_COLUMNS, orderRow } from './export-rows.ts';
import { wireFill } from './fill.ts';
import { wireTime } from '../../wire/money.ts';
import type { Side } from '@candor/engine';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { FILE_TYPES, fileText } from '../../wire/file-text.ts';
import type { DownloadHandler } from '../../http/download.ts';
import { chosenMarketId, marketOf, PAGE, showOrder } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import { choiceOf, orderChoice, type OrderFilters } from './order-choice.ts';
import { orderHistory, readOrderByClientId } from './order-history.ts';
import type { SpotPorts } from './orders.ts';
import { unprojectedTrades } from './table.ts';

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
      orderHistory(ports.sql, orderChoice(ports, userId, request), ports.orders.ahead(userId)),
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
    if (order === undefined) throw await unknownKey(ports, session.userId, clientId);
    return { data: showOrder(ports, order, language), seq };
  };
}

/** The answer is an order of a book, so the key of an order of the P2P desk is refused with that order's id. */
async function unknownKey(
  { deskOrderOf }: SpotPorts,
  userId: number,
  clientId: string,
): Promise<CallFailure> {
  const orderId = await deskOrderOf(userId, clientId);
  if (orderId === undefined) return CallFailure.at('client_order_id', 'order_unknown');
  return new CallFailure('order_of_desk', {
    fields: { client_order_id: 'order_of_desk' },
    values: { nearest: String(orderId) },
  });
}

export function fills(ports: SpotPorts): CallHandler<'order/fills'> {
  return async (request, { session }) => {
    const { userId } = session;
    const page = request.page ?? 1;
    const size = request.limit ?? PAGE;
    const choice = fillChoice(ports, userId, request);
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const { total, items } = await readPage(ownFills(ports, choice), { page, size });
    const rows = items.map((fill) => showFill(ports, fill));
    return { data: pageOf(rows, total, page, size), seq };
  };
}

/** The only text of these files that a person wrote. */
const WRITTEN = ['client_order_id'] as const;

/**
 * Closed orders, or fills, as a file: the rows of the lists, by the same filters, newest first. Text that a person
 * wrote is escaped in CSV, where a spreadsheet would run it.
 */
export function exportFile(ports: SpotPorts): DownloadHandler<'order/export'> {
  return async (request, { session, language }) => {
    const { userId } = session;
    const { kind, format } = request;
    const orders = orderChoice(ports, userId, request);
    const choice = fillChoice(ports, userId, request);
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const text =
      kind === 'orders'
        ? fileText(readRuns(orderHistory(ports.sql, orders, ports.orders.ahead(userId))), {
            format,
            columns: ORDER_COLUMNS,
            written: WRITTEN,
            row: (order) => orderRow(showOrder(ports, order, language), marketOf(ports.catalog, order)),
          })
        : fileText(readRuns(ownFills(ports, choice)), {
            format,
            columns: FILL_COLUMNS,
            written: WRITTEN,
            row: (fill) => fillRow(showFill(ports, fill), fill.orderType, marketOf(ports.catalog, fill)),
          });
    const type = FILE_TYPES[format];
    const name = `${kind}-${wireTime(ports.wallClock()).replaceAll(/[:.]/g, '-')}.${format}`;
    return { seq, name, type, content: text };
  };
}

function fillChoice(
  ports: SpotPorts,
  userId: number,
  request: OrderFilters & { order_id?: number | undefined },
): FillChoice {
  return { ...choiceOf(ports, userId, request), orderId: request.order_id };
}

function ownFills(ports: SpotPorts, choice: FillChoice): NewestFirst<FillView> {
  return fillHistory(ports.sql, choice, {
    trades: unprojectedTrades(ports.projector, choice.userId),
    orders: ports.orders.ahead(choice.userId),
  });
}

function showFill({ catalog, isMaker }: SpotPorts, fill: FillView): Fill {
  return wireFill(fill, marketOf(catalog, fill), isMaker(fill.counterpartyId) ? 'maker' : 'user');
}
