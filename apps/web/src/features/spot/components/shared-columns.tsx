import type { Order } from '@candor/contract';
import { decimalsWritten, formatFixed, formatFullTime } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from 'i18next';
import { PairLink } from '@candor/desk/pairs';

/** The columns with which every list of orders begins. */
export interface RowFacts {
  readonly atMs: number;
  readonly symbol: string;
  readonly way: Order['way'];
  readonly type: string;
}

/** Time, pair, side and type, from what a list knows of its rows. */
export function firstColumns<Row>(t: TFunction, factsOf: (row: Row) => RowFacts): DataColumn<Row>[] {
  const sideOf = (row: Row) => (factsOf(row).way === 'in' ? t('orders.buy') : t('orders.sell'));
  const timeOf = (row: Row) => formatFullTime(factsOf(row).atMs);
  return [
    {
      id: 'time',
      header: t('orders.time'),
      cell: timeOf,
      csv: timeOf,
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
      card: 'head',
    },
    {
      id: 'side',
      header: t('orders.side'),
      cell: sideOf,
      csv: sideOf,
      card: 'head',
      className: (row) => (factsOf(row).way === 'in' ? 'text-up' : 'text-down'),
    },
    {
      id: 'type',
      header: t('orders.type'),
      cell: (row) => factsOf(row).type,
      csv: (row) => factsOf(row).type,
      card: 'head',
      className: 'text-t2',
    },
  ];
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
