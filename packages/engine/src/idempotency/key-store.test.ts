import { expect, it } from 'vitest';
import { TextArena } from '../bytes/text-arena.ts';
import type { OrderView } from '../shapes/event.ts';
import { NO_KEY } from './key-index.ts';
import { KEYS_KEPT, type KeyRecord, KeyStore } from './key-store.ts';
import { sourceOf } from './order-source.test-data.ts';
import { orderSlotAt, userIndexAt } from '../units/handles.test-data.ts';

const USER = userIndexAt(0);

/** The order 5 for the key `k4`, the order 1,000 for any other name. */
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

/** A store of one user's keys. */
class Keys {
  readonly texts = new TextArena();
  readonly store = new KeyStore(this.texts);

  addOpen(clientId: string): void {
    this.store.add(USER, { clientId, fingerprint: 1, reference: 1 });
  }

  /** Closes the order of a key. */
  close(clientId: string): void {
    this.store.close(
      this.store.find(USER, clientId),
      sourceOf(orderWith(clientId), this.texts),
      orderSlotAt(0),
    );
  }

  /** Keys of orders that ended. */
  add(count: number, prefix: string): void {
    for (let index = 0; index < count; index++) {
      const clientId = `${prefix}${index}`;
      this.store.add(USER, { clientId, fingerprint: index, reference: index + 1 });
      this.close(clientId);
    }
  }

  find(clientId: string): KeyRecord | undefined {
    const key = this.store.find(USER, clientId);
    return key === NO_KEY ? undefined : this.store.record(key);
  }
}

it("a user's last 1,000 keys are remembered, older ones forgotten", () => {
  const keys = new Keys();
  keys.add(KEYS_KEPT + 5, 'k');
  expect(keys.find('k4')).toBeUndefined();
  expect(keys.find('k5')).toBeDefined();
  expect(keys.find(`k${KEYS_KEPT + 4}`)).toBeDefined();
  expect(keys.store.keysOf(USER).records).toHaveLength(KEYS_KEPT);
});

it('the key of an open order is remembered however old it is, and forgotten when that ends', () => {
  const keys = new Keys();
  keys.addOpen('open');
  keys.add(KEYS_KEPT * 2, 'k');
  expect(keys.find('open')).toBeDefined();
  keys.close('open');
  expect(keys.find('open')).toBeUndefined();
});

it('an open key is old from the thousandth key after it on', () => {
  const keys = new Keys();
  keys.addOpen('open');
  keys.add(KEYS_KEPT, 'k');
  keys.close('open');
  expect(keys.find('open')).toBeUndefined();
});

it('the key of an order that ended among the last 1,000 keeps its last state', () => {
  const keys = new Keys();
  keys.addOpen('open');
  keys.add(KEYS_KEPT - 1, 'k');
  keys.close('open');
  expect(keys.find('open')?.closed).toEqual(orderWith('open'));
  keys.add(1, 'last');
  expect(keys.find('open')).toBeUndefined();
});

it('a forgotten key may be used anew', () => {
  const keys = new Keys();
  keys.add(KEYS_KEPT + 1, 'k');
  keys.store.add(USER, { clientId: 'k0', fingerprint: 7, reference: 9 });
  keys.add(KEYS_KEPT - 1, 'later');
  expect(keys.find('k0')?.reference).toBe(9);
});

it.each(['', 'k'.repeat(65), 'clé'])('nothing is remembered under %o', (clientId) => {
  const keys = new Keys();
  keys.add(3, 'k');
  expect(keys.find(clientId)).toBeUndefined();
});

it('a restored store goes on as the old one would have', () => {
  const keys = new Keys();
  keys.addOpen('open');
  keys.add(KEYS_KEPT + 300, 'k');
  const restored = new Keys();
  restored.store.restore(USER, keys.store.keysOf(USER));
  for (const each of [keys, restored]) {
    each.add(500, 'after');
    each.close('open');
    each.add(5, 'end');
  }
  expect(restored.store.keysOf(USER)).toEqual(keys.store.keysOf(USER));
});

it('knows no ended order by a number that is no id', () => {
  const keys = new KeyStore(new TextArena());
  expect([0, -1, 0.5, Number.NaN, 2 ** 53].map((orderId) => keys.hasClosed(1, orderId))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
