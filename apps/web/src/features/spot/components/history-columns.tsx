import type { Match, Order } from '@candor/contract';
import { compareDecimals, formatFixed, NO_VALUE, PriceText } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { hasFills } from '../model/order-news.ts';
import type { OpenCells } from './open-columns.tsx';
import { FilledCell } from './filled-share.tsx';
import { reasonText } from './reason-text.ts';
import { figureColumn, firstColumns, inOrder, typeText, wholeNumber } from './shared-columns.tsx';

type HistoryCells = Pick<OpenCells, 'matchOf' | 'openFills' | 'toggleFills'>;

/** Columns of closed orders: what they brought, what it cost, and why one ended early. */
export function historyColumns(t: TFunction, cells: HistoryCells): DataColumn<Order>[] {
  const matchOf = (order: Order): Match | undefined => cells.matchOf(order.currency_match_id);
  const averageOf = (order: Order) => (hasFills(order) ? order.average_price : '');
  return [
    ...firstColumns<Order>(
      t,
      (order) => ({
        atMs: Date.parse(order.updated_at),
        symbol: order.currency_match.symbol,
        way: order.way,
        type: typeText(t, order),
      }),
      { isSorted: true },
    ),
    figureColumn<Order>(t, 'average', {
      csv: averageOf,
      compare: byDecimal(averageOf),
      cell: (order) =>
        hasFills(order) ? (
          <PriceText price={order.average_price} decimals={matchOf(order)?.price_decimals ?? 4} />
        ) : (
          NO_VALUE
        ),
    }),
    figureColumn<Order>(t, 'amount', {
      csv: ({ number }) => number,
      compare: byDecimal(({ number }) => number),
      cell: (order) => formatFixed(order.number, matchOf(order)?.number_decimals ?? 6),
    }),
    figureColumn<Order>(t, 'filled', {
      className: 'text-t2',
      csv: (order) => order.transacted_amount,
      compare: byDecimal((order) => order.transacted_amount),
      cell: (order) => (
        <FilledCell
          order={order}
          decimals={matchOf(order)?.number_decimals ?? 6}
          isOpen={cells.openFills.has(order.id)}
          onToggle={() => cells.toggleFills(order.id)}
        />
      ),
    }),
    figureColumn<Order>(t, 'total', {
      priority: 2,
      className: 'text-t2',
      csv: (order) => order.transacted_volume,
      compare: byDecimal((order) => order.transacted_volume),
      cell: (order) => wholeNumber(order.transacted_volume),
    }),
    feeColumn(t),
    statusColumn(t),
  ];
}

/** Sorts by a decimal text, whatever the pair; an order without one comes first. */
function byDecimal(textOf: (order: Order) => string): (a: Order, b: Order) => number {
  return (a, b) => compareDecimals(textOf(a), textOf(b));
}

/** The fee of an order, with the coin that it was taken from. */
function feeColumn(t: TFunction): DataColumn<Order> {
  return figureColumn<Order>(t, 'fee', {
    priority: 3,
    className: 'text-t2',
    csv: (order) => `${order.fee} ${feeCode(order)}`,
    compare: byDecimal(({ fee }) => fee),
    cell: (order) =>
      hasFills(order) ? (
        <>
          {wholeNumber(order.fee)} <span className="text-t3">{feeCode(order)}</span>
        </>
      ) : (
        NO_VALUE
      ),
  });
}

/** The last state of an order, with the reason where it did not fill. */
function statusColumn(t: TFunction): DataColumn<Order> {
  const statusOf = (order: Order) => statusTexts(t, order).join(': ');
  return {
    id: 'status',
    header: t('orders.status'),
    className: 'text-t2',
    csv: statusOf,
    compare: (a, b) => inOrder(statusOf(a), statusOf(b)),
    cell: (order) => {
      const [status, reason] = statusTexts(t, order);
      return (
        <span className="inline-block max-w-md truncate align-middle" title={reason}>
          {status} {reason && <span className="text-t3">{reason}</span>}
        </span>
      );
    },
  };
}

function statusTexts(t: TFunction, order: Order): string[] {
  const reason = order.status === 'cancelled' ? reasonText(t, order.close_reason) : '';
  return reason === '' ? [order.status_name] : [order.status_name, reason];
}

/** Fees are taken out of what is received. */
function feeCode({ way, currency_match: { symbol } }: Order): string {
  const [base = '', quote = ''] = symbol.split('/');
  return way === 'in' ? base : quote;
}
