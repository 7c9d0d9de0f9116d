import { HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WithdrawalWorld, LTC, LTC_LTC, type User, USDT } from '../../../test/support/withdrawal-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, refused } from '../../../test/support/running-app.ts';

const LITECOIN = 4;
const LTC_USDT = 5;

let world: WithdrawalWorld;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet();
});
afterAll(() => world.close());

const house = (account: number) => formatTotal(world.engine.houseBalance(account, LTC), 8);
const balance = (user: User) => world.funds(user, 1, LTC);
const deposits = async (user: User) =>
  (await ask(world.base, 'wallet/deposits', { currency_id: LTC }, user)).data;

/** A user who may withdraw LTC to a bound address, and owns 100 of it in the trade account. */
async function owner(): Promise<User> {
  const user = await world.user();
  await world.bind(user, { protocol: LTC_LTC });
  return user;
}

const litecoin = (number: string) => ({
  currency_id: LTC,
  currency_protocol_id: LTC_LTC,
  number,
  address: world.address('somebody', LTC_LTC),
});

const reaches = (user: User, state: string) =>
  eventually(async () => expect((await deposits(user)).map((each) => each.state)).toEqual([state]));

test('a deposit of 250 LTC is seen, credited, withdrawn once it is final, and the withdrawal done after six blocks', async () => {
  const user = await owner();
  await world.pay(user, LTC, '250');
  await reaches(user, 'seen');
  expect(await deposits(user)).toMatchObject([{ confirmations: 0, credit_confirmations: 1 }]);
  expect(await balance(user)).toEqual(['100.00000000', '0.00000000']);

  const outside = house(HOUSE_ACCOUNTS.external + LITECOIN);
  await world.mine(1, LTC_LTC);
  await reaches(user, 'credited');
  expect(await balance(user)).toEqual(['350.00000000', '0.00000000']);
  expect([outside, house(HOUSE_ACCOUNTS.external + LITECOIN)]).toEqual(['0.00000000', '-250.00000000']);

  const tooEarly = await world.refuse(user, litecoin('350'));
  expect(tooEarly).toMatchObject({ error: 'deposit_not_final', fields: { number: 'deposit_not_final' } });
  expect(tooEarly.msg).toMatch(/: 100\.00000000$/);
  const limits = await ask(world.base, 'account/draw_limits', { currency_id: LTC }, user);
  expect(limits.most).toBe('100.00000000');

  await world.mine(10, LTC_LTC);
  expect((await world.refuse(user, litecoin('350'))).error).toBe('deposit_not_final');
  await world.mine(1, LTC_LTC);
  await reaches(user, 'final');
  expect(await deposits(user)).toMatchObject([{ confirmations: 12, final_confirmations: 12 }]);
  const { id } = await world.withdrawal(user, litecoin('350'));
  expect(await world.reaches(user, id, 'broadcast')).toMatchObject({ received: '349.99000000' });
  expect(await balance(user)).toEqual(['0.00000000', '0.00000000']);
  await world.mine(5, LTC_LTC);
  await eventually(async () => expect((await world.withdrawalOf(user, id)).confirmations).toBe(5));
  expect((await world.withdrawalOf(user, id)).state).toBe('broadcast');
  await world.mine(1, LTC_LTC);
  await world.reaches(user, id, 'done');
  expect(house(HOUSE_ACCOUNTS.external + LITECOIN)).toBe('99.99000000');
  expect(house(HOUSE_ACCOUNTS.withdrawals_in_flight)).toBe('0.00000000');
  expect(world.engine.assetSum(LTC)).toEqual({ hi: 0, lo: 0 });
});

test('a reorganisation takes back what is left of an unfinal deposit, costs the house the rest, and freezes its owner', async () => {
  const user = await owner();
  const txHash = await world.pay(user, LTC, '250');
  await world.mine(1, LTC_LTC);
  await reaches(user, 'credited');
  // 200 are sold to somebody who pays a price below the book's, so that nobody else buys them.
  const order = { currency_match_id: LTC_USDT, number: '200', price: '40', type: 'limit' };
  await ask(world.base, 'tx_in/add', order, await newUser(world.base));
  await ask(world.base, 'tx_out/add', order, user);
  expect(await balance(user)).toEqual(['150.00000000', '0.00000000']);

  const loss = house(HOUSE_ACCOUNTS.reorg_loss);
  await world.chain(LTC_LTC).reorganise(1, false);
  await reaches(user, 'reversed');
  await eventually(async () => expect(await balance(user)).toEqual(['0.00000000', '0.00000000']));
  expect([loss, house(HOUSE_ACCOUNTS.reorg_loss)]).toEqual(['0.00000000', '-100.00000000']);
  const move = { currency_id: USDT, balance: '1', from: 'change_account', to: 'legal_account' };
  expect((await refused(world.base, 'account/transfer', move, user)).error).toBe('user_frozen');
  expect((await world.refuse(user, { address: world.address(), code: '1' })).error).toBe('user_frozen');

  // The same transaction is in a block again: one row, one further credit, and the freeze stays for the review.
  await world.mine(1, LTC_LTC);
  await reaches(user, 'credited');
  expect(await balance(user)).toEqual(['250.00000000', '0.00000000']);
  await world.mine(11, LTC_LTC);
  await reaches(user, 'final');
  expect(await deposits(user)).toMatchObject([{ tx_hash: txHash, number: '250.00000000' }]);
  expect(await balance(user)).toEqual(['250.00000000', '0.00000000']);
  expect(house(HOUSE_ACCOUNTS.reorg_loss)).toBe('-100.00000000');
  expect((await refused(world.base, 'account/transfer', move, user)).error).toBe('user_frozen');
  const log = await ask(world.base, 'account_log/change', { currency_id: LTC, limit: 100 }, user);
  const amounts = (reason: string) =>
    log.data.filter(({ extra_data: extra }) => extra.reason === reason).map(({ value }) => value);
  expect(amounts('deposit')).toEqual(['250.00000000', '250.00000000']);
  expect(amounts('deposit_reversal')).toEqual(['-150.00000000']);
  expect(world.engine.assetSum(LTC)).toEqual({ hi: 0, lo: 0 });
});
