import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, refused } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

const WHY = { reason: 'ticket 21' };
const FRESH = { headers: { 'x-seq-min': '1' } };
const [USDT, BTC, DOGE] = [1, 2, 7];
const ADA = { code: 'ADA', name: 'Cardano', scale: '6', open_recharge: true, ...WHY };
const PAIR = {
  base_id: DOGE,
  quote_id: BTC,
  tick: '0.0000000100',
  lot: '1.0',
  max_price: '0.001',
  max_quantity: '8000000',
  min_notional: '0.00001',
  maker_fee: '0.001',
  taker_fee: '0.002',
  slippage: '0.01',
  band: '0.5',
  reference_price: '0.0000025',
  max_open_orders: '50',
  ...WHY,
};

const matchOf = async (base: string, symbol: string) =>
  (await ask(base, 'market/currency_matches', {}, FRESH))
    .flatMap(({ matches }) => matches)
    .find((match) => match.symbol === symbol);

describe('in a demo', () => {
  let world: ConsoleWorld;
  let base: string;
  let admin: OperatorClient;

  beforeAll(async () => {
    // A pair that is added has a price once the venues are asked.
    world = await openQuietConsole({ indexTempo: { calmMs: 100, awaitedMs: 25 } });
    base = world.base;
    admin = await world.hire('chief', 'admin');
  });
  afterAll(() => world.close());

  test('a pair is added by one operator, is listed without a restart, and trades', async () => {
    const halted = async () =>
      /^candor_index_halted (\d+)$/m.exec(await (await fetchFrom(`${base}/metrics`)).text())?.[1];
    await eventually(async () => expect(await halted()).toBe('0'));
    const added = await admin.ask('console/market_add', PAIR);
    expect(added).toMatchObject({ name: 'DOGE/BTC', is_applied: 1, proposal: null });
    const id = added.id ?? 0;
    expect(await matchOf(base, 'DOGE/BTC')).toMatchObject({
      id,
      open_change: 1,
      open_lever: 0,
      open_microtrade: 0,
      price_decimals: 8,
      number_decimals: 0,
      tick_size: '0.00000001',
      lot_size: '1',
      maker_fee_rate: '0.001000',
      taker_fee_rate: '0.002000',
    });
    // No venue of the demo knows the pair, so its index has no price.
    expect(await halted()).toBe('1');
    const [seller, buyer] = [await newUser(base), await newUser(base)];
    const order = { currency_match_id: id, number: '100', price: '0.00000251' };
    await ask(base, 'tx_out/add', order, seller);
    const bought = await ask(base, 'tx_in/add', order, buyer);
    expect(bought).toMatchObject({ status: 'filled' });
    expect((await ask(base, 'market/deal', { currency_match_id: id })).tx_completes[0]).toMatchObject({
      price: '0.00000251',
      number: '100',
    });
    const tooMany = { ...order, number: '8000001' };
    expect((await refused(base, 'tx_in/add', tooMany, buyer)).error).toBe('quantity_above_maximum');
    // A list counts from the next look at the sources.
    await eventually(async () => {
      const [index] = await admin.ask('console/index_sources', { currency_match_id: id });
      expect(index?.sources.length).toBe(3);
    });
    const { data } = await admin.ask('console/audit', { object_kind: 'market', object_id: id });
    expect(data[0]).toMatchObject({ action: 'market_add', after: { base_id: DOGE }, reason: 'ticket 21' });
    expect(world.exchange.sweep()).toEqual([]);
  });

  test('a currency is added, is quoted in another, and is in everybody’s accounts', async () => {
    const user = await newUser(base);
    const added = await admin.ask('console/currency_add', { ...ADA, list_order: '900' });
    const id = added.id ?? 0;
    const account = { currency_id: id, account_type_id: 1 };
    const held = await ask(base, 'account/detail', account, user);
    expect(held).toMatchObject({ balance: '0.000000', currency: { code: 'ADA', open_recharge: 1 } });
    const listed = await admin.ask('console/currencies');
    expect(listed.at(-1)).toMatchObject({
      code: 'ADA',
      scale: 6,
      name: 'Cardano',
      is_quote: 0,
      list_order: 900,
    });
    const pair = { ...PAIR, base_id: BTC, quote_id: id, tick: '0.1', lot: '0.0001', min_notional: '1' };
    const wide = { ...pair, max_price: '1000000', max_quantity: '100', reference_price: '100000' };
    await admin.ask('console/market_add', { ...wide, is_quote: true, open_change: false });
    const groups = await ask(base, 'market/currency_matches', {}, FRESH);
    const group = groups.find(({ code }) => code === 'ADA');
    expect(group).toMatchObject({ is_quote: 1, matches: [{ symbol: 'BTC/ADA', open_change: 0 }] });
    const order = { currency_match_id: group?.matches[0]?.id, number: '0.1', price: '100000' };
    expect((await refused(base, 'tx_out/add', order, user)).error).toBe('market_closed');
  });

  test.each([
    [{ code: 'ada' }, { code: 'field_invalid' }],
    [{ code: 'BTC' }, { code: 'currency_exists' }],
    [{ scale: '9' }, { scale: 'number_invalid' }],
    [{ scale: undefined }, { scale: 'field_required' }],
    [{ balance: '5' }, { balance: 'field_unknown' }],
  ])('a currency with %j is refused', async (change, fields) => {
    const { body } = await admin.send('console/currency_add', { ...ADA, code: 'NEW', ...change });
    expect([body.code, body.fields]).toEqual([0, fields]);
  });

  test.each([
    [{ base_id: 999 }, { base_id: 'currency_unknown' }],
    [{ quote_id: DOGE }, { quote_id: 'market_invalid' }],
    [{ base_id: BTC, quote_id: USDT }, { quote_id: 'market_exists' }],
    [{ tick: '0' }, { tick: 'market_invalid' }],
    [{ lot: '0.000000001' }, { lot: 'number_too_precise' }],
    [{ max_price: '0.0000000001' }, { max_price: 'number_too_precise' }],
    [{ max_quantity: '90071992547' }, { max_quantity: 'number_too_large' }],
    [{ min_notional: '0' }, { min_notional: 'market_invalid' }],
    [{ maker_fee: '1.1' }, { maker_fee: 'term_too_high' }],
    [{ lot: '0.00000001' }, { lot: 'market_invalid' }],
    [{ band: undefined }, { band: 'field_required' }],
    [{ index_price: '1' }, { index_price: 'field_unknown' }],
  ])('a pair with %j is refused, and nothing is listed', async (change, fields) => {
    const before = (await admin.ask('console/configuration', { subject: 'market' })).length;
    const { body } = await admin.send('console/market_add', { ...PAIR, quote_id: 3, ...change });
    expect([body.code, body.fields]).toEqual([0, fields]);
    expect(await world.sql`select from currency_matches`).toHaveLength(before);
  });

  test('a pair that several operators add at once is there once', async () => {
    const pair = {
      ...PAIR,
      quote_id: 3,
      min_notional: '0.0001',
      tick: '0.0000001',
      reference_price: '0.00005',
    };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => admin.send('console/market_add', pair)),
    );
    const errors = replies.map(({ body }) => (body.code === 1 ? 'added' : body.error));
    expect(errors.filter((error) => error === 'added')).toHaveLength(1);
    expect(new Set(errors)).toEqual(new Set(['added', 'market_exists']));
  });
});

test('in live mode another admin decides on what is listed', async () => {
  const world = await openQuietConsole({ mode: 'live', hasDemoTables: true });
  try {
    const [one, two] = [await world.hire('one', 'admin'), await world.hire('two', 'admin')];
    const { proposal, ...asked } = await one.ask('console/market_add', PAIR);
    expect(asked).toEqual({ id: null, name: 'DOGE/BTC', is_applied: 0 });
    const again = await one.ask('console/market_add', PAIR);
    expect(await matchOf(world.base, 'DOGE/BTC')).toBeUndefined();
    expect((await one.approve(proposal)).body.error).toBe('second_person_missing');
    expect((await two.approve(proposal)).body.code).toBe(1);
    await eventually(async () =>
      expect(await matchOf(world.base, 'DOGE/BTC')).toMatchObject({ open_change: 1 }),
    );
    expect((await two.approve(again.proposal)).body.error).toBe('market_exists');
    const currency = await one.ask('console/currency_add', ADA);
    expect((await two.approve(currency.proposal)).body.code).toBe(1);
    expect((await one.ask('console/currencies')).map(({ code }) => code)).toContain('ADA');
  } finally {
    await world.close();
  }
});
