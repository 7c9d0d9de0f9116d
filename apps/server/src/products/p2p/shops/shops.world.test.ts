import { afterAll, beforeAll, expect, test } from 'vitest';
import { certify, newShop, newTrader, openDesk, PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { USER_PASSWORD } from '../../../../test/support/new-user.ts';
import { accounts } from '../../accounts/index.ts';
import { identity } from '../../identity/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, accounts, identity);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  shop = await newShop(world, 'Blue Harbour');
});
afterAll(() => world.close());

const FORM = {
  shop_name: 'Green Harbour',
  introduction: 'Fast and fair.',
  countries: ['CN', 'HK'],
  agreed: 1,
  password: USER_PASSWORD,
};

/** Available and locked USDT of the legal account. */
async function legalFunds(who: WorldUser): Promise<readonly [string, string]> {
  const { balance, lock_balance } = await world.ask(
    'account/detail',
    { currency_id: 1, account_type_id: 2 },
    who,
  );
  return [balance, lock_balance];
}

test('an application holds the bond and waits for operators; two certify it', async () => {
  const owner = await newTrader(world);
  expect(await world.ask('shop/info', {}, owner)).toMatchObject({ id: null, status: 'none', shop_name: '' });
  const applied = await world.ask('shop/apply', { ...FORM, client_order_id: 'a1' }, owner);
  expect(applied).toMatchObject({
    status: 'under_review',
    shop_name: 'Green Harbour',
    countries: ['CN', 'HK'],
    is_online: 0,
    certified_at: null,
    bond: { currency_code: 'USDT', number: '200.00000000', required: '200.00000000' },
  });
  expect(await legalFunds(owner)).toEqual(['9800.00000000', '200.00000000']);
  // The same key answers the same shop; a second bond is never held.
  expect(await world.ask('shop/apply', { ...FORM, client_order_id: 'a1' }, owner)).toMatchObject({
    id: applied.id,
  });
  const renamed = { ...FORM, shop_name: 'Another name', client_order_id: 'a1' };
  expect(await world.refused('shop/apply', renamed, owner)).toMatchObject({ error: 'idempotency_conflict' });
  expect(await world.refused('shop/apply', FORM, owner)).toMatchObject({ error: 'shop_applied_already' });
  expect(await legalFunds(owner)).toEqual(['9800.00000000', '200.00000000']);
  expect(await world.refused('shop/online', { is_online: 1 }, owner)).toMatchObject({
    error: 'p2p_shop_not_active',
  });
  expect((await world.ask('user/info', {}, owner)).is_seller).toBe(0);
  await certify(world, owner.id);
  const certified = await world.ask('shop/info', {}, owner);
  expect(certified).toMatchObject({ status: 'active', certified_at: expect.any(String) as string });
  expect((await world.ask('user/info', {}, owner)).is_seller).toBe(1);
  await certify(world, owner.id, 'revoked');
  expect((await world.ask('user/info', {}, owner)).is_seller).toBe(0);
});

test.each([
  [{ shop_name: 'blue harbour' }, 'shop_name', 'shop_name_taken'],
  [{ shop_name: 'Candor support' }, 'shop_name', 'shop_name_invalid'],
  [{ agreed: 0 }, 'agreed', 'field_required'],
  [{ countries: ['XX'] }, 'countries', 'area_unknown'],
  [{ password: 'wrong1password' }, 'password', 'password_wrong'],
])('an application with %j is refused at %s', async (change, field, error) => {
  const applicant = await newTrader(world);
  const refused = await world.refused(
    'shop/apply',
    { ...FORM, shop_name: 'Some other shop', ...change },
    applicant,
  );
  expect(refused.fields).toEqual({ [field]: error });
  expect(await world.ask('shop/info', {}, applicant)).toMatchObject({ id: null, status: 'none' });
});

test('without a trade password nobody opens a shop', async () => {
  const stranger = await world.newUser();
  const form = { ...FORM, shop_name: 'Strangers' };
  expect(await world.refused('shop/apply', form, stranger)).toMatchObject({ error: 'pay_password_not_set' });
});

test('a bond is added to, and returns when the shop leaves', async () => {
  const owner = await newShop(world, 'Leaving soon');
  const { id } = await world.ask('shop/ad_add', SELL_AD, owner);
  const wrong = { number: '50', pay_password: '999999' };
  expect(await world.refused('shop/bond', wrong, owner)).toMatchObject({ error: 'pay_password_wrong' });
  const posted = await world.ask('shop/bond', { number: '50', pay_password: PAY }, owner);
  expect(posted.bond.number).toBe('250.00000000');
  expect(await world.refused('shop/bond', { number: '50000', pay_password: PAY }, owner)).toMatchObject({
    error: 'insufficient_balance',
    fields: { number: 'insufficient_balance' },
  });
  const left = await world.ask('shop/leave', { pay_password: PAY }, owner);
  expect(left).toMatchObject({ status: 'left', bond: { number: '0.00000000' }, is_online: 0 });
  expect(await legalFunds(owner)).toEqual(['10000.00000000', '0.00000000']);
  expect((await world.ask('shop/ads', {}, owner)).data).toMatchObject([{ id, status: 'closed' }]);
});

test('hours need a real time zone, and end after they begin', async () => {
  const hours = [{ days: [1, 2, 3], from: '09:00', to: '18:30' }];
  const saved = await world.ask('shop/hours', { hours, time_zone: 'Asia/Shanghai' }, shop);
  expect(saved).toMatchObject({ hours, time_zone: 'Asia/Shanghai' });
  const wrongZone = { hours, time_zone: 'Moon/Base' };
  expect((await world.refused('shop/hours', wrongZone, shop)).fields).toEqual({ time_zone: 'field_invalid' });
  const backwards = { hours: [{ days: [1], from: '18:00', to: '09:00' }], time_zone: 'UTC' };
  expect((await world.refused('shop/hours', backwards, shop)).fields).toEqual({ hours: 'field_invalid' });
  await world.ask('shop/hours', { hours: [], time_zone: 'UTC' }, shop);
});

test('texts to the phone need a phone, and a shop', async () => {
  const owner = await newShop(world, 'Text harbour');
  expect(await world.refused('shop/texts', { has_texts: 1 }, owner)).toMatchObject({
    error: 'p2p_phone_required',
  });
  await world.sql`update users set mobile = ${`80${String(owner.id).padStart(8, '0')}`} where id = ${owner.id}`;
  const on = await world.ask('shop/texts', { has_texts: 1 }, owner);
  expect(on.texts).toEqual({ is_on: 1, has_phone: 1 });
  expect((await world.ask('shop/texts', { has_texts: 0 }, owner)).texts.is_on).toBe(0);
  const trader = await newTrader(world);
  expect(await world.refused('shop/texts', { has_texts: 0 }, trader)).toMatchObject({
    error: 'p2p_shop_not_active',
  });
});

test('a sell ad locks its number and fee, its stock moves the lock, and closing returns it', async () => {
  const owner = await newShop(world, 'Stock keeper');
  const texts = {
    terms: ' No third parties. ',
    auto_reply: 'Hello',
    conditions: { min_days: 2, countries: ['CN'] },
  };
  const added = await world.ask('shop/ad_add', { ...SELL_AD, ...texts, client_order_id: 'k1' }, owner);
  expect(added).toMatchObject({
    version: 1,
    way: 'out',
    price: '7.213',
    number: '1000.000000',
    number_left: '1000.000000',
    locked: '1001.00000000',
    terms: 'No third parties.',
    auto_reply: 'Hello',
    conditions: { certified: 0, min_completed: 0, min_days: 2, countries: ['CN'] },
    status: 'on',
    orders_open: 0,
    pause_reason: '',
  });
  expect(await legalFunds(owner)).toEqual(['8799.00000000', '1201.00000000']);
  // A repeat of the key publishes nothing.
  expect((await world.ask('shop/ad_add', { ...SELL_AD, ...texts, client_order_id: 'k1' }, owner)).id).toBe(
    added.id,
  );
  expect(await legalFunds(owner)).toEqual(['8799.00000000', '1201.00000000']);
  const { id } = added;
  const more = await world.ask('shop/ad_stock', { id, version: 1, number: '2000' }, owner);
  expect(more).toMatchObject({ number_left: '2000.000000', locked: '2002.00000000' });
  const {
    way: _way,
    currency_id: _coin,
    fiat: _fiat,
    number: _number,
    pay_password: _pay,
    ...terms
  } = SELL_AD;
  const edited = await world.ask(
    'shop/ad_edit',
    { id, version: more.version, ...terms, price: '7.300' },
    owner,
  );
  expect(edited).toMatchObject({ price: '7.300', terms: '' });
  expect(edited.version).toBeGreaterThan(added.version);
  expect(await world.refused('shop/ad_edit', { id, version: 1, ...terms }, owner)).toMatchObject({
    error: 'p2p_ad_changed',
  });
  expect(await world.ask('shop/ad_status', { id, status: 'off' }, owner)).toMatchObject({ status: 'off' });
  expect(await world.ask('shop/ad_status', { id, status: 'closed' }, owner)).toMatchObject({
    status: 'closed',
    locked: '0.00000000',
  });
  expect(await legalFunds(owner)).toEqual(['9800.00000000', '200.00000000']);
  expect(await world.refused('shop/ad_status', { id, status: 'on' }, owner)).toMatchObject({
    error: 'p2p_ad_not_open',
  });
  expect(await world.refused('shop/ad_status', { id, status: 'off' }, shop)).toMatchObject({
    error: 'p2p_ad_unavailable',
  });
});

test('a floating ad follows the reference and stops at its limit price', async () => {
  const floating = {
    ...SELL_AD,
    price_type: 2,
    price: undefined,
    premium: '0.85',
    limit_price: '7.260',
    number: '100',
    max_money: '700',
  };
  const ad = await world.ask('shop/ad_add', floating, shop);
  expect(ad).toMatchObject({ price: '7.260', premium: '0.85', limit_price: '7.260' });
  const below = await world.ask(
    'shop/ad_add',
    { ...floating, way: 'in', premium: '-0.4', limit_price: undefined },
    shop,
  );
  // 7.18 less 0.4 % is 7.15128, rounded down for a buy ad.
  expect(below).toMatchObject({ way: 'in', price: '7.151', premium: '-0.40', locked: '0.00000000' });
});

test.each([
  [{ price: '14.4' }, 'price', 'p2p_price_out_of_band'],
  [{ price: undefined }, 'price', 'price_required'],
  [{ price: '7.2131' }, 'price', 'number_too_precise'],
  [{ premium: '1' }, 'premium', 'order_options_invalid'],
  [{ price_type: 2, price: undefined, premium: '10.01' }, 'premium', 'p2p_premium_invalid'],
  [{ price_type: 2, price: undefined, premium: '1.234' }, 'premium', 'p2p_premium_invalid'],
  [{ max_money: '99' }, 'max_money', 'p2p_max_below_min'],
  [{ min_money: '99.99' }, 'min_money', 'p2p_ad_limits_invalid'],
  [{ max_money: '50000.01', number: '9000' }, 'max_money', 'p2p_ad_limits_invalid'],
  [{ max_money: '8000' }, 'max_money', 'p2p_ad_limits_invalid'],
  [{ window_minutes: 15 }, 'window_minutes', 'p2p_window_invalid'],
  [{ window_minutes: 31 }, 'window_minutes', 'p2p_window_invalid'],
  [{ pay_types: ['alipay'] }, 'pay_types', 'payer_method_missing'],
  [{ pay_types: [] }, 'pay_types', 'field_required'],
  [{ number: '0.0000001' }, 'number', 'number_too_precise'],
  [{ number: '20000' }, 'number', 'insufficient_balance'],
  [{ fiat: 'XYZ' }, 'fiat', 'p2p_market_closed'],
  [{ terms: 'x'.repeat(501) }, 'terms', 'text_too_long'],
  [{ conditions: { countries: ['XX'] } }, 'conditions', 'area_unknown'],
])('an ad with %j is refused at %s', async (change, field, error) => {
  const refused = await world.refused('shop/ad_add', { ...SELL_AD, ...change }, shop);
  expect(refused.fields).toEqual({ [field]: error });
});

test('nobody without an active shop publishes, and the trade password is asked for', async () => {
  const stranger = await newTrader(world);
  expect(await world.refused('shop/ad_add', SELL_AD, stranger)).toMatchObject({
    error: 'p2p_shop_not_active',
  });
  const { pay_password: _, ...without } = SELL_AD;
  expect((await world.refused('shop/ad_add', without, shop)).fields).toEqual({
    pay_password: 'pay_password_required',
  });
});

test('a list of own ads is paged, newest first, and filtered by state', async () => {
  const owner = await newShop(world, 'Many ads');
  const ids: number[] = [];
  for (const price of ['7.200', '7.201', '7.202'])
    ids.push(
      (await world.ask('shop/ad_add', { ...SELL_AD, price, number: '20', max_money: '140' }, owner)).id,
    );
  await world.ask('shop/ad_status', { id: ids[1], status: 'closed' }, owner);
  const all = await world.ask('shop/ads', { limit: 2 }, owner);
  expect(all).toMatchObject({ total: 3, last_page: 2 });
  expect(all.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect((await world.ask('shop/ads', { status: 'closed' }, owner)).data.map(({ id }) => id)).toEqual([
    ids[1],
  ]);
  expect((await world.ask('shop/ads', { status: 'on' }, owner)).total).toBe(2);
  expect((await world.ask('shop/ads', {}, await newTrader(world))).total).toBe(0);
});
