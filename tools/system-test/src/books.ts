import type { Order } from '@candor/client';
import { expect } from 'vitest';
import { type Fill, plainSum, type TradingUser, unitsOf } from './trading-user.ts';

export const USDT = 1;
export const BTC = 2;
/** The amounts each user received at registration, in units of 10^-8. */
const GIVEN = { base: 100_000_000n, quote: 1_000_000_000_000n };

/**
 * Checks that an exchange's five accounts of its users' money agree: balances (memory), orders, fills
 * and statements (tables), and the sum over all of them. The users trade with each other alone. Returns all orders.
 */
export async function expectBooks(users: readonly TradingUser[]): Promise<Order[]> {
  const all: { readonly orders: Order[]; readonly fills: Fill[] } = { orders: [], fills: [] };
  const owned = { base: 0n, quote: 0n };
  for (const user of users) {
    const orders = await user.orders();
    const fills = await user.fills();
    const { base, quote } = await expectOwn(user, orders);
    expectFills(user, orders, fills);
    owned.base += base;
    owned.quote += quote;
    all.orders.push(...orders);
    all.fills.push(...fills);
  }
  expectPairs(all.fills);
  // The total that all own together has changed by fees alone.
  const clients = BigInt(users.length);
  const fees = (way: Order['way']) =>
    all.orders.reduce((sum, order) => sum + (order.way === way ? unitsOf(order.fee) : 0n), 0n);
  expect(owned.base + fees('in'), 'what all own of the base').toBe(GIVEN.base * clients);
  expect(owned.quote + fees('out'), 'what all own of the quote').toBe(GIVEN.quote * clients);
  return all.orders;
}

/** Checks a user's balances against the sums of their orders and statement, and held amounts against open orders. */
async function expectOwn(user: TradingUser, orders: readonly Order[]) {
  const sum = plainSum(orders);
  const base = await user.purse(BTC);
  const quote = await user.purse(USDT);
  expect(base.available + base.held, `${user.account}: base`).toBe(GIVEN.base + sum.base);
  expect(quote.available + quote.held, `${user.account}: quote`).toBe(GIVEN.quote + sum.quote);
  expect(await user.stated(BTC), `${user.account}: statement of the base`).toBe(GIVEN.base + sum.base);
  expect(await user.stated(USDT), `${user.account}: statement of the quote`).toBe(GIVEN.quote + sum.quote);
  expect(base.held, `${user.account}: held base`).toBe(heldOf(orders, 'out'));
  expect(quote.held, `${user.account}: held quote`).toBe(heldOf(orders, 'in'));
  return { base: base.available + base.held, quote: quote.available + quote.held };
}

/** Prices and quantities have six decimals together, so that no product needs to be rounded. */
function heldOf(orders: readonly Order[], way: Order['way']): bigint {
  const UNIT = 100_000_000n;
  return orders.reduce((held, order) => {
    if (order.way !== way || (order.status !== 'open' && order.status !== 'partially_filled')) return held;
    const left = unitsOf(order.number) - unitsOf(order.transacted_amount);
    return held + (way === 'out' ? left : (left * unitsOf(order.price)) / UNIT);
  }, 0n);
}

/** Checks that the filled amount of an order is the sum of its fills, and no more than it asked for. */
function expectFills(user: TradingUser, orders: readonly Order[], fills: readonly Fill[]): void {
  const sums = new Map<number, { number: bigint; volume: bigint; fee: bigint }>();
  for (const fill of fills) {
    const sum = sums.get(fill.order_id) ?? { number: 0n, volume: 0n, fee: 0n };
    sum.number += unitsOf(fill.number);
    sum.volume += unitsOf(fill.volume);
    sum.fee += unitsOf(fill.fee);
    sums.set(fill.order_id, sum);
  }
  for (const order of orders) {
    const number = unitsOf(order.transacted_amount);
    const told = { number, volume: unitsOf(order.transacted_volume), fee: unitsOf(order.fee) };
    const what = `${user.account}: fills of order ${order.id}`;
    expect(sums.get(order.id) ?? { number: 0n, volume: 0n, fee: 0n }, what).toEqual(told);
    expect(number <= unitsOf(order.number), `${what}: no more than it asked for`).toBe(true);
    sums.delete(order.id);
  }
  expect([...sums.keys()], `${user.account}: fills of orders that are not there`).toEqual([]);
}

/** Every trade has one buyer and one seller, who tell the same of it. */
function expectPairs(fills: readonly Fill[]): void {
  const trades = new Map<number, Fill[]>();
  for (const fill of fills) trades.set(fill.id, [...(trades.get(fill.id) ?? []), fill]);
  for (const [id, sides] of trades) {
    expect(sides.map(({ way }) => way).toSorted(), `sides of trade ${id}`).toEqual(['in', 'out']);
    const told = sides.map(({ number, volume, price }) => `${number} ${volume} ${price}`);
    expect(new Set(told).size, `what both sides tell of trade ${id}: ${told.join('; ')}`).toBe(1);
  }
}
