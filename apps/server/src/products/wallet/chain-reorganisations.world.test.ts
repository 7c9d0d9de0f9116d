import { HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAINS, ChainWorld, LTC, type User, USDT } from '../../../test/support/chain-world.ts';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, funds, refused } from '../../../test/support/running-app.ts';

const { litecoin } = CHAINS;
const LTC_USDT = 5;

let world: ChainWorld;
let finance: OperatorClient;

beforeAll(async () => {
  world = await ChainWorld.openQuiet();
  finance = await world.console.hire('finance', 'finance');
});
afterAll(() => world.close());

const house = (account: number) => formatTotal(world.exchange.app.engine.houseBalance(account, LTC), 8);
const balance = async (user: User) => (await funds(world.base, user.token, LTC))[0];
const transfer = { currency_id: USDT, balance: '1', from: 'change_account', to: 'legal_account' };
const state = async () => (await finance.ask('console/chains')).find(({ id }) => id === litecoin);

/** A trade with another user: the person sells at a price at which nobody else buys. */
async function sell(user: User, number: string): Promise<void> {
  const buyer = await newUser(world.base);
  const order = { currency_match_id: LTC_USDT, number, price: '40', type: 'limit' };
  await ask(world.base, 'tx_in/add', order, buyer);
  await ask(world.base, 'tx_out/add', order, user);
}

test('a replaced block takes back what it credited and freezes the owner; mined again it is credited once', async () => {
  const user = await newUser(world.base);
  await world.pay(user, LTC, '250');
  await world.mine(litecoin);
  expect(await balance(user)).toBe('350.00000000');
  await world.chain(litecoin).reorganise(1, false);
  await world.watched(litecoin);
  expect(await world.deposits(user)).toMatchObject([{ state: 'reversed', confirmations: 0 }]);
  expect(await balance(user)).toBe('100.00000000');
  expect((await refused(world.base, 'account/transfer', transfer, user)).error).toBe('user_frozen');

  await world.mine(litecoin, 13);
  expect(await world.deposits(user)).toMatchObject([{ state: 'final' }]);
  expect(await balance(user)).toBe('350.00000000');
  expect(house(HOUSE_ACCOUNTS.reorg_loss)).toBe('0.00000000');
  const log = await ask(world.base, 'account_log/change', { currency_id: LTC, limit: 100 }, user);
  expect(log.data.map(({ value, extra_data: { reason } }) => [reason, value])).toEqual([
    ['deposit', '250.00000000'],
    ['deposit_reversal', '-250.00000000'],
    ['deposit', '250.00000000'],
    ['grant', '100.00000000'],
  ]);
  await eventually(async () => {
    const facts = await world.sql<
      { status: string }[]
    >`select status from deposit_facts where user_id = ${user.id} order by id`;
    expect(facts.map(({ status }) => status)).toEqual(['reversed', 'final']);
  });
});

test('the house bears what was already spent of a reversed deposit', async () => {
  const user = await newUser(world.base);
  await world.pay(user, LTC, '250');
  await world.mine(litecoin);
  await sell(user, '200');
  expect(await balance(user)).toBe('150.00000000');
  await world.chain(litecoin).reorganise(1, true);
  await world.watched(litecoin);
  expect(await balance(user)).toBe('0.00000000');
  expect(house(HOUSE_ACCOUNTS.reorg_loss)).toBe('-100.00000000');
  await world.mine(litecoin, 2);
  await world.expectStates(user, 'reversed');
});

test('an output that was not credited yet loses its block, and is credited once it has one', async () => {
  const user = await newUser(world.base);
  await world.sql`update chain_protocols set credit_confirmations = 3 where id = ${litecoin}`;
  await world.pay(user, LTC, '5');
  await world.mine(litecoin, 2);
  expect(await world.deposits(user)).toMatchObject([{ state: 'seen', confirmations: 2 }]);
  await world.chain(litecoin).reorganise(2, false);
  await world.watched(litecoin);
  expect(await world.deposits(user)).toMatchObject([{ state: 'seen', confirmations: 0 }]);
  await world.mine(litecoin, 3);
  expect(await world.deposits(user)).toMatchObject([{ state: 'credited', confirmations: 3 }]);
  await world.sql`update chain_protocols set credit_confirmations = 1 where id = ${litecoin}`;
  expect(await balance(user)).toBe('105.00000000');
});

test('a replaced block below a final deposit pauses the chain and reverses nothing, until an operator lets it go on', async () => {
  const [user, other] = [await newUser(world.base), await newUser(world.base)];
  await world.pay(user, LTC, '7');
  await world.mine(litecoin, 12);
  await world.pay(other, LTC, '8');
  await world.mine(litecoin);
  await world.expectStates(user, 'final');
  const { height } = await world.chain(litecoin).tip();
  await world.chain(litecoin).reorganise(13, true);
  await eventually(async () => {
    const reason = `Blocks above ${height - 13} were replaced, deeper than 12 confirmations.`;
    expect(await state()).toMatchObject({ is_paused: 1, scanned_height: height, pause_reason: reason });
  });
  expect([await balance(user), await balance(other)]).toEqual(['107.00000000', '108.00000000']);

  await finance.ask('console/chain_set', { id: litecoin, is_paused: false, reason: 'The fork is known.' });
  await world.watched(litecoin);
  await world.expectStates(user, 'final');
  await world.expectStates(other, 'reversed');
  expect([await balance(user), await balance(other)]).toEqual(['107.00000000', '100.00000000']);
  // The missing coins of a final deposit show in the balances.
  await eventually(async () => {
    const paused = await state();
    expect(paused?.is_paused).toBe(1);
    expect(paused?.pause_reason).toMatch(/^LTC at block/);
    const [ltc] = paused?.balances ?? [];
    expect(Number(ltc?.expected) - Number(ltc?.on_chain)).toBe(7);
  });
});
