import { formatTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { ReactNode } from 'react';
import type { TFunction } from '@candor/web-kit';
import type { House } from './house.ts';

type Pool = House['pools'][number];
type Exposure = House['exposure'][number];
type SecondsRow = House['seconds'][number];
type SavingsRow = House['savings'][number];
type DeskRow = House['p2p'][number];

const DECIMALS = 8;

/** An amount with its currency, or the reason why it is not shown. */
function sumText(
  t: TFunction,
  { fewest_accounts: count }: House,
  sum: string | null,
  code: string,
): ReactNode {
  if (sum === null) return <span className="text-t3">{t('house.tooFew', { count })}</span>;
  return `${formatTrimmed(sum, DECIMALS, 2)} ${code}`;
}

const isEnd = { align: 'end', className: 'tabular-nums' } as const;

export function poolColumns(t: TFunction, house: House): DataColumn<Pool>[] {
  return [
    {
      id: 'pool',
      header: t('house.columns.pool'),
      card: 'head',
      cell: ({ pool }) => t(`house.pools.${pool}`),
    },
    {
      id: 'balance',
      header: t('house.columns.balance'),
      ...isEnd,
      cell: ({ balance, currency_code: code }) => sumText(t, house, balance, code),
    },
    {
      id: 'owed',
      header: t('house.columns.owed'),
      ...isEnd,
      cell: ({ owed, currency_code: code }) => sumText(t, house, owed, code),
    },
  ];
}

export function exposureColumns(t: TFunction, house: House): DataColumn<Exposure>[] {
  const quoteOf = ({ symbol }: Exposure) => symbol.split('/')[1] ?? '';
  const stakes = (direction: 'up' | 'down') => (row: Exposure) =>
    row.stakes.length === 0
      ? '–'
      : row.stakes.map((stake) => (
          <span key={stake.currency_code} className="block">
            {sumText(t, house, stake[direction], stake.currency_code)}
          </span>
        ));
  return [
    { id: 'symbol', header: t('house.columns.pair'), card: 'head', cell: ({ symbol }) => symbol },
    {
      id: 'long',
      header: t('house.columns.long'),
      ...isEnd,
      cell: (row) => sumText(t, house, row.long, quoteOf(row)),
    },
    {
      id: 'short',
      header: t('house.columns.short'),
      ...isEnd,
      cell: (row) => sumText(t, house, row.short, quoteOf(row)),
    },
    { id: 'up', header: t('house.columns.up'), ...isEnd, cell: stakes('up') },
    { id: 'down', header: t('house.columns.down'), ...isEnd, cell: stakes('down') },
  ];
}

export function secondsColumns(t: TFunction, house: House): DataColumn<SecondsRow>[] {
  const counts = ['contracts', 'won', 'lost', 'ties', 'refunded'] as const;
  const sums = ['staked', 'paid', 'kept', 'given_back'] as const;
  return [
    {
      id: 'currency',
      header: t('house.columns.currency'),
      card: 'head',
      cell: ({ currency_code: code }) => code,
    },
    ...counts.map(
      (id): DataColumn<SecondsRow> => ({
        id,
        header: t(`house.columns.${id}`),
        ...isEnd,
        cell: (row) => formatTrimmed(String(row[id]), 0),
      }),
    ),
    ...sums.map(
      (id): DataColumn<SecondsRow> => ({
        id,
        header: t(`house.columns.${id}`),
        ...isEnd,
        cell: (row) => sumText(t, house, row[id], row.currency_code),
      }),
    ),
  ];
}

export function savingsColumns(t: TFunction, house: House): DataColumn<SavingsRow>[] {
  const sums = ['principal', 'interest_paid', 'in_effect'] as const;
  return [
    {
      id: 'currency',
      header: t('house.columns.currency'),
      card: 'head',
      cell: ({ currency_code: code }) => code,
    },
    {
      id: 'purchases',
      header: t('house.columns.purchases'),
      ...isEnd,
      cell: ({ purchases }) => formatTrimmed(String(purchases), 0),
    },
    ...sums.map(
      (id): DataColumn<SavingsRow> => ({
        id,
        header: t(`house.columns.${id}`),
        ...isEnd,
        cell: (row) => sumText(t, house, row[id], row.currency_code),
      }),
    ),
  ];
}

export function deskColumns(t: TFunction, house: House): DataColumn<DeskRow>[] {
  const sums = ['escrow', 'ad_stock', 'bonds'] as const;
  return [
    {
      id: 'currency',
      header: t('house.columns.currency'),
      card: 'head',
      cell: ({ currency_code: code }) => code,
    },
    {
      id: 'live_orders',
      header: t('house.columns.live_orders'),
      ...isEnd,
      cell: ({ live_orders: orders }) =>
        orders === null ? (
          <span className="text-t3">{t('house.tooFew', { count: house.fewest_accounts })}</span>
        ) : (
          formatTrimmed(String(orders), 0)
        ),
    },
    ...sums.map(
      (id): DataColumn<DeskRow> => ({
        id,
        header: t(`house.columns.${id}`),
        ...isEnd,
        cell: (row) => sumText(t, house, row[id], row.currency_code),
      }),
    ),
  ];
}
