import type { ChartPort, LinePlace } from '@candor/ui/chart';
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
const IN_VIEW: LinePlace = { id: 7, y: 100, beyond: undefined };

const draw = (line: Partial<OwnLine>, place = IN_VIEW) =>
  drawAll([{ id: 7, price: '103.00', colour: 'up', label: 'Buy 0.5', ...line }], [place]);

function drawAll(lines: readonly OwnLine[], linePlaces: readonly LinePlace[]) {
  const places = { lines: linePlaces, lastY: 300, width: 900, height: 400 };
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

it('shows what a price would bring while a line is dragged', async () => {
  const screen = await draw({ onMove: () => undefined, resultAt: (price) => `${price} brings 5` });
  const tag = screen.getByRole('button', { name: /^Buy 0\.5/ });
  (tag.element() as HTMLElement).focus();
  await expect.element(tag).not.toHaveTextContent('brings');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(tag).toHaveTextContent('103.05 brings 5');
});

it('a price of its own is dragged out of a handle on a tag, or set by keys from the price of the line', async () => {
  const moves: string[] = [];
  const grip = {
    label: 'SL',
    description: 'Stop loss, Long 2',
    onMove: (price: string) => moves.push(price),
    resultAt: (price: string) => `result at ${price}`,
  };
  const screen = await draw({ grips: [grip] });
  const handle = screen.getByRole('button', { name: /^Stop loss, Long 2/ }).element();
  const box = handle.getBoundingClientRect();
  const at = (y: number) => ({ bubbles: true, pointerId: 1, clientX: box.x + 4, clientY: box.y + 10 + y });
  (handle as HTMLElement).setPointerCapture = () => undefined;
  handle.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  handle.dispatchEvent(new PointerEvent('pointermove', at(53)));
  await expect.element(screen.getByText('result at 102.45')).toBeVisible();
  handle.dispatchEvent(new PointerEvent('pointerup', at(53)));
  expect(moves).toEqual(['102.45']);
  await expect.element(screen.getByText('result at 102.45')).not.toBeInTheDocument();
  (handle as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Escape}{ArrowUp}{Enter}');
  expect(moves).toEqual(['102.45', '103.05']);
});

it('tells the price of a click on the chart, but not of a drag or of a press on a tag', async () => {
  const picks: string[] = [];
  const lines: OwnLine[] = [{ id: 7, price: '103.00', colour: 'up', label: 'Buy 0.5' }];
  const places = { lines: [IN_VIEW], lastY: 300, width: 900, height: 400 };
  const chart = (onPick?: (price: string) => void) => (
    <div data-testid="chart" style={{ position: 'relative', width: 960, height: 500 }}>
      <LineTags match={aMatch({ tick_size: '0.05' })} {...{ port, lines, places, onPick }} />
    </div>
  );
  const screen = await render(chart((price) => picks.push(price)));
  const element = screen.getByTestId('chart').element();
  const box = element.getBoundingClientRect();
  const press = (from: readonly [number, number], to = from, target: Element = element) => {
    const at = ([x, y]: readonly [number, number]) => ({
      bubbles: true,
      clientX: box.x + x,
      clientY: box.y + y,
    });
    target.dispatchEvent(new PointerEvent('pointerdown', at(from)));
    target.dispatchEvent(new PointerEvent('pointerup', at(to)));
  };
  press([500, 252]);
  press([500, 252], [520, 252]);
  press([500, 450]);
  press([930, 252]);
  press([10, 100], [10, 100], screen.getByText('Buy 0.5').first().element());
  expect(picks).toEqual(['101.50']);
  await screen.rerender(chart());
  press([500, 252]);
  expect(picks).toEqual(['101.50']);
});

it('cancels by its cross, and writes the price on the axis where no other label is', async () => {
  let cancelled = 0;
  const screen = await draw({ onCancel: () => (cancelled += 1) });
  await screen.getByRole('button', { name: 'Cancel Buy 0.5 at 103.00' }).click();
  expect(cancelled).toBe(1);
  await expect.element(screen.getByText('103.00', { exact: true })).toBeVisible();
});

it.each([
  ['above', '110.00', 0],
  ['below', '90.00', 400],
] as const)(
  'docks the tag of a line %s the visible prices at that edge, with its price and an arrow',
  async (beyond, price, y) => {
    const screen = await draw({ price, onMove: () => undefined }, { id: 7, y, beyond });
    const tag = screen.getByRole('button', { name: `Buy 0.5 at ${price}, ${beyond} the visible prices.` });
    await expect.element(tag).toBeVisible();
    await expect.element(tag).toHaveTextContent(`Buy 0.5${price}`);
    const arrows = tag
      .element()
      .querySelectorAll(beyond === 'above' ? '.lucide-move-up' : '.lucide-move-down');
    expect(arrows).toHaveLength(1);
    const list = screen.getByRole('list').element().getBoundingClientRect();
    const box = tag.element().getBoundingClientRect();
    expect(box.top - list.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom - list.top).toBeLessThanOrEqual(400);
    expect(Math.abs(y - (box.top + box.height / 2 - list.top))).toBeLessThan(24);
  },
);

it('says of a line out of view that cannot be moved where it lies, too', async () => {
  const screen = await draw({ price: '110.00' }, { id: 7, y: 0, beyond: 'above' });
  await expect.element(screen.getByText('Buy 0.5 at 110.00, above the visible prices.')).toBeInTheDocument();
});

it('reaches every docked tag by Tab, moves it by keyboard, and lays none over another', async () => {
  const moves: string[] = [];
  const lines = Array.from({ length: 9 }, (_, id): OwnLine => {
    const price = `${110 + id}.00`;
    return { id, price, colour: 'up', label: `Sell ${id}`, onMove: (to) => moves.push(`${id}: ${to}`) };
  });
  const screen = await drawAll(
    lines,
    lines.map(({ id }) => ({ id, y: 0, beyond: 'above' })),
  );
  for (const { label } of lines) {
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: new RegExp(`^${label} at`) })).toHaveFocus();
  }
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(moves).toEqual(['8: 117.95']);
  expect(document.querySelectorAll('[data-crowded=true]')).toHaveLength(0);
  const boxes = screen
    .getByRole('listitem')
    .elements()
    .map((tag) => tag.getBoundingClientRect());
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const isApart = one.right <= other.left || other.right <= one.left;
      expect(isApart || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
    }
});

it('takes a press on a docked tag for no drag, so that its price does not jump to the edge', async () => {
  const moves: string[] = [];
  const screen = await draw(
    { price: '110.00', onMove: (price) => moves.push(price) },
    { id: 7, y: 0, beyond: 'above' },
  );
  const tag = screen.getByRole('button', { name: /^Buy 0\.5/ }).element();
  const box = tag.getBoundingClientRect();
  const at = (y: number) => ({ bubbles: true, pointerId: 1, clientX: box.x + 20, clientY: box.y + 10 + y });
  tag.setPointerCapture = () => undefined;
  tag.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  tag.dispatchEvent(new PointerEvent('pointermove', at(2)));
  tag.dispatchEvent(new PointerEvent('pointerup', at(2)));
  expect(moves).toEqual([]);
  tag.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  tag.dispatchEvent(new PointerEvent('pointermove', at(84)));
  await expect.element(screen.getByText('103.00', { exact: true })).toBeVisible();
  tag.dispatchEvent(new PointerEvent('pointerup', at(84)));
  expect(moves).toEqual(['103.00']);
});

it('shows a tag that finds no room while it has the focus', async () => {
  const lines = Array.from({ length: 40 }, (_, id): OwnLine => {
    return { id, price: '110.00', colour: 'up', label: `Sell ${id}`, onMove: () => undefined };
  });
  const screen = await drawAll(
    lines,
    lines.map(({ id }) => ({ id, y: 0, beyond: 'above' })),
  );
  const last = screen.getByRole('button', { name: /^Sell 39 at 110.00/ });
  const opacity = () => getComputedStyle(last.element().closest('li') as Element).opacity;
  expect(opacity()).toBe('0');
  (last.element() as HTMLElement).focus();
  await expect.element(last).toHaveFocus();
  expect(opacity()).toBe('1');
});
