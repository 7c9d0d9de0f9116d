import type { Order } from '@candor/contract';
import { expect, it } from 'vitest';
import { createRowOrigins } from './row-origins.ts';

const AT = '2026-11-21T00:00:05.000Z';
const shared = { currency_match_id: 1, way: 'in' };
const old = {
  ...shared,
  id: 7,
  client_order_id: 'first',
  close_reason: 'replaced',
  created_at: '2026-11-21T00:00:01.000Z',
  updated_at: AT,
} as Order;
const next = { ...shared, id: 8, client_order_id: 'second', close_reason: '', created_at: AT } as Order;
const origin = { key: 'first', atMs: Date.parse(old.created_at) };

it('an order that replaces another keeps its row, in whatever sequence the events come', () => {
  for (const events of [
    [old, next],
    [next, old],
  ]) {
    const rows = createRowOrigins();
    for (const event of events) rows.note(event);
    expect(rows.originOf(next)).toEqual(origin);
  }
});

it('a chain of changes keeps the row of the first', () => {
  const rows = createRowOrigins();
  const later = '2026-11-21T00:00:09.000Z';
  rows.note(old);
  rows.note(next);
  rows.note({ ...next, close_reason: 'replaced', updated_at: later });
  const third = { ...next, id: 9, client_order_id: 'third', created_at: later };
  rows.note(third);
  expect(rows.originOf(third)).toEqual(origin);
});

it('another order of the same moment, of the other side or another pair has a row of its own', () => {
  const rows = createRowOrigins();
  rows.note(old);
  const others = [
    { ...next, id: 10, way: 'out' },
    { ...next, id: 11, currency_match_id: 2 },
    { ...next, id: 12, created_at: '2026-11-21T00:00:06.000Z' },
  ] as Order[];
  for (const other of others) {
    rows.note(other);
    expect(rows.originOf(other).key).toBe('second');
  }
});
