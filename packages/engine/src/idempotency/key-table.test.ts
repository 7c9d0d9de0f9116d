import { expect, it } from 'vitest';
import { NO_ORDER } from '../shapes/order-record.ts';
import { userIndexAt } from '../units/handles.test-data.ts';
import { KEYS_KEPT, type KeyRecord } from './key-table.ts';
import { KeptOrders } from '../../test/kept-orders.ts';

const USER = userIndexAt(0);
const OTHER = userIndexAt(1);

/** Keys of orders that ended. */
function use(kept: KeptOrders, count: number, prefix: string): void {
  for (let index = 0; index < count; index++) kept.placeEnded(USER, `${prefix}${index}`);
}

it("a user's last 1,000 keys are remembered, older ones forgotten", () => {
  const kept = new KeptOrders();
  use(kept, KEYS_KEPT + 5, 'k');
  expect(kept.find(USER, 'k4')).toBeUndefined();
  expect(kept.find(USER, 'k5')).toBeDefined();
  expect(kept.find(USER, `k${KEYS_KEPT + 4}`)).toBeDefined();
  expect(kept.keysOf(USER)).toHaveLength(KEYS_KEPT);
});

it('the key of an open order is remembered however old it is, and forgotten when that ends', () => {
  const kept = new KeptOrders();
  const open = kept.place(USER, 'open');
  use(kept, KEYS_KEPT * 2, 'k');
  expect(kept.find(USER, 'open')).toBeDefined();
  kept.end(open);
  expect(kept.find(USER, 'open')).toBeUndefined();
});

it('an open key is old from the thousandth key after it on', () => {
  const kept = new KeptOrders();
  const open = kept.place(USER, 'open');
  use(kept, KEYS_KEPT, 'k');
  kept.end(open);
  expect(kept.find(USER, 'open')).toBeUndefined();
});

it('the key of an order that ended among the last 1,000 keeps its last state', () => {
  const kept = new KeptOrders();
  const open = kept.place(USER, 'open');
  use(kept, KEYS_KEPT - 1, 'k');
  kept.end(open);
  expect(kept.find(USER, 'open')?.closed).toMatchObject({
    orderId: 1,
    clientId: 'open',
    status: 'cancelled',
    closeReason: 'by_user',
    updatedMs: 12,
  });
  use(kept, 1, 'last');
  expect(kept.find(USER, 'open')).toBeUndefined();
});

it('an ended order is known to its user while a key that placed or cancelled it is remembered', () => {
  const kept = new KeptOrders();
  const slot = kept.place(USER, 'placed');
  const orderId = kept.orders.pool.orderId(slot);
  expect(kept.table.hasEnded(USER, orderId)).toBe(false);
  use(kept, KEYS_KEPT - 1, 'k');
  kept.cancel(USER, 'cancelled', slot);
  expect(kept.find(USER, 'placed')).toBeUndefined();
  expect(kept.find(USER, 'cancelled')?.closed).toMatchObject({ orderId, clientId: 'placed' });
  expect([USER, OTHER].map((user) => kept.table.hasEnded(user, orderId))).toEqual([true, false]);
  use(kept, KEYS_KEPT - 1, 'l');
  expect(kept.table.hasEnded(USER, orderId)).toBe(true);
  use(kept, 1, 'm');
  expect(kept.table.hasEnded(USER, orderId)).toBe(false);
});

it('a forgotten key may be used anew', () => {
  const kept = new KeptOrders();
  use(kept, KEYS_KEPT + 1, 'k');
  kept.table.addOther(USER, 'k0', 7, 9);
  use(kept, KEYS_KEPT - 1, 'later');
  expect(kept.find(USER, 'k0')).toEqual({
    number: KEYS_KEPT + 2,
    clientId: 'k0',
    fingerprint: 7,
    reference: 9,
    closed: 'none',
  });
});

it('numbers beyond 32 bits are kept whole', () => {
  const kept = new KeptOrders();
  const record: KeyRecord = {
    number: 2 ** 40 + 2 ** 31 + 3,
    clientId: 'k',
    fingerprint: 2 ** 52 - 5,
    reference: 2 ** 52 + 2 ** 31 + 7,
    closed: 'none',
  };
  kept.table.restore(USER, { used: record.number, records: [record] });
  expect(kept.find(USER, 'k')).toEqual(record);
  const slot = kept.place(USER, 'open');
  expect(kept.orders.pool.newestKey(slot)).toBe(record.number + 1);
});

it.each(['', 'k'.repeat(65), 'clé'])('nothing is remembered under %o', (clientId) => {
  const kept = new KeptOrders();
  use(kept, 3, 'k');
  expect(kept.find(USER, clientId)).toBeUndefined();
});

it('slots of ended orders are used again once their keys are forgotten', () => {
  const kept = new KeptOrders();
  let highest = 0;
  for (let index = 0; index < 20 * KEYS_KEPT; index++) {
    const slot = kept.place(USER, `k${index}`);
    highest = Math.max(highest, slot);
    kept.end(slot);
  }
  expect(highest).toBeLessThan(3 * KEYS_KEPT);
});

it('knows no ended order by a number that is no id', () => {
  const { orders, table } = new KeptOrders();
  const ids = [0, -1, 0.5, Number.NaN, 2 ** 53];
  expect(ids.map((orderId) => table.hasEnded(USER, orderId))).toEqual(ids.map(() => false));
  expect(ids.map((orderId) => orders.find(orderId))).toEqual(ids.map(() => NO_ORDER));
});

it('a restored key that claims to be open is that of no order, unless it placed the one that rests', () => {
  const kept = new KeptOrders();
  const slot = kept.place(USER, 'placed');
  const [placed] = kept.keysOf(USER);
  const restored = new KeptOrders();
  const order = kept.orders.pool.view(slot);
  restored.orders.add(restored.orders.pool.add(order, USER), 0);
  const records = [placed!, { ...placed!, number: 2, clientId: 'other', reference: order.orderId }];
  restored.table.restore(USER, { used: 2, records });
  expect(restored.keysOf(USER).map(({ closed }) => closed)).toEqual([undefined, 'none']);
});
