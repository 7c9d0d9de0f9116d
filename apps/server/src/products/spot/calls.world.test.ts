import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerWorld } from '../../../test/support/handler-world.ts';
import { changeFunds } from '../../../test/support/spot-handlers.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { accounts } from '../accounts/index.ts';
import { marketData } from '../market-data/index.ts';
import { spot } from './index.ts';

const USDT = 1;
const BTC = 2;
const ETH = 3;
const ETH_USDT = 2;

const open = () => handlerWorld(spot, accounts, marketData);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
});

afterAll(() => world.close());

describe('the worked example', () => {
  test('comes out to the unit, for both sides, through the gateways', async () => {
    const a = await world.newUser();
    const b = await world.newUser();
    const bid = (number: string, price: string) =>
      world.ask('tx_in/add', { currency_match_id: BTC_USDT, number, price }, a);
    const first = await bid('0.010000', '40000.0000');
    await bid('0.005000', '40010.5000');
    expect(await changeFunds(world, a, USDT)).toEqual(['9399.94750000', '600.05250000']);

    const sell = await world.ask(
      'tx_out/add',
      { currency_match_id: BTC_USDT, number: '0.012', price: '39990' },
      b,
    );
    expect(sell).toMatchObject({
      status: 'filled',
      transacted_amount: '0.012000',
      transacted_volume: '480.05250000',
      fee: '0.48005250',
    });
    expect(await changeFunds(world, a, BTC)).toEqual(['1.01198800', '0.00000000']);
    expect(await changeFunds(world, a, USDT)).toEqual(['9399.94750000', '120.00000000']);
    expect(await changeFunds(world, b, BTC)).toEqual(['0.98800000', '0.00000000']);
    expect(await changeFunds(world, b, USDT)).toEqual(['10479.57244750', '0.00000000']);

    // The list is in the order in which orders ended.
    await world.pass(1);
    const cancelled = await world.ask('tx_in/cancel', { id: first.id }, a);
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      transacted_amount: '0.007000',
      close_reason: 'by_user',
    });
    expect(await changeFunds(world, a, USDT)).toEqual(['9519.94750000', '0.00000000']);

    const { tx_completes: tape } = await world.ask('market/deal', { currency_match_id: BTC_USDT });
    expect(tape.slice(0, 2).map(({ price, number, way }) => [price, number, way])).toEqual([
      ['40000.00', '0.007000', 1],
      ['40010.50', '0.005000', 1],
    ]);
    const history = await world.ask('tx_history/list', { page: 1, limit: 10 }, a);
    expect(history.data.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'cancelled'],
      [first.id + 1, 'filled'],
    ]);
  });
});

describe('orders', () => {
  test('a resting order stands in the book and in the owner’s list until it is cancelled, once', async () => {
    const user = await world.newUser();
    const order = await world.ask(
      'tx_in/add',
      { currency_match_id: ETH_USDT, number: '0.5', price: '2000' },
      user,
    );
    expect(order).toMatchObject({
      status: 'open',
      status_name: 'Open',
      way: 'in',
      way_name: 'Buy',
      number: '0.500000',
      price: '2000.00',
    });
    const { depth } = await world.ask('market/deal', { currency_match_id: ETH_USDT });
    expect(depth.in[0]).toEqual({ price: '2000.00', number: '0.500000' });
    const open = await world.ask('tx_in/list', { currency_match_id: ETH_USDT }, user);
    expect(open).toMatchObject({ total: 1, per_page: 10, last_page: 1, data: [{ id: order.id }] });
    expect((await world.refused('tx_out/cancel', { id: order.id }, user)).error).toBe('order_unknown');
    await world.ask('tx_in/cancel', { id: order.id }, user);
    expect((await world.refused('tx_in/cancel', { id: order.id }, user)).error).toMatch(
      /order_(not_open|unknown)/,
    );
    expect(await changeFunds(world, user, USDT)).toEqual(['10000.00000000', '0.00000000']);
  });

  test('another user can neither see nor cancel it', async () => {
    const [owner, other] = [await world.newUser(), await world.newUser()];
    const order = await world.ask(
      'tx_out/add',
      { currency_match_id: ETH_USDT, number: '1', price: '3500' },
      owner,
    );
    expect((await world.refused('tx_out/cancel', { id: order.id }, other)).error).toBe('order_unknown');
    expect((await world.ask('tx_out/list', {}, other)).total).toBe(0);
    await world.ask('tx_out/cancel', { id: order.id }, owner);
  });

  test('the same key and body has one effect, another body is a conflict, and the key finds the order', async () => {
    const user = await world.newUser();
    const headers = { 'idempotency-key': 'key-1' };
    const body = { currency_match_id: ETH_USDT, number: '0.1', price: '2100' };
    const first = await world.ask('tx_in/add', body, { ...user, headers });
    const again = await world.ask('tx_in/add', body, { ...user, headers });
    expect(again.id).toBe(first.id);
    expect(await changeFunds(world, user, USDT)).toEqual(['9790.00000000', '210.00000000']);
    const conflict = await world.refused('tx_in/add', { ...body, price: '2101' }, { ...user, headers });
    expect(conflict.error).toBe('idempotency_conflict');
    expect(await world.ask('order/by_client_id', { client_order_id: 'key-1' }, user)).toMatchObject({
      id: first.id,
      client_order_id: 'key-1',
    });
    expect((await world.refused('order/by_client_id', { client_order_id: 'key-2' }, user)).error).toBe(
      'order_unknown',
    );
    await world.ask('tx_in/cancel', { id: first.id }, user);
    expect(await world.ask('tx_in/add', body, { ...user, headers })).toMatchObject({
      id: first.id,
      status: 'cancelled',
    });
  });

  test('a market order trades at once and never rests; with an empty book there is no best price', async () => {
    const [maker, taker] = [await world.newUser(), await world.newUser()];
    const market = 3;
    expect(
      (await world.refused('tx_in/add', { currency_match_id: market, number: '1', type: 'market' }, taker))
        .error,
    ).toBe('no_best_price');
    await world.ask('tx_out/add', { currency_match_id: market, number: '2', price: '150' }, maker);
    const bought = await world.ask(
      'tx_in/add',
      { currency_match_id: market, number: '5', type: 'market' },
      taker,
    );
    expect(bought).toMatchObject({
      status: 'cancelled',
      transacted_amount: '2.0000',
      transacted_volume: '300.00000000',
      average_price: '150.00000000',
    });
    expect((await world.ask('tx_in/list', {}, taker)).total).toBe(0);
  });

  test('refusals name the rule, the field and the nearest value that would pass', async () => {
    const user = await world.newUser();
    const market = 5;
    const add = (order: object) => world.refused('tx_in/add', { currency_match_id: market, ...order }, user);
    expect(await add({ number: '0.1', price: '70.005' })).toMatchObject({
      error: 'number_too_precise',
      fields: { price: 'number_too_precise' },
    });
    expect(await add({ number: '0.123456', price: '70' })).toMatchObject({
      error: 'quantity_not_on_lot',
      fields: { number: 'quantity_not_on_lot' },
    });
    expect((await add({ number: '0.001', price: '70' })).msg).toContain('1.00000000');
    expect(await add({ number: '0.1', price: '10' })).toMatchObject({ error: 'price_out_of_band' });
    expect(await add({ number: '1' })).toMatchObject({ error: 'price_required' });
    expect(await add({ number: '1000', price: '70' })).toMatchObject({ error: 'insufficient_balance' });
    expect(await add({ number: '1', price: '70', type: 'market', post_only: true })).toMatchObject({
      error: 'order_options_invalid',
    });
    expect((await world.ask('tx_in/list', {}, user)).total).toBe(0);
  });

  test('pages hold ten orders, the newest first', async () => {
    const user = await world.newUser();
    for (let place = 0; place < 12; place++) {
      await world.ask(
        'tx_out/add',
        { currency_match_id: ETH_USDT, number: '0.01', price: String(3000 + place) },
        user,
      );
    }
    const first = await world.ask('tx_out/list', { page: 1 }, user);
    const second = await world.ask('tx_out/list', { page: '2' }, user);
    expect([first.total, first.last_page, first.data.length, second.data.length]).toEqual([12, 2, 10, 2]);
    expect(first.data[0]?.price).toBe('3011.00');
  });
});

describe('after an order', () => {
  test('the statement shows grants, payments, receipts and fees with their cause', async () => {
    const [maker, taker] = [await world.newUser(), await world.newUser()];
    await world.ask('tx_out/add', { currency_match_id: 8, number: '1', price: '0.05' }, maker);
    await world.ask('tx_in/add', { currency_match_id: 8, number: '1', price: '0.05' }, taker);
    const { data } = await world.ask('account_log/change', { currency_id: ETH }, taker);
    const sums = data.map(({ memo, value }) => [memo, value]);
    expect(sums).toEqual(
      expect.arrayContaining([
        ['Demo funds', '10.00000000'],
        ['Received from a trade', '1.00000000'],
        ['Trading fee', '-0.00100000'],
      ]),
    );
    expect(data.every((row) => row.extra_data.seq > 0)).toBe(true);
    expect((await world.ask('account_log/lever', {}, taker)).total).toBe(1);
  });
});
