import { HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAINS, ChainWorld, ETH, LTC, type User, USDT, XRP } from '../../../test/support/chain-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, funds, refused } from '../../../test/support/running-app.ts';

const { ethereum, litecoin, ripple } = CHAINS;

let world: ChainWorld;

beforeAll(async () => {
  world = await ChainWorld.openQuiet();
});
afterAll(() => world.close());

const external = (chainId: number, currencyId: number) =>
  formatTotal(world.exchange.app.engine.houseBalance(HOUSE_ACCOUNTS.external + chainId, currencyId), 8);
const available = async (user: User, currencyId: number) =>
  (await funds(world.base, user.token, currencyId))[0];

describe('a deposit over a chain', () => {
  test('is shown at once, credited to the unit after one block, and final after twelve', async () => {
    const user = await newUser(world.base);
    const txHash = await world.pay(user, LTC, '250');
    await world.expectStates(user, 'seen');
    const [seen] = await world.deposits(user);
    expect(seen).toMatchObject({
      number: '250.00000000',
      tx_hash: txHash,
      confirmations: 0,
      credit_confirmations: 1,
      final_confirmations: 12,
      account_code: 'change_account',
    });
    expect(await available(user, LTC)).toBe('100.00000000');

    const before = external(litecoin, LTC);
    await world.mine(litecoin);
    expect(await available(user, LTC)).toBe('350.00000000');
    expect([before, external(litecoin, LTC)]).toEqual(['0.00000000', '-250.00000000']);
    await world.mine(litecoin, 10);
    expect(await world.deposits(user)).toMatchObject([{ state: 'credited', confirmations: 11 }]);
    await world.mine(litecoin);
    expect(await world.deposits(user)).toMatchObject([{ state: 'final', confirmations: 12 }]);
    expect(world.exchange.app.engine.funds.deposits(user.id)).toEqual([]);
    const statement = await ask(world.base, 'account_log/change', { currency_id: LTC }, user);
    expect(statement.data[0]).toMatchObject({ value: '250.00000000', extra_data: { reason: 'deposit' } });
    const letters = await ask(world.base, 'demo/outbox', {});
    const letter = letters.find(
      ({ recipient, purpose }) => recipient === user.account && purpose === 'deposit_credited',
    );
    expect(letter?.body).toContain('250 LTC');
  });

  test('is shown as it was until the engine has carried out what the chain brought', async () => {
    const user = await newUser(world.base);
    await world.pay(user, LTC, '3');
    await world.mine(litecoin);
    await world.expectStates(user, 'credited');
    const { sql } = world;
    /** Lets the engine of this process be behind the one that has carried out a command. */
    const whileBehind = async (column: string, expected: 'seen' | 'credited') => {
      const rows = () => sql`
        id = (select ${sql(column)} from chain_deposits where user_id = ${user.id})`;
      const ahead = 1_000_000_000;
      await sql`update engine_outbox set seq = seq + ${ahead} where ${rows()}`;
      await world.expectStates(user, expected);
      await sql`update engine_outbox set seq = seq - ${ahead} where ${rows()}`;
    };
    await whileBehind('credit_outbox_id', 'seen');
    await world.mine(litecoin, 11);
    await world.expectStates(user, 'final');
    await whileBehind('final_outbox_id', 'credited');
    await whileBehind('credit_outbox_id', 'seen');
    await world.expectStates(user, 'final');
  });

  test('two outputs of one transaction to one address are two credits', async () => {
    const user = await newUser(world.base);
    await world.pay(user, LTC, '1', '2');
    await world.mine(litecoin);
    await world.expectStates(user, 'credited', 'credited');
    expect(await available(user, LTC)).toBe('103.00000000');
  });

  test('of an unlisted token is ignored, and so is a failed transaction', async () => {
    const user = await newUser(world.base);
    const { address } = await world.walletOf(user, USDT);
    const chain = world.chain(ethereum);
    const fake = chain.addresses.outside('token USDT of somebody else');
    await chain.send([{ tokenAddress: fake, to: address, memo: '', amount: 10n ** 9n }]);
    const failed = await world.pay(user, USDT, '500');
    await world.sql`update simulated_chain.transactions set is_failed = true where hash = ${failed}`;
    await world.mine(ethereum);
    // The watcher may have seen the payment before it failed, and forgets it at its next look.
    await world.expectStates(user);
    expect(await available(user, USDT)).toBe('10000.00000000');
  });

  test('below the minimum is shown and not credited; one unit more is credited', async () => {
    const user = await newUser(world.base);
    await world.pay(user, USDT, '0.999999', '1');
    await world.mine(ethereum);
    await world.expectStates(user, 'credited', 'too_small');
    expect(await available(user, USDT)).toBe('10001.00000000');
  });

  test('is rounded down to the ledger’s unit, and credited in parts from 2^52 units on', async () => {
    const user = await newUser(world.base);
    await world.pay(user, ETH, '1.000000009999999999', '45035996.273704960000000001');
    await world.mine(ethereum);
    const rows = await world.deposits(user);
    expect(rows.map(({ number, state }) => [number, state])).toEqual([
      ['0.00000001', 'credited'],
      ['45035996.27370495', 'credited'],
      ['1.00000000', 'credited'],
    ]);
    // The part beyond the limit of unfinal credit is held.
    expect(await funds(world.base, user.token, ETH)).toEqual(['45036006.27370495', '1.00000001']);
  });

  test('whose transaction is dropped before it is mined disappears from the list', async () => {
    const user = await newUser(world.base);
    const txHash = await world.pay(user, LTC, '3');
    await world.expectStates(user, 'seen');
    await world.sql`delete from simulated_chain.transactions where hash = ${txHash}`;
    await world.expectStates(user);
  });

  test('is credited even if its owner is frozen', async () => {
    const user = await newUser(world.base);
    const finance = await world.console.hire('freezer', 'support');
    await finance.ask('console/freeze', { id: user.id, reason: 'test of a freeze' });
    await world.pay(user, LTC, '4');
    await world.mine(litecoin);
    expect(await available(user, LTC)).toBe('104.00000000');
  });
});

describe('a chain with memos', () => {
  test('has one address for all users and credits by the memo; a payment without a known memo is credited to nobody', async () => {
    const [user, other] = [await newUser(world.base), await newUser(world.base)];
    const [wallet, others] = [await world.walletOf(user, XRP), await world.walletOf(other, XRP)];
    expect(wallet.address).toBe(others.address);
    expect(wallet.memo).toMatch(/^[0-9]+$/);
    expect(wallet.memo).not.toBe(others.memo);
    await world.pay(user, XRP, '7');
    const chain = world.chain(ripple);
    const payment = { tokenAddress: '', to: wallet.address, amount: 5_000_000n };
    await chain.send([
      { ...payment, memo: '' },
      { ...payment, memo: '4294967295' },
    ]);
    await world.mine(ripple);
    await world.expectStates(user, 'credited');
    expect(await available(user, XRP)).toBe('10007.00000000');
    expect(await world.deposits(other)).toEqual([]);
    const nobodys = await world.sql`select amount, state from chain_deposits where user_id is null`;
    expect([...nobodys]).toEqual([
      { amount: 500_000_000, state: 'unassigned' },
      { amount: 500_000_000, state: 'unassigned' },
    ]);
    const viewer = await world.console.hire('watcher', 'viewer');
    const { data, total } = await viewer.ask('console/unassigned');
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({ currency: { code: 'XRP' }, address: wallet.address, memo: '4294967295' });
    expect(Number(data[0]?.number)).toBe(5);
    const { queues } = await viewer.ask('console/home');
    expect(queues.find(({ queue }) => queue === 'unassigned')?.count).toBe(2);
  });
});

describe('addresses', () => {
  test('are created once per user, even by ten concurrent requests, and never shared', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => newUser(world.base)));
    const asked = await Promise.all(
      users.flatMap((user) => Array.from({ length: 10 }, () => world.walletOf(user, LTC))),
    );
    expect(new Set(asked.map(({ address }) => address)).size).toBe(users.length);
    expect(asked[0]?.address).toMatch(/^simltc1[a-z0-9]+$/);
  });

  test('name the account that is credited, the minimum, and the addresses for notices', async () => {
    const user = await newUser(world.base);
    const usdt = await ask(world.base, 'wallet/wallet', { currency_id: USDT }, user);
    expect(usdt).toMatchObject({
      code: 'USDT',
      account_code: 'change_account',
      wallets: [
        { deposit_min: '1.00000000', chain_protocol: { code: 'ERC20' } },
        { deposit_min: '1.00000000', chain_protocol: { code: 'TRC20' } },
      ],
      currency_protocols: [{ chain_protocol: { code: 'ERC20' } }],
    });
    const doge = await ask(world.base, 'wallet/wallet', { currency_id: 7 }, user);
    expect(doge).toMatchObject({ wallets: [], currency_protocols: [{ chain_protocol: { code: 'DOGE' } }] });
  });

  test('are refused for an unknown currency, and for one whose deposits are closed', async () => {
    const user = await newUser(world.base);
    const refusedFor = (currency_id: number) => refused(world.base, 'wallet/wallet', { currency_id }, user);
    expect((await refusedFor(999)).error).toBe('currency_unknown');
    const admin = await world.console.hire('closer', 'admin');
    const row = (await admin.ask('console/currencies')).find(({ id }) => id === 4);
    if (row === undefined) throw new Error('there is no SOL');
    await admin.ask('console/currency_set', {
      id: row.id,
      open_recharge: false,
      reason: 'closed for a test',
    });
    expect((await refusedFor(4)).error).toBe('deposits_closed');
  });
});

test('an operator finds the owner of a deposit by its full address or transaction hash, but not by a part of either', async () => {
  const user = await newUser(world.base);
  const txHash = await world.pay(user, LTC, '1');
  await world.expectStates(user, 'seen');
  const { address } = await world.walletOf(user, LTC);
  const viewer = await world.console.hire('finder', 'viewer');
  const found = async (search: string) =>
    (await viewer.ask('console/people', { search })).data.map(({ id }) => id);
  expect(await found(address)).toEqual([user.id]);
  expect(await found(address.toUpperCase())).toEqual([user.id]);
  expect(await found(txHash)).toEqual([user.id]);
  expect(await found(address.slice(0, -1))).toEqual([]);
  expect(await found(txHash.slice(0, 20))).toEqual([]);
});
