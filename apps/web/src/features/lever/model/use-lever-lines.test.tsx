import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../../../shared/index-price/texts.ts';
import '../texts.ts';
import type { LeverOrder } from '@candor/contract';
import type { OwnLine } from '@candor/desk';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { aPosition, BTC_USDT } from '../components/a-position.test-data.ts';
import { useLeverLines } from './use-lever-lines.ts';

const LONG = { target_profit_price: '62000.00000000', stop_loss_price: '58000.00000000' };
const SHORT = {
  id: 52,
  type: 2,
  share: 3,
  target_profit_price: '57000.00000000',
  stop_loss_price: '63000.00000000',
} as const;

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
  answer('lever/setstop', aPosition());
});

/** Reads the lines of these positions. */
async function linesOf(orders: readonly LeverOrder[], index?: string): Promise<() => readonly OwnLine[]> {
  answer('lever/my_trade', { data: orders, last_page: 1, current_page: 1 });
  const { result } = await renderHook(() => useLeverLines(BTC_USDT, index), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => result.current.length).toBeGreaterThan(0);
  return () => result.current;
}

function lineAt(lines: readonly OwnLine[], price: string): OwnLine {
  const found = lines.find((line) => line.price === price);
  if (found === undefined) throw new Error(`no line at ${price}`);
  return found;
}

/** The fields of the stops that are sent, once one is. */
async function sent(): Promise<readonly object[]> {
  const stops = () => asked.filter(({ name }) => name === 'lever/setstop').map(({ fields }) => fields);
  await expect.poll(() => stops().length).toBe(1);
  return stops();
}

it('names each line of a long and of a short, and lets only stops be moved or removed', async () => {
  const lines = await linesOf([
    aPosition({ ...LONG, forced_close_price: '54500.00000000' }),
    aPosition({ ...SHORT, price: '60500.00000000' }),
  ]);
  const drawn = lines().map(({ price, label, colour, onMove, onCancel }) => [
    Number(price),
    label,
    colour,
    onMove !== undefined,
    onCancel !== undefined,
  ]);
  expect(drawn).toEqual([
    [60_000, 'Long 2 \u00b7 +18.80', 'up', false, false],
    [62_000, 'Take profit', 'select', true, true],
    [58_000, 'Stop loss', 'select', true, true],
    [60_500, 'Short 3 \u00b7 +18.80', 'down', false, false],
    [57_000, 'Take profit', 'select', true, true],
    [63_000, 'Stop loss', 'select', true, true],
    [54_500, 'Forced close', 'select', false, false],
  ]);
  expect(new Set(lines().map(({ id }) => id)).size).toBe(drawn.length);
});

it('has handles for the stops that a position has not, which set one and say what it would bring', async () => {
  const lines = await linesOf([aPosition({ target_profit_price: '62000.00000000' })]);
  const grips = lineAt(lines(), '60000.00000000').grips ?? [];
  expect(grips.map(({ label, description }) => [label, description])).toEqual([['SL', 'Stop loss, Long 2']]);
  expect(grips[0]?.resultAt?.('58000.00')).toBe('\u221240.00 USDT');
  grips[0]?.onMove('58000.00');
  expect(await sent()).toEqual([
    { id: '51', target_profit_price: '62000.00000000', stop_loss_price: '58000.00' },
  ]);
});

it('says what a stop would bring where it is dragged to', async () => {
  const lines = await linesOf([aPosition(LONG)]);
  expect(lineAt(lines(), LONG.stop_loss_price).resultAt?.('59500.00')).toBe('\u221210.00 USDT');
  expect(lineAt(lines(), LONG.target_profit_price).resultAt?.('60500.00')).toBe('+10.00 USDT');
  expect(lineAt(lines(), '60000.00000000').grips).toEqual([]);
});

it('draws no stop that is not set', async () => {
  const lines = await linesOf([aPosition()]);
  expect(lines().map(({ label }) => label)).toEqual(['Long 2 \u00b7 +18.80']);
});

for (const [side, id, stops] of [
  ['long', '51', LONG],
  ['short', '52', SHORT],
] as const) {
  const { target_profit_price: target, stop_loss_price: stop } = stops;
  const bothOpen = [aPosition(LONG), aPosition(SHORT)];

  it(`keeps the target of a ${side} where its stop is moved`, async () => {
    const lines = await linesOf(bothOpen);
    lineAt(lines(), stop).onMove?.('59123.45');
    expect(await sent()).toEqual([{ id, target_profit_price: target, stop_loss_price: '59123.45' }]);
  });

  it(`keeps the stop of a ${side} where its target is moved`, async () => {
    const lines = await linesOf(bothOpen);
    lineAt(lines(), target).onMove?.('59123.45');
    expect(await sent()).toEqual([{ id, target_profit_price: '59123.45', stop_loss_price: stop }]);
  });

  it(`removes only the stop of a ${side} whose cross is pressed`, async () => {
    const lines = await linesOf(bothOpen);
    lineAt(lines(), stop).onCancel?.();
    expect(await sent()).toEqual([{ id, target_profit_price: target, stop_loss_price: '' }]);
  });

  it(`removes only the target of a ${side} whose cross is pressed`, async () => {
    const lines = await linesOf(bothOpen);
    lineAt(lines(), target).onCancel?.();
    expect(await sent()).toEqual([{ id, target_profit_price: '', stop_loss_price: stop }]);
  });
}

it('sends no target for a position that has none', async () => {
  const lines = await linesOf([aPosition({ stop_loss_price: '58000.00000000' })]);
  lineAt(lines(), '58000.00000000').onMove?.('58500.00');
  expect(await sent()).toEqual([{ id: '51', target_profit_price: '', stop_loss_price: '58500.00' }]);
});

it('draws the index, and an order that waits at the price that was asked for, which its cross cancels', async () => {
  answer('lever/cancel', aPosition({ status: 4 }));
  const waiting = aPosition({ id: 53, status: 0, price: '45009.00000000', target_price: '45000.00000000' });
  const lines = await linesOf([waiting], '47494.23');
  await expect.poll(() => lines().map(({ label }) => label)).toContain('Long 2, waits');
  const drawn = lines().map(({ price, label, onMove }) => [Number(price), label, onMove]);
  expect(drawn).toContainEqual([47_494.23, 'Index', undefined]);
  expect(drawn).toContainEqual([45_000, 'Long 2, waits', undefined]);
  lineAt(lines(), '45000.00000000').onCancel?.();
  await expect.poll(() => asked.filter(({ name }) => name === 'lever/cancel').length).toBe(1);
});
