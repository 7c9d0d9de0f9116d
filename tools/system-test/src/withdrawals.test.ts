import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRebuilt } from './expect-rebuilt.ts';
import { ServerProcess } from './server-process.ts';
import { pagesOf, patiently, type TradingUser, unitsOf } from './trading-user.ts';
import { Withdrawer } from './withdrawer.ts';

const SEED = process.env['DRAWS_SEED'] ?? 'draws-1';
const ROUNDS = Number(process.env['DRAWS_ROUNDS'] ?? 2);
/** Litecoin: its number as a currency, on its chain, and what every user has of it from the start. */
const LTC = 6;
const LTC_PROTOCOL = 5;
const CHAIN = 4;
const GRANT = 10_000_000_000n;
const BLOCK_MS = 5_000;

let server: ServerProcess;
let withdrawer: Withdrawer;
let user: TradingUser;
let destination: Parameters<Withdrawer['draw']>[0];
/** Keys that were used, each with what it asked for. */
const asked = new Map<string, bigint>();
const random = createRandom(SEED);

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
  withdrawer = await Withdrawer.register(server.url, 'draws');
  ({ user } = withdrawer);
  const chains = await user.client.call('demo/chains', {});
  const address = chains.find(({ id }) => id === CHAIN)?.outside_address ?? '';
  destination = { currencyId: LTC, protocolId: LTC_PROTOCOL, coin: 'LTC', contract: 'LTC', address };
  await withdrawer.bind(destination);
});

afterAll(() => server.remove());

const draws = () =>
  pagesOf((page) => user.client.call('account/draws', { currency_id: String(LTC), page, limit: 100 }));

function ask(key: string, units: bigint) {
  return withdrawer.draw(destination, `0.${String(units).padStart(8, '0')}`, key);
}

/** Withdraws until the server is gone; every amount is another one. */
async function withdraw(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const units = 20_000_000n + BigInt(asked.size) * 1_000n;
    const key = `draw-${asked.size}`;
    asked.set(key, units);
    await ask(key, units).catch(() => undefined);
    await sleep(random.integer({ from: 50, to: 400 }));
  }
}

describe(`a server that is killed at random moments under withdrawals (seed ${SEED})`, () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))('round %i', async (round) => {
    let isOver = false;
    const load = withdraw(() => isOver);
    await sleep(random.integer({ from: 1_000, to: BLOCK_MS + 1_000 }));
    const killed = server.kill(round % 2 === 1);
    isOver = true;
    await killed;
    await load;
    await server.start();
  });

  test('afterwards every key has withdrawn once, and every withdrawal is one payment', async () => {
    // A repeat finds out what became of a request whose answer was lost.
    for (const [key, units] of asked) await patiently(() => ask(key, units));
    const known = await eventually(
      async () => {
        const all = await draws();
        expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['done']));
        return all;
      },
      { everyMs: 500 },
    );
    expect(known.map(({ client_order_id: key }) => key).toSorted()).toEqual([...asked.keys()].toSorted());
    for (const { client_order_id: key, number } of known) expect(unitsOf(number)).toBe(asked.get(key));
    const hashes = known.map(({ tx_hash: hash }) => hash);
    expect(new Set(hashes).size).toBe(known.length);
    const sum = [...asked.values()].reduce((total, units) => total + units, 0n);
    expect(await user.funds(LTC)).toBe(GRANT - sum);
    expect(await user.stated(LTC)).toBe(GRANT - sum);
    // The newest payments of the chain to this address: each belongs to a withdrawal of its own.
    const chains = await user.client.call('demo/chains', {});
    const newest = chains.find(({ id }) => id === CHAIN)?.transactions ?? [];
    const paid = newest.filter(({ to }) => to === destination.address).map(({ hash }) => hash);
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.filter((hash) => !hashes.includes(hash))).toEqual([]);
    expect(new Set(paid).size).toBe(paid.length);
  }, 600_000);

  test('a replay from the first command gives the digests of the log', async () => {
    await expectRebuilt(server);
  });
});
