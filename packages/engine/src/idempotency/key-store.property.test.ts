import { createRandom } from '@candor/primitives';
import { expect, it } from 'vitest';
import { TextArena } from '../bytes/text-arena.ts';
import type { OrderView } from '../shapes/event.ts';
import { NO_KEY } from './key-index.ts';
import { KEYS_KEPT, KeyStore } from './key-store.ts';
import { sourceOf } from './order-source.test-data.ts';
import { orderSlotAt, userIndexAt } from '../units/handles.test-data.ts';

const USERS = 5;

/** The same rules over plain lists, with a linear search per key. */
class PlainKeys {
  used = 0;
  records: { number: number; clientId: string; reference: number; order: OrderView | undefined }[] = [];

  add(clientId: string, reference: number, order: OrderView | undefined): void {
    this.used++;
    this.records.push({ number: this.used, clientId, reference, order });
    this.#drop();
  }

  close(clientId: string, order: OrderView): void {
    this.records = this.records.map((record) =>
      record.clientId === clientId ? { ...record, order } : record,
    );
    this.#drop();
  }

  #drop(): void {
    const newestForgotten = this.used - KEYS_KEPT;
    this.records = this.records.filter(
      ({ number, order }) => number > newestForgotten || order === undefined,
    );
  }
}

function closedOrder(userIndex: number, clientId: string, orderId: number): OrderView {
  return {
    orderId,
    userId: userIndex + 1,
    clientId,
    marketId: 2,
    side: orderId % 2 === 0 ? 'buy' : 'sell',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price: orderId * 100,
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

it.each(['ada', 'curie'])('remembers what the plain rules do, over the stream of %s', (seed) => {
  const random = createRandom(seed);
  const texts = new TextArena();
  const keys = new KeyStore(texts);
  const plain = Array.from({ length: USERS }, () => new PlainKeys());
  const open = plain.map((): { clientId: string; orderId: number }[] => []);
  for (let orderId = 1; orderId <= 20_000; orderId++) {
    const userIndex = userIndexAt(random.integer({ from: 0, to: USERS - 1 }));
    const [user, resting] = [plain[userIndex]!, open[userIndex]!];
    // The same key for two users, and keys of every length.
    const clientId = `${orderId >> 1}${'x'.repeat(orderId % 59)}`;
    if (random.chance(0.6) || resting.length === 0) {
      keys.add(userIndex, { clientId, fingerprint: orderId, reference: orderId });
      user.add(clientId, orderId, undefined);
      resting.push({ clientId, orderId });
    } else {
      const place = random.integer({ from: 0, to: resting.length - 1 });
      const [ended] = resting.splice(place, 1);
      const order = closedOrder(userIndex, ended!.clientId, ended!.orderId);
      const source = sourceOf(order, texts);
      const key = keys.find(userIndex, ended!.clientId);
      const cancel = { clientId: `c${clientId}`, fingerprint: orderId, reference: ended!.orderId };
      keys.close(keys.add(userIndex, cancel), source, orderSlotAt(0));
      keys.close(key, source, orderSlotAt(0));
      user.close(ended!.clientId, order);
      user.add(`c${clientId}`, ended!.orderId, order);
    }
  }
  for (const [place, user] of plain.entries()) {
    const userIndex = userIndexAt(place);
    const { used, records } = keys.keysOf(userIndex);
    expect(used).toBe(user.used);
    expect(
      records.map(({ number, clientId, reference, closed }) => ({
        number,
        clientId,
        reference,
        order: closed,
      })),
    ).toEqual(user.records);
    for (const { clientId, reference } of user.records) {
      expect(keys.record(keys.find(userIndex, clientId)).reference).toBe(reference);
      const hasEnded = user.records.some(
        (record) => record.reference === reference && record.order !== undefined,
      );
      expect(keys.hasClosed(userIndex + 1, reference)).toBe(hasEnded);
    }
    expect(keys.find(userIndex, 'never used')).toBe(NO_KEY);
  }
});
