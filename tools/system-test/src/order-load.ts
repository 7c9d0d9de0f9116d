import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Order, TransportError } from '@candor/client';
import type { Random } from '@candor/primitives';
import { expect } from 'vitest';
import { patiently, plainSum, type TradingUser } from './trading-user.ts';

export const USDT = 1;
export const BTC = 2;
const MARKET = 1;
/** Whoever cannot reach the exchange does not ask ten thousand times. */
const AFTER_FAILURE_MS = 500;

export interface Sent {
  readonly user: TradingUser;
  readonly key: string;
  readonly side: 'in' | 'out';
  readonly body: { currency_match_id: number; number: string; price: string };
}

/** Orders of many users while what answers them is killed, and what must hold afterwards. */
export class OrderLoad {
  /** What was answered, by key: these must be there for ever. */
  readonly acknowledged = new Map<string, { readonly sent: Sent; readonly order: Order }>();
  #count = 0;

  /** Sends orders until it is over; answers those whose outcome nobody told. */
  async send(user: TradingUser, from: Random, isOver: () => boolean): Promise<Sent[]> {
    const unknown: Sent[] = [];
    while (!isOver()) {
      const sent = this.#draw(user, from);
      try {
        this.acknowledged.set(sent.key, { sent, order: await place(sent) });
      } catch (error) {
        // A refusal has no effect; anything else may have had one.
        if (!(error instanceof ApiError) || error.status >= 500) {
          unknown.push(sent);
          await sleep(AFTER_FAILURE_MS);
        } else if (error.key === 'too_many_open_orders') await makeRoom(user, sent.side);
      }
      await sleep(from.integer({ from: 0, to: 12 }));
    }
    return unknown;
  }

  /** Every order that was answered since then is found by its key, as it was answered. */
  async expectAcknowledged(since: number): Promise<void> {
    for (const { sent, order } of [...this.acknowledged.values()].slice(since)) {
      const found = await patiently(() =>
        sent.user.client.call('order/by_client_id', { client_order_id: sent.key }),
      );
      expect(found, sent.key).toMatchObject({ id: order.id, number: order.number, price: order.price });
    }
  }

  /** An unknown outcome is resolved by sending the same thing again: it has one effect, whichever it was. */
  async resolve(unknown: readonly Sent[]): Promise<void> {
    for (const sent of unknown) {
      const order = await patiently(() => place(sent)).catch((error: unknown) =>
        error instanceof ApiError ? undefined : Promise.reject(error),
      );
      if (order !== undefined) this.acknowledged.set(sent.key, { sent, order });
    }
  }

  /** Every order is there once, and every balance is what a plain sum of the orders says. */
  async expectOnce(users: readonly TradingUser[]): Promise<void> {
    const seen = new Map<string, number>();
    for (const user of users) {
      const orders = await user.orders();
      for (const order of orders)
        if (order.client_order_id)
          seen.set(order.client_order_id, (seen.get(order.client_order_id) ?? 0) + 1);
      const sum = plainSum(orders);
      expect(await user.funds(BTC)).toBe(100_000_000n + sum.base);
      expect(await user.funds(USDT)).toBe(1_000_000_000_000n + sum.quote);
    }
    expect([...seen.values()].every((times) => times === 1)).toBe(true);
    expect([...this.acknowledged.keys()].filter((key) => !seen.has(key))).toEqual([]);
  }

  #draw(user: TradingUser, from: Random): Sent {
    this.#count += 1;
    const price = (50_000 + from.integer({ from: -40, to: 40 })).toFixed(2);
    const number = `0.00${from.integer({ from: 10, to: 99 })}`;
    return {
      user,
      key: `order-${this.#count}`,
      side: from.chance(0.5) ? 'in' : 'out',
      body: { currency_match_id: MARKET, number, price },
    };
  }
}

async function place(sent: Sent): Promise<Order> {
  return sent.user.client.call(`tx_${sent.side}/add`, sent.body, { idempotencyKey: sent.key });
}

/** Cancels what rests on a side; the server may be killed meanwhile, and what then rests may. */
async function makeRoom({ client }: TradingUser, side: Sent['side']): Promise<void> {
  try {
    const resting = await client.call(`tx_${side}/list`, { limit: 100 });
    for (const { id } of resting.data) await client.call(`tx_${side}/cancel`, { id });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
  }
}
