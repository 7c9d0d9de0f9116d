import type { Order } from '@candor/contract';
import { expect, it } from 'vitest';
import { linesOf } from './order-lines.ts';
import type { PendingOrder } from './pending-orders.ts';

const order = (id: number, key = '') => ({ id, client_order_id: key }) as Order;
const sent = (key: string) => ({ clientOrderId: key }) as PendingOrder;

it.each([
  ['nothing was sent', [order(2), order(1, 'a')], [], ['#2', 'a']],
  ['a sent order is on top', [order(1)], [sent('b')], ['b', '#1']],
  ['the order itself takes the place of what was sent', [order(2, 'b'), order(1)], [sent('b')], ['b', '#1']],
  ['two sent orders, one answered', [order(2, 'b')], [sent('c'), sent('b')], ['c', 'b']],
] as const)('%s', (_, orders, pending, keys) => {
  expect(linesOf(orders, pending).map((line) => line.key)).toEqual(keys);
});

it('a line is a sent order or one of the exchange, never both', () => {
  const lines = linesOf([order(1, 'a')], [sent('a'), sent('b')]);
  expect(lines.map((line) => [line.order?.id, line.pending?.clientOrderId])).toEqual([
    [undefined, 'b'],
    [1, undefined],
  ]);
});
