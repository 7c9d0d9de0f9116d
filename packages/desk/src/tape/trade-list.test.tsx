import type { CompletedTrade } from '@candor/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMatch } from '../../test/a-match.ts';
import { TradeList } from '../index.ts';
import { dealOf } from '../pairs/use-deal.ts';
import { seedTrades } from '../live/trades.ts';

const NOON = Date.UTC(2026, 10, 1, 12);

const aTrade = (id: number, way: CompletedTrade['way'] = 1): CompletedTrade => ({
  id,
  timestamp: NOON + id * 1000,
  price: `${1000 + id}.00`,
  number: '0.500000',
  amount: '0.500000',
  way,
  makers: 0,
});

it('says that it loads, and that there are no trades yet', async () => {
  const match = aMatch({ symbol: 'TAPE1/USDT' });
  const view = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TradeList match={match} />
    </QueryClientProvider>,
  );
  await expect.element(view.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  seedTrades(match.symbol, []);
  await expect.element(view.getByText('No trades yet.')).toBeVisible();
});

it('says that its first reading failed', async () => {
  const match = aMatch({ symbol: 'TAPE4/USDT' });
  const client = new QueryClient();
  const failed = client.fetchQuery({
    ...dealOf(match.id),
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: () => Promise.reject(new Error('no line')),
  });
  await expect(failed).rejects.toThrow('no line');
  const view = await render(
    <QueryClientProvider client={client}>
      <TradeList match={match} />
    </QueryClientProvider>,
  );
  await expect.element(view.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('draws what a buyer took in the colour of a rise and what a seller took in that of a fall', async () => {
  const match = aMatch({ symbol: 'TAPE2/USDT' });
  seedTrades(match.symbol, [aTrade(1, 2), aTrade(2, 1)]);
  const view = await render(<TradeList match={match} />);
  const rows = view.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/1,?002\.00sold/);
  await expect.element(rows.nth(1)).toHaveTextContent(/1,?001\.00bought/);
  const colourAt = (place: number) => {
    const price = rows.nth(place).element().firstElementChild;
    return price && getComputedStyle(price).color;
  };
  const colourOf = (name: string) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  expect(colourAt(0)).toBe(colourOf('down'));
  expect(colourAt(1)).toBe(colourOf('up'));
  expect(colourOf('up')).not.toBe(colourOf('down'));
});

it('shows the newest thirty, and holds them under the pointer while it counts those that wait', async () => {
  const match = aMatch({ symbol: 'TAPE3/USDT' });
  seedTrades(
    match.symbol,
    Array.from({ length: 40 }, (_, at) => aTrade(at + 1)),
  );
  const view = await render(<TradeList match={match} />);
  const rows = view.getByRole('listitem');
  expect(rows.elements()).toHaveLength(30);
  await expect.element(rows.first()).toHaveTextContent(/1,?040\.00/);
  await expect.element(rows.last()).toHaveTextContent(/1,?011\.00/);
  await userEvent.hover(rows.first());
  seedTrades(match.symbol, [aTrade(41), aTrade(42)]);
  await expect.element(view.getByText('2 new')).toBeVisible();
  await expect.element(rows.first()).toHaveTextContent(/1,?040\.00/);
  await userEvent.hover(view.getByRole('heading', { name: 'Recent trades' }));
  await expect.element(rows.first()).toHaveTextContent(/1,?042\.00/);
  expect(rows.elements()).toHaveLength(30);
});
