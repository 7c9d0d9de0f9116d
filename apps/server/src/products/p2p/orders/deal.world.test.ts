import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certify, newShop, newTrader, openDesk, PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { storePayPassword } from '../../../../test/support/new-user.ts';
import { accounts } from '../../accounts/index.ts';
import { personal } from '../../personal/index.ts';
import { spot } from '../../spot/index.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, accounts, spot);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let adId: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  shop = await newShop(world, 'Blue Harbour');
  adId = await newAd();
});
afterAll(() => world.close());

async function newAd(change: object = {}): Promise<number> {
  return (await world.ask('shop/ad_add', { ...SELL_AD, number: '100', max_money: '700', ...change }, shop))
    .id;
}

const DEAL = { version: 1, money: '200', price: '7.213', pay_type: 'bank' };
const asked = (change: object = {}) => ({ id: adId, ...DEAL, ...change });
const cancel = (id: number, who: WorldUser) =>
  world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, who);

describe('what the engine does not know', () => {
  test.each([
    [{ id: 999_999 }, { id: 'p2p_ad_unavailable' }],
    [{ number: '10' }, { number: 'order_options_invalid' }],
    [{ money: undefined }, { money: 'field_required' }],
    [{ money: '200.001' }, { money: 'number_too_precise' }],
    [{ pay_type: 'alipay' }, { id: 'p2p_ad_unavailable' }],
    [{ version: 2 }, { version: 'p2p_ad_changed' }],
    [{ price: '7.212' }, { price: 'p2p_price_changed' }],
    [{ money: '99.99' }, { money: 'p2p_money_below_minimum' }],
    [{ money: '700.01' }, { money: 'p2p_money_above_maximum' }],
  ])('%j is refused at %j, and leaves no terms', async (change, fields) => {
    const taker = await newTrader(world, 'Zhang Wei');
    expect((await world.refused('legal/deal', asked(change), taker)).fields).toEqual(fields);
    expect(await world.sql`select from p2p_terms where taker_id = ${taker.id}`).toHaveLength(0);
  });

  test('a person without a trade password, or without the method, opens nothing', async () => {
    const stranger = await world.newUser();
    expect((await world.refused('legal/deal', asked(), stranger)).fields).toEqual({
      pay_password: 'pay_password_not_set',
    });
    await storePayPassword(world.sql, stranger.id, PAY);
    expect((await world.refused('legal/deal', asked(), stranger)).fields).toEqual({
      pay_type: 'payer_method_missing',
    });
  });

  test('own ads, and those of people with the same account, are not taken', async () => {
    expect((await world.refused('legal/deal', asked(), shop)).fields).toEqual({ id: 'p2p_own_ad' });
    const alias = await newTrader(world, 'Li Na');
    const raw_data = {
      real_name: 'Li Na',
      bank_name: 'First Bank',
      bank_address: 'Main Branch',
      card_no: ` 6222-0000${String(shop.id).padStart(8, '0')}`,
    };
    await world.ask('pay_method/save', { type: 'bank', raw_data, pay_password: PAY }, alias);
    expect((await world.refused('legal/deal', asked(), alias)).fields).toEqual({ id: 'p2p_ad_unavailable' });
  });

  test('a block works both ways, looks like an ad that is gone, and ends', async () => {
    const taker = await newTrader(world, 'Zhang Wei');
    const { id } = await world.ask('legal/deal', asked(), taker);
    await cancel(id, taker);
    const list = await world.ask('legal/block', { order_id: id, blocked: 1 }, shop);
    expect(list).toMatchObject([{ order_id: id, shop_id: null }]);
    expect(list[0]?.nickname).toMatch(/^Trader-/);
    const refused = await world.refused('legal/deal', asked(), taker);
    const gone = await world.refused('legal/deal', asked({ id: 999_999 }), taker);
    expect(refused).toEqual(gone);
    expect(await world.ask('legal/block', { order_id: id, blocked: 0 }, shop)).toEqual([]);
    const shopId = (await world.ask('shop/info', {}, shop)).id;
    expect(await world.ask('legal/block', { shop_id: shopId, blocked: 1 }, taker)).toMatchObject([
      { nickname: 'Blue Harbour', shop_id: shopId, order_id: null },
    ]);
    expect((await world.refused('legal/deal', asked(), taker)).error).toBe('p2p_ad_unavailable');
    expect(await world.ask('legal/blocked', {}, taker)).toHaveLength(1);
    await world.ask('legal/block', { shop_id: shopId, blocked: 0 }, taker);
    await cancel((await world.ask('legal/deal', asked(), taker)).id, taker);
    expect((await world.refused('legal/block', { blocked: 1 }, taker)).fields).toEqual({
      order_id: 'field_required',
    });
    const stranger = await newTrader(world, 'Wang Fang');
    expect((await world.refused('legal/block', { order_id: id, blocked: 1 }, stranger)).fields).toEqual({
      order_id: 'p2p_order_unknown',
    });
  });

  test('conditions of age and country are named in words', async () => {
    const taker = await newTrader(world, 'Zhang Wei');
    const young = await newAd({ conditions: { min_days: 30 } });
    expect((await world.refused('legal/deal', asked({ id: young }), taker)).msg).toBe(
      'You do not meet the conditions of the merchant: an account of at least 30 days',
    );
    const far = await newAd({ conditions: { countries: ['TH', 'JP'] } });
    expect((await world.refused('legal/deal', asked({ id: far }), taker)).msg).toBe(
      'You do not meet the conditions of the merchant: an account from JP, TH',
    );
    const experienced = await newAd({ conditions: { min_completed: 3 } });
    expect((await world.refused('legal/deal', asked({ id: experienced }), taker)).error).toBe(
      'p2p_condition_missing',
    );
  });

  test('outside the hours of an ad its shop is not there', async () => {
    const taker = await newTrader(world, 'Zhang Wei');
    const day = ((new Date(world.nowMs).getUTCDay() + 2) % 7) + 1;
    const closed = await newAd({ hours: [{ days: [day], from: '00:00', to: '24:00' }] });
    expect((await world.refused('legal/deal', asked({ id: closed }), taker)).fields).toEqual({
      id: 'p2p_shop_offline',
    });
  });
});

test('a key opens one order, also while the shop is away', async () => {
  const taker = await newTrader(world, 'Zhang Wei');
  const input = asked({ client_order_id: 'once' });
  const first = await world.ask('legal/deal', input, taker);
  expect(first.client_order_id).toBe('once');
  await world.ask('shop/online', { is_online: 0 }, shop);
  expect((await world.ask('legal/deal', input, taker)).id).toBe(first.id);
  const { data } = await world.ask('legal/orders', { client_order_id: 'once' }, taker);
  expect(data).toMatchObject([{ id: first.id, payee: null, payer: null, appeal: null }]);
  expect((await world.ask('legal/orders', { client_order_id: 'once' }, shop)).total).toBe(0);
  // The book of orders has none under this key, and says whose key it is.
  expect(await world.refused('order/by_client_id', { client_order_id: 'once' }, taker)).toMatchObject({
    error: 'order_of_desk',
    fields: { client_order_id: 'order_of_desk' },
    msg: `This is the key of P2P order ${first.id}. The list of P2P orders has it`,
  });
  expect((await world.refused('order/by_client_id', { client_order_id: 'once' }, shop)).error).toBe(
    'order_unknown',
  );
  expect((await world.refused('legal/deal', { ...input, money: '300' }, taker)).error).toBe(
    'idempotency_conflict',
  );
  await world.ask('shop/online', { is_online: 1 }, shop);
  expect(await world.sql`select from p2p_terms where taker_id = ${taker.id}`).toHaveLength(1);
  expect((await world.refused('legal/deal', asked(), taker)).error).toBe('too_many_open_orders');
  await cancel(first.id, taker);
});

test('a sale locks the coins of the taker, who shows the trade password', async () => {
  const buying = { ...SELL_AD, way: 'in', price: '7.150', number: '1000' };
  const { id } = await world.ask('shop/ad_add', buying, shop);
  const seller = await newTrader(world, 'Zhang Wei');
  const sale = { id, version: 1, number: '250.123457', price: '7.150', pay_type: 'bank' };
  expect((await world.refused('legal/deal', sale, seller)).fields).toEqual({
    pay_password: 'pay_password_required',
  });
  const order = await world.ask('legal/deal', { ...sale, pay_password: PAY }, seller);
  expect(order).toMatchObject({
    way: 'out',
    money: '1788.39',
    fee: '0.12506173',
    net_number: '250.24851873',
    payee: { real_name: 'Zhang Wei' },
    payer: { real_name: 'Li Na', account: expect.stringContaining('••••') as string },
    actions: ['cancel_ask', 'extend', 'send', 'block', 'evidence'],
  });
  expect(await world.ask('account/detail', { currency_id: 1, account_type_id: 2 }, seller)).toMatchObject({
    lock_balance: '250.24851873',
  });
  await world.ask('legal/cancel', { id: order.id, seen: 'created', reason: 'no' }, shop);
});

test('a suspended shop takes no orders', async () => {
  const taker = await newTrader(world, 'Zhang Wei');
  await certify(world, shop.id, 'suspended');
  expect((await world.refused('legal/deal', asked(), taker)).error).toBe('p2p_shop_not_active');
  await certify(world, shop.id);
  await world.ask('shop/online', { is_online: 1 }, shop);
});

test('lists have their tabs and filters, the newest first', async () => {
  const taker = await newTrader(world, 'Zhang Wei');
  const ofNewAd = asked({ id: await newAd() });
  const first = await world.ask('legal/deal', ofNewAd, taker);
  await cancel(first.id, taker);
  const second = await world.ask('legal/deal', ofNewAd, taker);
  const ids = async (input: object) =>
    (await world.ask('legal/orders', input, taker)).data.map(({ id }) => id);
  expect(await ids({})).toEqual([second.id, first.id]);
  expect(await ids({ limit: 1, page: 2 })).toEqual([first.id]);
  expect(await ids({ status: 'in_progress' })).toEqual([second.id]);
  expect(await ids({ status: 'cancelled' })).toEqual([first.id]);
  expect(await ids({ status: 'completed' })).toEqual([]);
  expect(await ids({ status: 'appeals' })).toEqual([]);
  expect(await ids({ fiat: 'CNY', currency_id: 1 })).toHaveLength(2);
  expect(await ids({ fiat: 'USD' })).toEqual([]);
  expect(await ids({ fiat: 'XXX' })).toEqual([]);
  expect(await ids({ until_ms: world.nowMs })).toEqual([]);
  expect(await ids({ from_ms: world.nowMs })).toHaveLength(2);
  await cancel(second.id, taker);
});
