import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { session, toasts } from '@candor/web-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepOrder, keepReplacement } from '../api/use-open-orders.ts';
import { BTC_USDT_LISTED } from '../../../shared/test/btc-usdt.test-data.ts';
import { addPending, settlePending } from '../model/pending-orders.ts';
import { OrdersPanel } from './orders-panel.tsx';

const BTC_USDT: Match = {
  ...BTC_USDT_LISTED,
  id: 1,
  name: 'Bitcoin',
  base_currency_name: 'Bitcoin',
  symbol: 'BTC/USDT',
  base_currency_id: 1,
  quote_currency_id: 2,
  open_change: 1,
  open_lever: 0,
  open_microtrade: 0,
  added: 0,
  lever_share_num: '1',
  lever_point_rate: '0',
  lever_fee_rate: '0',
  currency_quotation: {
    currency_match_id: 1,
    close: '50000.00',
    change: '0.00',
    high: '50000.00',
    low: '50000.00',
    volume: '0',
    quote_volume: '0',
  },
};
const at = (second: number) => `2026-11-21T00:00:${String(second).padStart(2, '0')}.000Z`;
const row = {
  currency_match_id: BTC_USDT.id,
  currency_match: { symbol: 'BTC/USDT' },
  time_in_force: 'GTC',
  number: '0.010000',
  close_reason: '',
} as const;

function order(id: number, change: Partial<Order> = {}): Order {
  return {
    ...row,
    id,
    way: 'in',
    way_name: 'Buy',
    type: 'limit',
    post_only: false,
    price: '50000.00',
    transacted_amount: '0.000000',
    transacted_volume: '0.00',
    average_price: '0.000000',
    fee: '0.00',
    status: 'open',
    status_name: 'Open',
    created_at: at(id),
    updated_at: at(id),
    ...change,
  };
}

function stop(id: number): ConditionalOrder {
  return {
    ...row,
    id,
    way: 'out',
    way_name: 'Sell',
    type: 'stop_market',
    type_name: 'Stop market',
    trigger_price: '48000.00',
    price: '0.00',
    status: 'waiting',
    status_name: 'Waiting',
    created_at: at(id),
    updated_at: at(id),
  };
}

const elsewhere = order(4, { currency_match_id: 99, currency_match: { symbol: 'ETH/USDT' } });
let client: QueryClient;

beforeEach(() => {
  forgetAnswers();
  toasts.clear();
  session.begin();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
});

async function show(orders: readonly Order[], conditional: readonly ConditionalOrder[] = []) {
  client.setQueryData(['own', 'orders', 'open'], { orders, conditional });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return await render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <OrdersPanel match={BTC_USDT} matches={[BTC_USDT]} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

const rowIds = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-order-id], tr[data-condition-id]')].map(
    ({ dataset }) => dataset['orderId'] ?? `stop ${dataset['conditionId']}`,
  );

it('shows both sides of the pair with what waits, newest first, and one side on demand', async () => {
  const screen = await show([order(3, { way: 'out' }), elsewhere, order(1)], [stop(2)]);
  expect(rowIds()).toEqual(['3', 'stop 2', '1']);
  await screen.getByRole('radio', { name: 'Buy (1)' }).click();
  expect(rowIds()).toEqual(['1']);
  await screen.getByRole('tab', { name: 'All orders (4)' }).click();
  expect(rowIds()).toEqual(['4', '3', 'stop 2', '1']);
  await expect
    .element(screen.getByRole('link', { name: 'ETH/USDT' }))
    .toHaveAttribute('href', '/trade/ETH_USDT');
});

it('joins the legs of an OCO, and either row cancels both by the limit order', async () => {
  const oco = order(7, { way: 'out', way_name: 'Sell', post_only: true, client_order_id: 'oco' });
  const leg = { ...stop(8), linked_order_id: 7, client_order_id: 'oco' };
  answer('tx_out/cancel', { ...oco, status: 'cancelled' });
  const screen = await show([order(9), oco], [leg]);
  expect(rowIds()).toEqual(['9', '7', 'stop 8']);
  const cells = [...document.querySelectorAll('[data-place]')].map(({ textContent }) => textContent ?? '');
  expect(cells[0]).toContain('OCO \u00b7 Limit');
  expect(cells[0]).not.toContain('Post only');
  expect(cells[1]).toMatch(/SellStop market \u2264 48,000/);
  const both = screen.getByRole('button', { name: 'Cancel both legs of the Sell OCO for 0.01 BTC/USDT' });
  await expect.element(both.first()).toHaveTextContent('Cancel both legs');
  await both.last().click();
  await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual(['Both legs of the OCO cancelled']);
  expect(asked.filter(({ name }) => name.endsWith('cancel'))).toEqual([
    { name: 'tx_out/cancel', fields: { id: 7 } },
  ]);
});

it('asks before it cancels all, in the words of what the list shows', async () => {
  const screen = await show([order(3), order(1), elsewhere], [stop(2)]);
  const ask = async () => {
    await userEvent.keyboard('{Shift>}c{/Shift}');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    const text = screen.getByRole('dialog').element().textContent;
    await userEvent.keyboard('{Escape}');
    return text;
  };
  expect(await ask()).toContain('Cancel 2 buy orders and 1 conditional order in BTC/USDT?');
  await screen.getByRole('radio', { name: 'Sell (1)' }).click();
  expect(await ask()).toContain('Cancel 1 conditional order in BTC/USDT?');
  await screen.getByRole('tab', { name: /^All orders/ }).click();
  expect(await ask()).toContain('Cancel 3 buy orders and 1 conditional order in all pairs?');
});

it('keeps the row of an order that a change replaces, also under the pointer', async () => {
  const screen = await show([order(2, { price: '51000.00' }), order(1)]);
  await screen.getByText('50,000.00').hover();
  const next = order(5, { price: '50100.00' });
  keepReplacement(client, order(1), next);
  await expect.element(screen.getByText('50,100.00')).toBeVisible();
  expect(rowIds()).toEqual(['2', '5']);
  keepOrder(client, order(6), true);
  await expect.element(screen.getByRole('button', { name: '1 new' })).toBeVisible();
  expect(rowIds()).toEqual(['2', '5']);
});

it('a new order takes none of a full page away from under the pointer', async () => {
  const orders = Array.from({ length: 12 }, (_, place) => order(30 - place));
  const screen = await show(orders);
  await expect.element(screen.getByText('1 / 2')).toBeVisible();
  const before = rowIds();
  expect(before).toHaveLength(10);
  await screen.getByRole('cell', { name: 'Limit' }).first().hover();
  keepOrder(client, order(31), true);
  await expect.element(screen.getByRole('button', { name: '1 new' })).toBeVisible();
  expect(rowIds()).toEqual(before);
  await screen.getByRole('tab', { name: /^Open/ }).hover();
  await expect.poll(rowIds).toEqual(['31', ...before.slice(0, 9)]);
});

it('an order that is cancelled stays in its place, and can be pressed no more, until the pointer leaves', async () => {
  const sell = { way: 'out', way_name: 'Sell' } as const;
  answer('tx_out/cancel', { ...order(3, sell), status: 'cancelled', status_name: 'Cancelled' });
  answer('order/open', { orders: [order(2), order(1)], conditional: [] });
  const screen = await show([order(3, sell), order(2), order(1)]);
  await screen.getByRole('button', { name: 'Cancel Sell' }).click();
  const over = screen.getByRole('button', { name: 'Cancelled' });
  await expect.element(over).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('tab', { name: 'Open (2)' })).toBeVisible();
  expect(rowIds()).toEqual(['3', '2', '1']);
  over.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(asked.filter(({ name }) => name === 'tx_out/cancel')).toHaveLength(1);
  await screen.getByRole('tab', { name: /^Open/ }).hover();
  await expect.poll(rowIds).toEqual(['2', '1']);
});

it('a changed order that is then filled under the pointer says so in its row', async () => {
  const screen = await show([order(2, { price: '51000.00' }), order(1)]);
  await screen.getByText('50,000.00').hover();
  const next = order(5, { price: '50100.00' });
  keepReplacement(client, order(1), next);
  keepOrder(client, { ...next, status: 'filled', status_name: 'Filled' }, false);
  await expect.element(screen.getByRole('button', { name: 'Filled' })).toBeVisible();
  expect(rowIds()).toEqual(['2', '5']);
});

it('brings the side of an order into view that is sent while the other is chosen', async () => {
  const screen = await show([order(1)]);
  await screen.getByRole('radio', { name: 'Buy (1)' }).click();
  addPending({
    clientOrderId: 'mine',
    side: 'sell',
    type: 'limit',
    matchId: BTC_USDT.id,
    symbol: 'BTC/USDT',
    number: '0.02',
    price: '52000',
    trigger: '',
    sentAt: Date.now(),
    state: 'sending',
  });
  await expect.element(screen.getByText('52,000.00')).toBeVisible();
  await expect
    .element(screen.getByRole('radio', { name: 'Sell (1)' }))
    .toHaveAttribute('aria-checked', 'true');
  settlePending('mine');
});
