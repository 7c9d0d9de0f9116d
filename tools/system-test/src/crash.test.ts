import { ApiError, type Order, TransportError } from '@candor/client';
import { createRandom, type Random } from '@candor/primitives';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { plainSum, TradingUser } from './trading-user.ts';

const SEED = process.env['CRASH_SEED'] ?? 'crash-1';
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 20);
const USERS = 6;
const USDT = 1;
const BTC = 2;
const MARKET = 1;

interface Sent {
  readonly user: TradingUser;
  readonly key: string;
  readonly side: 'in' | 'out';
  readonly body: { currency_match_id: number; number: string; price: string };
}

let server: ServerProcess;
const users: TradingUser[] = [];
/** What was answered, by key: these must be there for ever. */
const acknowledged = new Map<string, { readonly sent: Sent; readonly order: Order }>();
const random = createRandom(SEED);
let count = 0;

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
  for (let place = 0; place < USERS; place++)
    users.push(await TradingUser.register(server.url, `crash-${place}`));
});

afterAll(() => server.remove());

function draw(user: TradingUser, from: Random): Sent {
  count += 1;
  const price = (50_000 + from.integer({ from: -40, to: 40 })).toFixed(2);
  const number = `0.00${from.integer({ from: 10, to: 99 })}`;
  return {
    user,
    key: `order-${count}`,
    side: from.chance(0.5) ? 'in' : 'out',
    body: { currency_match_id: MARKET, number, price },
  };
}

async function place(sent: Sent): Promise<Order> {
  return sent.user.client.call(`tx_${sent.side}/add`, sent.body, { idempotencyKey: sent.key });
}

/** Sends orders until the server is gone; answers those whose outcome nobody told. */
async function load(user: TradingUser, from: Random, isOver: () => boolean): Promise<Sent[]> {
  const unknown: Sent[] = [];
  while (!isOver()) {
    const sent = draw(user, from);
    try {
      acknowledged.set(sent.key, { sent, order: await place(sent) });
    } catch (error) {
      // A refusal has no effect; anything else may have had one.
      if (!(error instanceof ApiError) || error.status >= 500) unknown.push(sent);
      else if (error.key === 'too_many_open_orders') await makeRoom(user, sent.side);
    }
    await sleep(from.integer({ from: 0, to: 12 }));
  }
  return unknown;
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

describe(`a server that is killed at random moments under load (seed ${SEED})`, () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'round %i loses nothing and doubles nothing',
    async (round) => {
      let isOver = false;
      const before = acknowledged.size;
      const loads = users.map((user, place) => load(user, random.fork(`${round}/${place}`), () => isOver));
      await sleep(random.integer({ from: 150, to: 700 }));
      // Every other time the database and its guardian die with the server, in the middle of what they write.
      const killed = server.kill(round % 2 === 1);
      isOver = true;
      await killed;
      const unknown = (await Promise.all(loads)).flat();
      expect(acknowledged.size, 'the load must have been real').toBeGreaterThan(before);
      await server.start();

      const fresh = [...acknowledged.values()].slice(before);
      for (const { sent, order } of fresh) {
        const found = await sent.user.client.call('order/by_client_id', { client_order_id: sent.key });
        expect(found, sent.key).toMatchObject({ id: order.id, number: order.number, price: order.price });
      }
      // An unknown outcome is resolved by sending the same thing again: it has one effect, whichever it was.
      for (const sent of unknown) {
        const order = await place(sent).catch((error: unknown) =>
          error instanceof ApiError ? undefined : Promise.reject(error),
        );
        if (order !== undefined) acknowledged.set(sent.key, { sent, order });
      }
    },
  );

  test('afterwards every order is there once and every balance is what a plain sum says', async () => {
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
    expect([...acknowledged.keys()].filter((key) => !seen.has(key))).toEqual([]);
  });

  test('a replay from the first command gives the digests of the log', async () => {
    expect(await server.stop()).toBe(0);
    const { code, output } = await server.command('rebuild');
    expect(output).toMatch(/rebuilt \d+ commands; digest [0-9a-f]{64}/);
    expect(code).toBe(0);
    await server.start();
    for (const user of users)
      expect(await user.funds(BTC)).toBe(100_000_000n + plainSum(await user.orders()).base);
  });
});
