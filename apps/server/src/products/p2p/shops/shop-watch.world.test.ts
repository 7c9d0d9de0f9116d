import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, openDesk } from '../../../../test/support/desk-world.ts';
import { handlerWorld } from '../../../../test/support/handler-world.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { IDLE_MS, ShopWatch } from './shop-watch.ts';

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
const used = new Map<number, Date>();

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
    onFault: (error) => {
      throw error;
    },
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
