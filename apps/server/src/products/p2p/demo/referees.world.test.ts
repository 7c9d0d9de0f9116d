import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldOperator, type WorldUser } from '../../../../test/support/handler-world.ts';
import { USER_PASSWORD } from '../../../../test/support/new-user.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, operatorConsole);
let world: Awaited<ReturnType<typeof open>>;
let first: WorldOperator;
let second: WorldOperator;
let shop: WorldUser;
let adId: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  // The roles of the two referees.
  first = await world.newOperator('support');
  second = await world.newOperator('finance');
  shop = await newShop(world, 'Bright coins');
  adId = (await world.ask('shop/ad_add', { ...SELL_AD, number: '5000' }, shop)).id;
});
afterAll(() => world.close());

const approve = ({ id, payload_hash }: { readonly id: number; readonly payload_hash: string }) =>
  world.ask('console/proposal_decide', { id, payload_hash, decision: 'approve' }, second);

test('a newcomer without papers is certified by two operators, and is a seller in the same session', async () => {
  const owner = await newTrader(world, 'Wang Fang');
  const form = {
    shop_name: 'Newcomer',
    introduction: 'New here.',
    countries: ['CN'],
    agreed: 1,
    password: USER_PASSWORD,
  };
  await world.ask('shop/apply', form, owner);
  const wanted = { id: owner.id, status: 'active', is_waived: 1, reason: 'The bond is posted.' };
  const proposal = await world.ask('console/shop_propose', wanted, first);
  const own = { id: proposal.id, payload_hash: proposal.payload_hash, decision: 'approve' };
  expect((await world.refused('console/proposal_decide', own, first)).error).toBe('permission_denied');
  expect((await world.ask('shop/info', {}, owner)).status).toBe('under_review');
  await approve(proposal);
  expect(await world.ask('shop/info', {}, owner)).toMatchObject({
    status: 'active',
    bond: { number: '200.00000000' },
  });
});

/** An order of a new buyer who has paid a part of its money at the bank, confirmed it, and been answered in an appeal. */
async function underpaid(): Promise<{ readonly id: number; readonly buyer: WorldUser }> {
  const buyer = await newTrader(world);
  const ad = await world.ask('legal/info', { id: adId }, buyer);
  const deal = { id: adId, version: ad.version, price: ad.price, money: '1000.00', pay_type: 'bank' };
  const { id } = await world.ask('legal/deal', deal, buyer);
  await world.ask('demo/bank_pay', { order_id: id, money: '800.00' }, buyer);
  await world.ask('legal/pay', { id, proof: [await world.storePicture(buyer)] }, buyer);
  const content = 'My bank shows 800.00 instead of 1000.00.';
  await world.ask('legal/appeal', { id, reason: 'wrong_amount', content }, shop);
  await world.ask('legal/appeal_answer', { id, content: 'The rest is not there, that is right.' }, buyer);
  return { id, buyer };
}

test('two operators look at the books of the bank, on the record, and decide by what they show', async () => {
  const { id, buyer } = await underpaid();
  const coming = await world.ask('console/appeal_bank', { id }, first);
  expect(coming.entries.map(({ of, money, order_id }) => [of, money, order_id])).toEqual([
    ['buyer', '-800.00', id],
  ]);
  await world.sql`update demo_bank_entries set booked_at = created_at where order_id = ${id}`;
  const { entries } = await world.ask('console/appeal_bank', { id }, first);
  const of = (side: 'buyer' | 'seller') =>
    entries.filter((entry) => entry.of === side).map(({ money }) => money);
  expect([of('buyer'), of('seller')]).toEqual([['-800.00'], ['800.00']]);
  expect(new Set(entries.map(({ transaction }) => transaction)).size).toBe(1);
  const looks = await world.sql`
    select from operator_audit where action = 'appeal_bank' and object_id = ${String(id)}`;
  expect(looks).toHaveLength(2);
  await world.ask('console/appeal_take', { id }, first);
  const { version } = (await world.ask('console/appeal', { id }, first)).order;
  const facts = { id, version, rule: 'R3', arrived: '800', reason: 'R3: the demo bank shows 800 CNY.' };
  const { proposal } = await world.ask('console/appeal_propose', facts, first);
  if (proposal === null) throw new Error('nothing was proposed');
  await approve(proposal);
  expect(await world.ask('legal/order_detail', { id }, buyer)).toMatchObject({
    status: 'decided',
    rule: 'R3',
    to_buyer: '110.910855',
  });
});

test('the books of an order that nobody appealed are not shown, nor to those who may not see evidence', async () => {
  const viewer = await world.newOperator('viewer');
  expect((await world.refused('console/appeal_bank', { id: 999 }, first)).error).toBe('appeal_unknown');
  expect((await world.refused('console/appeal_bank', { id: 999 }, viewer)).error).toBe('permission_denied');
});

test('the other party of an order learns that a program buys, and that a person does not', async () => {
  const ask = async (isProgram: boolean) => {
    const buyer = await newTrader(world);
    await world.sql`update users set class = ${isProgram ? 'maker' : 'user'} where id = ${buyer.id}`;
    const { version, price } = await world.ask('legal/info', { id: adId }, buyer);
    const deal = { id: adId, version, price, money: '1000.00', pay_type: 'bank', pay_password: PAY };
    const { id } = await world.ask('legal/deal', deal, buyer);
    return (await world.ask('legal/order_detail', { id }, shop)).counterparty.is_bot;
  };
  expect([await ask(true), await ask(false)]).toEqual([1, 0]);
});
