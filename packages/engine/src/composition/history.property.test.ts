import { randomCommands, RecordedEngine, verifyHistory } from '@candor/testkit/engine';
import { addTotals, addToTotal, negated, type Total, ZERO_TOTAL } from '@candor/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HOUSE_ACCOUNTS,
  type OrderView,
  type Posted,
  type SequencedEvent,
  type TradeMade,
} from '../shapes/event.ts';

const history = fc.record({
  seed: fc.integer(),
  users: fc.integer({ min: 1, max: 8 }),
  batch: fc.integer({ min: 1, max: 50 }),
});

/** A history for a seed and number of users, split into batches of a given size. */
function play({ seed, users, batch }: { seed: number; users: number; batch: number }): RecordedEngine {
  const recorded = new RecordedEngine();
  const commands = randomCommands({ seed, count: 500, users });
  for (let start = 0; start < commands.length; start += batch) {
    recorded.applyBatch(commands.slice(start, start + batch));
  }
  return recorded;
}

function eventsOf(recorded: RecordedEngine): SequencedEvent[] {
  return recorded.batches.flatMap(({ result }) => result.events);
}

function forEveryHistory(seed: number, check: (recorded: RecordedEngine) => void): void {
  fc.assert(
    fc.property(history, (options) => {
      check(play(options));
    }),
    { seed, numRuns: 40 },
  );
}

describe('after any history', () => {
  it('books balance, snapshots restore and replay repeats it', () => {
    forEveryHistory(31, (recorded) => expect(verifyHistory(recorded)).toEqual([]));
  });

  it('folding the postings gives every balance, and each posting said so itself', () => {
    forEveryHistory(32, (recorded) => {
      const folded = new Map<string, { available: Total; held: Total }>();
      for (const { event } of eventsOf(recorded)) if (event.kind === 'posted') fold(folded, event);
      for (const [key, balance] of folded) {
        const [owner = 0, account = 0, assetId = 0] = key.split('/').map(Number);
        const actual =
          owner === 0
            ? { available: recorded.engine.houseBalance(account, assetId), held: ZERO_TOTAL }
            : recorded.engine.balance(owner, account as 1, assetId);
        expect(actual).toEqual(balance);
      }
    });
  });

  it('folding the trades gives what every order filled and paid in fees', () => {
    forEveryHistory(33, (recorded) => {
      const last = new Map<number, OrderView>();
      const sums = new Map<number, { base: number; quote: number; fee: number }>();
      for (const { event } of eventsOf(recorded)) {
        if (event.kind === 'order_changed') last.set(event.order.orderId, event.order);
        if (event.kind === 'trade_made') count(sums, event);
      }
      for (const [orderId, order] of last) {
        const sum = sums.get(orderId) ?? { base: 0, quote: 0, fee: 0 };
        expect([order.filledBase, order.filledQuote, order.fee]).toEqual([sum.base, sum.quote, sum.fee]);
        const isOpen = order.status === 'open' || order.status === 'partially_filled';
        expect(recorded.engine.findOrder(order.userId, orderId)).toEqual(isOpen ? order : undefined);
        expect(isOpen || order.held === 0).toBe(true);
      }
    });
  });

  it("no trade was worse than either limit, at any price but the older order's, or with oneself", () => {
    forEveryHistory(34, (recorded) => {
      const orders = new Map<number, OrderView>();
      for (const { event } of eventsOf(recorded)) {
        if (event.kind === 'order_changed') orders.set(event.order.orderId, event.order);
        if (event.kind !== 'trade_made') continue;
        const taker = orders.get(event.takerOrderId)!;
        const maker = orders.get(event.makerOrderId)!;
        expect(event.price).toBe(maker.price);
        expect(taker.side === 'buy' ? event.price <= taker.price : event.price >= taker.price).toBe(true);
        expect(maker.orderId).toBeLessThan(taker.orderId);
        expect(maker.userId).not.toBe(taker.userId);
        expect(BigInt(event.quote)).toBe((BigInt(event.price) * BigInt(event.quantity)) / 10_000n);
      }
    });
  });

  it('the house has the fees of all trades and owes all grants', () => {
    forEveryHistory(35, (recorded) => {
      const { engine } = recorded;
      const expected = { fees: [ZERO_TOTAL, ZERO_TOTAL], promotion: [ZERO_TOTAL, ZERO_TOTAL] };
      for (const { event } of eventsOf(recorded)) {
        if (event.kind === 'trade_made') {
          const [base, quote] =
            event.takerSide === 'buy' ? [event.takerFee, event.makerFee] : [event.makerFee, event.takerFee];
          expected.fees = [addToTotal(expected.fees[0]!, base), addToTotal(expected.fees[1]!, quote)];
        }
        if (event.kind === 'posted' && event.reason === 'grant' && event.owner !== 0) {
          const place = event.assetId - 1;
          expected.promotion = expected.promotion.with(
            place,
            addToTotal(expected.promotion[place]!, negated(event.availableDelta)),
          );
        }
      }
      for (const name of ['fees', 'promotion'] as const) {
        expect([1, 2].map((assetId) => engine.houseBalance(HOUSE_ACCOUNTS[name], assetId))).toEqual(
          expected[name],
        );
      }
    });
  });
});

function fold(folded: Map<string, { available: Total; held: Total }>, posted: Posted): void {
  const key = `${posted.owner}/${posted.account}/${posted.assetId}`;
  const before = folded.get(key) ?? { available: ZERO_TOTAL, held: ZERO_TOTAL };
  const available = addToTotal(before.available, posted.availableDelta);
  const held = addToTotal(before.held, posted.heldDelta);
  expect({ available: posted.available, held: posted.held }).toEqual({ available, held });
  expect(posted.owner === 0 || addTotals(available, held).hi >= 0).toBe(true);
  folded.set(key, { available, held });
}

function count(sums: Map<number, { base: number; quote: number; fee: number }>, trade: TradeMade): void {
  for (const [orderId, fee] of [
    [trade.takerOrderId, trade.takerFee],
    [trade.makerOrderId, trade.makerFee],
  ] as const) {
    const sum = sums.get(orderId) ?? { base: 0, quote: 0, fee: 0 };
    sums.set(orderId, {
      base: sum.base + trade.quantity,
      quote: sum.quote + trade.quote,
      fee: sum.fee + fee,
    });
  }
}
