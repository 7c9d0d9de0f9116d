import '../lists/texts.ts';
import type { ResponseOf } from '@candor/contract';
import { CoinBadge, compareDecimals, decimalsWritten, directionOf, formatSigned, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { wholeNumber } from './shared-columns.tsx';

export type Holding = ResponseOf<'account/holdings'>['holdings'][number];
type Cost = Holding['costs'][number];

const isZero = (amount: string) => !/[1-9]/.test(amount);

/** True if the person has or had something of a coin that a list should show. */
export function isHeld({ balance, lock_balance: held }: Holding): boolean {
  return !isZero(balance) || !isZero(held);
}

/** Columns of the coins of the trade account. */
export function balanceColumns(t: TFunction, valuedIn: string): DataColumn<Holding>[] {
  const number = (
    id: string,
    header: string,
    textOf: (row: Holding) => string | undefined,
  ): DataColumn<Holding> => ({
    id,
    header,
    align: 'end',
    csv: (row) => textOf(row) ?? '',
    compare: (a, b) => compareDecimals(textOf(a) ?? '', textOf(b) ?? ''),
    cell: (row) => {
      const text = textOf(row);
      return text === undefined ? NO_VALUE : wholeNumber(text);
    },
  });
  /** A line for each coin that this one was bought with; sorting goes by the first. */
  const costLines = (
    id: string,
    header: string,
    lineOf: (cost: Cost) => { readonly text: string; readonly className?: string },
    textOf: (cost: Cost) => string,
  ): DataColumn<Holding> => ({
    id,
    header,
    align: 'end',
    csv: ({ costs }) => costs.map((cost) => `${textOf(cost)} ${cost.quote_currency_code}`).join('; '),
    compare: ({ costs: [a] }, { costs: [b] }) => compareDecimals(a ? textOf(a) : '', b ? textOf(b) : ''),
    cell: ({ costs }) =>
      costs.length === 0
        ? NO_VALUE
        : costs.map((cost) => {
            const { text, className } = lineOf(cost);
            return (
              <span key={cost.quote_currency_code} className={`block ${className ?? ''}`}>
                {text} <span className="text-t3">{cost.quote_currency_code}</span>
              </span>
            );
          }),
  });
  return [
    {
      id: 'coin',
      header: t('lists.balances.coin'),
      card: 'head',
      className: 'font-[550] text-t1',
      compare: (a, b) => (a.currency_code < b.currency_code ? -1 : 1),
      csv: (row) => row.currency_code,
      cell: ({ currency_code: code, currency_icon: icon }) => (
        <span className="inline-flex items-center gap-2">
          <CoinBadge code={code} icon={icon} />
          {code}
        </span>
      ),
    },
    { ...number('available', t('ticket.available'), ({ balance }) => balance), className: 'text-t1' },
    { ...number('inOrders', t('lists.balances.inOrders'), (row) => row.lock_balance), className: 'text-t2' },
    {
      ...number('value', t('lists.balances.value', { code: valuedIn }), ({ value }) => value),
      className: 'text-t1',
    },
    {
      ...costLines(
        'cost',
        t('lists.balances.averageCost'),
        ({ average_cost: cost }) => ({ text: wholeNumber(cost) }),
        ({ average_cost: cost }) => cost,
      ),
      className: 'text-t2',
    },
    costLines(
      'profit',
      t('lists.balances.profit'),
      ({ profit }) => ({
        text: formatSigned(profit, Math.min(decimalsWritten(profit), 4)),
        className: directionOf(profit) === 'up' ? 'text-up' : 'text-down',
      }),
      ({ profit }) => profit,
    ),
  ];
}
