import { createRandom } from '@candor/primitives';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRebuilt } from './expect-rebuilt.ts';
import { ServerProcess } from './server-process.ts';
import { pagesOf, patiently, TradingUser, unitsOf } from './trading-user.ts';

const SEED = process.env['CHAINS_SEED'] ?? 'chains-1';
const ROUNDS = Number(process.env['CHAINS_ROUNDS'] ?? 3);
const USERS = 3;
/** Litecoin: its number as a currency, its chain's number, and what every user has of it from the start. */
const LTC = 6;
const CHAIN = 4;
const GRANT = 10_000_000_000n;
const BLOCK_MS = 5_000;

let server: ServerProcess;
const users: TradingUser[] = [];
/** Transactions whose sending was answered, each with who was paid how much. */
const sent = new Map<string, { readonly user: TradingUser; readonly units: bigint }>();
const random = createRandom(SEED);

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
  for (let place = 0; place < USERS; place++)
    users.push(await TradingUser.register(server.url, `chains-${place}`));
});

afterAll(() => server.remove());

const depositsOf = ({ client }: TradingUser) =>
  pagesOf((page) => client.call('wallet/deposits', { currency_id: LTC, page, limit: 100 }));

/** Sends coins until the server is gone; every amount is another one. */
async function sendCoins(user: TradingUser, isOver: () => boolean): Promise<void> {
  const { wallets } = await patiently(() => user.client.call('wallet/wallet', { currency_id: LTC }));
  const address = wallets[0]?.address ?? '';
  while (!isOver()) {
    const units = 1_000_000n + BigInt(sent.size) * 1_000n + BigInt(users.indexOf(user));
    const number = `0.${String(units).padStart(8, '0')}`;
    try {
      const payment = { chain_protocol_id: String(CHAIN), currency_id: String(LTC), address, number };
      const { tx_hash: hash } = await user.client.call('demo/chain_send', payment);
      sent.set(hash, { user, units });
    } catch {
      // Killed under the request: whether it was sent shows in the deposits.
    }
    await sleep(random.integer({ from: 100, to: 600 }));
  }
}

describe(`a server that is killed at random moments under deposits (seed ${SEED})`, () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))('round %i', async (round) => {
    let isOver = false;
    const before = sent.size;
    const loads = users.map((user) => sendCoins(user, () => isOver));
    // A busy machine may need longer for its first answer than the random pause is.
    await expect.poll(() => sent.size).toBeGreaterThan(before);
    await sleep(random.integer({ from: 100, to: BLOCK_MS + 100 }));
    if (round % 3 === 2)
      await users[0]?.client.call('demo/chain_reorganise', { chain_protocol_id: String(CHAIN), depth: '2' });
    const killed = server.kill(round % 2 === 1);
    isOver = true;
    await killed;
    await Promise.all(loads);
    await server.start();
  });

  test('afterwards every output is credited once, and every balance is the sum of them', async () => {
    for (const user of users) {
      const known = [...sent].filter(([, payment]) => payment.user === user);
      const credited = await eventually(
        async () => {
          const deposits = await depositsOf(user);
          expect(new Set(deposits.map(({ state }) => state))).not.toContain('seen');
          expect(new Set(deposits.map(({ state }) => state))).not.toContain('reversed');
          const hashes = deposits.map(({ tx_hash: hash }) => hash);
          expect(hashes).toEqual([...new Set(hashes)]);
          for (const [hash] of known) expect(hashes).toContain(hash);
          return deposits;
        },
        { everyMs: 500 },
      );
      for (const [hash, { units }] of known) {
        const deposit = credited.find((each) => each.tx_hash === hash);
        expect(unitsOf(deposit?.number ?? '0')).toBe(units);
      }
      const sum = credited.reduce((total, { number }) => total + unitsOf(number), 0n);
      expect(await user.funds(LTC)).toBe(GRANT + sum);
      expect(await user.stated(LTC)).toBe(GRANT + sum);
    }
  });

  test('a replay from the first command gives the digests of the log', async () => {
    await expectRebuilt(server);
  });
});
