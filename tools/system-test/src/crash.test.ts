import { createRandom } from '@candor/primitives';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRebuilt } from './expect-rebuilt.ts';
import { BTC } from './books.ts';
import { OrderLoad } from './order-load.ts';
import { ServerProcess } from './server-process.ts';
import { plainSum, TradingUser } from './trading-user.ts';

const SEED = process.env['CRASH_SEED'] ?? 'crash-1';
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 6);
const USERS = 6;

let server: ServerProcess;
const users: TradingUser[] = [];
const orders = new OrderLoad();
const { acknowledged } = orders;
const random = createRandom(SEED);

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
  for (let place = 0; place < USERS; place++)
    users.push(await TradingUser.register(server.url, `crash-${place}`));
});

afterAll(() => server.remove());

describe(`a server that is killed at random moments under load (seed ${SEED})`, () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'round %i loses nothing and doubles nothing',
    async (round) => {
      let isOver = false;
      const before = acknowledged.size;
      const loads = users.map((user, place) =>
        orders.send(user, random.fork(`${round}/${place}`), () => isOver),
      );
      // A busy machine may need longer for its first answer than the random pause is.
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before);
      await sleep(random.integer({ from: 50, to: 600 }));
      // Every other time the database and its guardian die with the server, in the middle of what they write.
      const killed = server.kill(round % 2 === 1);
      isOver = true;
      await killed;
      const unknown = (await Promise.all(loads)).flat();
      await server.start();

      await orders.expectAcknowledged(before);
      await orders.resolve(unknown);
    },
  );

  test('afterwards every order is there once and every balance is what a plain sum says', async () => {
    await orders.expectOnce(users);
  });

  test('a replay from the first command gives the digests of the log', async () => {
    await expectRebuilt(server);
    await server.start();
    for (const user of users)
      expect(await user.funds(BTC)).toBe(100_000_000n + plainSum(await user.orders()).base);
  });
});
