import { settledByLeader, writeOutbox } from '@candor/engine-host';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reconciler } from '../../chains/reconcile.ts';
import { ChainWatcher } from '../../chains/watcher.ts';
import { CHAINS, ChainWorld, LTC, type User } from '../../../test/support/chain-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { funds, send } from '../../../test/support/running-app.ts';

const { litecoin, tron } = CHAINS;

/** An exchange that watches nothing by itself. */
let world: ChainWorld;

beforeAll(async () => {
  world = await ChainWorld.openQuiet({ beatMs: 0 });
});
afterAll(() => world.close());

const ports = () => ({
  sql: world.sql,
  engine: world.exchange.app.engine,
  tell: () => Promise.resolve(),
});
const watcher = () => new ChainWatcher(ports(), litecoin, world.chain(litecoin));
const balance = async (user: User) => (await funds(world.base, user.token, LTC))[0];

async function pause(): Promise<string> {
  const [chain] = await world.sql<{ reason: string }[]>`
    select pause_reason as reason from chain_protocols where id = ${litecoin}`;
  return chain?.reason ?? '';
}

/** Sends the engine a command and waits for its answer. */
async function operate(...commands: Parameters<typeof writeOutbox>[1]): Promise<void> {
  const ids = await world.sql.begin((transaction) => writeOutbox(transaction, commands));
  for (const id of ids)
    expect(await settledByLeader(world.sql, id, () => Promise.resolve(true))).toBe('accepted');
}

test('a network that begins at its tip reads no block below those that may still be replaced', async () => {
  const chain = world.chain(tron);
  for (let made = 0; made < 40; made += 1) await chain.makeBlock();
  await world.sql`update chain_protocols set begins_at_tip = true where id = ${tron}`;
  while (await new ChainWatcher(ports(), tron, chain).step());
  const { height } = await chain.tip();
  const read = await world.sql<{ lowest: number; highest: number }[]>`
    select min(height) as lowest, max(height) as highest from chain_blocks where chain_protocol_id = ${tron}`;
  // A deposit of the demo is final after 12 blocks.
  expect([...read]).toEqual([{ lowest: height - 12, highest: height }]);
  await chain.makeBlock();
  await new ChainWatcher(ports(), tron, chain).step();
  const [state] = await world.sql`
    select scanned_height as scanned, paused_at as paused from chain_protocols where id = ${tron}`;
  expect(state).toEqual({ scanned: height + 1, paused: null });
});

test('watchers of several processes credit each output once between them', async () => {
  const user = await newUser(world.base);
  const watchers = Array.from({ length: 4 }, watcher);
  for (let block = 0; block < 14; block += 1) {
    await world.pay(user, LTC, '1', '1');
    await world.chain(litecoin).makeBlock();
    await Promise.all([...watchers, ...watchers].map((each) => each.step()));
  }
  await watcher().step();
  await world.watched(litecoin);
  expect(await balance(user)).toBe('128.00000000');
  const [rows] = await world.sql`
    select count(*) as deposits, count(distinct deposit_id) as credits from chain_deposits`;
  expect(rows).toEqual({ deposits: 28, credits: 28 });
});

test('a chain that is read again from its first block credits nothing twice', async () => {
  const user = await newUser(world.base);
  await world.pay(user, LTC, '3');
  await world.chain(litecoin).makeBlock();
  await watcher().step();
  await world.sql`delete from chain_blocks where chain_protocol_id = ${litecoin}`;
  await world.sql`update chain_protocols set scanned_height = 0 where id = ${litecoin}`;
  while (await watcher().step());
  await world.watched(litecoin);
  expect(await balance(user)).toBe('103.00000000');
  const credits =
    await world.sql`select distinct credit_outbox_id from chain_deposits where user_id = ${user.id}`;
  expect(credits).toHaveLength(1);
  const sent = await world.sql`
    select from engine_outbox
    where command ->> 'kind' = 'credit_deposit' and (command ->> 'userId')::bigint = ${user.id}`;
  expect(sent).toHaveLength(1);
});

test('many blocks are read in steps, each of which keeps what it has read', async () => {
  const user = await newUser(world.base);
  await world.pay(user, LTC, '2');
  for (let made = 0; made < 120; made += 1) await world.chain(litecoin).makeBlock();
  const scanned = async () => {
    const [chain] = await world.sql<{ height: number }[]>`
      select scanned_height as height from chain_protocols where id = ${litecoin}`;
    return chain?.height ?? 0;
  };
  const before = await scanned();
  const one = watcher();
  expect([await one.step(), await scanned()]).toEqual([true, before + 50]);
  expect([await watcher().step(), await scanned()]).toEqual([true, before + 100]);
  expect([await one.step(), await scanned()]).toEqual([false, before + 120]);
  await world.expectStates(user, 'final');
});

test('a withdrawal is no difference on its way: waiting, in a block, and settled', async () => {
  const user = await newUser(world.base);
  const chain = world.chain(litecoin);
  const [drawn] = await world.sql<{ id: number }[]>`select nextval('withdrawal_ids') as id`;
  const withdrawalId = drawn?.id ?? 0;
  const amount = 1_000_000_000;
  const payloadHash = 'a'.repeat(64);
  const asked = {
    withdrawalId,
    userId: user.id,
    clientId: 'one',
    assetId: LTC,
    accountType: 1,
    amount,
  } as const;
  await operate(
    { kind: 'request_withdrawal', ...asked, chainId: litecoin, step: 1, payloadHash },
    { kind: 'send_withdrawal', withdrawalId },
  );
  const payment = { id: withdrawalId, tokenAddress: '', to: chain.addresses.outside('wallet'), memo: '' };
  const signed = await chain.sign({ ...payment, amount: BigInt(amount) - 1_000_000n });
  await world.sql`
    insert into withdrawals (id, user_id, client_id, fingerprint, currency_protocol_id, account_type, amount, step,
      address, is_bound, factors, payload_hash, request_outbox_id, tx_hash, created_at)
    values (${withdrawalId}, ${user.id}, 'one', '', 5, 1, ${amount}, 1, ${payment.to}, false, '{}', ${payloadHash}, 1,
      ${signed.txHash}, now())`;
  const reconciler = new Reconciler({ ...ports(), now: () => Date.now() }, litecoin, chain);
  const compare = async () => {
    await chain.makeBlock();
    await watcher().step();
    await world.watched(litecoin);
    await reconciler.step();
    const [row] = await world.sql`
      select height, (on_chain - expected)::text as difference from chain_balances where currency_protocol_id = 5`;
    expect(row).toEqual({ height: (await chain.tip()).height, difference: '0' });
    expect(await pause()).toBe('');
  };
  await compare();
  await chain.broadcast(signed);
  await compare();
  expect(await chain.transaction(signed.txHash)).toEqual({
    height: (await chain.tip()).height,
    isFailed: false,
    fee: 0n,
  });
  await operate({ kind: 'settle_withdrawal', withdrawalId });
  await compare();
});

test('nobody whose contact is unconfirmed has an address where that is required', async () => {
  const user = await newUser(world.base);
  await world.sql`insert into settings (key, value) values ('require_verified_contact', '1')`;
  await world.sql.notify('candor_settings', '');
  await eventually(async () =>
    expect((await send(world.base, 'wallet/wallet', { currency_id: LTC }, user)).body.error).toBe(
      'contact_unconfirmed',
    ),
  );
  await world.sql`update users set contact_verified = true where id = ${user.id}`;
  expect((await world.walletOf(user, LTC)).address).toMatch(/^simltc1/);
});
