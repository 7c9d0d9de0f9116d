import { expect, it } from 'vitest';
import type { OrderView } from '../event.ts';
import { KEYS_KEPT, KeyStore } from './key-store.ts';

/** Of the key `k4` the order 5, of any other name the order 1,000. */
function orderWith(clientId: string): OrderView {
  return {
    orderId: Number(/\d+/.exec(clientId)?.[0] ?? 999) + 1,
    userId: 3,
    clientId,
    marketId: 2,
    side: 'sell',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: true,
    price: 700,
    quantity: 50,
    filledBase: 20,
    filledQuote: 10,
    fee: 1,
    held: 0,
    status: 'cancelled',
    closeReason: 'by_user',
    createdMs: 11,
    updatedMs: 12,
    createdSeq: 13,
  };
}

function addKeys(keys: KeyStore, count: number, prefix: string): void {
  for (let index = 0; index < count; index++) {
    const clientId = `${prefix}${index}`;
    keys.add(0, { clientId, fingerprint: index, reference: index + 1, closed: orderWith(clientId) });
  }
}

it("a user's last 1,000 keys are remembered, older ones forgotten", () => {
  const keys = new KeyStore();
  addKeys(keys, KEYS_KEPT + 5, 'k');
  expect(keys.find(0, 'k4')).toBeUndefined();
  expect(keys.find(0, 'k5')).toBeDefined();
  expect(keys.find(0, `k${KEYS_KEPT + 4}`)).toBeDefined();
  expect(keys.keysOf(0).records).toHaveLength(KEYS_KEPT);
});

it('the key of an open order is remembered however old it is, and forgotten when that ends', () => {
  const keys = new KeyStore();
  keys.add(0, { clientId: 'open', fingerprint: 1, reference: 1, closed: undefined });
  addKeys(keys, KEYS_KEPT * 2, 'k');
  expect(keys.find(0, 'open')).toBeDefined();
  keys.close(0, orderWith('open'));
  expect(keys.find(0, 'open')).toBeUndefined();
});

it('an open key is old from the thousandth key after it on', () => {
  const keys = new KeyStore();
  keys.add(0, { clientId: 'open', fingerprint: 1, reference: 1, closed: undefined });
  addKeys(keys, KEYS_KEPT, 'k');
  keys.close(0, orderWith('open'));
  expect(keys.find(0, 'open')).toBeUndefined();
});

it('the key of an order that ended among the last 1,000 keeps its last state', () => {
  const keys = new KeyStore();
  keys.add(0, { clientId: 'open', fingerprint: 1, reference: 1, closed: undefined });
  addKeys(keys, KEYS_KEPT - 1, 'k');
  keys.close(0, orderWith('open'));
  expect(keys.find(0, 'open')?.closed).toEqual(orderWith('open'));
  addKeys(keys, 1, 'last');
  expect(keys.find(0, 'open')).toBeUndefined();
});

it('a forgotten key may be used anew', () => {
  const keys = new KeyStore();
  addKeys(keys, KEYS_KEPT + 1, 'k');
  keys.add(0, { clientId: 'k0', fingerprint: 7, reference: 9, closed: undefined });
  addKeys(keys, KEYS_KEPT - 1, 'later');
  expect(keys.find(0, 'k0')?.reference).toBe(9);
});

it('a restored store goes on as the old one would have', () => {
  const keys = new KeyStore();
  keys.add(0, { clientId: 'open', fingerprint: 1, reference: 1, closed: undefined });
  addKeys(keys, KEYS_KEPT + 300, 'k');
  const restored = new KeyStore();
  restored.restore(0, keys.keysOf(0));
  for (const store of [keys, restored]) {
    addKeys(store, 500, 'after');
    store.close(0, orderWith('open'));
    addKeys(store, 5, 'end');
  }
  expect(restored.keysOf(0)).toEqual(keys.keysOf(0));
});
