import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAINS, ChainWorld, USDT } from '../../test/support/chain-world.ts';
import { newUser } from '../../test/support/new-user.ts';
import { backGrants } from './demo-backing.ts';
import { Protocols } from './protocols.ts';

/** USDT on a network on which the demo does not list it. */
const LATE = { id: 9001, chainId: CHAINS.ripple, decimals: 6 };

/** An exchange that watches nothing by itself. */
let world: ChainWorld;
let protocols: Protocols;

beforeAll(async () => {
  world = await ChainWorld.openQuiet({ beatMs: 0 });
  protocols = new Protocols(world.sql);
  await protocols.load();
});
afterAll(() => world.close());

/** Lets a user register, who is granted coins, and makes up for them. */
async function grant(): Promise<void> {
  await newUser(world.base);
  await backGrants({ sql: world.sql, engine: world.exchange.app.engine, protocols });
}

/** Of each network of USDT, the coins with which its books begin and those that its chain holds. */
const holdings = async () => {
  const rows = await world.sql<{ chainId: number; tokenAddress: string; begun: string }[]>`
    select chain_protocol_id as "chainId", token_address as "tokenAddress", opening_balance::text as begun
    from currency_protocols where currency_id = ${USDT} order by chain_protocol_id`;
  return Promise.all(
    rows.map(async ({ chainId, tokenAddress, begun }) => {
      const chain = world.chain(chainId);
      const { height } = await chain.tip();
      return { chainId, begun: BigInt(begun), held: await chain.balance(tokenAddress, height) };
    }),
  );
};
const added = (before: Awaited<ReturnType<typeof holdings>>, after: Awaited<ReturnType<typeof holdings>>) =>
  after.map(({ begun }, place) => begun - (before[place]?.begun ?? 0n));

test('what a demo grants is added to each network of the currency, one listed later included', async () => {
  await grant();
  const before = await holdings();
  expect(before.map(({ chainId }) => chainId)).toEqual([CHAINS.ethereum, CHAINS.tron]);
  for (const { begun, held } of before) expect(held).toBe(begun);

  await world.sql`
    insert into currency_protocols (id, currency_id, chain_protocol_id, token_address, decimals, opening_balance)
    values (${LATE.id}, ${USDT}, ${LATE.chainId}, ${world.chain(LATE.chainId).addresses.outside('token USDT')},
      ${LATE.decimals}, 0)`;
  await protocols.load();
  const listed = await holdings();
  await grant();
  const once = await holdings();
  await grant();
  const twice = await holdings();

  for (const { begun, held } of twice) expect(held).toBe(begun);
  const [first, second] = [added(listed, once), added(once, twice)];
  expect(first).toHaveLength(3);
  for (const amount of first) expect(amount).toBeGreaterThan(0n);
  expect(second).toEqual(first);
  await backGrants({ sql: world.sql, engine: world.exchange.app.engine, protocols });
  expect(await holdings(), 'each grant is made up for once').toEqual(twice);
});
