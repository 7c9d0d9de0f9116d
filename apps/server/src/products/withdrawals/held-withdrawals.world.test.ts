import { ACCOUNT_TYPES } from '@candor/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SimulatedAddresses } from '../../chains/simulated-address.ts';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { storePayPassword } from '../../../test/support/new-user.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { spot } from '../spot/index.ts';
import { withdrawals } from './index.ts';

const USDT = 1;
const BTC = 2;
const USDT_ERC = 1;
const ERC = { id: 1, code: 'ERC20' };
const PAY = 'Pay-word-1';
const PRICE = '40000';

const open = () => handlerWorld(spot, withdrawals);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

const address = new SimulatedAddresses(ERC).outside('somebody');

async function userWithAddress(): Promise<WorldUser> {
  const user = await world.newUser();
  await storePayPassword(world.sql, user.id, PAY);
  const past = new Date(world.nowMs - 60_000);
  await world.sql`
    insert into bound_addresses (user_id, currency_protocol_id, address, memo, created_at, usable_at)
    values (${user.id}, ${USDT_ERC}, ${address}, '', ${past}, ${past})`;
  return user;
}

const wanted = (number: string) => ({
  currency_id: USDT,
  currency_protocol_id: USDT_ERC,
  number,
  address,
  pay_password: PAY,
});
const most = async (user: WorldUser) =>
  (await world.ask('account/draw_limits', { currency_id: USDT, account_type_id: 1 }, user)).most;

let depositId = 1_000;

/** Credits BTC that its chain may still revert. */
async function depositUnfinal(user: WorldUser): Promise<number> {
  depositId += 1;
  await world.operate({
    kind: 'credit_deposit',
    depositId,
    userId: user.id,
    assetId: BTC,
    accountType: ACCOUNT_TYPES.change,
    source: 'chain',
    chainId: 2,
    amount: 10_000_000,
    isFinal: false,
  });
  return depositId;
}

async function sell(user: WorldUser, number: string): Promise<void> {
  const order = { currency_match_id: BTC_USDT, number, price: PRICE };
  await world.ask('tx_in/add', order, await world.newUser());
  expect((await world.ask('tx_out/add', order, user)).status).toBe('filled');
}

describe('coins that their chain may still take back', () => {
  test('hold what they were sold for until they are final, and nothing before they are sold', async () => {
    const user = await userWithAddress();
    const own = () => world.engine.balance(user.id, ACCOUNT_TYPES.change, BTC).available.lo;
    const had = own();
    const id = await depositUnfinal(user);
    await sell(user, '0.05');
    // The demo gave the user coins of their own, which may be sold.
    expect(own()).toBeGreaterThanOrEqual(10_000_000);
    expect(Number(await most(user))).toBeGreaterThan(0);
    await world.takeAway({ owner: user.id, account: ACCOUNT_TYPES.change }, BTC, had - 5_000_000);
    await sell(user, '0.05');
    const refused = await world.refused('account/draw', wanted('100'), user);
    expect(refused).toMatchObject({ error: 'deposit_not_final', fields: { number: 'deposit_not_final' } });
    expect(Number(await most(user))).toBe(0);
    await world.operate({ kind: 'finalise_deposit', depositId: id });
    expect(Number(await most(user))).toBeGreaterThan(0);
    expect((await world.ask('account/draw', wanted('100'), user)).state).toBe('approved');
  });
});

describe('orders of a pair', () => {
  test('hold money while they are open, and can be cancelled for a withdrawal once the pair has been closed', async () => {
    const user = await userWithAddress();
    const order = { currency_match_id: BTC_USDT, number: '0.24', price: PRICE };
    const { id, status } = await world.ask('tx_in/add', order, user);
    expect(status).toBe('open');
    expect((await world.refused('account/draw', wanted('5000'), user)).error).toBe('insufficient_balance');
    const settings = world.engine.market(BTC_USDT);
    if (settings === undefined) throw new Error('the pair is missing');
    const { outboxId: _, ...market } = settings;
    await world.operate({ ...market, status: 'closed' });
    await world.ask('tx_in/cancel', { id }, user);
    expect(Number(await most(user))).toBeGreaterThanOrEqual(5_000);
    expect((await world.ask('account/draw', wanted('5000'), user)).state).not.toBe('rejected');
    await world.operate({ ...market, status: 'open' });
  });
});
