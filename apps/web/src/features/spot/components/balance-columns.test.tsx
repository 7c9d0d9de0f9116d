import '../texts.ts';
import { DataTable } from '@candor/ui/table';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { t } from '@candor/web-kit';
import { balanceColumns, type Holding, isHeld } from './balance-columns.tsx';

const coin = (code: string, change: Partial<Holding>): Holding => ({
  currency_id: 1,
  currency_code: code,
  balance: '0.00',
  lock_balance: '0.00',
  costs: [],
  ...change,
});
const HOLDINGS = [
  coin('ETH', { balance: '2.00', value: '5000.00' }),
  coin('BTC', {
    balance: '0.50',
    lock_balance: '0.10',
    value: '30000.00',
    costs: [
      {
        currency_match_id: 1,
        symbol: 'BTC/USDT',
        quote_currency_code: 'USDT',
        number: '0.60',
        cost: '30600.00',
        average_cost: '51000.00',
        profit: '-600.00',
      },
      {
        currency_match_id: 9,
        symbol: 'BTC/ETH',
        quote_currency_code: 'ETH',
        number: '0.05',
        cost: '1.00',
        average_cost: '20.00',
        profit: '0.25',
      },
    ],
  }),
  coin('XRP', {}),
];

it('shows what is held with worth, average cost and a signed profit, and sorts by worth', async () => {
  const screen = await render(
    <DataTable
      label="Balances"
      columns={balanceColumns(t, 'USDT')}
      rows={HOLDINGS.filter(isHeld)}
      keyOf={({ currency_code: code }) => code}
      rowProps={({ currency_code: code }) => ({ 'data-coin': code })}
      loadingLabel=""
      empty=""
    />,
  );
  const coins = () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-coin]')].map(({ dataset }) => dataset['coin']);
  expect(coins()).toEqual(['ETH', 'BTC']);
  await screen.getByRole('button', { name: 'Value (USDT)' }).click();
  expect(coins()).toEqual(['BTC', 'ETH']);
  await expect.element(screen.getByText('51,000.00 USDT')).toBeVisible();
  await expect.element(screen.getByText('\u2212600.00 USDT')).toHaveClass('text-down');
  await expect.element(screen.getByText('20.00 ETH')).toBeVisible();
  await expect.element(screen.getByText('+0.25 ETH')).toHaveClass('text-up');
});
