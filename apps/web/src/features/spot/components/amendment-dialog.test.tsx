import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BTC_USDT_LISTED } from '../../../shared/test/btc-usdt.test-data.ts';
import { amendmentQuestion } from '../model/amendment.ts';
import { OrdersPanel } from './orders-panel.tsx';

const MATCH: Match = { ...BTC_USDT_LISTED, symbol: 'BTC/USDT' };
const ORDER = {
  id: 7,
  currency_match_id: MATCH.id,
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
  status: 'open',
  status_name: 'Open',
  close_reason: '',
  created_at: '2026-11-21T00:00:01.000Z',
  updated_at: '2026-11-21T00:00:01.000Z',
} as Order;

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  amendmentQuestion.set(undefined);
  session.end();
  session.begin();
  answer('market/deal', {
    depth: {
      in: [{ price: '50900.00', number: '1.000000' }],
      out: [{ price: '51000.00', number: '0.004000' }],
    },
    quotation: { ...MATCH.currency_quotation, close: '51000.00' },
  });
  answer('order/amend', (fields: object) => ({ ...ORDER, ...fields, id: ORDER.id }));
});

async function amending(change: Partial<Order> = {}, conditional: readonly ConditionalOrder[] = []) {
  queryClient.setQueryData(['own', 'orders', 'open'], {
    orders: [{ ...ORDER, ...change }],
    conditional,
  });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const screen = await render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <OrdersPanel match={MATCH} matches={[MATCH]} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  await screen.getByTitle('Change the price').click();
  const field = screen.getByRole('textbox', { name: 'Change the price' });
  return { screen, field, dialog: screen.getByRole('dialog', { name: 'Check the price' }) };
}

const amendments = () => asked.filter(({ name }) => name === 'order/amend').map(({ fields }) => fields);

it('asks before a change trades at once, and sends nothing where the answer is no', async () => {
  const { field, dialog } = await amending();
  await field.fill('51500');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog)
    .toHaveTextContent(/This buys 0.004 BTC at once, at about 51,000.00 USDT, as taker \(0\.\d+%\)\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('51,500');
  expect(amendments()).toEqual([]);
  await field.click();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Send this order' }).click();
  await expect.poll(amendments).toMatchObject([{ id: 7, price: '51500', number: '0.010000' }]);
});

it('says how far from the market a change would put the order', async () => {
  const { field, dialog } = await amending({ way: 'out', price: '52000.00', post_only: true });
  await field.fill('46000');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('The price is 9.80% away from the last price.');
});

it('sends a change that only waits at its new place without a question', async () => {
  const { field, dialog } = await amending();
  await field.fill('50500');
  await userEvent.keyboard('{Enter}');
  await expect.poll(amendments).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('says that a change of the limit order of an OCO ends its stop, before it is sent', async () => {
  const stop: ConditionalOrder = {
    id: 8,
    currency_match_id: MATCH.id,
    currency_match: { symbol: 'BTC/USDT' },
    way: 'in',
    way_name: 'Buy',
    type: 'stop_market',
    type_name: 'Stop market',
    trigger_price: '53000.00',
    price: '0.00',
    number: '0.010000',
    time_in_force: 'GTC',
    status: 'waiting',
    status_name: 'Waiting',
    close_reason: '',
    linked_order_id: ORDER.id,
    created_at: ORDER.created_at,
    updated_at: ORDER.updated_at,
  };
  const { field, dialog } = await amending({}, [stop]);
  await field.fill('50500');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('The change ends the stop of this OCO');
  expect(amendments()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send this order' }).click();
  await expect.poll(amendments).toHaveLength(1);
});

it('leaves the keys of an input method alone', async () => {
  const { field, screen } = await amending();
  await field.fill('50500');
  const input = field.element() as HTMLInputElement;
  for (const key of ['Enter', 'ArrowUp', 'Escape'])
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true }));
  await expect.element(field).toHaveValue('50500');
  await expect.element(screen.getByRole('textbox', { name: 'Change the price' })).toBeVisible();
  expect(asked).toEqual([]);
});
