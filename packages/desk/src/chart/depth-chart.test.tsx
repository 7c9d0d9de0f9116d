import type { Deal } from '@candor/contract';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMatch } from '../../test/a-match.ts';
import '../index.ts';
import { seedBook } from '../live/book.ts';
import { DepthChart } from './depth-chart.tsx';

let seq = 0;
type Level = readonly [price: string, number: string];
function showBook(symbol: string, bids: readonly Level[], asks: readonly Level[]): void {
  const rows = (levels: readonly Level[]) => levels.map(([price, number]) => ({ price, number }));
  seedBook(symbol, { seq: ++seq, depth: { in: rows(bids), out: rows(asks) } } as Deal);
}

async function show(symbol: string) {
  const screen = await render(
    <div style={{ position: 'relative', width: 600, height: 300 }}>
      <DepthChart match={aMatch({ symbol })} />
    </div>,
  );
  return { screen, curve: screen.getByRole('slider') };
}

const BIDS: readonly Level[] = [
  ['999.00', '1.5'],
  ['998.00', '0.5'],
];
const ASKS: readonly Level[] = [
  ['1001.00', '2'],
  ['1002.00', '0.25'],
];

it('is a stop of the keyboard that walks the levels and says what each of them adds up to', async () => {
  const { screen, curve } = await show('DEPTH1/USDT');
  showBook('DEPTH1/USDT', BIDS, ASKS);
  await expect.element(curve).toHaveAttribute('aria-valuemax', '3');
  const says = async (price: string, total: string) => {
    await expect.element(curve).toHaveAttribute('aria-valuetext', expect.stringContaining(price));
    await expect.element(curve).toHaveAttribute('aria-valuetext', expect.stringContaining(total));
  };
  await says('1,001.00', '2 BTC');
  await userEvent.tab();
  await expect.element(curve).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await says('1,002.00', '2.25 BTC');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(curve).toHaveAttribute('aria-valuenow', '3');
  await userEvent.keyboard('{Home}');
  await says('998.00', '2 BTC');
  await expect.element(screen.getByText(curve.element().getAttribute('aria-valuetext') ?? '')).toBeVisible();
});

it('follows the book: a level that is gone is not said any more', async () => {
  const { curve } = await show('DEPTH2/USDT');
  showBook('DEPTH2/USDT', BIDS, [...ASKS, ['1003.00', '1']]);
  await expect.element(curve).toHaveAttribute('aria-valuemax', '4');
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(curve).toHaveAttribute('aria-valuetext', expect.stringContaining('1,003.00'));
  showBook('DEPTH2/USDT', BIDS, ASKS);
  await expect.element(curve).toHaveAttribute('aria-valuemax', '3');
  await expect.element(curve).toHaveAttribute('aria-valuenow', '3');
  await expect.element(curve).toHaveAttribute('aria-valuetext', expect.stringContaining('1,002.00'));
});

it('reads the level that the pointer is nearest to, and the best ask again without it', async () => {
  const { screen, curve } = await show('DEPTH3/USDT');
  showBook('DEPTH3/USDT', BIDS, ASKS);
  await expect.element(curve).toHaveAttribute('aria-valuenow', '2');
  await curve.hover({ position: { x: 4, y: 100 } });
  await expect.element(curve).toHaveAttribute('aria-valuenow', '0');
  await curve.unhover();
  await expect.element(curve).toHaveAttribute('aria-valuenow', '2');
  expect(screen.container.querySelectorAll('path')).toHaveLength(2);
});

it('says that the book is empty while a side of it is', async () => {
  const { screen, curve } = await show('DEPTH4/USDT');
  await expect.element(screen.getByText('No orders in the book.')).toBeVisible();
  showBook('DEPTH4/USDT', BIDS, []);
  await expect.element(curve).not.toBeInTheDocument();
  showBook('DEPTH4/USDT', BIDS, ASKS);
  await expect.element(curve).toBeVisible();
});
