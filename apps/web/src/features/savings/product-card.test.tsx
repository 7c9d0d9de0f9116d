import { answer, asked, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import './texts.ts';
import type { LockProduct } from '@candor/contract';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { BuyDialog } from './buy-dialog.tsx';
import { ProductCard } from './product-card.tsx';

const PRODUCT: LockProduct = {
  id: 7,
  name: 'USDT 30',
  text: 'Thirty days at a fixed rate.',
  currency: { id: 2, code: 'USDT' },
  limit_number: '1000.00000000',
  limit_days: 30,
  display_rate: '0.0500',
  daily_interest: '0.50000000',
  total_interest: '15.00000000',
  may_exit_early: 1,
  quota_left: 12_345,
  user_quota_left: 3,
  first_payment_at: '2026-11-02T08:00:00.000Z',
  ends_at: '2026-12-01T08:00:00.000Z',
};

let presses = 0;
const press = () => {
  presses += 1;
};

beforeEach(() => {
  presses = 0;
  forgetAnswers();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  session.begin();
});

function show(part: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );
}

/** The figure beside a name. */
function figureOf(root: Element, name: string): string | undefined {
  const term = [...root.querySelectorAll('dt')].find(({ textContent }) => textContent === name);
  return term?.nextElementSibling?.textContent;
}

it('shows the terms of a product with an example, and what is left for all and for this user', async () => {
  const view = await show(<ProductCard product={PRODUCT} onBuy={press} />);
  const card = view.getByRole('listitem', { name: 'USDT 30' });
  await expect.element(card.getByText('0.05% a day')).toBeVisible();
  await expect.element(card.getByText('18.25% a year, simple interest')).toBeVisible();
  await expect
    .element(card.getByText('1,000.00 USDT × 0.05% = 0.50 USDT a day, 15.00 USDT in 30 days.'))
    .toBeVisible();
  await expect.element(card.getByText('12,345 lots left')).toBeVisible();
  await expect.element(card.getByText('3 for you')).toBeVisible();
  expect(figureOf(card.element(), 'Early exit')).toBe('Yes, less interest paid');
  await card.getByRole('button', { name: 'Buy USDT 30' }).click();
  expect(presses).toBe(1);
});

it('offers nothing once it is sold out or the user has bought all that is allowed, and says which', async () => {
  const view = await show(<ProductCard product={{ ...PRODUCT, user_quota_left: 0 }} onBuy={press} />);
  await expect.element(view.getByText('Your limit is reached')).toBeVisible();
  await expect.element(view.getByRole('button')).not.toBeInTheDocument();
  const sold = await show(
    <ProductCard product={{ ...PRODUCT, quota_left: 0, user_quota_left: 0 }} onBuy={press} />,
  );
  await expect.element(sold.getByText('Sold out')).toBeVisible();
  await expect.element(sold.getByText('0 lots left')).toBeVisible();
});

const balance = (text: string) => answer('account/detail', { balance: text });

it('shows in full what is paid and what comes back, and buys one lot of this product', async () => {
  balance('2500.00000000');
  answer('storage_currency/submit_lock', {});
  const view = await show(<BuyDialog product={PRODUCT} onClose={press} />);
  const dialog = view.getByRole('dialog', { name: 'Buy USDT 30' });
  await expect.element(dialog.getByText('2,500.00 USDT')).toBeVisible();
  const figures = ['You pay', 'Daily rate', 'Interest over the term', 'Returned at the end'];
  expect(figures.map((name) => figureOf(dialog.element(), name))).toEqual([
    '1,000.00 USDT',
    '0.05%',
    '15.00 USDT',
    '1,000.00 USDT',
  ]);
  await expect
    .element(dialog.getByText('get 1,000.00 USDT less the interest paid', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  expect(asked.some(({ name }) => name === 'storage_currency/submit_lock')).toBe(false);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => presses).toBe(1);
  const bought = asked.filter(({ name }) => name === 'storage_currency/submit_lock');
  expect(bought.map(({ fields }) => Number(fields['id']))).toEqual([7]);
});

it('says beside the balance that it is too small, and where to get more', async () => {
  balance('999.99999999');
  const view = await show(<BuyDialog product={{ ...PRODUCT, may_exit_early: 0 }} onClose={press} />);
  await expect.element(view.getByRole('alert')).toHaveTextContent('Not enough for one lot');
  await expect
    .element(view.getByRole('link', { name: 'Transfer' }))
    .toHaveAttribute('href', '/assets/transfer?currency_id=2');
  await expect
    .element(view.getByText('It cannot be redeemed before the end', { exact: false }))
    .toBeVisible();
});

it('stays open with the reason of a refusal', async () => {
  balance('2500.00000000');
  answer('storage_currency/submit_lock', new Refusal('lock_sold_out'));
  const view = await show(<BuyDialog product={PRODUCT} onClose={press} />);
  await view.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(view.getByText('Refused: lock_sold_out')).toBeVisible();
  expect(presses).toBe(0);
});
