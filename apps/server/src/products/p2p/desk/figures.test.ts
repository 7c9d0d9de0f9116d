import type { P2pOrderFact } from '@candor/engine';
import { BUYER, P2pDesk, SHOP_OWNER, TAKER } from '@candor/testkit/engine';
import { expect, test } from 'vitest';
import { countedAs, foldFigures, loserOf } from './figures.ts';

/** A sell ad's order of the worked cases: the shop sells to the buyer, who paid after 510 s and has the coins 160 s later. */
function releasedOrder(): P2pOrderFact {
  const desk = new P2pDesk({ money: { [SHOP_OWNER]: 200_000_000_000 } });
  desk.at('10:00:00').place(100_000_000_000);
  desk.at('10:01:00').take(BUYER, 1, { money: 100_000 });
  desk.at('10:09:30').pay(BUYER, 1);
  desk.at('10:12:10').release(SHOP_OWNER, 1);
  return desk.ended()[0]!;
}

const RELEASED = releasedOrder();
const ended = (change: Partial<P2pOrderFact>): P2pOrderFact => ({ ...RELEASED, toBuyer: 0, ...change });

test.each([
  [RELEASED, 'completed', 'completed'],
  [ended({ status: 'expired', endedBy: 'clock' }), 'fault', 'nothing'],
  [ended({ status: 'cancelled', endedBy: 'buyer' }), 'fault', 'nothing'],
  [ended({ status: 'cancelled', endedBy: 'seller' }), 'nothing', 'fault'],
  [ended({ status: 'decided', rule: 'R1', toBuyer: 10 }), 'completed', 'fault'],
  [ended({ status: 'decided', rule: 'R2' }), 'fault', 'completed'],
  [ended({ status: 'decided', rule: 'R3', toBuyer: 10 }), 'fault', 'completed'],
  [ended({ status: 'decided', rule: 'R4', toBuyer: 10 }), 'completed', 'completed'],
  [ended({ status: 'decided', rule: 'R10', toBuyer: 10 }), 'completed', 'fault'],
  [ended({ status: 'decided', rule: 'R10' }), 'fault', 'completed'],
  [ended({ status: 'decided', rule: 'R12' }), 'nothing', 'nothing'],
  [ended({ status: 'paid', endedMs: 0 }), 'nothing', 'nothing'],
] as const)('order %# counts for its buyer and its seller as %s and %s', (order, buyer, seller) => {
  expect([countedAs(order, 'buyer'), countedAs(order, 'seller')]).toEqual([buyer, seller]);
});

test('a decision is lost by the side that its rule marks', () => {
  expect(loserOf({ rule: 'R7', toBuyer: 0 })).toBeUndefined();
  expect(loserOf({ rule: 'R9', toBuyer: 0 })).toBe('seller');
  expect(loserOf({ rule: 'R11', toBuyer: 0 })).toBe('buyer');
});

const { engine } = new P2pDesk();
const figuresOf = (userId: number, orders: readonly P2pOrderFact[]) =>
  foldFigures({
    userId,
    engine,
    catalog: { currency: () => ({ code: 'USDT', scale: 8 }) as never },
    orders,
    ratings: { positive: 2, all: 3 },
    firstMs: RELEASED.openedMs,
  });

test('a shop’s figures are means rounded down, its volume what it sold, and its rate “new” below ten orders', () => {
  const slower = { ...RELEASED, endedServiceMs: RELEASED.endedServiceMs + 1_999, takerId: TAKER };
  expect(figuresOf(SHOP_OWNER, [RELEASED, slower])).toMatchObject({
    orders_30d: 2,
    counterparties_30d: 2,
    completion_rate: null,
    release_seconds: 160,
    release_seconds_p90: 161,
    pay_seconds: null,
    volume_30d: [{ currency_code: 'USDT', number: '277.27713800' }],
    positive_rate: '66.6',
    ratings: 3,
    first_order_at: '2026-01-15T10:01:00.000Z',
    is_certified: 1,
  });
  expect(figuresOf(BUYER, [RELEASED])).toMatchObject({ release_seconds: null, pay_seconds: 510 });
});

test('a completion rate counts own faults alone, and is rounded down to a tenth of a percent', () => {
  const good = Array.from({ length: 9 }, () => RELEASED);
  const asked = ended({ status: 'cancelled', endedBy: 'seller' });
  const cancelled = ended({ status: 'cancelled', endedBy: 'buyer' });
  expect(figuresOf(SHOP_OWNER, [...good, cancelled])).toMatchObject({ completion_rate: null });
  expect(figuresOf(SHOP_OWNER, [...good, asked])).toMatchObject({ completion_rate: '90.0' });
  expect(figuresOf(SHOP_OWNER, [...good, asked, asked])).toMatchObject({ completion_rate: '81.8' });
});

test('appeals count for the side that opened them and for the side that lost', () => {
  const lost = ended({ status: 'decided', rule: 'R1', toBuyer: 10, buyerAppeals: 1 });
  expect(figuresOf(SHOP_OWNER, [lost]).appeals_30d).toEqual({ opened: 0, lost: 1 });
  expect(figuresOf(BUYER, [lost]).appeals_30d).toEqual({ opened: 1, lost: 0 });
});
