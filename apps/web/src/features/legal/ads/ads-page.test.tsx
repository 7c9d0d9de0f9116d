import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../../../shared/p2p/texts.ts';
import { UNTIL_LIFTED } from '@candor/contract';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { showAt } from '../../../shared/test/in-router.tsx';
import { AD, DESK } from '../../../shared/test/p2p.test-data.ts';
import { AdsPage } from './ads-page.tsx';

const PAGE = { total: 1, per_page: 10, current_page: 1, last_page: 1, reference: null };

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.end();
  answer('legal/currencies', DESK);
  answer('legal/list', { ...PAGE, data: [AD] });
});

const show = () => showAt('/legalIndex/legal', () => <AdsPage />);
const lists = () => asked.filter(({ name }) => name === 'legal/list').map(({ fields }) => fields);

it('shows a guest the ads with their distance to the reference in words, and asks for no own data', async () => {
  const { view } = await show();
  await expect.element(view.getByText('Harbour Coins')).toBeInTheDocument();
  await expect.element(view.getByText(/0\.37% above reference/)).toBeInTheDocument();
  await expect.element(view.getByText('CN¥100.00 – CN¥6,213.00')).toBeInTheDocument();
  expect(lists()[0]).toEqual({
    way: 'in',
    currency_id: '3',
    fiat: 'CNY',
    sort: 'price',
    page: '1',
    limit: '10',
  });
  expect(asked.map(({ name }) => name)).not.toContain('legal/limits');
});

it('names conditions that are not met in place of the button', async () => {
  answer('legal/list', { ...PAGE, data: [{ ...AD, can_take: { ...AD.can_take, missing: ['certified'] } }] });
  const { view } = await show();
  await expect.element(view.getByText('Needs a certified identity.')).toBeInTheDocument();
  expect(view.getByRole('button', { name: 'Buy USDT' }).elements()).toEqual([]);
});

it('says that no reference exists, and that no ad matches', async () => {
  answer('legal/currencies', {
    ...DESK,
    markets: DESK.markets.map((market) => ({ ...market, reference: null })),
  });
  answer('legal/list', { ...PAGE, data: [] });
  const { view } = await show();
  await expect.element(view.getByText('There is no reference price at the moment')).toBeInTheDocument();
  await expect.element(view.getByText('No ads match these filters.')).toBeInTheDocument();
});

it('asks for the other side when Sell is chosen', async () => {
  const { view } = await show();
  await view.getByRole('radio', { name: 'Sell' }).click();
  await expect.poll(() => lists().at(-1)?.['way']).toBe('out');
});

const LIMITS = {
  blocked_until: null,
  buy_blocked_until: null,
  sell_blocked_until: null,
  block_reason: '',
  cancels_today: 1,
  cancel_limit: 3,
  resets_at: '2026-01-16T00:00:00.000Z',
  false_paid: [],
  live_orders: 0,
  live_orders_max: 5,
  limits: [
    {
      currency_id: 3,
      currency_code: 'USDT',
      limit: '20000.00000000',
      bought_today: '1600.00000000',
      sold_today: '0.00000000',
    },
  ],
  missing: [],
};

it('tells a user the limits of the day', async () => {
  session.begin();
  answer('user/info', { id: 9, mobile: '', email: 'ada@example.com', is_seller: 0, has_pay_password: 1 });
  answer('legal/limits', LIMITS);
  const { view } = await show();
  await expect.element(view.getByText(/Today you may still buy 18,400 USDT\./)).toBeInTheDocument();
  await expect.element(view.getByText(/1 of 3 cancellations used\./)).toBeInTheDocument();
  expect(lists()[0]?.['takeable']).toBe('1');
});

it('says who lifts a block that has no end of its own', async () => {
  session.begin();
  answer('user/info', { id: 9, mobile: '', email: 'ada@example.com', is_seller: 0, has_pay_password: 1 });
  answer('legal/limits', { ...LIMITS, buy_blocked_until: UNTIL_LIFTED });
  const { view } = await show();
  const block = view.getByRole('status').filter({ hasText: 'You cannot open such orders' });
  await expect.element(block).toHaveTextContent('until two operators lift the block.');
  await view.getByRole('radio', { name: 'Sell' }).click();
  await expect.element(block).not.toBeInTheDocument();
});
