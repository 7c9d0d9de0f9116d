import { createRandom } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import { TextArena } from '../bytes/text-arena.ts';
import { BUY, SELL, type SideCode, SIDES } from '../shapes/vocabulary.ts';
import { Chunk, CHUNK_SIZE } from './chunk.ts';
import { LadderBook } from './ladder-book.ts';
import { NO_LEVEL } from './level-pool.ts';
import { NO_ORDER, OrderPool } from './order-pool.ts';
import { levelSlotAt, userIndexAt } from '../units/handles.test-data.ts';
import type { OrderSlot } from '../units/units.ts';

function addOrder(
  pool: OrderPool,
  orderId: number,
  { side = BUY, price = 100, quantity = 1 }: { side?: SideCode; price?: number; quantity?: number } = {},
): OrderSlot {
  return pool.add(
    {
      orderId,
      userId: 1,
      clientId: '',
      marketId: 1,
      side: SIDES[side]!,
      type: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      selfTrade: 'expire_taker',
      price,
      quantity,
      filledBase: 0,
      filledQuote: 0,
      fee: 0,
      held: 0,
      createdMs: 0,
      updatedMs: 0,
      createdSeq: orderId,
    },
    userIndexAt(0),
  );
}

describe('a chunk', () => {
  it('finds, walks and forgets levels the same way as a sorted list, whatever form it has', () => {
    const random = createRandom('chunk');
    const chunk = new Chunk(0);
    const expected = new Map<number, number>();
    let fullSeen = 0;
    for (let round = 0; round < 20_000; round++) {
      // The book fills and empties in waves.
      const grows = Math.floor(round / 500) % 2 === 0 ? 0.7 : 0.2;
      const offset = random.integer({ from: 0, to: random.chance(0.5) ? 40 : CHUNK_SIZE - 1 });
      if (expected.has(offset)) {
        if (!random.chance(grows)) {
          chunk.delete(offset);
          expected.delete(offset);
        }
      } else if (random.chance(grows)) {
        chunk.insert(offset, levelSlotAt(round));
        expected.set(offset, round);
      }
      if (chunk.isFull) fullSeen++;
      const sorted = [...expected.keys()].sort((a, b) => a - b);
      const probe = random.integer({ from: 0, to: CHUNK_SIZE - 1 });
      const first = sorted[0] === undefined ? undefined : chunk.first();
      const after = sorted.find((candidate) => candidate > probe);
      expect(chunk.count).toBe(sorted.length);
      expect(first).toBe(expected.get(sorted[0] ?? -1));
      expect(chunk.find(probe)).toBe(expected.get(probe) ?? NO_LEVEL);
      expect(chunk.after(probe)).toBe(after === undefined ? NO_LEVEL : expected.get(after));
    }
    expect(fullSeen).toBeGreaterThan(1_000);
    expect(fullSeen).toBeLessThan(20_000);
  });
});

describe('memory', () => {
  it('of far-away orders, each alone on its level, is a short list each', () => {
    const pool = new OrderPool(new TextArena());
    const book = new LadderBook(pool, 1);
    for (let index = 1; index <= 2_000; index++) book.append(addOrder(pool, index, { price: index * 5_000 }));
    expect(book.memory).toEqual({ chunks: 2_000, full: 0 });
  });

  it('of chunks is given back when they empty', () => {
    const pool = new OrderPool(new TextArena());
    const book = new LadderBook(pool, 1);
    const slots = Array.from({ length: 500 }, (_, index) =>
      addOrder(pool, index + 1, { price: 1_000 + index * 7 }),
    );
    for (const slot of slots) book.append(slot);
    expect(book.memory.full).toBeGreaterThan(0);
    for (const slot of slots) book.remove(slot);
    expect(book.memory).toEqual({ chunks: 0, full: 0 });
    expect(book.first(BUY)).toBe(NO_ORDER);
  });

  it('of orders is used again', () => {
    const pool = new OrderPool(new TextArena());
    const first = addOrder(pool, 1);
    pool.giveBack(first);
    expect(addOrder(pool, 2)).toBe(first);
    const many = Array.from({ length: 5_000 }, (_, index) => addOrder(pool, index + 3, { price: index + 1 }));
    expect(new Set(many).size).toBe(5_000);
    expect(pool.price(many[4_999]!)).toBe(5_000);
    expect(pool.orderId(first)).toBe(2);
  });
});

describe('prices', () => {
  it('may lie as far apart as markets allow', () => {
    const pool = new OrderPool(new TextArena());
    const book = new LadderBook(pool, 1);
    const prices = [1, 1_023, 1_024, 2 ** 31, 2 ** 32 + 5, 2 ** 51 - 1];
    for (const side of [BUY, SELL] as const) {
      prices.forEach((price, index) => book.append(addOrder(pool, index + 1, { side, price })));
      const best = book.depth(side, 10).map(({ price }) => price);
      expect(best).toEqual(side === BUY ? prices.toReversed() : prices);
    }
  });

  it('keep their order when the step becomes finer', () => {
    const pool = new OrderPool(new TextArena());
    const book = new LadderBook(pool, 300);
    const prices = [300, 600, 900, 300_000, 600_000];
    prices.forEach((price, index) => book.append(addOrder(pool, index + 1, { side: SELL, price })));
    book.rebase(70);
    book.append(addOrder(pool, 6, { side: SELL, price: 610 }));
    expect(book.depth(SELL, 3).map(({ price }) => price)).toEqual([300, 600, 610]);
    expect(book.depth(SELL, 99)).toHaveLength(6);
  });

  it('of a level beyond the range of amounts are summed in two limbs', () => {
    const pool = new OrderPool(new TextArena());
    const book = new LadderBook(pool, 1);
    const slots = [1, 2, 3].map((orderId) => addOrder(pool, orderId, { quantity: 2 ** 51 + 1 }));
    for (const slot of slots) book.append(slot);
    expect(book.depth(BUY, 1)).toEqual([{ price: 100, quantity: { hi: 1, lo: 2 ** 51 + 3 } }]);
    book.remove(slots[0]!);
    book.remove(slots[1]!);
    expect(book.depth(BUY, 1)).toEqual([{ price: 100, quantity: { hi: 0, lo: 2 ** 51 + 1 } }]);
  });
});
