import type { LeverOrder } from '@candor/contract';
import { expect, it } from 'vitest';
import { leverFills } from './lever-fills.ts';

const position = (given: Partial<LeverOrder>) =>
  ({
    id: 1,
    type: 1,
    number: '0.02',
    price: '100.00',
    update_price: '105.00000000',
    closed_at: null,
    ...given,
  }) as LeverOrder;

it('marks the opening of every position, and the closing of those that are closed, newest first', () => {
  const open = position({ id: 7, time: '2026-11-26T12:02:00.000Z' });
  const closed = position({
    id: 6,
    type: 2,
    time: '2026-11-26T12:00:00.000Z',
    closed_at: '2026-11-26T12:01:00.000Z',
  });
  const marks = leverFills([open], [closed]).map(({ kind, price, time }) => [kind, price, time]);
  const at = (minute: number) => Date.UTC(2026, 10, 26, 12, minute);
  expect(marks).toEqual([
    ['longOpened', '100.00', at(2)],
    ['shortClosed', '105.00000000', at(1)],
    ['shortOpened', '100.00', at(0)],
  ]);
});
