import type { Order } from '@candor/contract';
import { decimalsWritten, formatFixed, formatFullTime } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { PairLink } from '@candor/desk/pairs';
import type { TFunction } from '@candor/web-kit';
import type { ReactNode } from 'react';

/** The columns with which every list of orders begins. */
export interface RowFacts {
  readonly atMs: number;
  readonly symbol: string;
  readonly way: Order['way'];
  readonly type: string;
  /** Where the type is more than a text. */
  readonly typeCell?: ReactNode;
}

interface FirstColumnsOptions {
  /** True where the person may sort the list by them. */
  readonly isSorted?: boolean;
}

/** Time, pair, side and type, from what a list knows of its rows. */
export function firstColumns<Row>(
  t: TFunction,
  factsOf: (row: Row) => RowFacts,
  { isSorted = false }: FirstColumnsOptions = {},
): DataColumn<Row>[] {
  const by = (keyOf: (facts: RowFacts) => string | number) =>
    isSorted ? { compare: (a: Row, b: Row) => inOrder(keyOf(factsOf(a)), keyOf(factsOf(b))) } : {};
  const sideOf = (row: Row) => (factsOf(row).way === 'in' ? t('orders.buy') : t('orders.sell'));
  const timeOf = (row: Row) => formatFullTime(factsOf(row).atMs);
  return [
    {
      id: 'time',
      header: t('orders.time'),
      cell: timeOf,
      csv: (row) => new Date(factsOf(row).atMs).toISOString(),
      ...by(({ atMs }) => atMs),
      card: 'head-end',
      className: 'text-t3',
    },
    {
      id: 'pair',
      header: t('orders.pair'),
      cell: (row) => (
        <PairLink match={factsOf(row)} className="font-[550] text-t1 underline-offset-2 hover:underline">
          {factsOf(row).symbol}
        </PairLink>
      ),
      csv: (row) => factsOf(row).symbol,
      ...by(({ symbol }) => symbol),
      card: 'head',
    },
    {
      id: 'side',
      header: t('orders.side'),
      cell: sideOf,
      csv: sideOf,
      ...by(({ way }) => way),
      card: 'head',
      className: (row) => (factsOf(row).way === 'in' ? 'text-up' : 'text-down'),
    },
    {
      id: 'type',
      header: t('orders.type'),
      cell: (row) => factsOf(row).typeCell ?? factsOf(row).type,
      csv: (row) => factsOf(row).type,
      ...by(({ type }) => type),
      card: 'head',
      className: 'text-t2',
    },
  ];
}

/** The figures that lists of orders have a column for. */
type Figure = 'trigger' | 'price' | 'average' | 'amount' | 'filled' | 'total' | 'fee';

/** A column of figures of orders, aligned at their end. */
export function figureColumn<Row>(
  t: TFunction,
  id: Figure,
  column: Omit<DataColumn<Row>, 'id' | 'header' | 'align'>,
): DataColumn<Row> {
  return { id, header: t(`orders.${id}`), align: 'end', className: 'text-t1', ...column };
}

/** Compares two keys for sorting: negative, zero or positive. */
export function inOrder<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The type, with how it lives and rests where that is out of the ordinary. */
export function typeText(t: TFunction, order: Order): string {
  if (order.type === 'market') return t('orders.market');
  return [
    t('orders.limit'),
    ...(order.time_in_force === 'GTC' ? [] : [order.time_in_force]),
    ...(order.post_only ? [t('ticket.postOnly')] : []),
  ].join(' \u00b7 ');
}

/** A number with all the decimals that the exchange gives it, so that a column aligns. */
export function wholeNumber(text: string): string {
  return formatFixed(text, decimalsWritten(text));
}
