import { afterAll, beforeAll, expect, test } from 'vitest';
import { certify, newShop, newTrader, openDesk, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld } from '../../../../test/support/handler-world.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { writeShopLetters } from './shop-letters.ts';
import { IDLE_MS, ShopWatch } from './shop-watch.ts';

const HASH = '0123456789abcdef'.repeat(4);

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
const used = new Map<number, Date>();
const letters: { userId: number; event: string; values: Readonly<Record<string, string>> }[] = [];

beforeAll(async () => {
  world = await open();
  await openDesk(world);
});
afterAll(() => world.close());

const watchAt = (nowMs: () => number) =>
  new ShopWatch({
    sql: world.sql,
    engine: world.engine,
    catalog: { currency: () => undefined },
    now: nowMs,
    submit: (command) => world.submit(command),
    lastUsed: () => Promise.resolve(used),
    writeLetters: () =>
      writeShopLetters({
        sql: world.sql,
        engine: world.engine,
        catalog: { currency: (id) => ({ id, code: 'USDT', scale: 8 }) as never },
        now: nowMs,
        origin: 'https://exchange.example',
        write(_transaction, userId, { event, values }) {
          letters.push({ userId, event, values });
          return Promise.resolve();
        },
      }),
  });

test('a shop goes offline 15 minutes after the last request or socket of its owner', async () => {
  const shop = await newShop(world, 'Idle shop');
  const isOnline = () => world.engine.p2p.shop(shop.id)?.isOnline;
  let nowMs = 0;
  const watch = watchAt(() => nowMs);
  const [row] = await world.sql<
    { at: Date }[]
  >`select last_seen_at as at from p2p_shops where user_id = ${shop.id}`;
  const seenMs = row!.at.getTime();
  nowMs = seenMs + IDLE_MS - 1;
  await watch.look();
  expect(isOnline()).toBe(true);
  // A session that was used keeps it open.
  used.set(shop.id, new Date(seenMs + 60_000));
  nowMs = seenMs + IDLE_MS;
  await watch.look();
  expect(isOnline()).toBe(true);
  expect((await world.ask('shop/info', {}, shop)).last_seen_at).toBe(new Date(seenMs + 60_000).toISOString());
  nowMs = seenMs + 60_000 + IDLE_MS;
  await watch.look();
  expect(isOnline()).toBe(false);
  expect(world.engine.p2p.shop(shop.id)?.changedBy).toBe('idle');
});

test('a program of the demo is never away', async () => {
  const shop = await newShop(world, 'Tireless shop');
  await world.sql`update p2p_shops set is_bot = true where user_id = ${shop.id}`;
  await watchAt(() => Date.now() + 10 * IDLE_MS).look();
  expect(world.engine.p2p.shop(shop.id)?.isOnline).toBe(true);
});

test('a shop goes offline at the end of its hours, and an owner who opens it outside of them keeps it open', async () => {
  const shop = await newShop(world, 'Office hours');
  const isOnline = () => world.engine.p2p.shop(shop.id)?.isOnline;
  const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '18:00' }];
  await world.ask('shop/hours', { hours, time_zone: 'Asia/Shanghai' }, shop);
  let nowMs = Date.UTC(2027, 0, 4, 9, 59);
  const watch = watchAt(() => nowMs);
  const look = async (ms: number) => {
    nowMs = ms;
    used.set(shop.id, new Date(ms));
    await watch.look();
    return isOnline();
  };
  // 18:00 in Shanghai is 10:00 UTC.
  expect(await look(Date.UTC(2027, 0, 4, 9, 59))).toBe(true);
  expect(await look(Date.UTC(2027, 0, 4, 10, 0))).toBe(false);
  expect(world.engine.p2p.shop(shop.id)?.changedBy).toBe('hours');
  await world.ask('shop/online', { is_online: 1 }, shop);
  expect(await look(Date.UTC(2027, 0, 4, 10, 1))).toBe(true);
  expect(await look(Date.UTC(2027, 0, 5, 9, 0))).toBe(true);
  expect(await look(Date.UTC(2027, 0, 5, 10, 0))).toBe(false);
});

test('an owner is written to once of each change that the owner did not make', async () => {
  const shop = await newShop(world, 'Told shop');
  used.set(shop.id, new Date(world.nowMs));
  const watch = watchAt(() => world.nowMs);
  const news = async () => {
    letters.length = 0;
    await watch.look();
    await watch.look();
    return letters.filter(({ userId }) => userId === shop.id).map(({ event, values }) => [event, values]);
  };
  const common = { shop: 'Told shop', link: 'https://exchange.example/myshop' };
  expect(await news()).toEqual([['p2p_shop_certified', common]]);
  const small = { ...SELL_AD, number: '20', min_money: '140', max_money: '144' };
  const { id } = await world.ask('shop/ad_add', small, shop);
  const buyer = await newTrader(world);
  await world.submit({
    kind: 'open_p2p_order',
    userId: buyer.id,
    clientId: '',
    adId: id,
    adVersion: 1,
    by: 'money',
    size: 14_000,
    limitPrice: 7_213,
    payType: 'bank',
    termsHash: HASH,
    salt: HASH,
  });
  expect(await news()).toEqual([['p2p_shop_ad_off', { ...common, id: String(id) }]]);
  await certify(world, shop.id, 'suspended');
  expect(await news()).toEqual([['p2p_shop_suspended', { ...common, reason: 'papers and bond are there' }]]);
  await certify(world, shop.id);
  expect(await news()).toEqual([['p2p_shop_certified', common]]);
  const orderId = world.engine.p2p.ordersOf(buyer.id)[0]?.orderId ?? 0;
  await world.submit({
    kind: 'cancel_p2p_order',
    userId: buyer.id,
    clientId: '',
    orderId,
    seen: 'created',
    reason: 'changed my mind',
  });
  await world.operate({
    kind: 'pay_bond',
    shopUserId: shop.id,
    toUserId: buyer.id,
    orderId,
    amount: 5_000_000_000,
    rule: 'R1',
    reason: 'claim',
    firstOperatorId: 1,
    secondOperatorId: 2,
  });
  expect(await news()).toEqual([
    ['p2p_shop_bond_short', { ...common, amount: '50.00000000', currency: 'USDT' }],
  ]);
});
