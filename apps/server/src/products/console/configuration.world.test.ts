import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  APP,
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
  sendConsole,
} from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, refused } from '../../../test/support/running-app.ts';

const BTC_USDT = 1;
const ORDER = { currency_match_id: BTC_USDT, number: '0.01', price: '40000' };
const WHY = { reason: 'ticket 9' };

let world: ConsoleWorld;
let base: string;
let admin: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  admin = await world.hire('chief', 'admin');
});
afterAll(() => world.close());

async function termsOf(subject: string, id: number): Promise<Record<string, string>> {
  const rows = await admin.ask('console/configuration', { subject });
  return rows.find((row) => row.id === id)?.terms ?? {};
}

describe('a pair', () => {
  test('closed in the console takes no order at once and leaves the tiles', async () => {
    const user = await newUser(base);
    await ask(base, 'tx_in/add', ORDER, user);
    const input = { id: BTC_USDT, status: 'closed', ...WHY };
    const preview = await admin.ask('console/market_set', { ...input, preview: true });
    expect(preview).toMatchObject({
      name: 'BTC/USDT',
      before: { status: 'open' },
      after: { status: 'closed' },
      affects: { what: 'ending_orders', count: 1 },
      is_applied: 0,
    });
    await ask(base, 'tx_in/add', ORDER, user);
    expect(await admin.ask('console/market_set', input)).toMatchObject({ is_applied: 1, proposal: null });
    expect((await refused(base, 'tx_in/add', ORDER, user)).error).toBe('market_closed');
    const groups = await ask(base, 'market/currency_matches', {}, { headers: { 'x-seq-min': '1' } });
    const match = groups.flatMap(({ matches }) => matches).find(({ id }) => id === BTC_USDT);
    expect(match?.open_change).toBe(0);
    await admin.ask('console/market_set', { id: BTC_USDT, status: 'open', ...WHY });
    await ask(base, 'tx_in/add', ORDER, user);
  });

  test('has new fees for later orders, and its record says what they were', async () => {
    const before = await termsOf('market', BTC_USDT);
    const change = { taker_fee: '0.0025', min_notional: '7.5' };
    const changed = await admin.ask('console/market_set', { id: BTC_USDT, ...change, ...WHY });
    expect(changed.before).toEqual({ taker_fee: before['taker_fee'], min_notional: before['min_notional'] });
    expect(changed.after).toEqual({ taker_fee: '0.002500', min_notional: '7.50000000' });
    expect(await termsOf('market', BTC_USDT)).toEqual({ ...before, ...changed.after });
    const { data } = await admin.ask('console/audit', { object_kind: 'market', object_id: BTC_USDT });
    expect(data[0]).toMatchObject({ action: 'market_set', ...changedOf(changed), reason: 'ticket 9' });
    const user = await newUser(base);
    const small = { ...ORDER, number: '0.0001' };
    expect((await refused(base, 'tx_in/add', small, user)).error).toBe('notional_below_minimum');
    await admin.ask('console/market_set', {
      id: BTC_USDT,
      taker_fee: before['taker_fee'],
      min_notional: before['min_notional'],
      ...WHY,
    });
    expect(await termsOf('market', BTC_USDT)).toEqual(before);
  });

  test.each([
    [{ status: 'gone' }, 'choice_invalid'],
    [{ taker_fee: '-0.1' }, 'number_invalid'],
    [{ taker_fee: '0.0000001' }, 'number_too_precise'],
    [{ taker_fee: '0.15' }, 'term_too_high'],
    [{ slippage: '2' }, 'market_invalid'],
    [{ tick: '0' }, 'market_invalid'],
    [{ max_open_orders: '4294967296' }, 'number_too_large'],
    [{}, 'settings_unchanged'],
    [{ status: 'open' }, 'settings_unchanged'],
    [{ price: '1' }, 'field_unknown'],
    [{ id: 99_999, tick: '1' }, 'market_unknown'],
    [{ tick: '1', reason: '' }, 'words_missing'],
  ])('with %j is refused with %s and stays', async (change, error) => {
    const before = await termsOf('market', BTC_USDT);
    for (const preview of [true, false]) {
      const wanted = { id: BTC_USDT, ...WHY, ...change, preview };
      const { body } = await admin.send('console/market_set', wanted);
      expect([body.error, ...Object.values(body.fields ?? {})]).toContain(error);
    }
    expect(await termsOf('market', BTC_USDT)).toEqual(before);
  });
});

describe('products', () => {
  test('leverage is offered on a pair with all its terms, and a new spread leaves the rest', async () => {
    const terms = {
      status: 'closed',
      lot: '0.01',
      spread: '0.0002',
      fee: '0.0005',
      overnight_fee: '0.0001',
      multiples: '5,10,20',
      min_share: '1',
      max_share: '500',
      max_user_value: '100000',
      max_side_value: '1000000',
    };
    // The demo offers leverage on every pair that is quoted in USDT.
    const groups = await ask(base, 'market/currency_matches', {});
    const pair = groups.flatMap(({ matches }) => matches).find(({ symbol }) => symbol === 'ETH/BTC')?.id ?? 0;
    const { spread: _, ...lacking } = terms;
    const input = { id: pair, ...WHY };
    const { body } = await admin.send('console/leverage_set', { ...input, ...lacking });
    expect(body.fields).toEqual({ spread: 'field_required' });
    const made = await admin.ask('console/leverage_set', { ...input, ...terms });
    expect(made).toMatchObject({
      before: {},
      is_applied: 1,
      affects: { what: 'positions', count: 0, value: '0.00000000' },
    });
    const full = await termsOf('leverage', pair);
    expect(full).toMatchObject({ status: 'closed', spread: '0.000200', multiples: '5,10,20' });
    await admin.ask('console/leverage_set', { ...input, spread: '0.0003', multiples: '10,50' });
    expect(await termsOf('leverage', pair)).toEqual({
      ...full,
      spread: '0.000300',
      multiples: '10,50',
    });
    for (const [multiples, error] of [
      ['50,10', 'settings_invalid'],
      ['5,1000', 'term_too_high'],
    ]) {
      const { body: refusal } = await admin.send('console/leverage_set', {
        ...input,
        multiples,
        preview: true,
      });
      expect(refusal.fields).toEqual({ multiples: error });
    }
    const { body: shares } = await admin.send('console/leverage_set', {
      ...input,
      min_share: '600',
      preview: true,
    });
    expect(shares.fields).toEqual({ max_share: 'settings_invalid' });
  });

  test('seconds contracts, stakes, savings and limits of withdrawals are set and read back', async () => {
    const input = { id: BTC_USDT, ...WHY };
    await admin.ask('console/seconds_set', { ...input, status: 'closed', options: '30:0.85,60:0.88' });
    expect(await termsOf('seconds', BTC_USDT)).toEqual({
      status: 'closed',
      options: '30:0.850000,60:0.880000',
    });
    const stake = {
      min_stake: '10.00000000',
      max_stake: '5000.00000000',
      max_open_user: '10000.00000000',
      max_open_side: '50000.00000000',
      fee: '0.000000',
      suggestions: '10.00000000,50.00000000',
    };
    await admin.ask('console/stake_set', { ...input, ...stake });
    expect(await termsOf('stake', 1)).toEqual(stake);
    const product = {
      status: 'open',
      lot_amount: '100.00000000',
      days: '30',
      daily_rate: '0.000500',
      quota: '1000',
      user_quota: '10',
      may_exit_early: '1',
    };
    expect(await admin.refused('console/savings_set', { id: 7, ...product, ...WHY })).toBe('product_unknown');
    const names = { name_en: 'Thirty days', text_en: 'Daily.', name_th: 'สามสิบวัน' };
    const offer = { currency_id: 1, ...product, ...WHY };
    expect(await admin.refused('console/savings_set', { id: 7, ...offer })).toBe('field_required');
    await admin.ask('console/savings_set', { id: 7, ...offer, ...names });
    expect(await termsOf('savings', 7)).toMatchObject({ ...product, ...names, name_jp: '' });
    const { body } = await admin.send('console/savings_set', { id: 7, text_kr: 'alone', ...WHY });
    expect(body.fields).toEqual({ name_kr: 'field_required' });
    const next = await admin.ask('console/savings_set', { ...offer, ...names });
    expect(next).toMatchObject({ id: 8, before: {}, is_applied: 1, affects: { what: 'holdings', count: 0 } });
    const user = await newUser(base);
    const sold = await ask(base, 'storage_currency/lock_list', {}, { ...user, headers: { lang: 'th' } });
    expect(JSON.stringify(sold)).toContain('สามสิบวัน');
    const funds = {
      unfinal_credit_limit: '1000.00000000',
      withdrawal_min: '10.00000000',
      withdrawal_max: '10000.00000000',
      day_limit: '20000.00000000',
      certified_day_limit: '200000.00000000',
      flat_fee: '1.00000000',
      fee: '0.001000',
      review_above: '1000.00000000',
      second_review_above: '5000.00000000',
    };
    await admin.ask('console/funds_set', { ...input, ...funds });
    expect(await termsOf('funds', 1)).toEqual(funds);
    expect(world.exchange.sweep()).toEqual([]);
  });

  test('the exchange has one set of terms, within the bounds of the engine', async () => {
    const terms = { referral_share: '0.250000', warning_rate: '60.00', liquidation_rate: '25.00' };
    await admin.ask('console/exchange_set', { ...terms, ...WHY });
    expect(await termsOf('exchange', 0)).toEqual(terms);
    const inverted = { warning_rate: '20.00', liquidation_rate: '30.00', ...WHY };
    const { body } = await admin.send('console/exchange_set', { ...inverted, preview: true });
    expect(body.fields).toEqual({ liquidation_rate: 'settings_invalid' });
  });
});

describe('a currency', () => {
  test('is shown by a new name, with new switches and rates, at once', async () => {
    const [before] = await admin.ask('console/currencies');
    const id = before?.id ?? 0;
    const change = { name: 'Tether', open_recharge: false, open_draw: false, cny_price: '7.1' };
    const changed = await admin.ask('console/currency_set', { id, ...change, ...WHY });
    expect(changed).toEqual({
      before,
      after: { ...before, name: 'Tether', open_recharge: 0, open_draw: 0, cny_price: '7.1' },
      is_applied: 1,
      proposal: null,
    });
    const user = await newUser(base);
    const { currency } = await ask(base, 'account/detail', { currency_id: id, account_type_id: 1 }, user);
    expect(currency).toMatchObject({ open_recharge: 0, open_draw: 0 });
    const groups = await ask(base, 'market/currency_matches', {}, { headers: { 'x-seq-min': '1' } });
    expect(groups.find((group) => group.id === id)?.cny_price).toBe('7.10000000');
    const { data } = await admin.ask('console/audit', { object_kind: 'currency', object_id: id });
    expect(data[0]).toMatchObject({ before: changed.before, after: changed.after, reason: 'ticket 9' });
  });

  test.each([
    [{ id: 999 }, 'currency_unknown'],
    [{ id: 9_007_199_254_740_991 }, 'currency_unknown'],
    [{ cny_price: '-1' }, 'number_invalid'],
    [{ cny_price: '0.123456789' }, 'number_too_precise'],
    [{ group_order: 1_001 }, 'number_too_large'],
    [{ scale: 4 }, 'field_unknown'],
    [{ reason: '' }, 'words_missing'],
  ])('with %j is refused with %s', async (change, error) => {
    const { body } = await admin.send('console/currency_set', { id: 1, name: 'X', ...WHY, ...change });
    expect([body.error, ...Object.values(body.fields ?? {})]).toContain(error);
  });
});

describe('a setting', () => {
  test('is changed for everybody at once, and the record has its value before', async () => {
    const input = { key: 'contact_email', value: 'help@exchange.example', ...WHY };
    expect(await admin.ask('console/setting_set', input)).toEqual({
      key: 'contact_email',
      before: '',
      after: 'help@exchange.example',
      proposal: null,
    });
    expect(await ask(base, 'default/setting', { key: 'contact_email' })).toBe('help@exchange.example');
    for (const [key, value] of [
      ['popup_on', '1'],
      ['popup_news_id', '3'],
      ['app_download_url', 'https://app.example/get'],
      ['login_use_sms', '1'],
      ['contact_mobile', '+1 555 0199'],
      ['service_url', 'https://help.example/?a='],
    ] as const) {
      await admin.ask('console/setting_set', { key, value, ...WHY });
      expect(await ask(base, 'default/setting', { key })).toBe(value);
    }
    const all = await admin.ask('console/settings');
    const none = { min: null, max: null, choices: [] };
    expect(all).toEqual(
      expect.arrayContaining([
        { key: 'withdraw_hold_hours', value: '0', kind: 'whole', min: 0, max: 720, choices: [] },
        { key: 'register_verify', value: '0', kind: 'flag', ...none },
        { key: 'password_policy', value: 'spec', kind: 'choice', ...none, choices: ['spec', 'strict'] },
      ]),
    );
    await admin.ask('console/setting_set', { key: 'withdraw_hold_hours', value: '24', ...WHY });
    const { data } = await admin.ask('console/audit', { object_kind: 'setting', limit: 1 });
    expect(data[0]).toMatchObject({
      object_id: 'withdraw_hold_hours',
      before: { value: '0' },
      after: { value: '24' },
    });
  });

  test.each([
    ['nothing', '1', 'setting_unknown'],
    ['demo', '0', 'settings_invalid'],
    ['popup_on', 'yes', 'settings_invalid'],
    ['service_url', 'javascript:alert(1)', 'settings_invalid'],
    ['brand_name', 'A\r\nBcc: all@example.com', 'settings_invalid'],
  ])('%s = %j is refused with %s', async (key, value, error) => {
    expect(await admin.refused('console/setting_set', { key, value, ...WHY })).toBe(error);
  });
});

test('in live mode another admin decides on terms, and sees them refused once they have changed', async () => {
  const live = await openQuietConsole({ mode: 'live' });
  try {
    const [one, two] = [await live.hire('one', 'admin'), await live.hire('two', 'admin')];
    const change = (share: string) => one.ask('console/exchange_set', { referral_share: share, ...WHY });
    const { is_applied: isApplied, proposal } = await change('0.1');
    expect([isApplied, proposal?.kind]).toEqual([0, 'configuration']);
    const stale = (await change('0.3')).proposal;
    expect((await one.approve(proposal)).body.error).toBe('second_person_missing');
    expect((await two.approve(proposal)).body.code).toBe(1);
    const [exchange] = await two.ask('console/configuration', { subject: 'exchange' });
    expect(exchange?.terms).toMatchObject({ referral_share: '0.100000' });
    expect((await two.approve(stale)).body.error).toBe('payload_differs');
  } finally {
    await live.close();
  }
});

const sourceAt = (host: string) =>
  ({ type: 'http', url: `http://${host}:9/{symbol}`, path: 'price', time: 'time' }) as const;

test('in live mode leverage and seconds contracts open only with index prices of three hosts', async () => {
  const sources = ['127.0.0.1', '127.0.0.1', '127.0.0.2'].map(sourceAt);
  const live = await openQuietConsole({ mode: 'live', hasDemoTables: true, indexSources: sources });
  try {
    const chief = await live.hire('chief', 'admin');
    const offer = { id: BTC_USDT, options: '60:0.85', ...WHY };
    expect(await chief.refused('console/seconds_set', { ...offer, status: 'open' })).toBe(
      'index_sources_too_few',
    );
    const shut = await chief.ask('console/seconds_set', { ...offer, status: 'closed' });
    expect(shut.proposal).toMatchObject({ kind: 'configuration', state: 'pending' });
  } finally {
    await live.close();
  }
});

test('a live exchange without a console on its public port knows none of its paths', async () => {
  const live = await openQuietConsole({ mode: 'live', servesConsole: false });
  try {
    const { status, body } = await sendConsole(live.base, 'console/login', {}, APP);
    expect([status, body.error]).toEqual([404, 'path_unknown']);
  } finally {
    await live.close();
  }
});

function changedOf({ before, after }: { before: object; after: object }) {
  return { before, after };
}
