import { LANGUAGES } from '@candor/contract';
import { catalogueOf } from '@candor/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { changeFunds, othersTrade } from '../../../test/support/spot-handlers.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { accounts } from '../accounts/index.ts';
import { spot } from '../spot/index.ts';
import { conditional } from './index.ts';

const USDT = 1;
const BTC = 2;
const CALL = 'order/bracket_add';

const open = () => handlerWorld(spot, conditional, accounts);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
  await world.move('50000', BTC_USDT);
  await othersTrade(world, '50000');
});

afterAll(() => world.close());

const BUY = {
  currency_match_id: BTC_USDT,
  way: 'in',
  type: 'limit',
  number: '0.01',
  price: '49000',
  profit_trigger_price: '53000',
  stop_trigger_price: '48000',
  stop_price: '47900',
};
const SELL = {
  ...BUY,
  way: 'out',
  price: '51000',
  profit_trigger_price: '48000',
  stop_trigger_price: '53000',
  stop_price: '53100',
};
const waiting = async (who: WorldUser) => (await world.ask('order/conditional_list', {}, who)).data;
const ended = async (who: WorldUser) =>
  (await world.ask('order/conditional_list', { state: 'ended' }, who)).data;
const own = (headers: Record<string, string>, who: WorldUser) => ({ ...who, headers });

/** Lets another user sell what an order bids for. */
async function fill(number: string, price: string): Promise<void> {
  const order = { currency_match_id: BTC_USDT, number, price };
  await world.ask('tx_out/add', order, await world.newUser());
}

describe('a bracket', () => {
  test('is one order and two that await its end, hold nothing and name it and each other', async () => {
    const user = await world.newUser();
    const placed = await world.ask(CALL, BUY, own({ 'idempotency-key': 'bracket-1' }, user));
    const { order, conditional: legs } = placed;
    const [profit, stop] = legs;
    expect(order).toMatchObject({ status: 'open', price: '49000.00', client_order_id: 'bracket-1' });
    expect(profit).toMatchObject({
      way: 'out',
      type: 'take_profit_market',
      trigger_price: '53000.00',
      price: '0.00',
      number: '0.010000',
      status: 'waiting',
      status_name: 'Waiting for its order',
      parent_order_id: order.id,
      linked_conditional_id: stop?.id,
      list_client_order_id: 'bracket-1',
    });
    expect(stop).toMatchObject({
      type: 'stop_limit',
      trigger_price: '48000.00',
      price: '47900.00',
      parent_order_id: order.id,
      linked_conditional_id: profit?.id,
    });
    expect(await changeFunds(world, user, USDT)).toEqual(['9510.00000000', '490.00000000']);
    expect(await changeFunds(world, user, BTC)).toEqual(['1.00000000', '0.00000000']);
    expect(await waiting(user)).toEqual(legs.toReversed());
    expect((await world.ask('order/open', {}, user)).conditional).toEqual(legs.toReversed());
  });

  test('waits as a list for what the order brought after its fee, and each ends the other', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask(CALL, { ...BUY, price: '49500' }, user);
    await fill('0.01', '49500');
    expect((await world.ask('tx_history/list', {}, user)).data).toMatchObject([
      { id: order.id, status: 'filled' },
    ]);
    const [stop, profit] = await waiting(user);
    expect([profit?.id, stop?.id]).toEqual(conditional.map(({ id }) => id));
    for (const leg of [profit, stop]) {
      expect(leg).toMatchObject({ number: '0.009990', status_name: 'Waiting' });
      expect(leg).not.toHaveProperty('parent_order_id');
    }
    expect(profit?.linked_conditional_id).toBe(stop?.id);
    await world.ask('order/conditional_cancel', { id: profit?.id }, user);
    expect(await waiting(user)).toEqual([]);
    expect((await ended(user)).map(({ id, close_reason }) => [id, close_reason])).toEqual(
      expect.arrayContaining([
        [profit?.id, 'by_user'],
        [stop?.id, 'linked'],
      ]),
    );
  });

  test('ends with an order that filled nothing', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask(CALL, BUY, user);
    await world.ask('tx_in/cancel', { id: order.id }, user);
    expect(await waiting(user)).toEqual([]);
    expect(await ended(user)).toMatchObject(
      conditional.toReversed().map(({ id }) => ({ id, status: 'cancelled', parent_order_id: order.id })),
    );
  });

  test('at market, for a sale, protects from the first moment', async () => {
    const user = await world.newUser();
    const bidder = await world.newUser();
    const bid = { currency_match_id: BTC_USDT, number: '0.01', price: '49900' };
    await world.ask('tx_in/add', bid, bidder);
    const { price: _, stop_price: __, ...terms } = SELL;
    const { order, conditional } = await world.ask(CALL, { ...terms, type: 'market', number: '0.01' }, user);
    expect(order).toMatchObject({ way: 'out', type: 'market', status: 'filled' });
    expect(conditional).toMatchObject([
      { way: 'in', type: 'take_profit_market', trigger_price: '48000.00' },
      { way: 'in', type: 'stop_market', trigger_price: '53000.00' },
    ]);
    for (const leg of conditional) expect(leg).not.toHaveProperty('parent_order_id');
  });

  test('is placed once under its key, and a repeat says how the three are now', async () => {
    const user = await world.newUser();
    const caller = own({ 'idempotency-key': 'bracket-2' }, user);
    const first = await world.ask(CALL, BUY, caller);
    expect(await world.ask(CALL, BUY, caller)).toEqual(first);
    expect(await waiting(user)).toHaveLength(2);
    const other = { ...BUY, stop_trigger_price: '47950' };
    expect((await world.refused(CALL, other, caller)).error).toBe('idempotency_conflict');
    await world.ask('tx_in/cancel', { id: first.order.id }, user);
    const again = await world.ask(CALL, BUY, caller);
    expect(again.order).toMatchObject({ id: first.order.id, status: 'cancelled' });
    expect(again.conditional).toMatchObject(
      first.conditional.map(({ id }) => ({ id, status: 'cancelled', close_reason: 'linked' })),
    );
  });

  test('moves with its order, and its two cannot be changed', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask(CALL, BUY, user);
    const [profit] = conditional;
    const moved = await world.ask('order/amend', { id: order.id, price: '49100', number: '0.01' }, user);
    expect(await waiting(user)).toMatchObject([{ parent_order_id: moved.id }, { parent_order_id: moved.id }]);
    const change = { id: profit?.id, trigger_price: '54000', number: '0.01' };
    expect(await world.refused('order/conditional_amend', change, user)).toMatchObject({
      error: 'order_options_invalid',
      fields: { id: 'order_options_invalid' },
    });
  });
});

const REFUSALS: [body: object, error: string, field: string | undefined, named?: string][] = [
  [{ ...BUY, currency_match_id: 99 }, 'market_unknown', 'currency_match_id'],
  [
    { ...BUY, profit_trigger_price: '49000' },
    'bracket_profit_on_wrong_side',
    'profit_trigger_price',
    '49,000.01',
  ],
  [{ ...BUY, stop_trigger_price: '49000' }, 'bracket_stop_on_wrong_side', 'stop_trigger_price', '48,999.99'],
  [
    { ...SELL, profit_trigger_price: '52000' },
    'bracket_profit_on_wrong_side',
    'profit_trigger_price',
    '50,999.99',
  ],
  [{ ...SELL, stop_trigger_price: '51000' }, 'bracket_stop_on_wrong_side', 'stop_trigger_price', '51,000.01'],
  [{ ...BUY, price: undefined }, 'price_required', 'price'],
  [{ ...BUY, profit_price: '0' }, 'price_required', 'profit_price'],
  [{ ...BUY, stop_price: '0' }, 'price_required', 'stop_price'],
  [{ ...BUY, profit_trigger_price: '0' }, 'price_required', 'profit_trigger_price'],
  [{ ...BUY, stop_trigger_price: '0' }, 'price_required', 'stop_trigger_price'],
  [{ ...BUY, profit_trigger_price: undefined }, 'field_required', 'profit_trigger_price'],
  [{ ...BUY, stop_trigger_price: undefined }, 'field_required', 'stop_trigger_price'],
  [{ ...BUY, profit_trigger_price: '53000.001' }, 'number_too_precise', 'profit_trigger_price'],
  [{ ...BUY, stop_price: '47900.001' }, 'number_too_precise', 'stop_price'],
  [{ ...BUY, profit_price: '400000.01' }, 'price_above_maximum', 'profit_price', '400,000.00'],
  [{ ...BUY, stop_price: '10' }, 'price_out_of_band', 'stop_price', '25,000.00'],
  [{ ...BUY, price: '10' }, 'price_out_of_band', 'price', '25,000.00'],
  [{ ...BUY, number: '0.0000001' }, 'quantity_below_minimum', 'number', '0.000001'],
  [{ ...BUY, number: '0.00002' }, 'notional_below_minimum', undefined, '1.00000000'],
  [{ ...BUY, number: '50' }, 'insufficient_balance', 'number'],
  [{ ...BUY, time_in_force: 'FOK', post_only: true }, 'order_options_invalid', 'post_only'],
  [{ ...BUY, way: 'buy' }, 'choice_invalid', 'way'],
  [{ ...BUY, type: 'stop' }, 'choice_invalid', 'type'],
  [{ ...BUY, client_order_id: 'a b' }, 'client_order_id_invalid', 'client_order_id'],
  [{ ...BUY, trigger_price: '53000' }, 'field_unknown', 'trigger_price'],
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
    expect(await world.ask('order/open', {}, user)).toEqual({ orders: [], conditional: [] });
  });

  test('at market names the nearest price beyond the best one', async () => {
    const [user, seller] = [await world.newUser(), await world.newUser()];
    const { id } = await world.ask(
      'tx_out/add',
      { currency_match_id: BTC_USDT, number: '0.01', price: '50500' },
      seller,
    );
    const body = { ...BUY, type: 'market', price: '50500', profit_trigger_price: '50500' };
    expect((await world.refused(CALL, body, user)).msg).toContain('50,500.01');
    await world.ask('tx_out/cancel', { id }, seller);
  });

  test.each(LANGUAGES)('says in %s which of the two is on the wrong side', async (lang) => {
    const user = own({ lang }, await world.newUser());
    const texts = catalogueOf(lang);
    const profit = await world.refused(CALL, { ...BUY, profit_trigger_price: '48500' }, user);
    expect(profit.msg).toBe(texts.bracket_profit_on_wrong_side.replace('{nearest}', '49,000.01'));
    const stop = await world.refused(CALL, { ...BUY, stop_trigger_price: '49500' }, user);
    expect(stop.msg).toBe(texts.bracket_stop_on_wrong_side.replace('{nearest}', '48,999.99'));
  });
});
