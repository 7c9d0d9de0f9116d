import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, limitedWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { GENEROUS } from '../../../../test/support/seeded-demo.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const HASH = '0123456789abcdef'.repeat(4);

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let buyer: WorldUser;
let orderId: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  shop = await newShop(world, 'Busy shop');
  buyer = await newTrader(world);
  const { id } = await world.ask('shop/ad_add', SELL_AD, shop);
  await world.submit({
    kind: 'open_p2p_order',
    userId: buyer.id,
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
  orderId = world.engine.p2p.ordersOf(buyer.id)[0]?.orderId ?? 0;
});
afterAll(() => world.close());

const tabs = async (who: WorldUser) => {
  const counts: Record<string, number> = {};
  for (const tab of ['to_pay', 'to_release', 'appeals', 'ended'] as const)
    counts[tab] = (await world.ask('shop/orders', { tab }, who)).total;
  return counts;
};
const NOTHING = { to_pay: 0, to_release: 0, appeals: 0, ended: 0 };

test('an order walks through the tabs of the shop, and not through those of its taker', async () => {
  expect(await tabs(shop)).toEqual({ ...NOTHING, to_pay: 1 });
  expect(await tabs(buyer)).toEqual(NOTHING);
  const { data } = await world.ask('shop/orders', { tab: 'to_pay' }, shop);
  expect(data).toMatchObject([
    { id: orderId, way: 'out', role: 'maker', number: '138.638569', money: '1000.00' },
  ]);
  expect((await world.ask('shop/ads', {}, shop)).data).toMatchObject([
    { orders_open: 1, number_left: '861.361430' },
  ]);
  expect((await world.ask('shop/info', {}, shop)).waiting).toEqual({ orders: 0, next_at: null });
  await world.pass(1_000);
  const paid = {
    kind: 'mark_p2p_paid',
    userId: buyer.id,
    clientId: '',
    orderId,
    proofHash: HASH,
    evidenceHead: HASH,
  } as const;
  await world.submit(paid);
  expect(await tabs(shop)).toEqual({ ...NOTHING, to_release: 1 });
  const { waiting } = await world.ask('shop/info', {}, shop);
  expect(waiting.orders).toBe(1);
  // The clock opens an appeal 30 minutes after the payment.
  expect(Date.parse(waiting.next_at ?? '') - world.nowMs).toBe(30 * 60_000);
  const released = {
    kind: 'release_p2p_order',
    userId: shop.id,
    clientId: '',
    orderId,
    seen: 'paid',
    releaseHash: HASH,
    evidenceHead: HASH,
  } as const;
  await world.submit(released);
  expect(await tabs(shop)).toEqual({ ...NOTHING, ended: 1 });
});

test('figures by day add up what was sold and the fee of the shop', async () => {
  // Figures are counted at most once in five seconds.
  await world.pass(5_000);
  const { statistics, days } = await world.ask('shop/statistics', { period: 7 }, shop);
  expect(statistics).toMatchObject({
    orders_30d: 1,
    orders_all: 1,
    counterparties_30d: 1,
    completion_rate: null,
  });
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({
    day: new Date(world.nowMs).toISOString().slice(0, 10),
    orders: 1,
    completed: 1,
    cancelled: 0,
    appealed: 0,
    volumes: [{ currency_code: 'USDT', sold: '138.63856900', bought: '0.00000000', fee: '0.13863857' }],
  });
  expect(days[0]).toMatchObject({ orders: 0, completed: 0, volumes: [] });
  const profile = await world.ask('legal/user', { order_id: orderId }, buyer);
  expect(profile.nickname).toBe('Busy shop');
  const taker = await world.ask('legal/user', { order_id: orderId }, shop);
  expect(taker).toMatchObject({
    shop: null,
    nickname: expect.stringMatching(/^Trader-[A-Z2-9]{5}$/) as string,
  });
});

test('a person publishes and changes a limited number of ads in five minutes', async () => {
  const limited = await limitedWorld({ ...GENEROUS, adEditsPerFiveMinutes: 2 }, p2p, personal);
  await openDesk(limited);
  const owner = await newShop(limited, 'Hasty shop');
  const ad = { ...SELL_AD, number: '20', max_money: '140' };
  const { id } = await limited.ask('shop/ad_add', ad, owner);
  await limited.ask('shop/ad_status', { id, status: 'off' }, owner);
  expect(await limited.refused('shop/ad_status', { id, status: 'on' }, owner)).toMatchObject({
    error: 'rate_limited',
  });
  await limited.close();
});
