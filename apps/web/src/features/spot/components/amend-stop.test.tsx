import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import type { ConditionalOrder, Match } from '@candor/contract';
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
import { useOwnLines } from '../model/use-own-orders.ts';
import { OrdersPanel } from './orders-panel.tsx';

const MATCH: Match = { ...BTC_USDT_LISTED, symbol: 'BTC/USDT' };
const STOP: ConditionalOrder = {
  id: 8,
  currency_match_id: MATCH.id,
  currency_match: { symbol: 'BTC/USDT' },
  way: 'out',
  way_name: 'Sell',
  type: 'stop_limit',
  type_name: 'Stop limit',
  trigger_price: '48000.00',
  price: '47900.00',
  number: '0.010000',
  time_in_force: 'GTC',
  status: 'waiting',
  status_name: 'Waiting',
  close_reason: '',
  created_at: '2026-11-21T00:00:01.000Z',
  updated_at: '2026-11-21T00:00:01.000Z',
};
const AT_MARKET: ConditionalOrder = { ...STOP, type: 'stop_market', type_name: 'Stop market', price: '0.00' };

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  amendmentQuestion.set(undefined);
  session.end();
  session.begin();
});

/** Grips of the chart's tags, which need no chart: a press moves the trigger by what its tag would take. */
function Grips({ to }: { readonly to: string }) {
  const lines = useOwnLines(MATCH);
  return lines.map(({ id, label, onMove }) => (
    <button key={id} type="button" onClick={() => onMove?.(to)}>
      {`Move ${label}`}
    </button>
  ));
}

async function show(stop: ConditionalOrder, gripTo = '46000.00') {
  answer('order/conditional_amend', (fields: object) => ({ ...stop, ...fields, id: stop.id }));
  queryClient.setQueryData(['own', 'orders', 'open'], { orders: [], conditional: [stop] });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const screen = await render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <OrdersPanel match={MATCH} matches={[MATCH]} />
        <Grips to={gripTo} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return { screen, dialog: screen.getByRole('dialog', { name: 'Check the price' }) };
}

type Shown = Awaited<ReturnType<typeof show>>['screen'];

async function type(screen: Shown, name: string, text: string) {
  await screen.getByTitle(name).click();
  await screen.getByRole('textbox', { name }).fill(text);
}

const amendments = () =>
  asked.filter(({ name }) => name === 'order/conditional_amend').map(({ fields }) => fields);

it('changes trigger, limit and amount of a stop in its own row, in one step', async () => {
  const { screen, dialog } = await show(STOP);
  await type(screen, 'Change the trigger price', '47500');
  await screen.getByRole('textbox', { name: 'Change the price' }).fill('47400');
  await screen.getByRole('textbox', { name: 'Change the amount' }).fill('0.02');
  await expect.element(screen.getByText('Waits for the new price')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(amendments).toEqual([{ id: 8, trigger_price: '47500', price: '47400', number: '0.02' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByTitle('Change the trigger price')).toHaveTextContent('47,500');
});

it('leaves a stop as it is where nothing was changed or Esc was pressed', async () => {
  const { screen } = await show(STOP);
  await type(screen, 'Change the trigger price', '47500');
  await userEvent.keyboard('{Escape}');
  await type(screen, 'Change the trigger price', '48000');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByTitle('Change the trigger price')).toHaveTextContent('48,000');
  expect(amendments()).toEqual([]);
});

it('sends no price for a stop at market, and has no field for one', async () => {
  const { screen } = await show(AT_MARKET);
  await type(screen, 'Change the trigger price', '47500');
  expect(screen.getByRole('textbox', { name: 'Change the price' }).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.poll(amendments).toEqual([{ id: 8, trigger_price: '47500', number: '0.010000' }]);
});

it('asks before the limit of a stop would rest once it is triggered', async () => {
  const { screen, dialog } = await show(STOP);
  await type(screen, 'Change the trigger price', '47000');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('Once triggered, this limit order rests in the book');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Change the trigger price' });
  await expect.element(field).toHaveValue('47,000');
  await expect.element(field).toHaveFocus();
  expect(amendments()).toEqual([]);
});

it('says how far from its trigger a limit would be, and sends it once that is confirmed', async () => {
  const { screen, dialog } = await show(STOP);
  await type(screen, 'Change the price', '43200');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('the limit is 10.00% away from the trigger price');
  await dialog.getByRole('button', { name: 'Send this order' }).click();
  await expect
    .poll(amendments)
    .toEqual([{ id: 8, trigger_price: '48000.00', price: '43200', number: '0.010000' }]);
});

it('moves the limit along when the trigger is dragged on the chart', async () => {
  const { screen } = await show(STOP);
  await screen.getByRole('button', { name: 'Move Stop limit 0.01' }).click();
  await expect
    .poll(amendments)
    .toEqual([{ id: 8, trigger_price: '46000.00', price: '45900.00', number: '0.010000' }]);
});

it('drags the trigger of a stop at market alone', async () => {
  const { screen } = await show(AT_MARKET, '49000.00');
  await screen.getByRole('button', { name: 'Move Stop market 0.01' }).click();
  await expect.poll(amendments).toEqual([{ id: 8, trigger_price: '49000.00', number: '0.010000' }]);
});

it.each([
  ['abc', 'Please enter a number'],
  ['1,2,3', 'A comma groups thousands; a point begins the decimals'],
  ['--', 'Please enter a number'],
  ['', 'Please enter trigger price'],
])('says why %j cannot be a trigger, and sends nothing', async (text, message) => {
  const { screen } = await show(STOP);
  await type(screen, 'Change the trigger price', text);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Change the trigger price' })).toHaveFocus();
  expect(amendments()).toEqual([]);
});
