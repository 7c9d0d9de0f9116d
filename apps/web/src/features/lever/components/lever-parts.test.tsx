import '../texts.ts';
import '../../../shared/index-price/texts.ts';
import type { LeverOrder } from '@candor/contract';
import type { IndexPrice } from '@candor/desk';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { A_DEAL, aPosition, BTC_USDT } from './a-position.test-data.ts';
import { LeverTicket, type PriceField } from './lever-ticket.tsx';
import { PositionsPanel } from './positions-panel.tsx';
import { StopDialog } from './stop-dialog.tsx';

const keep = (key: readonly unknown[], data: unknown) => queryClient.setQueryData(['own', ...key], data);

beforeEach(() => {
  session.begin();
  queryClient.clear();
  queryClient.setQueryDefaults(['own'], { retry: false, staleTime: Number.POSITIVE_INFINITY });
  keep(['user'], { id: 9, email: 'ada@example.com', mobile: '', has_pay_password: 1, is_seller: 0 });
  keep(['limits'], []);
  keep(['lever', 'deal', 1], A_DEAL);
  keep(['lever', 'live', 1], []);
});

afterEach(() => page.viewport(1440, 900));

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const within = (part: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
  </QueryClientProvider>
);
const show = (part: ReactNode) => render(within(part));

/** The figure beside a name. */
function figureOf(root: Element, name: string): string | undefined {
  const term = [...root.querySelectorAll('dt')].find(({ textContent }) => textContent === name);
  return term?.nextElementSibling?.textContent.trim();
}

it('shows what an order would cost and where it ends before anything is pressed', async () => {
  const index = {
    price: '60000.00000000',
    is_halted: false,
    open_delay_ms: 2_000,
    sources: [],
  } as unknown as IndexPrice;
  const view = await show(<LeverTicket match={BTC_USDT} index={index} picked={undefined} />);
  const ticket = view.getByRole('region', { name: 'Leverage order' });
  const figures = (names: readonly string[]) => names.map((name) => figureOf(ticket.element(), name));
  const names = ['Price with spread', 'Position size', 'Margin', 'Fee', 'Overnight fee a day'] as const;
  expect(figures(['Margin', 'Est. forced close price'])).toEqual(['—', '—']);
  await ticket.getByRole('button', { name: '10x' }).click();
  await ticket.getByRole('textbox', { name: 'Lots' }).fill('2');
  await expect
    .poll(() => figures(names))
    .toEqual([
      '60,012.00 USDT',
      '0.02 BTC',
      '120.0240 USDT',
      '1.200240 USDT (1.00 %)',
      '0.6000 USDT (0.50 %)',
    ]);
  // The funds less the fee may fall to 30 % of the margin.
  await expect.poll(() => figureOf(ticket.element(), 'Est. forced close price')).toBe('11,872.37 USDT');
  await ticket.getByText('Short', { exact: true }).click();
  await expect.poll(() => figureOf(ticket.element(), 'Price with spread')).toBe('59,988.00 USDT');
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});

const INDEX = {
  price: '60000.00000000',
  is_halted: false,
  open_delay_ms: 2_000,
  sources: [],
} as unknown as IndexPrice;

it('says that its figures could not be read, and offers to read them again', async () => {
  queryClient.removeQueries({ queryKey: ['own', 'lever', 'deal', 1] });
  const view = await show(<LeverTicket match={BTC_USDT} index={undefined} picked={undefined} />);
  await expect.element(view.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('takes the size in coin or in value too, as whole lots', async () => {
  const view = await show(<LeverTicket match={BTC_USDT} index={INDEX} picked={undefined} />);
  const ticket = view.getByRole('region', { name: 'Leverage order' });
  await ticket.getByRole('radio', { name: 'USDT' }).click();
  await ticket.getByRole('textbox', { name: 'Position size' }).fill('1500');
  await expect.element(ticket.getByText('2 lots, 0.02 BTC')).toBeVisible();
  await expect.element(ticket.getByRole('textbox', { name: 'Position size' })).toHaveValue('1500');
  await ticket.getByRole('button', { name: '5', exact: true }).click();
  await expect.element(ticket.getByRole('textbox', { name: 'Position size' })).toHaveValue('3,000.60');
  await ticket.getByRole('radio', { name: 'BTC' }).click();
  await expect.element(ticket.getByRole('textbox', { name: 'Position size' })).toHaveValue('0.05000000');
  await ticket.getByRole('radio', { name: 'Lots' }).click();
  await expect.element(ticket.getByRole('textbox', { name: 'Lots' })).toHaveValue('5');
});

it('takes a price from the chart into the price field that was used last, and into no other', async () => {
  const told: (PriceField | undefined)[] = [];
  const ticketOf = (charted?: { readonly price: string; readonly count: number }) => (
    <LeverTicket
      match={BTC_USDT}
      index={INDEX}
      picked={undefined}
      charted={charted}
      onPriceField={(field) => told.push(field)}
    />
  );
  const view = await show(ticketOf());
  const field = (name: string) => view.getByRole('textbox', { name, exact: true });
  await view.getByRole('tab', { name: 'Fixed price' }).click();
  await view.rerender(within(ticketOf({ price: '59000.50', count: 1 })));
  await expect.element(field('Price')).toHaveValue('59,000.50');
  await view.getByRole('button', { name: 'Take profit and stop loss (optional)' }).click();
  await field('Stop loss').click();
  await view.rerender(within(ticketOf({ price: '58000.00', count: 2 })));
  await expect.element(field('Stop loss')).toHaveValue('58,000.00');
  await field('Lots').click();
  expect(told.at(-1)).toBeUndefined();
  await view.rerender(within(ticketOf({ price: '57000.00', count: 3 })));
  await expect.element(field('Price')).toHaveValue('59,000.50');
  await expect.element(field('Stop loss')).toHaveValue('58,000.00');
});

it('explains every figure of the order in one sentence', async () => {
  const view = await show(<LeverTicket match={BTC_USDT} index={INDEX} picked={undefined} />);
  const ticket = view.getByRole('region', { name: 'Leverage order' });
  const terms = [...ticket.element().querySelectorAll('dt')];
  expect(terms.length).toBeGreaterThanOrEqual(10);
  const sentenceOf = (term: Element) => term.querySelector('button')?.title ?? '';
  const silent = terms.filter((term) => sentenceOf(term).length <= (term.textContent?.length ?? 0));
  expect(silent.map(({ textContent }) => textContent)).toEqual([]);
  await ticket.getByRole('button', { name: 'Break-even price' }).click();
  await expect
    .element(view.getByRole('dialog', { name: 'Break-even price' }))
    .toHaveTextContent('The index at which the profit has paid the fee.');
});

it('says that the balance covers any fall where no price closes the position by force', async () => {
  const view = await show(<LeverTicket match={BTC_USDT} index={INDEX} picked={undefined} />);
  const ticket = view.getByRole('region', { name: 'Leverage order' });
  await ticket.getByRole('button', { name: '10x' }).click();
  const forced = () => figureOf(ticket.element(), 'Est. forced close price');
  await expect.poll(forced).toBe('none: your 1,000 USDT cover a fall to 0');
  await ticket.getByRole('radio', { name: 'Short' }).click();
  await expect.poll(forced).not.toContain('none');
});

it('shows the margin level with what closes everything and the band it is in', async () => {
  keep(['lever', 'orders', 'current', 1, 1], { data: [aPosition()], last_page: 1, current_page: 1 });
  const deal = { ...A_DEAL, origin_caution_money_total: '120.00000000', hazard_rate: '85.50' };
  keep(['lever', 'deal', 1], deal);
  const view = await show(<PositionsPanel match={BTC_USDT} matches={[BTC_USDT]} isNarrow={false} />);
  await expect.element(view.getByText('85.50 % (closes at 30 %)')).toHaveClass('text-warn');
  await expect.element(view.getByRole('img', { name: 'close to the warning' })).toBeVisible();
  await expect.element(view.getByText('none at any price of the index')).toBeVisible();
});

it('names the columns of closed positions by what they show', async () => {
  const closed = aPosition({ status: 3, close_reason: 'user' });
  keep(['lever', 'orders', 'closed', 0, 1], { data: [closed], last_page: 1, current_page: 1 });
  keep(['lever', 'orders', 'current', 1, 1], { data: [], last_page: 1, current_page: 1 });
  const view = await show(<PositionsPanel match={BTC_USDT} matches={[BTC_USDT]} isNarrow={false} />);
  await view.getByRole('tab', { name: 'History' }).click();
  for (const name of ['Closing price', 'Opened', 'Result'])
    await expect.element(view.getByRole('columnheader', { name })).toBeVisible();
  await expect.element(view.getByRole('columnheader', { name: 'Current price' })).not.toBeInTheDocument();
});

const show390 = async (orders: readonly LeverOrder[]) => {
  await page.viewport(390, 844);
  keep(['lever', 'orders', 'current', 1, 1], { data: orders, last_page: 1, current_page: 1 });
  return await show(<PositionsPanel match={BTC_USDT} matches={[BTC_USDT]} isNarrow />);
};

it('lists positions as cards on a phone, none of them wider than the screen', async () => {
  const loss = { type: 2, net_profits: '-6.00000000', stop_loss_price: '62000.00000000' } as const;
  const view = await show390([aPosition(), aPosition({ id: 52, ...loss })]);
  await expect.element(view.getByRole('table')).not.toBeInTheDocument();
  const cards = view.getByRole('list', { name: 'Current positions' }).getByRole('listitem');
  expect(cards.elements()).toHaveLength(2);
  await expect.element(cards.nth(0)).toHaveTextContent('LongBTC/USDT2 lots, 10x+18.8000 (+15.67 %)');
  await expect.element(cards.nth(1).getByText('−6.0000', { exact: false })).toHaveClass('text-down');
  const figures = ['Open price', 'Current price', 'Margin', 'Stop loss'];
  expect(figures.map((name) => figureOf(cards.nth(1).element(), name))).toEqual([
    '60,000.00',
    '61,000.00',
    '120.0000',
    '62,000.00',
  ]);
  for (const card of cards.elements()) expect(card.scrollWidth).toBeLessThanOrEqual(390);
  await expect.element(cards.nth(0).getByRole('button', { name: 'Close: Long BTC/USDT' })).toBeVisible();
});

it('says on a phone that there is no position', async () => {
  const view = await show390([]);
  await expect.element(view.getByText('No open position in this pair.')).toBeVisible();
});

it('expects 0.00 of a stop on the wrong side of the open price, and the result on the right one', async () => {
  const view = await show(<StopDialog match={BTC_USDT} order={aPosition()} onClose={() => undefined} />);
  const dialog = view.getByRole('dialog', { name: 'Take profit and stop loss' });
  const profit = dialog.getByText(/^Expected profit/);
  const loss = dialog.getByText(/^Expected loss/);
  const [profitField, lossField] = ['Take profit', 'Stop loss'].map((name) =>
    dialog.getByRole('textbox', { name }),
  );
  await expect.element(profit).toHaveTextContent('Expected profit 0.00 USDT');
  await profitField?.fill('62000');
  await expect.element(profit).toHaveTextContent('Expected profit +40.00 USDT');
  await profitField?.fill('59000');
  await expect.element(profit).toHaveTextContent('Expected profit 0.00 USDT');
  await lossField?.fill('59000');
  await expect.element(loss).toHaveTextContent('Expected loss −20.00 USDT');
  await lossField?.fill('61500');
  await expect.element(loss).toHaveTextContent('Expected loss 0.00 USDT');
});

it('counts the same stops the other way round for a short position', async () => {
  const order = aPosition({
    type: 2,
    target_profit_price: '59000.00000000',
    stop_loss_price: '61000.00000000',
  });
  const view = await show(<StopDialog match={BTC_USDT} order={order} onClose={() => undefined} />);
  await expect.element(view.getByRole('textbox', { name: 'Take profit' })).toHaveValue('59,000.00');
  await expect.element(view.getByText(/^Expected profit/)).toHaveTextContent('Expected profit +20.00 USDT');
  await expect.element(view.getByText(/^Expected loss/)).toHaveTextContent('Expected loss −20.00 USDT');
  await view.getByRole('textbox', { name: 'Take profit' }).fill('61000');
  await expect.element(view.getByText(/^Expected profit/)).toHaveTextContent('Expected profit 0.00 USDT');
});

it('sends no stop below zero, and leads to its field, which says why', async () => {
  const view = await show(<StopDialog match={BTC_USDT} order={aPosition()} onClose={() => undefined} />);
  const loss = view.getByRole('textbox', { name: 'Stop loss' });
  await loss.fill('-5');
  await view.getByRole('textbox', { name: 'Take profit' }).click();
  (loss.element() as HTMLInputElement).form?.requestSubmit();
  await expect.element(loss).toHaveFocus();
  await expect.element(loss).toHaveAccessibleDescription(/./);
});
