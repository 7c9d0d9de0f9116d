import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const HASH = '0123456789abcdef'.repeat(4);

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
let payer: WorldUser;
let payee: WorldUser;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  payer = await newTrader(world, 'Zhang Wei');
  payee = await newTrader(world, 'Li Na');
});
afterAll(() => world.close());

const accountOf = async (who: WorldUser, pay_type: string, fiat = 'CNY') => {
  const { accounts } = await world.ask('demo/bank', {}, who);
  const account = accounts.find((one) => one.pay_type === pay_type && one.fiat === fiat);
  if (account === undefined) throw new Error(`no account of ${pay_type} in ${fiat}`);
  return account;
};
const balanceOf = async (who: WorldUser) => (await accountOf(who, 'bank')).balance;
/** Every transaction of the bank adds up to nothing, and each balance is the sum of its entries. */
async function checkBooks(): Promise<void> {
  const wrong = await world.sql`
    select transaction_id from demo_bank_entries group by transaction_id having sum(money) <> 0 or count(*) <> 2`;
  expect(wrong).toHaveLength(0);
  const off = await world.sql`
    select accounts.id from demo_bank_accounts accounts
    where balance <> (select coalesce(sum(money), 0) from demo_bank_entries where account_id = accounts.id)`;
  expect(off).toHaveLength(0);
}

test('everybody has an account for each method and fiat, opened once', async () => {
  const bank = await world.ask('demo/bank', {}, payer);
  expect(bank.accounts).toHaveLength(21);
  expect(await accountOf(payer, 'bank')).toMatchObject({ real_name: 'Zhang Wei', balance: '50000.00' });
  expect((await accountOf(payer, 'alipay', 'JPY')).balance).toBe('1000000');
  expect((await world.ask('demo/bank', {}, payer)).accounts).toEqual(bank.accounts);
  await checkBooks();
});

test('the first look at the bank shows the opening balances, however long the accounts take to open', async () => {
  const newcomer = await newTrader(world, 'Chen Jie');
  let isAnswered = false;
  const looking = world.ask('demo/bank', {}, newcomer).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await world.pass(5);
    await setImmediate();
  }
  expect((await looking).accounts[0]?.balance).toBe('50000.00');
});

test('a payment moves money at once, and the payee sees it seconds later, with the name that was given', async () => {
  const { account } = await accountOf(payee, 'bank');
  const before = await balanceOf(payee);
  expect(before).toBe('50000.00');
  const paid = await world.ask(
    'demo/bank_pay',
    { account, fiat: 'CNY', money: '999.99', from_name: 'Wang Wu' },
    payer,
  );
  expect(paid).toMatchObject({
    money: '-999.99',
    payer_name: 'Wang Wu',
    payee_name: 'Li Na',
    may_reverse: 1,
    is_reversal: 0,
  });
  expect(await balanceOf(payer)).toBe('49000.01');
  expect(await balanceOf(payee)).toBe(before);
  const seen = async () =>
    (await world.ask('demo/bank', {}, payee)).entries.some(
      ({ transaction }) => transaction === paid.transaction,
    );
  expect(await seen()).toBe(false);
  await world.pass(5_001);
  expect(await seen()).toBe(true);
  expect(await balanceOf(payee)).toBe('50999.99');
  await checkBooks();
});

test('an order is paid to its seller, also after it has ended; nobody else pays it', async () => {
  const shop = await newShop(world, 'Bank shop');
  const { id } = await world.ask('shop/ad_add', SELL_AD, shop);
  await world.submit({
    kind: 'open_p2p_order',
    userId: payer.id,
    clientId: '',
    adId: id,
    adVersion: 1,
    by: 'money',
    size: 100_000,
    limitPrice: 7_213,
    payType: 'bank',
    termsHash: HASH,
    salt: HASH,
  });
  const { orders } = await world.ask('demo/bank', {}, payer);
  expect(orders).toMatchObject([{ fiat: 'CNY', money: '1000.00', pay_type: 'bank', payee_name: 'Li Na' }]);
  const [order] = orders;
  const part = await world.ask('demo/bank_pay', { order_id: order!.order_id, money: '400' }, payer);
  expect((await world.ask('demo/bank', {}, payer)).orders).toMatchObject([{ money: '600.00' }]);
  await world.ask('demo/bank_reverse', { entry_id: part.id }, payer);
  expect((await world.ask('demo/bank', {}, payer)).orders).toMatchObject([{ money: '1000.00' }]);
  const paid = await world.ask('demo/bank_pay', { order_id: order!.order_id, money: '1000' }, payer);
  expect((await world.ask('demo/bank', {}, payer)).orders).toEqual([]);
  expect(paid).toMatchObject({
    money: '-1000.00',
    payee_account: order!.payee_account,
    payer_name: 'Zhang Wei',
  });
  const strange = { order_id: order!.order_id, money: '1000' };
  expect(await world.refused('demo/bank_pay', strange, payee)).toMatchObject({ error: 'p2p_order_unknown' });
  expect(await world.refused('demo/bank_pay', strange, shop)).toMatchObject({ error: 'p2p_order_unknown' });
  await world.submit({
    kind: 'cancel_p2p_order',
    userId: payer.id,
    clientId: '',
    orderId: order!.order_id,
    seen: 'created',
    reason: 'late',
  });
  expect(await world.ask('demo/bank_pay', { ...strange, money: '1' }, payer)).toMatchObject({
    money: '-1.00',
  });
});

test('a payment is taken back once, by its payer, also where the payee has spent the money', async () => {
  const { account } = await accountOf(payee, 'bank', 'THB');
  const paid = await world.ask('demo/bank_pay', { account, fiat: 'THB', money: '250000' }, payer);
  await world.pass(5_001);
  const payeeAccount = await accountOf(payee, 'bank', 'THB');
  expect(payeeAccount.balance).toBe('500000.00');
  const third = await newTrader(world, 'Somebody');
  const thirds = await accountOf(third, 'bank', 'THB');
  await world.ask('demo/bank_pay', { account: thirds.account, fiat: 'THB', money: '400000' }, payee);
  expect(await world.refused('demo/bank_reverse', { entry_id: paid.id }, payee)).toMatchObject({
    error: 'payment_unknown',
  });
  const reversed = await world.ask('demo/bank_reverse', { entry_id: paid.id }, payer);
  expect(reversed).toMatchObject({ money: '250000.00', is_reversal: 1, may_reverse: 0 });
  expect((await accountOf(payer, 'bank', 'THB')).balance).toBe('250000.00');
  expect((await accountOf(payee, 'bank', 'THB')).balance).toBe('100000.00');
  expect(await world.refused('demo/bank_reverse', { entry_id: paid.id }, payer)).toMatchObject({
    error: 'payment_unknown',
  });
  await checkBooks();
});

test.each([
  [{ money: '10' }, { account: 'field_required' }],
  [{ account: 'nowhere', fiat: 'CNY', money: '10' }, { account: 'account_unknown' }],
  [{ account: 'nowhere', money: '10' }, { fiat: 'field_required' }],
  [{ order_id: 99_999, money: '10' }, { order_id: 'p2p_order_unknown' }],
])('a payment with %j is refused', async (input, fields) => {
  expect((await world.refused('demo/bank_pay', input, payer)).fields).toEqual(fields);
});

test('nobody pays more than the account has, nothing, or the own account', async () => {
  const { account } = await accountOf(payee, 'bank');
  const pay = (money: string, to = account) =>
    world.refused('demo/bank_pay', { account: to, fiat: 'CNY', money }, payer);
  expect((await pay('1000000')).fields).toEqual({ money: 'insufficient_balance' });
  expect((await pay('0')).fields).toEqual({ money: 'amount_invalid' });
  expect((await pay('1.001')).fields).toEqual({ money: 'number_too_precise' });
  expect((await pay('1', (await accountOf(payer, 'bank')).account)).fields).toEqual({
    account: 'accounts_identical',
  });
});
