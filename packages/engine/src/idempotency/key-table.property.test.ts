import { createRandom } from '@candor/primitives';
import { expect, it } from 'vitest';
import type { OrderId, OrderSlot } from '../units/units.ts';
import { userIndexAt } from '../units/handles.test-data.ts';
import { KeptOrders } from '../../test/kept-orders.ts';
import { KEYS_KEPT, NO_KEY } from './key-table.ts';

const USERS = 5;

interface PlainKey {
  readonly number: number;
  readonly clientId: string;
  readonly reference: OrderId;
  isOpen: boolean;
}

/** The same rules over plain lists, with a linear search per key. */
class PlainKeys {
  used = 0;
  keys: PlainKey[] = [];

  add(clientId: string, reference: OrderId, isOpen: boolean): void {
    this.used++;
    this.keys.push({ number: this.used, clientId, reference, isOpen });
    this.#drop();
  }

  end(reference: OrderId): void {
    for (const key of this.keys) if (key.reference === reference) key.isOpen = false;
    this.#drop();
  }

  #drop(): void {
    this.keys = this.keys.filter(({ number, isOpen }) => number > this.used - KEYS_KEPT || isOpen);
  }
}

it.each(['ada', 'curie'])('remembers what the plain rules do, over the stream of %s', (seed) => {
  const random = createRandom(seed);
  const kept = new KeptOrders();
  const { orders, table } = kept;
  const plain = Array.from({ length: USERS }, () => new PlainKeys());
  const open = plain.map((): OrderSlot[] => []);
  for (let round = 1; round <= 20_000; round++) {
    const userIndex = userIndexAt(random.integer({ from: 0, to: USERS - 1 }));
    const [user, resting] = [plain[userIndex]!, open[userIndex]!];
    // The same key for two users, keys of every length, and texts that come back when they are forgotten.
    const text = random.chance(0.3) ? `${random.integer({ from: 0, to: 5_000 })}` : `r${round >> 1}`;
    const clientId = `${text}${'x'.repeat(round % 59)}`;
    const isKnown = user.keys.some((key) => key.clientId === clientId);
    expect(table.find(userIndex, clientId) !== NO_KEY).toBe(isKnown);
    if (isKnown) continue;
    if (random.chance(0.6) || resting.length === 0) {
      const slot = kept.place(userIndex, clientId);
      user.add(clientId, orders.pool.orderId(slot), true);
      resting.push(slot);
    } else {
      const [slot] = resting.splice(random.integer({ from: 0, to: resting.length - 1 }), 1);
      const orderId = orders.pool.orderId(slot!);
      if (random.chance(0.2)) kept.end(slot!);
      else {
        kept.cancel(userIndex, clientId, slot!);
        user.add(clientId, orderId, true);
      }
      user.end(orderId);
    }
  }
  for (const [place, user] of plain.entries()) {
    const userIndex = userIndexAt(place);
    expect(table.used(userIndex)).toBe(user.used);
    expect(
      kept.keysOf(userIndex).map(({ number, clientId, reference, closed }) => ({
        number,
        clientId,
        reference,
        isOpen: closed === undefined,
      })),
    ).toEqual(user.keys);
    for (let orderId = 1; orderId <= 12_000; orderId += 7) {
      const hasEnded = user.keys.some((key) => key.reference === orderId && !key.isOpen);
      expect(table.hasEnded(userIndex, orderId)).toBe(hasEnded);
    }
  }

  const restored = new KeptOrders();
  for (const slot of orders.all()) {
    const order = orders.pool.view(slot);
    const copy = restored.orders.pool.add(order, userIndexAt(order.userId - 1));
    restored.orders.add(copy, 0);
  }
  const users = plain.map((_, place) => userIndexAt(place));
  const recordsOf = table.recordsByUser();
  for (const user of users)
    restored.table.restore(user, { used: table.used(user), records: recordsOf(user) });
  expect(users.map(restored.table.recordsByUser())).toEqual(users.map(recordsOf));
});
