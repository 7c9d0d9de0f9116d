import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Order, TransportError } from '@candor/client';
import type { Random } from '@candor/primitives';
import { expect } from 'vitest';
import { expectBooks } from './books.ts';
import { patiently, type TradingUser, unitsOf } from './trading-user.ts';

const MARKET = 1;
/** The pause after a failure, so that a client without a connection does not ask ten thousand times. */
const AFTER_FAILURE_MS = 500;
/** The share of orders that are sent twice at once, as an impatient user or library does. */
const TWICE = 0.1;
/** The number of answered orders that are sent again to check that nothing happens twice. */
const SENT_AGAIN = 25;

export interface Sent {
  readonly user: TradingUser;
  readonly key: string;
  readonly side: 'in' | 'out';
  readonly body: { currency_match_id: number; number: string; price: string };
}

export interface Acknowledged {
  readonly sent: Sent;
  readonly order: Order;
  /** By performance.now(); absent for orders that were settled afterwards. */
  readonly times?: { readonly sentAt: number; readonly answeredAt: number };
}

/** Orders of many users while what answers them is killed, and what must hold afterwards. */
export class OrderLoad {
  /** The answered orders, by key: these must exist forever. */
  readonly acknowledged = new Map<string, Acknowledged>();
  /** The orders sent, by key: no others may exist. */
  readonly #sent = new Map<string, Sent>();
  /** The refused orders, by key: these must never exist. */
  readonly #refused = new Set<string>();

  /** Sends orders until it is over; returns those whose outcome is unknown. */
  async send(user: TradingUser, from: Random, isOver: () => boolean): Promise<Sent[]> {
    const unknown: Sent[] = [];
    while (!isOver()) {
      const sent = this.#draw(user, from);
      const refusal = await this.#place(sent, from.chance(TWICE) ? 2 : 1);
      if (refusal === 'unknown') {
        unknown.push(sent);
        await sleep(AFTER_FAILURE_MS);
      } else if (refusal === 'too_many_open_orders') await makeRoom(user, sent.side);
      await sleep(from.integer({ from: 0, to: 12 }));
    }
    return unknown;
  }

  /** Checks that every order answered since then is found by its key, as it was answered, and is not created again. */
  async expectAcknowledged(since: number): Promise<void> {
    const all = [...this.acknowledged.values()].slice(since);
    const every = Math.max(1, Math.floor(all.length / SENT_AGAIN));
    await eachUser(all, async ({ sent, order }, place) => {
      const found = await lookUp(sent);
      expect(found, sent.key).toMatchObject({ id: order.id, number: order.number, price: order.price });
      if (place % every === 0) expect((await again(sent))?.id, `${sent.key}, sent again`).toBe(order.id);
    });
  }

  /** Checks that no order was confirmed in this period. */
  expectSilence({ from, to }: { readonly from: number; readonly to: number }): void {
    const told = [...this.acknowledged.values()].filter(
      ({ times }) => times !== undefined && times.sentAt > from && times.answeredAt < to,
    );
    expect(told.map(({ sent }) => sent.key)).toEqual([]);
  }

  /**
   * Resolves unknown outcomes by asking, and by sending the same request again: it has one effect, regardless of
   * the outcome, and reads before and after return the same order.
   */
  async resolve(unknown: readonly Sent[]): Promise<void> {
    await eachUser(
      unknown.map((sent) => ({ sent })),
      async ({ sent }) => {
        const before = await lookUp(sent);
        const order = await again(sent);
        const after = await lookUp(sent);
        if (before !== undefined) expect(order?.id, sent.key).toBe(before.id);
        expect(after?.id, sent.key).toBe(order?.id);
        if (order === undefined) this.#refused.add(sent.key);
        else this.acknowledged.set(sent.key, { sent, order });
      },
    );
  }

  /** Checks that every order exists once, with none refused or never sent, and that all statements of money agree. */
  async expectOnce(users: readonly TradingUser[]): Promise<void> {
    const seen = new Map<string, number>();
    const orders = await expectBooks(users);
    for (const { client_order_id: key = '', id, number, price, way } of orders) {
      seen.set(key, (seen.get(key) ?? 0) + 1);
      const sent = this.#sent.get(key);
      expect({ id, way, number: unitsOf(number), price: unitsOf(price) }, `an order under "${key}"`).toEqual({
        id: this.acknowledged.get(key)?.order.id,
        way: sent?.side,
        number: unitsOf(sent?.body.number ?? ''),
        price: unitsOf(sent?.body.price ?? ''),
      });
    }
    const keys = [...seen.keys()];
    expect(keys.filter((key) => seen.get(key) !== 1)).toEqual([]);
    expect(keys.filter((key) => this.#refused.has(key))).toEqual([]);
    expect([...this.acknowledged.keys()].filter((key) => !seen.has(key))).toEqual([]);
    expect([...this.#sent.keys()].filter((key) => !seen.has(key) && !this.#refused.has(key))).toEqual([]);
  }

  /** Undefined where an answer was had; else why not. */
  async #place(sent: Sent, times: number): Promise<string | undefined> {
    const sentAt = performance.now();
    const answers = await Promise.allSettled(
      Array.from({ length: times }, async () => ({
        order: await place(sent),
        answeredAt: performance.now(),
      })),
    );
    const had = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const [first] = had;
    if (first !== undefined) {
      for (const { order } of had) expect(order.id, `${sent.key}, sent twice`).toBe(first.order.id);
      const { order, answeredAt } = first;
      this.acknowledged.set(sent.key, { sent, order, times: { sentAt, answeredAt } });
      return undefined;
    }
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    // A refusal has no effect; anything else may have had one.
    if (!refusals.every(isRefusal)) return 'unknown';
    this.#refused.add(sent.key);
    return refusals[0]?.key;
  }

  #draw(user: TradingUser, from: Random): Sent {
    const price = (50_000 + from.integer({ from: -40, to: 40 })).toFixed(2);
    const number = `0.00${from.integer({ from: 10, to: 99 })}`;
    const sent: Sent = {
      user,
      key: `order-${this.#sent.size + 1}`,
      side: from.chance(0.5) ? 'in' : 'out',
      body: { currency_match_id: MARKET, number, price },
    };
    this.#sent.set(sent.key, sent);
    return sent;
  }
}

function place(sent: Sent): Promise<Order> {
  return sent.user.client.call(`tx_${sent.side}/add`, sent.body, { idempotencyKey: sent.key });
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.key !== 'request_in_progress';
}

/** The same order once more, until somebody answers; undefined where it was refused. */
async function again(sent: Sent): Promise<Order | undefined> {
  return patiently(() => place(sent)).catch((error: unknown) =>
    isRefusal(error) ? undefined : Promise.reject(error),
  );
}

/** Undefined where there is no order of that key. */
async function lookUp({ user, key }: Sent): Promise<Order | undefined> {
  const ask = () => user.client.call('order/by_client_id', { client_order_id: key });
  return patiently(ask).catch((error: unknown) =>
    error instanceof ApiError && error.key === 'order_unknown' ? undefined : Promise.reject(error),
  );
}

/** One thing after the other for each user, all users at once. */
async function eachUser<Item extends { readonly sent: Sent }>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  const users = new Set(items.map(({ sent }) => sent.user));
  const workOf = async (user: TradingUser) => {
    for (const [place, item] of items.entries()) if (item.sent.user === user) await work(item, place);
  };
  await Promise.all([...users].map(workOf));
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
