import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Side } from '../shapes/command.ts';
import { NO_TERMS, type TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { Trails, turningPrice } from './trails.ts';

type Trailing = Pick<TriggerFact, 'triggerId' | 'side' | 'trailBps' | 'bestPrice'>;

const side = fc.constantFrom<Side>('buy', 'sell');
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('trade'), price: fc.integer({ min: 9_000, max: 11_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('add'), side, trailBps: fc.constantFrom(10, 100, 500) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), place: fc.nat(20) }) },
);

/** The obvious way: every order follows every trade. */
function followNaively(waiting: Trailing[], price: number): { kept: Trailing[]; fired: string[] } {
  const kept: Trailing[] = [];
  const fired: string[] = [];
  for (const order of waiting) {
    const sells = order.side === 'sell';
    const bestPrice = sells ? Math.max(order.bestPrice, price) : Math.min(order.bestPrice, price);
    const at = turningPrice({ ...order, bestPrice });
    if (sells ? price <= at : price >= at) fired.push(`${order.triggerId} ${bestPrice}`);
    else kept.push({ ...order, bestPrice });
  }
  return { kept, fired };
}

it('orders that trail fire when each of them would, looked at alone, and show the same best prices', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const trails = new Trails();
      let waiting: Trailing[] = [];
      const differences: string[] = [];
      let [lastId, last] = [0, 10_000];
      for (const each of steps) {
        if (each.kind === 'trade' && 'price' in each) {
          last = each.price;
          const { kept, fired } = followNaively(waiting, last);
          waiting = kept;
          const turned = trails.follow(last).map(({ id, bestPrice }) => `${id} ${bestPrice}`);
          differences.push(
            ...turned.filter((each) => !fired.includes(each)),
            ...fired.filter((each) => !turned.includes(each)),
          );
        } else if ('trailBps' in each) {
          const order = { triggerId: ++lastId, side: each.side, trailBps: each.trailBps, bestPrice: last };
          waiting.push(order);
          trails.add(order);
        } else if ('place' in each && waiting[each.place] !== undefined) {
          trails.remove(asFact(waiting[each.place]!));
          waiting.splice(each.place, 1);
        }
        for (const order of waiting)
          if (trails.best(asFact(order)) !== order.bestPrice) differences.push(`best of ${order.triggerId}`);
      }
      expect(differences).toEqual([]);
    }),
  );
});

it('a price that does not turn far enough fires nothing, whatever the rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 51 }),
      fc.integer({ min: 10, max: 2_000 }),
      (bestPrice, trailBps) => {
        const falls = BigInt(turningPrice({ side: 'sell', trailBps, bestPrice }));
        const exact = BigInt(bestPrice) * BigInt(10_000 - trailBps);
        expect(falls * 10_000n <= exact && (falls + 1n) * 10_000n > exact).toBe(true);
        const rises = BigInt(turningPrice({ side: 'buy', trailBps, bestPrice }));
        const above = BigInt(bestPrice) * BigInt(10_000 + trailBps);
        expect(rises * 10_000n >= above && (rises - 1n) * 10_000n < above).toBe(true);
      },
    ),
  );
});

function asFact(order: Trailing): TriggerFact {
  return {
    ...NO_TERMS,
    userId: 1,
    clientId: '',
    marketId: 1,
    trigger: 'stop',
    triggerPrice: 0,
    type: 'market',
    price: 0,
    quantity: 1,
    timeInForce: 'GTC',
    held: 0,
    linkedOrderId: 0,
    status: 'waiting',
    end: '',
    orderId: 0,
    createdMs: 0,
    updatedMs: 0,
    ...order,
  };
}
