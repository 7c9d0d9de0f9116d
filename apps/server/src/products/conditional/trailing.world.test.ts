import { LANGUAGES, TRAIL_PERCENT_DECIMALS, TRAIL_PERCENT_MAX, TRAIL_PERCENT_MIN } from '@candor/contract';
import { catalogueOf } from '@candor/contract/messages';
import { TRAIL_BPS_MAX, TRAIL_BPS_MIN } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { changeFunds, othersTrade } from '../../../test/support/spot-handlers.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { accounts } from '../accounts/index.ts';
import { spot } from '../spot/index.ts';
import { conditional } from './index.ts';

const BTC = 2;
/** A pair without trades. */
const QUIET = 2;
const CALL = 'order/trailing_add';

const open = () => handlerWorld(spot, conditional, accounts);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
  await world.move('50000', BTC_USDT);
  await othersTrade(world, '50000');
});

afterAll(() => world.close());

const TRAIL = { currency_match_id: BTC_USDT, way: 'out', number: '0.01', trail_percent: '1.5' };
const AT_LIMIT = { ...TRAIL, type: 'limit', price: '49000' };
const list = async (who: WorldUser) => (await world.ask('order/conditional_list', {}, who)).data;
const ended = async (who: WorldUser) =>
  (await world.ask('order/conditional_list', { state: 'ended' }, who)).data;

describe('a trailing stop', () => {
  test('shows its distance, its best price and where it would fire now', async () => {
    const user = await world.newUser();
    const placed = await world.ask(CALL, TRAIL, user);
    expect(placed).toMatchObject({
      way: 'out',
      type: 'trailing_stop_market',
      type_name: 'Trailing stop',
      trail_percent: '1.50',
      best_price: '50000.00',
      trigger_price: '49250.00',
      price: '0.00',
      number: '0.010000',
      status: 'waiting',
      status_name: 'Waiting',
    });
    expect(placed).not.toHaveProperty('activation_price');
    expect(await list(user)).toEqual([placed]);
    expect((await world.ask('order/open', {}, user)).conditional).toEqual([placed]);
  });

  test('follows the best price, fires at the turn, and is listed as ended with the best it had', async () => {
    const own = await open();
    try {
      await own.move('50000', BTC_USDT);
      await othersTrade(own, '50000');
      const user = await own.newUser();
      const { id } = await own.ask(CALL, { ...TRAIL, activation_price: '51000' }, user);
      const waiting = async () => (await own.ask('order/conditional_list', {}, user)).data;
      const asleep = await waiting();
      expect(asleep).toMatchObject([{ activation_price: '51000.00', trigger_price: '51000.00' }]);
      expect(asleep[0]).not.toHaveProperty('best_price');
      await othersTrade(own, '52000');
      expect(await waiting()).toMatchObject([{ best_price: '52000.00', trigger_price: '51220.00' }]);
      await othersTrade(own, '51220');
      expect(await waiting()).toEqual([]);
      expect((await own.ask('order/conditional_list', { state: 'ended' }, user)).data).toMatchObject([
        {
          id,
          status: 'triggered',
          order_id: id,
          activation_price: '51000.00',
          best_price: '52000.00',
          trigger_price: '51220.00',
        },
      ]);
    } finally {
      await own.close();
    }
  });

  test('at a limit holds what its order needs, and gives it back when it is cancelled', async () => {
    const user = await world.newUser();
    const { id } = await world.ask(CALL, { ...AT_LIMIT, time_in_force: 'IOC' }, user);
    expect(await list(user)).toMatchObject([
      { id, type: 'trailing_stop_limit', price: '49000.00', time_in_force: 'IOC' },
    ]);
    expect(await changeFunds(world, user, BTC)).toEqual(['0.99000000', '0.01000000']);
    await world.ask('order/conditional_cancel', { id }, user);
    expect(await ended(user)).toMatchObject([{ id, trail_percent: '1.50', close_reason: 'by_user' }]);
    expect(await changeFunds(world, user, BTC)).toEqual(['1.00000000', '0.00000000']);
  });

  test('that buys trails below the last price and is activated there', async () => {
    const user = await world.newUser();
    const placed = await world.ask(CALL, { ...TRAIL, way: 'in', activation_price: '48000' }, user);
    expect(placed).toMatchObject({ way: 'in', activation_price: '48000.00' });
    const trailing = await world.ask(CALL, { ...TRAIL, way: 'in' }, user);
    expect(trailing).toMatchObject({ best_price: '50000.00', trigger_price: '50750.00' });
  });

  test('is placed once under its key, and its key names nothing else', async () => {
    const user = await world.newUser();
    const headers = { 'idempotency-key': 'trail-1' };
    const placed = await world.ask(CALL, TRAIL, { ...user, headers });
    expect(placed.client_order_id).toBe('trail-1');
    expect(await world.ask(CALL, TRAIL, { ...user, headers })).toEqual(placed);
    expect(await list(user)).toEqual([placed]);
    const other = { ...TRAIL, trail_percent: '2' };
    expect((await world.refused(CALL, other, { ...user, headers })).error).toBe('idempotency_conflict');
    await world.ask('order/conditional_cancel', { id: placed.id }, user);
    expect(await world.ask(CALL, TRAIL, { ...user, headers })).toMatchObject({
      id: placed.id,
      status: 'cancelled',
    });
  });

  test('cannot be changed', async () => {
    const user = await world.newUser();
    const { id } = await world.ask(CALL, TRAIL, user);
    const change = { id, trigger_price: '48000', number: '0.02' };
    expect(await world.refused('order/conditional_amend', change, user)).toMatchObject({
      error: 'order_options_invalid',
      fields: { id: 'order_options_invalid' },
    });
  });
});

const REFUSALS: [body: object, error: string, field: string | undefined, named?: string][] = [
  [{ ...TRAIL, currency_match_id: 99 }, 'market_unknown', 'currency_match_id'],
  [{ ...TRAIL, trail_percent: '0.09' }, 'trail_out_of_range', 'trail_percent', '0.10%'],
  [{ ...TRAIL, trail_percent: '0' }, 'trail_out_of_range', 'trail_percent', '0.10%'],
  [{ ...TRAIL, trail_percent: '20.01' }, 'trail_out_of_range', 'trail_percent', '20.00%'],
  [{ ...TRAIL, trail_percent: '1.005' }, 'number_too_precise', 'trail_percent'],
  [{ ...TRAIL, trail_percent: '-1' }, 'number_invalid', 'trail_percent'],
  [{ ...TRAIL, trail_percent: undefined }, 'field_required', 'trail_percent'],
  [{ ...TRAIL, activation_price: '0' }, 'price_required', 'activation_price'],
  [{ ...TRAIL, activation_price: '50000' }, 'trigger_on_wrong_side', 'activation_price', '50,000.01'],
  [{ ...TRAIL, activation_price: '49000' }, 'trigger_on_wrong_side', 'activation_price', '50,000.01'],
  [
    { ...TRAIL, way: 'in', activation_price: '51000' },
    'trigger_on_wrong_side',
    'activation_price',
    '49,999.99',
  ],
  [{ ...TRAIL, activation_price: '400000.01' }, 'price_above_maximum', 'activation_price', '400,000.00'],
  [{ ...TRAIL, activation_price: '51000.001' }, 'number_too_precise', 'activation_price'],
  [{ ...TRAIL, price: '49000' }, 'order_options_invalid', 'price'],
  [{ ...AT_LIMIT, price: undefined }, 'price_required', 'price'],
  [{ ...AT_LIMIT, price: '10' }, 'price_out_of_band', 'price', '25,000.00'],
  [{ ...AT_LIMIT, price: '1.001' }, 'number_too_precise', 'price'],
  [{ ...TRAIL, number: '0.0000001' }, 'quantity_below_minimum', 'number', '0.000001'],
  [{ ...TRAIL, number: '1000' }, 'quantity_above_maximum', 'number', '100.000000'],
  [{ ...TRAIL, number: '0.123456789' }, 'number_too_precise', 'number'],
  [{ ...TRAIL, number: '0.00001' }, 'notional_below_minimum', undefined, '1.00000000'],
  [{ ...AT_LIMIT, number: '50' }, 'insufficient_balance', 'number'],
  [{ ...TRAIL, currency_match_id: QUIET, number: '1' }, 'no_best_price', undefined],
  [{ ...TRAIL, type: 'stop' }, 'choice_invalid', 'type'],
  [{ ...TRAIL, way: 'buy' }, 'choice_invalid', 'way'],
  [{ ...TRAIL, client_order_id: 'a b' }, 'client_order_id_invalid', 'client_order_id'],
  [{ ...TRAIL, trigger_price: '49000' }, 'field_unknown', 'trigger_price'],
];

describe('a refusal', () => {
  test.each(REFUSALS)('%o: %s', async (body, error, field, named) => {
    const user = await world.newUser();
    const answer = await world.refused(CALL, body, user);
    expect([answer.error, answer.fields]).toEqual([
      error,
      field === undefined ? undefined : { [field]: error },
    ]);
    expect(answer.msg).not.toMatch(/[{}]/);
    expect(answer.msg).toContain(named ?? '');
    expect(await list(user)).toEqual([]);
  });

  test.each(LANGUAGES)('says the nearest distance in %s', async (lang) => {
    const user = await world.newUser();
    const answer = await world.refused(
      CALL,
      { ...TRAIL, trail_percent: '25' },
      { ...user, headers: { lang } },
    );
    expect(answer.msg).toBe(catalogueOf(lang).trail_out_of_range.replace('{nearest}', '20.00'));
  });

  test('holds to the bounds of the engine', () => {
    const written = (bps: number) => formatAmount(bps, TRAIL_PERCENT_DECIMALS);
    expect([TRAIL_PERCENT_MIN, TRAIL_PERCENT_MAX]).toEqual([TRAIL_BPS_MIN, TRAIL_BPS_MAX].map(written));
  });
});
