/** Calls that read conditional orders and fills, and the file of closed orders or fills. */
import type { Fill } from '@candor/contract';
import { fillHistory, type FillChoice, type FillView, type UnprojectedFills } from '../../accounts/fills.ts';
import { type NewestFirst, readPage, readRuns } from '../../accounts/newest-first.ts';
import { orderHistory } from '../../accounts/order-history.ts';
import { isChosen, triggerHistory } from '../../accounts/trigger-history.ts';
import { readSide, wireCondition } from '../../wire/conditional.ts';
import { FILL_COLUMNS, fillRow, ORDER_COLUMNS, orderRow } from '../../wire/export-rows.ts';
import { wireFill } from '../../wire/fill.ts';
import { wireTime } from '../../wire/money.ts';
import type { CallHandler } from '../call.ts';
import { csvLine, defused } from '../csv.ts';
import type { DownloadHandler } from '../download.ts';
import {
  choiceOf,
  chosenMarketId,
  marketOf,
  orderChoice,
  type OrderFilters,
  PAGE,
  showOrder,
} from '../order-door.ts';
import { pageOf } from '../page.ts';
import type { OrdersPorts } from './orders.ts';

export interface OrderListPorts extends OrdersPorts {
  /** A user's trades that the tables may not show yet, oldest first. */
  readonly unprojectedTrades: (userId: number) => UnprojectedFills['trades'];
  readonly isMaker: (userId: number) => boolean;
  /** Wall clock; names files. */
  readonly now: () => number;
}

export function conditionalList(ports: OrderListPorts): CallHandler<'order/conditional_list'> {
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
        ? triggerHistory(ports.sql, choice, ports.unprojectedTriggers(userId))
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

export function fills(ports: OrderListPorts): CallHandler<'order/fills'> {
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

/**
 * Closed orders, or fills, as a file: the rows of the lists, by the same filters, the newest first. What a person
 * wrote is defused in CSV, where a spreadsheet would run it.
 */
export function exportFile(ports: OrderListPorts): DownloadHandler<'order/export'> {
  return async (request, { session, language }) => {
    const { userId } = session;
    const { kind, format } = request;
    const orders = orderChoice(ports, userId, request);
    const choice = fillChoice(ports, userId, request);
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const text =
      kind === 'orders'
        ? fileText(readRuns(orderHistory(ports.sql, orders, ports.unprojectedOrders(userId))), {
            format,
            columns: ORDER_COLUMNS,
            row: (order) => orderRow(showOrder(ports, order, language), marketOf(ports.catalog, order)),
          })
        : fileText(readRuns(ownFills(ports, choice)), {
            format,
            columns: FILL_COLUMNS,
            row: (fill) => fillRow(showFill(ports, fill), fill.orderType, marketOf(ports.catalog, fill)),
          });
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    const name = `${kind}-${wireTime(ports.now()).replaceAll(/[:.]/g, '-')}.${format}`;
    return { seq, name, type, text };
  };
}

interface FileShape<Item, Column extends string> {
  readonly format: 'csv' | 'json';
  readonly columns: readonly Column[];
  readonly row: (item: Item) => Readonly<Record<Column, string>>;
}

async function* fileText<Item, Column extends string>(
  runs: AsyncIterable<readonly Item[]>,
  { format, columns, row }: FileShape<Item, Column>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield csvLine(columns);
    for await (const items of runs) yield items.map((item) => csvRow(columns, row(item))).join('');
    return;
  }
  let before = '[\n';
  for await (const items of runs) {
    yield before + items.map((item) => JSON.stringify(row(item))).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

function csvRow<Column extends string>(
  columns: readonly Column[],
  row: Readonly<Record<Column, string>>,
): string {
  return csvLine(
    columns.map((column) => (column === 'client_order_id' ? defused(row[column]) : row[column])),
  );
}

function fillChoice(
  ports: OrderListPorts,
  userId: number,
  request: OrderFilters & { order_id?: number | undefined },
): FillChoice {
  return { ...choiceOf(ports, userId, request), orderId: request.order_id };
}

function ownFills(ports: OrderListPorts, choice: FillChoice): NewestFirst<FillView> {
  return fillHistory(ports.sql, choice, {
    trades: ports.unprojectedTrades(choice.userId),
    orders: ports.unprojectedOrders(choice.userId),
  });
}

function showFill({ catalog, isMaker }: OrderListPorts, fill: FillView): Fill {
  return wireFill(fill, marketOf(catalog, fill), isMaker(fill.counterpartyId) ? 'maker' : 'user');
}

/** What memory has whole. */
function inMemory<Item>(items: readonly Item[]): NewestFirst<Item> {
  return { fresh: items, count: () => Promise.resolve(0), read: () => Promise.resolve([]) };
}
