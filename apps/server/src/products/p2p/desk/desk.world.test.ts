import { UNTIL_LIFTED } from '@candor/contract';
import { AMOUNT_LIMIT } from '@candor/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  certify,
  newShop,
  newTrader,
  openDesk,
  quoteRates,
  SELL_AD,
} from '../../../../test/support/desk-world.ts';
import { handlerWorld } from '../../../../test/support/handler-world.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

const USDT = { currency_id: 1, fiat: 'CNY', way: 'in' } as const;
const idsOf = (data: readonly { readonly id: number }[]) => data.map(({ id }) => id);

test('a desk that was never set up is closed and has no ads', async () => {
  const desk = await world.ask('legal/currencies');
  expect(desk).toMatchObject({ status: 'closed', markets: [], fiats: [] });
  expect(await world.refused('legal/list', USDT)).toMatchObject({ error: 'p2p_market_closed' });
});

test('an open desk says its coins, fiats with rates, markets and methods', async () => {
  await openDesk(world);
  const desk = await world.ask('legal/currencies');
  expect(desk).toMatchObject({
    status: 'open',
    needs_certified: 0,
    windows: [1, 15, 30, 45, 60],
    late_minutes: 2,
    bond: { currency_code: 'USDT', required: '200.00000000' },
    pay_types: ['alipay', 'wxpay', 'bank'],
  });
  expect(desk.currencies.map(({ code }) => code)).toEqual(['USDT', 'BTC', 'ETH']);
  expect(desk.fiats.map(({ code, scale }) => [code, scale])).toEqual([
    ['CNY', 2],
    ['USD', 2],
    ['EUR', 2],
    ['HKD', 2],
    ['THB', 2],
    ['JPY', 0],
    ['KRW', 0],
  ]);
  expect(desk.fiats[0]?.rate).toMatchObject({ rate: '7.18000000', is_halted: 0 });
  expect(desk.markets).toHaveLength(20);
  expect(desk.markets[0]).toMatchObject({
    symbol: 'USDT/CNY',
    step: '0.00000100',
    min_money: '100.00',
    max_money: '50000.00',
    band: '10.0000',
    maker_fee_rate: '0.1000',
    taker_fee_rate: '0.0500',
    reference: { price: '7.180000', is_halted: 0 },
  });
  const btc = desk.markets.find(({ symbol }) => symbol === 'BTC/JPY');
  expect(btc?.reference?.price).toBe('8060000.000');
});

test('ads are listed by price, and each filter leaves out what does not fit', async () => {
  const shop = await newShop(world, 'First shop');
  const other = await newShop(world, 'Second shop');
  const dear = await world.ask('shop/ad_add', SELL_AD, shop);
  const cheap = await world.ask(
    'shop/ad_add',
    { ...SELL_AD, price: '7.190', number: '20', max_money: '140' },
    other,
  );
  const floating = await world.ask(
    'shop/ad_add',
    { ...SELL_AD, price_type: 2, price: undefined, premium: '0.85', min_money: '3000' },
    shop,
  );
  const buying = await world.ask('shop/ad_add', { ...SELL_AD, way: 'in', price: '7.150' }, other);
  const list = await world.ask('legal/list', USDT);
  expect(list.total).toBe(3);
  expect(list.data.map(({ id, price }) => [id, price])).toEqual([
    [cheap.id, '7.190'],
    [dear.id, '7.213'],
    [floating.id, '7.242'],
  ]);
  expect(list.reference).toMatchObject({ price: '7.180000' });
  expect(list.data[0]).toMatchObject({ can_take: null, premium: null, number_left: '20.000000' });
  expect(list.data[2]).toMatchObject({ premium: '0.85', price_type: 2 });
  expect(idsOf((await world.ask('legal/list', { ...USDT, way: 'out' })).data)).toEqual([buying.id]);
  // 20 USDT are 143.80 CNY.
  expect(idsOf((await world.ask('legal/list', { ...USDT, money: '200' })).data)).toEqual([dear.id]);
  expect(idsOf((await world.ask('legal/list', { ...USDT, number: '500' })).data)).toEqual([
    dear.id,
    floating.id,
  ]);
  expect((await world.ask('legal/list', { ...USDT, pay_type: 'alipay' })).data).toEqual([]);
  expect((await world.ask('legal/list', { ...USDT, page: 2, limit: 2 })).data).toHaveLength(1);
});

test('a taker sees the range that is left and the conditions that are missing, and may hide the rest', async () => {
  const shop = await newShop(world, 'Strict shop');
  const strict = await world.ask(
    'shop/ad_add',
    {
      ...SELL_AD,
      price: '7.180',
      max_money: '7000',
      conditions: { certified: 1, min_completed: 1, min_days: 3, countries: ['CN'] },
    },
    shop,
  );
  const taker = await newTrader(world);
  const shown = await world.ask('legal/info', { id: strict.id }, taker);
  expect(shown.can_take).toEqual({
    min_money: '100.00',
    max_money: '7000.00',
    missing: ['certified', 'completed', 'days', 'countries'],
  });
  const all = await world.ask('legal/list', USDT, taker);
  expect(idsOf(all.data)).toContain(strict.id);
  const takeable = await world.ask('legal/list', { ...USDT, takeable: 1 }, taker);
  expect(idsOf(takeable.data)).not.toContain(strict.id);
  expect(takeable.total).toBe(all.total - 1);
  // The shop cannot take its own ad.
  expect((await world.ask('legal/info', { id: strict.id }, shop)).can_take?.max_money).toBe('0.00');
});

test('ads of shops that are offline, suspended or frozen are not listed, nor those of a blocked person', async () => {
  const shop = await newShop(world, 'Moody shop');
  const { id } = await world.ask('shop/ad_add', { ...SELL_AD, price: '7.100' }, shop);
  const isListed = async (caller = {}) =>
    idsOf((await world.ask('legal/list', USDT, caller)).data).includes(id);
  expect(await isListed()).toBe(true);
  await world.ask('shop/online', { is_online: 0 }, shop);
  expect(await isListed()).toBe(false);
  await world.ask('shop/online', { is_online: 1 }, shop);
  await certify(world, shop.id, 'suspended');
  expect(await isListed()).toBe(false);
  await certify(world, shop.id);
  await world.ask('shop/online', { is_online: 1 }, shop);
  await world.ask('shop/ad_status', { id, status: 'on' }, shop);
  expect(await isListed()).toBe(true);
  await world.operate({ kind: 'freeze_user', userId: shop.id });
  expect(await isListed()).toBe(false);
  await world.operate({ kind: 'unfreeze_user', userId: shop.id });
  const taker = await newTrader(world);
  expect(await isListed(taker)).toBe(true);
  await world.sql`
    insert into p2p_user_blocks (user_id, blocked_id, created_at) values (${shop.id}, ${taker.id}, ${new Date()})`;
  expect(await isListed(taker)).toBe(false);
  expect(await isListed()).toBe(true);
  expect(await world.refused('legal/info', { id }, taker)).toMatchObject({ error: 'p2p_ad_unavailable' });
});

test('a halted rate takes floating ads off the list at once and keeps fixed ones for a while', async () => {
  const list = async () => (await world.ask('legal/list', USDT)).data.map(({ price_type }) => price_type);
  expect(new Set(await list())).toEqual(new Set([1, 2]));
  await world.pass(301_000);
  expect((await world.ask('legal/list', USDT)).reference).toMatchObject({ is_halted: 1 });
  expect(new Set(await list())).toEqual(new Set([1]));
  await world.pass(15 * 60_000);
  expect(await list()).toEqual([]);
  await quoteRates(world);
  expect(new Set(await list())).toEqual(new Set([1, 2]));
});

test('a profile shows a shop with its figures; a guest asks for nobody’s orders', async () => {
  const shop = await newShop(world, 'Shown shop');
  const { id } = await world.ask('shop/info', {}, shop);
  const profile = await world.ask('legal/user', { shop_id: Number(id) });
  expect(profile).toMatchObject({
    nickname: 'Shown shop',
    shop: { id, is_online: 1, is_bot: 0, countries: ['CN'] },
    statistics: { orders_30d: 0, orders_all: 0, completion_rate: null, positive_rate: null, is_certified: 0 },
  });
  expect(await world.refused('legal/user', { shop_id: 999_999 })).toMatchObject({ error: 'user_unknown' });
  expect(await world.refused('legal/user', { order_id: 1 })).toMatchObject({ error: 'session_expired' });
  expect(await world.refused('legal/user', { order_id: 1 }, shop)).toMatchObject({
    error: 'p2p_order_unknown',
  });
  expect(await world.refused('legal/user', {})).toMatchObject({ fields: { shop_id: 'field_required' } });
});

test('limits say the quotas of the day and the steps that are missing', async () => {
  const stranger = await world.newUser();
  const standing = await world.ask('legal/limits', {}, stranger);
  expect(standing).toMatchObject({
    cancels_today: 0,
    cancel_limit: 3,
    live_orders_max: 1,
    blocked_until: null,
    missing: ['pay_password', 'pay_method'],
  });
  expect(standing.limits.map(({ currency_code, limit }) => [currency_code, limit])).toEqual([
    ['USDT', '2000.00000000'],
    ['BTC', '0.05000000'],
    ['ETH', '1.00000000'],
  ]);
  await world.operate({
    kind: 'block_p2p_user',
    userId: stranger.id,
    side: 'buy',
    untilMs: world.nowMs + 3_600_000,
    reason: 'test',
  });
  const blocked = await world.ask('legal/limits', {}, stranger);
  expect(blocked.blocked_until).toBeNull();
  expect(blocked.buy_blocked_until).toBe(new Date(world.nowMs + 3_600_000).toISOString());
  await world.operate({
    kind: 'block_p2p_user',
    userId: stranger.id,
    side: 'sell',
    untilMs: AMOUNT_LIMIT - 1,
    reason: 'test',
  });
  expect(await world.ask('legal/limits', {}, stranger)).toMatchObject({
    blocked_until: blocked.buy_blocked_until,
    sell_blocked_until: UNTIL_LIFTED,
  });
  expect((await world.ask('legal/limits', {}, await newTrader(world))).missing).toEqual([]);
});
