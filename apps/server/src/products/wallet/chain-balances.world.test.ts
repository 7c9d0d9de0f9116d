import { formatTotal, totalFromBigInt } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAINS, ChainWorld, ETH, LTC, SHIB, USDT, XRP } from '../../../test/support/chain-world.ts';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';

const { ethereum, litecoin, ripple } = CHAINS;

let world: ChainWorld;
let finance: OperatorClient;

beforeAll(async () => {
  world = await ChainWorld.openQuiet();
  finance = await world.console.hire('finance', 'finance');
});
afterAll(() => world.close());

/** The chain as operators see it, once its balances were compared at the tip. */
async function compared(chainId: number) {
  const { height } = await world.chain(chainId).tip();
  await eventually(async () => {
    const rows = await world.sql<{ height: number }[]>`
      select distinct height from chain_balances
      join currency_protocols on id = currency_protocol_id where chain_protocol_id = ${chainId}`;
    expect(rows.map((row) => row.height)).toEqual([height]);
  });
  const state = (await finance.ask('console/chains')).find(({ id }) => id === chainId);
  if (state === undefined) throw new Error(`there is no chain ${chainId}`);
  return state;
}

const units = (text = '') => BigInt(text.replace('.', ''));

test('the ledger agrees with the chain through credits, floors, small and nobody’s outputs, and reorganisations', async () => {
  const user = await newUser(world.base);
  await world.mine(ethereum);
  const first = await compared(ethereum);
  expect(first.balances.map(({ currency }) => currency.code)).toEqual(['USDT', 'ETH', 'SHIB']);
  for (const { expected, on_chain } of first.balances) expect(on_chain).toBe(expected);
  await world.pay(user, ETH, '1.000000009999999999', '0.0001');
  await world.pay(user, USDT, '12.5', '0.5');
  await world.pay(user, SHIB, '123456.789');
  const treasury = (await world.chain(ethereum).addressAt(0)).address;
  await world.chain(ethereum).send([{ tokenAddress: '', to: treasury, memo: '', amount: 7n }]);
  await world.mine(ethereum, 3);
  await world.chain(ethereum).reorganise(2, false);
  await world.mine(ethereum, 2);
  const chain = world.chain(ripple);
  const { address } = await world.walletOf(user, XRP);
  await chain.send([{ tokenAddress: '', to: address, memo: '999999', amount: 1_000_001n }]);
  await world.mine(ripple);
  for (const id of [ethereum, ripple]) {
    const { balances, is_paused } = await compared(id);
    expect(is_paused).toBe(0);
    for (const { expected, on_chain } of balances) expect(on_chain).toBe(expected);
  }
  const [, before] = first.balances;
  const [, after] = (await compared(ethereum)).balances;
  expect(units(after?.on_chain) - units(before?.on_chain)).toBe(1_000_100_010_000_000_006n);
});

test('coins that are missing pause the chain, which goes on once an operator has looked', async () => {
  const user = await newUser(world.base);
  const stolen = await world.pay(user, LTC, '9');
  await world.mine(litecoin);
  const whole = await compared(litecoin);
  expect(whole.is_paused).toBe(0);
  const [{ on_chain: had } = { on_chain: '' }] = whole.balances;
  const has = formatTotal(totalFromBigInt(units(had) - units('9.00000000')), 8);
  await world.sql`delete from simulated_chain.transactions where hash = ${stolen}`;
  await world.mine(litecoin);
  const { height } = await world.chain(litecoin).tip();
  const paused = await compared(litecoin);
  expect(paused).toMatchObject({
    is_paused: 1,
    pause_reason: `LTC at block ${height}: the ledger expects ${had}, the chain has ${has}.`,
    balances: [{ expected: had, on_chain: has }],
  });

  const viewer = await world.console.hire('viewer', 'viewer');
  const wanted = { id: litecoin, is_paused: false, reason: 'The loss is known.' };
  expect(await viewer.refused('console/chain_set', wanted)).toBe('permission_denied');
  expect(await finance.refused('console/chain_set', { ...wanted, id: 9_007_199_254_740_991 })).toBe(
    'chain_unknown',
  );
  expect(await finance.ask('console/chain_set', wanted)).toMatchObject({ is_paused: 0, pause_reason: '' });
  await world.mine(litecoin);
  expect((await compared(litecoin)).is_paused).toBe(0);
  // A further loss is another difference.
  await world.sql`
    update simulated_chain.outputs set amount = amount - 1 where chain_id = ${litecoin} and from_address = ''`;
  await world.mine(litecoin);
  expect((await compared(litecoin)).is_paused).toBe(1);
});

test('an operator pauses a chain with a reason, which everybody sees', async () => {
  const wanted = { id: ripple, is_paused: true, reason: 'Maintenance of the node.' };
  expect(await finance.ask('console/chain_set', wanted)).toMatchObject({
    is_paused: 1,
    pause_reason: 'Maintenance of the node.',
  });
  const audit = await (await world.console.hire('auditor', 'admin')).ask('console/audit', {
    object_kind: 'chain',
  });
  expect(audit.data[0]).toMatchObject({ action: 'chain_set', object_id: String(ripple) });
});

test('an operator lets a chain go on while its balances are being compared', async () => {
  const wanted = { id: ripple, is_paused: false, reason: 'The node is back.' };
  let resumed: Promise<unknown> | undefined;
  await world.sql.begin(async (comparison) => {
    await comparison`select from chain_protocols where id = ${ripple} for update`;
    resumed = finance.ask('console/chain_set', wanted);
    await eventually(async () => {
      const waiting = await world.sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update chain_protocols%'`;
      expect(waiting).toHaveLength(1);
    });
    await comparison`
      update chain_balances set compared_at = now() from currency_protocols
      where currency_protocols.id = currency_protocol_id and chain_protocol_id = ${ripple}`;
  });
  expect(await resumed).toMatchObject({ is_paused: 0 });
});
