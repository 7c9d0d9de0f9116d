import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_IDS } from '../../../test/support/bad-numbers.ts';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { changeFunds } from '../../../test/support/spot-handlers.ts';
import { missingProducts } from '../../markets/missing-products.ts';
import { accounts } from '../accounts/index.ts';
import { savings } from './index.ts';

const USDT = 1;
const WEEK = 1;
/** 1,000 USDT for 30 days at 0.05 %, which may be redeemed early: two for a user, and three for all. */
const MONTH_FOR_THREE = {
  kind: 'configure_savings',
  productId: 11,
  days: 30,
  mayExitEarly: true,
  assetId: USDT,
  status: 'open',
  lotAmount: 100_000_000_000,
  dailyRatePpm: 500,
  quota: 3,
  userQuota: 2,
} as const;

const open = () => handlerWorld(savings, accounts);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

const onSale = (saver: WorldUser, lang = 'en') =>
  world.ask('storage_currency/lock_list', {}, { ...saver, headers: { lang } });

test('the demo sells three products, with names in the caller’s language and all dates', async () => {
  const saver = await world.newUser();
  const products = await onSale(saver);
  expect(
    products.map(({ name, limit_days, display_rate, limit_number, total_interest, may_exit_early }) => [
      name,
      limit_days,
      display_rate,
      limit_number,
      total_interest,
      may_exit_early,
    ]),
  ).toEqual([
    ['USDT 7 days', 7, '0.0100', '100.00000000', '0.07000000', 1],
    ['USDT 30 days', 30, '0.0150', '100.00000000', '0.45000000', 1],
    ['USDT 90 days', 90, '0.0200', '100.00000000', '1.80000000', 0],
  ]);
  expect(products[0]).toMatchObject({
    currency: { id: USDT, code: 'USDT' },
    quota_left: 5_000,
    user_quota_left: 50,
  });
  const names = await Promise.all(
    ['zh', 'hk', 'jp', 'th', 'kr'].map(async (lang) => (await onSale(saver, lang))[0]?.name),
  );
  expect(new Set(names).size).toBe(4);
  expect(names).not.toContain('USDT 7 days');
});

test('a key buys one lot, and one product is bought as often as a user may', async () => {
  const saver = await world.newUser();
  const once = { ...saver, headers: { 'idempotency-key': 'lot' } };
  const first = await world.ask('storage_currency/submit_lock', { id: WEEK }, once);
  expect(await world.ask('storage_currency/submit_lock', { id: WEEK }, once)).toMatchObject({
    id: first.id,
    client_order_id: 'lot',
  });
  expect((await world.refused('storage_currency/submit_lock', { id: 2 }, once)).error).toBe(
    'idempotency_conflict',
  );
  expect(await changeFunds(world, saver, USDT)).toEqual(['9900.00000000', '0.00000000']);
  for (let bought = 1; bought < 50; bought++)
    await world.ask('storage_currency/submit_lock', { id: WEEK }, saver);
  expect((await onSale(saver))[0]).toMatchObject({ quota_left: 4_950, user_quota_left: 0 });
  expect(await world.refused('storage_currency/submit_lock', { id: WEEK }, saver)).toMatchObject({
    error: 'savings_user_quota',
    fields: { id: 'savings_user_quota' },
  });
  const page = (page: number) => world.ask('storage_currency/my_locks', { status: 1, page }, saver);
  const [newest, last] = [await page(1), await page(5)];
  expect([newest.total, newest.per_page, last.data.at(-1)?.id]).toEqual([50, 10, first.id]);
  const [total] = await world.ask('storage_currency/current_setting', {}, saver);
  expect(total).toMatchObject({ count: 50, principal: '5000.00000000', interest_left: '3.50000000' });
});

test('the purchase of somebody else answers as one that never was', async () => {
  const [owner, stranger] = [await world.newUser(), await world.newUser()];
  const { id } = await world.ask('storage_currency/submit_lock', { id: WEEK }, owner);
  const [foreign, never] = await Promise.all(
    [id, 999_999_999].map((each) => world.send('storage_currency/redeem', { id: each }, stranger)),
  );
  expect(foreign?.body).toEqual(never?.body);
  expect(foreign?.body).toMatchObject({ error: 'holding_unknown', fields: { id: 'holding_unknown' } });
  expect((await world.ask('storage_currency/my_locks', {}, stranger)).data).toEqual([]);
  expect(await world.ask('storage_currency/current_setting', {}, stranger)).toEqual([]);
  expect((await world.ask('storage_currency/my_locks', {}, owner)).data.map((lock) => lock.id)).toEqual([id]);
});

test('every bad number in every field is refused and moves nothing', async () => {
  const saver = await world.newUser();
  const cases = [
    ['storage_currency/submit_lock', {}, 'id', NO_IDS],
    ['storage_currency/redeem', {}, 'id', NO_IDS],
    ['storage_currency/my_locks', {}, 'status', ['0', '4', '-1', '""', 'null']],
    ['storage_currency/my_locks', {}, 'page', ['0', '-1', '1.5', '1000001']],
    ['storage_currency/my_locks', {}, 'limit', ['0', '101', '1.5']],
    ['storage_currency/lock_list', {}, 'limit', ['0', '101', '1.5']],
    ['storage_currency/current_setting', {}, 'limit', ['0', '101', '1.5']],
  ] as const;
  expect(await world.findTaken(cases, saver)).toEqual([]);
  expect(await changeFunds(world, saver, USDT)).toEqual(['10000.00000000', '0.00000000']);
});

test('a product is sold as often as a user, and all users, may hold it, and again once one is redeemed', async () => {
  await world.operate(MONTH_FOR_THREE);
  const [first, second] = [await world.newUser(), await world.newUser()];
  const buy = (saver: WorldUser) =>
    world.ask('storage_currency/submit_lock', { id: MONTH_FOR_THREE.productId }, saver);
  const refuse = async (saver: WorldUser) =>
    (await world.refused('storage_currency/submit_lock', { id: MONTH_FOR_THREE.productId }, saver)).error;
  const { id } = await buy(first);
  await buy(first);
  expect(await refuse(first)).toBe('savings_user_quota');
  await buy(second);
  expect(await refuse(second)).toBe('savings_sold_out');
  await world.ask('storage_currency/redeem', { id }, first);
  await buy(second);
});

test('menus lead to savings while a product is sold or somebody holds a lot', async () => {
  const own = await open();
  const missing = () => missingProducts(own.engine, [], []).includes('savings');
  const close = async () => {
    for (const product of own.engine.savings.products())
      await own.operate({ ...product, kind: 'configure_savings', status: 'closed' });
  };
  await close();
  expect(missing()).toBe(true);
  await own.operate(MONTH_FOR_THREE);
  expect(missing()).toBe(false);
  const saver = await own.newUser();
  const { id } = await own.ask('storage_currency/submit_lock', { id: MONTH_FOR_THREE.productId }, saver);
  await close();
  expect(missing()).toBe(false);
  await own.ask('storage_currency/redeem', { id }, saver);
  expect(missing()).toBe(true);
  await own.close();
});
