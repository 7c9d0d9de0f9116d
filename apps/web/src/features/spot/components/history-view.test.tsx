import '../texts.ts';
import type { Order } from '@candor/contract';
import { session } from '@candor/web-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { HistoryView } from './history-view.tsx';

const closed = (id: number, change: Partial<Order>): Order => ({
  id,
  currency_match_id: 1,
  currency_match: { symbol: 'BTC/USDT' },
  way: 'in',
  way_name: 'Buy',
  type: 'limit',
  time_in_force: 'GTC',
  post_only: false,
  price: '50000.00',
  number: '0.010000',
  transacted_amount: '0.000000',
  transacted_volume: '0.00',
  average_price: '0.000000',
  fee: '0.00',
  status: 'cancelled',
  status_name: 'Cancelled',
  close_reason: '',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: `2026-11-21T00:00:0${id}.000Z`,
  ...change,
});
const ORDERS = [
  closed(3, { number: '0.200000', currency_match: { symbol: 'ETH/USDT' } }),
  closed(2, { number: '10.000000', way: 'out' }),
  closed(1, { number: '0.030000' }),
];

async function show({ isNarrow = false, pages = 1 } = {}) {
  session.begin();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const page = { data: ORDERS, current_page: 1, last_page: pages, per_page: 10, total: ORDERS.length };
  client.setQueryData(['own', 'orders', 'history', {}, 1], page);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const head = document.createElement('div');
  document.body.append(head);
  return await render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <HistoryView matches={[]} head={head} isNarrow={isNarrow} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

const ids = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-order-id]')].map(({ dataset }) => dataset['orderId']);

it('sorts closed orders by any column: numbers by their value, and back to the order in which they ended', async () => {
  const screen = await show();
  expect(ids()).toEqual(['3', '2', '1']);
  const press = (name: string) => screen.getByRole('columnheader', { name }).getByRole('button').click();
  await press('Amount');
  expect(ids()).toEqual(['2', '3', '1']);
  await press('Amount');
  expect(ids()).toEqual(['1', '3', '2']);
  await press('Pair');
  expect(ids().at(-1)).toBe('3');
  await press('Time');
  expect(ids()).toEqual(['1', '2', '3']);
  for (const head of screen.getByRole('columnheader').elements()) expect(head).toHaveAttribute('aria-sort');
});

it('exports what is shown as CSV, in the order in which it is shown', async () => {
  const screen = await show();
  await screen.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  const button = screen.getByRole('button', { name: 'Export the rows of this list as CSV' });
  const made = vi.spyOn(URL, 'createObjectURL');
  await button.click();
  const file = made.mock.calls[0]?.[0] as Blob;
  const [heads = '', ...lines] = (await file.text()).trimEnd().split('\r\n');
  expect(heads.split(',').slice(0, 5)).toEqual(['Time', 'Pair', 'Side', 'Type', 'Average']);
  expect(lines.map((line) => line.split(',')[5])).toEqual(['10.000000', '0.200000', '0.030000']);
  expect(lines[1]).toContain('ETH/USDT');
  for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,/);
});

it('offers the file and every order of the table above the cards of a phone', async () => {
  const screen = await show({ isNarrow: true });
  await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('Amount: high to low');
  const cards = () => [...document.querySelectorAll<HTMLElement>('li[data-order-id]')];
  expect(cards().map(({ dataset }) => dataset['orderId'])).toEqual(['2', '3', '1']);
  const file = document.querySelector('button[aria-label="Export the rows of this list as CSV"]');
  expect(file).not.toBeNull();
});

it('keeps the newest first where there are more pages than this one', async () => {
  const screen = await show({ pages: 2 });
  expect(ids()).toEqual(['3', '2', '1']);
  const heads = screen.getByRole('columnheader').elements();
  expect(heads.length).toBeGreaterThan(5);
  for (const head of heads) expect(head.querySelector('button')).toBeNull();
});
