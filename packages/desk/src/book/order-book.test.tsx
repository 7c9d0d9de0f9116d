import { QueryClientProvider } from '@tanstack/react-query';
import type { Deal, Match } from '@candor/contract';
import { queryClient } from '@candor/web-kit';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { OrderBook, type OwnOrders } from '../index.ts';
import { seedBook } from '../live/book.ts';
import { aMatch } from '../../test/a-match.ts';

const NO_ORDERS: OwnOrders = { bids: [], asks: [] };
let seq = 0;

/** Shows a book of thirty levels a side, one unit apart, around a price. */
function showBook(match: Match, middle: number, size = '1.000000'): void {
  const side = (direction: 1 | -1) =>
    Array.from({ length: 30 }, (_, index) => ({
      price: (middle + direction * (index + 1)).toFixed(2),
      number: size,
    }));
  seedBook(match.symbol, { seq: ++seq, depth: { in: side(-1), out: side(1) } } as Deal);
}

async function renderBook(match: Match, own = NO_ORDERS) {
  queryClient.setQueryDefaults(['public', 'deal'], { enabled: false });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <div style={{ display: 'grid', height: 600, width: 340, marginLeft: 400 }}>
        <OrderBook match={match} own={own} onPick={() => undefined} />
      </div>
    </QueryClientProvider>,
  );
  return screen;
}

it('describes the row under the pointer, also after the book has moved below it', async () => {
  const match = aMatch({ symbol: 'AAA/USDT' });
  const screen = await renderBook(match);
  showBook(match, 1_000);
  const row = screen.getByRole('button', { name: /1,003\.00/ });
  await row.hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('3 BTC');
  const box = row.element().getBoundingClientRect();

  showBook(match, 1_001, '2.000000');
  const under = () => document.elementFromPoint(box.x + 20, box.y + 5)?.closest('[data-price]');
  await expect.poll(() => under()?.getAttribute('data-price')).toBe('1004.00');
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('6 BTC');
  expect(under()?.getAttribute('aria-describedby')).toBe('book-look');
});

it('marks every own order with its amount, and one side alone scrolls from its best price', async () => {
  const match = aMatch({ symbol: 'BBB/USDT' });
  const own = {
    bids: [],
    asks: [
      { price: '1005.00', number: '0.500000' },
      { price: '1005.00', number: '0.250000' },
    ],
  };
  const screen = await renderBook(match, own);
  showBook(match, 1_000);
  await expect.element(screen.getByRole('button', { name: /your order, 0\.75 BTC/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Asks only' }).click();
  const asks = screen.getByRole('group', { name: 'Asks', exact: true });
  await expect.poll(() => asks.element().querySelectorAll('[data-price]').length).toBe(30);
  await expect.element(screen.getByRole('button', { name: /1,001\.00/ })).toBeInViewport();
});

it('keeps the width of price groups of each pair', async () => {
  const match = aMatch({ id: 41, symbol: 'CCC/USDT' });
  const first = await renderBook(match);
  showBook(match, 1_000);
  await first.getByRole('combobox', { name: 'Price grouping' }).click();
  await first.getByRole('option', { name: '10', exact: true }).click();
  await expect.element(first.getByRole('button', { name: /1,010\.00/ })).toBeVisible();
  await first.unmount();
  const again = await renderBook(match);
  await expect.element(again.getByRole('combobox', { name: 'Price grouping' })).toHaveTextContent(/^10$/);
  await again.unmount();
  const other = await renderBook(aMatch({ id: 42, symbol: 'DDD/USDT' }));
  await expect.element(other.getByRole('combobox', { name: 'Price grouping' })).toHaveTextContent(/^0\.01$/);
});
