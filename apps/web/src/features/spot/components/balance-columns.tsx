import type { ResponseOf } from '@candor/contract';
import { CoinBadge, compareDecimals, decimalsWritten, directionOf, formatSigned, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { wholeNumber } from './shared-columns.tsx';

export type Holding = ResponseOf<'account/holdings'>['holdings'][number];

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
  const costOf = ({ costs: [cost] }: Holding) => cost;
  const profitOf = (row: Holding) => costOf(row)?.profit;
  const withCode = (row: Holding, text: string) => (
    <>
      {text} <span className="text-t3">{costOf(row)?.quote_currency_code}</span>
    </>
  );
  return [
    {
      id: 'coin',
      header: t('balances.coin'),
      card: 'head',
      className: 'font-[550] text-t1',
      compare: (a, b) => (a.currency_code < b.currency_code ? -1 : 1),
      csv: (row) => row.currency_code,
      cell: ({ currency_code: code }) => (
        <span className="inline-flex items-center gap-2">
          <CoinBadge code={code} />
          {code}
        </span>
      ),
    },
    { ...number('available', t('ticket.available'), ({ balance }) => balance), className: 'text-t1' },
    { ...number('inOrders', t('balances.inOrders'), (row) => row.lock_balance), className: 'text-t2' },
    {
      ...number('value', t('balances.value', { code: valuedIn }), ({ value }) => value),
      className: 'text-t1',
    },
    {
      ...number('cost', t('balances.averageCost'), (row) => costOf(row)?.average_cost),
      className: 'text-t2',
      cell: (row) => {
        const cost = costOf(row);
        return cost === undefined ? NO_VALUE : withCode(row, wholeNumber(cost.average_cost));
      },
    },
    {
      ...number('profit', t('balances.profit'), profitOf),
      className: (row) => {
        const profit = profitOf(row);
        return profit === undefined ? 'text-t3' : directionOf(profit) === 'up' ? 'text-up' : 'text-down';
      },
      cell: (row) => {
        const profit = profitOf(row);
        return profit === undefined
          ? NO_VALUE
          : withCode(row, formatSigned(profit, Math.min(decimalsWritten(profit), 4)));
      },
    },
  ];
}
