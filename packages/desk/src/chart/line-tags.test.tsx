import type { ChartPort } from '@candor/ui/chart';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMatch } from '../../test/a-match.ts';
import '../index.ts';
import { LineTags } from './line-tags.tsx';
import type { OwnLine } from './own-line.ts';

/** A chart of 400 pixels on which each pixel down is one cent less than 104.00. */
const priceAt = (y: number) => (104 - y / 100).toFixed(2);
const port = { priceAt } as ChartPort;
const places = { lines: [{ id: 7, y: 100 }], lastY: 300, width: 900, height: 400 };

function draw(line: Partial<OwnLine>) {
  const lines: OwnLine[] = [{ id: 7, price: '103.00', colour: 'up', label: 'Buy 0.5', ...line }];
  return render(
    <div style={{ position: 'relative', width: 960, height: 400 }}>
      <LineTags match={aMatch({ tick_size: '0.05' })} port={port} lines={lines} places={places} />
    </div>,
  );
}

it('moves an order by the arrow keys, on the tick, and sends it on Enter only', async () => {
  const moves: string[] = [];
  const screen = await draw({ onMove: (price) => moves.push(price) });
  const tag = screen.getByRole('button', { name: /^Buy 0\.5 at 103\.00/ });
  (tag.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Escape}');
  expect(moves).toEqual([]);
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(screen.getByRole('button', { name: /^Buy 0\.5 at 102\.55/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(moves).toEqual(['102.55']);
});

it('moves an order by dragging its tag, to the nearest tick', async () => {
  const moves: string[] = [];
  const screen = await draw({ onMove: (price) => moves.push(price) });
  const tag = screen.getByRole('button', { name: /^Buy 0\.5/ }).element();
  const box = tag.getBoundingClientRect();
  const at = (y: number) => ({ bubbles: true, pointerId: 1, clientX: box.x + 20, clientY: box.y + 10 + y });
  tag.setPointerCapture = () => undefined;
  tag.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  tag.dispatchEvent(new PointerEvent('pointermove', at(53)));
  await expect.element(screen.getByText('102.45', { exact: true })).toBeVisible();
  tag.dispatchEvent(new PointerEvent('pointerup', at(53)));
  expect(moves).toEqual(['102.45']);
});

it('cancels by its cross, and writes the price on the axis where no other label is', async () => {
  let cancelled = 0;
  const screen = await draw({ onCancel: () => (cancelled += 1) });
  await screen.getByRole('button', { name: 'Cancel Buy 0.5 at 103.00' }).click();
  expect(cancelled).toBe(1);
  await expect.element(screen.getByText('103.00', { exact: true })).toBeVisible();
});
