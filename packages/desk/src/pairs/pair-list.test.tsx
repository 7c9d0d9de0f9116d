import type { Match, QuoteGroup } from '@candor/contract';
import { queryClient } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aMatch } from '../../test/a-match.ts';
import { renderInRouter } from '../../test/in-router.tsx';
import { PairList } from './index.ts';

const pair = (id: number, code: string, name: string, figures: Partial<Match['currency_quotation']>): Match =>
  aMatch({
    id,
    symbol: `${code}/USDT`,
    name: `${code}/USDT`,
    base_currency_code: code,
    base_currency_name: name,
    currency_quotation: { ...aMatch({ id }).currency_quotation, ...figures },
  });
const MATCHES = [
  pair(1, 'BTC', 'Bitcoin', { close: '52000.00', change: '1.50', volume: '4100', quote_volume: '213200000' }),
  pair(2, 'SHIB', 'Shiba Inu', {
    close: '0.02',
    change: '-3.00',
    volume: '7750000000000',
    quote_volume: '141050000',
  }),
  pair(3, 'ETH', 'Ethereum', {
    close: '2640.00',
    change: '9.00',
    volume: '90000',
    quote_volume: '237600000',
  }),
];
const GROUP: QuoteGroup = {
  id: 2,
  code: 'USDT',
  cny_price: '6.8',
  usd_price: '1',
  is_quote: 1,
  matches: MATCHES,
};

beforeEach(() => {
  queryClient.setQueryDefaults(['public'], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(['public', 'markets'], [GROUP]);
});

async function show() {
  const chosen: string[] = [];
  const { router, view } = await renderInRouter(
    <div style={{ display: 'flex', height: 600, width: 260 }}>
      <PairList selected={MATCHES[0]} onSelect={({ symbol }) => chosen.push(symbol)} />
    </div>,
  );
  const codes = () =>
    view
      .getByRole('link')
      .elements()
      .map((row) => /^[A-Z]+/.exec(row.textContent)?.[0]);
  return { router, view, codes, chosen };
}

it('is made of links that a new tab can open', async () => {
  const { router, view } = await show();
  const shib = view.getByRole('link', { name: /SHIB/ });
  expect(shib.element().getAttribute('href')).toBe('/trade/SHIB_USDT');
  await expect.element(view.getByRole('link', { name: /BTC/ })).toHaveAttribute('aria-current', 'true');
  await shib.click();
  expect(router.state.location.pathname).toBe('/trade/SHIB_USDT');
});

it('shows and sorts by what was paid in 24 hours, one way, the other way, and not at all', async () => {
  const { view, codes } = await show();
  await expect.element(view.getByRole('link', { name: /SHIB/ })).toHaveTextContent('141.05M');
  const heads = ['Pair', 'Vol', 'Last price', 'Change'];
  for (const name of heads) await expect.element(view.getByRole('button', { name })).toBeVisible();
  expect(codes()).toEqual(['BTC', 'SHIB', 'ETH']);
  const volume = view.getByRole('button', { name: 'Vol' });
  await volume.click();
  expect(codes()).toEqual(['ETH', 'BTC', 'SHIB']);
  await expect.element(volume).toHaveAccessibleName('Vol , descending');
  await volume.click();
  expect(codes()).toEqual(['SHIB', 'BTC', 'ETH']);
  await volume.click();
  expect(codes()).toEqual(['BTC', 'SHIB', 'ETH']);
  await view.getByRole('button', { name: 'Change' }).click();
  expect(codes()).toEqual(['ETH', 'BTC', 'SHIB']);
});

it('finds a pair by the name of its coin, and Enter chooses it', async () => {
  const { view, codes, chosen } = await show();
  await userEvent.keyboard('/');
  await userEvent.keyboard('shiba i');
  await expect.poll(codes).toEqual(['SHIB']);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['SHIB/USDT']);
  await expect.element(view.getByRole('searchbox')).toHaveValue('');
});
