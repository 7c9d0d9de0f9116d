/** The worked cases of the specification about orders and ads, to the last digit and millisecond, over the calls. */
import { ACCOUNT_TYPES, HOUSE_ACCOUNTS } from '@candor/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { WorkedDesk } from '../../../../test/support/worked-desk.ts';
import { accounts } from '../../accounts/index.ts';
import { personal } from '../../personal/index.ts';
import { deskCommands } from '../demo/desk-plan.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, accounts);
let world: Awaited<ReturnType<typeof open>>;
let desk: WorkedDesk;
let shop: WorldUser;
let buyer: WorldUser;

beforeAll(async () => {
  world = await open();
  desk = await WorkedDesk.open(world);
});
beforeEach(async () => {
  await desk.begin();
  shop = await desk.shop(2_000);
  buyer = await desk.trader(0);
});
afterEach(() => expect(world.sweep()).toEqual([]));
afterAll(() => world.close());

const BOND = 200;
/** The held coins of the shop without its bond. */
const locked = async () => (Number((await desk.funds(shop))[1]) - BOND).toFixed(8);
const available = async (who: WorldUser) => (await desk.funds(who))[0];
const detail = (id: number, who = buyer) => world.ask('legal/order_detail', { id }, who);
const ownAd = async (id: number) => (await world.ask('shop/ads', {}, shop)).data.find((ad) => ad.id === id);
const RELEASE = { seen: 'paid', confirmed_money: 1, confirmed_name: 1, pay_password: PAY } as const;
const release = (id: number, change: object = {}, by = shop) =>
  world.ask('legal/release', { id, ...RELEASE, ...change }, by);

/** W01 up to the order, at 10:01. */
async function opened() {
  const ad = await desk.place(shop);
  await desk.at('10:01:00.000');
  return { ad, order: await desk.take(ad.id, buyer) };
}

/** W01 up to the payment, at 10:09:30. */
async function paid() {
  const { ad, order } = await opened();
  await desk.at('10:09:30.000');
  await desk.pay(order.id, buyer);
  return { ad, order };
}

describe('an order on a sell ad', () => {
  test('W01 locks, divides and pays to the last digit', async () => {
    const ad = await desk.place(shop);
    expect(ad).toMatchObject({ locked: '1001.00000000', number_left: '1000.000000' });
    expect(await available(shop)).toBe('999.00000000');
    await desk.at('10:01:00.000');
    const order = await desk.take(ad.id, buyer);
    expect(order).toMatchObject({
      number: '138.638569',
      money: '1000.00',
      fee: '0.06931929',
      escrow: { number: '138.77720757' },
      deadline_at: desk.wire('10:16:00.000'),
      late_until: desk.wire('10:26:00.000'),
    });
    expect((await detail(order.id, shop)).fee).toBe('0.13863857');
    expect(await ownAd(ad.id)).toMatchObject({ locked: '862.22279243', number_left: '861.361430' });
    await desk.at('10:09:30.000');
    await desk.pay(order.id, buyer);
    await desk.at('10:12:10.000');
    await release(order.id);
    expect(await desk.funds(buyer)).toEqual(['138.56924971', '0.00000000']);
    expect([await available(shop), await locked()]).toEqual(['999.00000000', '862.22279243']);
    const { statistics } = await world.ask('legal/user', { order_id: order.id }, buyer);
    expect(statistics).toMatchObject({ orders_30d: 1, release_seconds: 160 });
  });

  test('W03 takes money without decimals', async () => {
    const markets = (await world.ask('legal/currencies')).markets;
    const market = markets.find(({ symbol }) => symbol === 'BTC/JPY');
    const [terms] = deskCommands([]).filter(
      (each) => each.kind === 'configure_p2p_market' && each.p2pMarketId === market?.id,
    );
    if (terms?.kind !== 'configure_p2p_market') throw new Error('the demo has no such market');
    await world.operate({ ...terms, minMoney: 500 });
    const [drawn] = await world.sql<{ id: number }[]>`select nextval('adjustment_ids') as id`;
    const assetId = market?.currency_id ?? 0;
    await world.operate({
      kind: 'post_adjustment',
      adjustmentId: Number(drawn?.id),
      from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
      to: { owner: shop.id, account: ACCOUNT_TYPES.legal },
      assetId,
      amount: 5_000_000,
      reason: 'test',
      firstOperatorId: 1,
      secondOperatorId: 2,
    });
    const limits = { min_money: '500', max_money: '300000', number: '0.04' };
    const form = { currency_id: assetId, fiat: 'JPY', price: '7612345', ...limits };
    const { id } = await desk.place(shop, form);
    const taken = { price: '7612345', money: '50000' };
    const order = await desk.take(id, buyer, taken);
    expect(order).toMatchObject({
      number: '0.00656827',
      fee: '0.00000329',
      escrow: { number: '0.00657484' },
      money: '50000',
    });
    await desk.pay(order.id, buyer);
    const [before] = await desk.funds(buyer, assetId);
    await release(order.id);
    const [after] = await desk.funds(buyer, assetId);
    expect((Number(after) - Number(before)).toFixed(8)).toBe('0.00656498');
    const small = await desk.take(id, buyer, { ...taken, money: undefined, number: '0.00012345' });
    expect(small.money).toBe('940');
  });

  test('W04 floats by its premium, and stops at its limit', async () => {
    const floating = { price_type: 2, price: undefined, number: '100', max_money: '700' };
    const sold = await desk.place(shop, { ...floating, premium: '0.85', limit_price: '7.200' });
    const bought = await desk.place(shop, { ...floating, way: 'in', premium: '-0.40' });
    expect([sold.price, bought.price, sold.reference?.price]).toEqual(['7.248', '7.157', '7.186400']);
    await desk.move(7.104);
    expect((await world.ask('legal/info', { id: sold.id })).price).toBe('7.200');
  });

  test('W05 has the price of its own moment, within the limit of its taker', async () => {
    const floating = { price_type: 2, price: undefined, premium: '0.85' };
    const { id, price } = await desk.place(shop, floating);
    expect(price).toBe('7.248');
    await desk.move(7.1894);
    const order = await desk.take(id, buyer, { price: '7.255' });
    expect(order).toMatchObject({ price: '7.251', number: '137.912012' });
    await desk.move(7.1943);
    const other = await desk.trader(0);
    const before = await desk.funds(shop);
    const taking = { ...desk.taking(id), price: '7.255' };
    expect(await world.refused('legal/deal', taking, other)).toMatchObject({
      error: 'p2p_price_changed',
      msg: 'The price is now 7.256',
    });
    expect(await desk.funds(shop)).toEqual(before);
  });

  test.each([
    ['10:15:59.999', 0],
    ['10:16:00.000', 1],
    ['10:25:59.999', 1],
  ] as const)('W06 is paid at %s: late is %i', async (time, isLate) => {
    const { order } = await opened();
    await desk.at(time);
    expect(await desk.pay(order.id, buyer)).toMatchObject({ status: 'paid', is_late: isLate });
  });

  test('W06 expires to the millisecond, and its coins return to the ad', async () => {
    const { ad, order } = await opened();
    await desk.at('10:25:59.999');
    expect((await detail(order.id)).status).toBe('created');
    await desk.at('10:26:00.000');
    expect((await detail(order.id)).status).toBe('expired');
    const proof = [await world.storePicture(buyer)];
    expect((await world.refused('legal/pay', { id: order.id, proof }, buyer)).error).toBe(
      'p2p_order_not_open',
    );
    expect(await ownAd(ad.id)).toMatchObject({ locked: '1001.00000000', number_left: '1000.000000' });
    expect((await world.ask('legal/limits', {}, buyer)).cancels_today).toBe(1);
  });

  test('W08 is released once', async () => {
    const { order } = await paid();
    const first = await release(order.id, { client_order_id: 'k' });
    expect((await release(order.id, { client_order_id: 'k' })).version).toBe(first.version);
    const other = (change: object) =>
      world.refused('legal/release', { id: order.id, ...RELEASE, ...change }, shop);
    expect((await other({ client_order_id: 'k2' })).error).toBe('p2p_order_not_open');
    expect((await other({ client_order_id: 'k', seen: 'appealed' })).error).toBe('idempotency_conflict');
    expect(await available(buyer)).toBe('138.56924971');
    expect(await locked()).toBe('862.22279243');
  });

  test('W11 keeps its terms when the ad is edited, and a taker of the old version is refused', async () => {
    const { ad, order } = await opened();
    const {
      way: _way,
      currency_id: _coin,
      fiat: _fiat,
      number: _number,
      pay_password: _pay,
      ...form
    } = SELL_AD;
    const edit = { ...form, pay_types: ['alipay'], window_minutes: 30, price: '7.300' };
    await world.ask('shop/ad_edit', { id: ad.id, version: ad.version, ...edit }, shop);
    const other = await desk.trader(0);
    expect((await world.refused('legal/deal', desk.taking(ad.id), other)).error).toBe('p2p_ad_changed');
    const { server_time: _now, ...kept } = order;
    expect(await detail(order.id)).toMatchObject({
      ad_version: ad.version,
      price: kept.price,
      money: kept.money,
      fee: kept.fee,
      payee: kept.payee,
      deadline_at: kept.deadline_at,
      terms_match: 1,
    });
  });

  test('W14 sells its stock to the end without exceeding its lock', async () => {
    const { id } = await desk.place(shop, { price: '7.200', number: '100', max_money: '700' });
    expect((await ownAd(id))?.locked).toBe('100.10000000');
    const numbers: string[] = [];
    for (const money of ['240', '240', '239.99']) {
      const taker = await desk.trader(0);
      numbers.push((await desk.take(id, taker, { price: '7.200', money })).number);
    }
    expect(numbers).toEqual(['33.333333', '33.333333', '33.331944']);
    expect(await ownAd(id)).toMatchObject({
      locked: '0.00139137',
      number_left: '0.001389',
      status: 'off',
      pause_reason: 'Off: too little is left for the smallest order',
    });
    const before = Number(await available(shop));
    await world.ask('shop/ad_status', { id, status: 'closed' }, shop);
    expect((Number(await available(shop)) - before).toFixed(8)).toBe('0.00139137');
  });

  test('W15 is the first of two takers', async () => {
    const { id } = await desk.place(shop, { number: '100', max_money: '700' });
    await desk.take(id, buyer, { money: undefined, number: '80' });
    const other = await desk.trader(0);
    const late = { ...desk.taking(id), money: undefined, number: '50' };
    expect(await world.refused('legal/deal', late, other)).toMatchObject({
      error: 'p2p_stock_insufficient',
      msg: 'Not enough is left. You can take 20.000000',
    });
    expect((await ownAd(id))?.locked).toBe('20.02000000');
  });

  test('W17 loses no time by an outage', async () => {
    const { order } = await opened();
    await desk.at('10:05:00.000');
    await desk.downUntil('11:05:00.000');
    expect(await detail(order.id)).toMatchObject({
      status: 'created',
      deadline_at: desk.wire('11:15:50.000'),
      late_until: desk.wire('11:25:50.000'),
    });
  });

  test('W21 is extended at most twice', async () => {
    const { order } = await opened();
    const extend = (minutes: number) => world.ask('legal/extend', { id: order.id, minutes }, shop);
    const times = ({ deadline_at: due, late_until: until }: typeof order) => [due, until];
    await desk.at('10:20:00.000');
    expect(times(await extend(15))).toEqual([desk.wire('10:35:00.000'), desk.wire('10:45:00.000')]);
    await desk.at('10:34:59.000');
    expect((await extend(30)).deadline_at).toBe(desk.wire('11:05:00.000'));
    expect((await world.refused('legal/extend', { id: order.id, minutes: 15 }, shop)).error).toBe(
      'p2p_extensions_used',
    );
  });

  test('W26 returns coins to the seller if its ad was closed', async () => {
    const { ad, order } = await opened();
    await desk.at('10:05:00.000');
    await world.ask('shop/ad_status', { id: ad.id, status: 'closed' }, shop);
    expect(await locked()).toBe('138.77720757');
    await desk.at('10:26:00.000');
    expect((await detail(order.id)).status).toBe('expired');
    expect([await available(shop), await locked()]).toEqual(['2000.00000000', '0.00000000']);
  });
});

test('W02 an order on a buy ad holds the coins of its taker and pays by number', async () => {
  const seller = await desk.trader(1_000);
  const { id } = await desk.place(shop, { way: 'in', price: '7.150' });
  const sale = { price: '7.150', money: undefined, number: '250.123457', pay_password: PAY };
  const order = await desk.take(id, seller, sale);
  expect(order.money).toBe('1788.39');
  expect(await desk.funds(seller)).toEqual(['749.75148127', '250.24851873']);
  await desk.pay(order.id, shop);
  await release(order.id, {}, seller);
  expect(await desk.funds(seller)).toEqual(['749.75148127', '0.00000000']);
  expect(await available(shop)).toBe('2249.87333354');
});
