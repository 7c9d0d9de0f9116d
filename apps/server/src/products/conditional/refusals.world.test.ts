import { LANGUAGES } from '@candor/contract';
import { catalogueOf } from '@candor/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerWorld, limitedWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { changeFunds, othersTrade } from '../../../test/support/spot-handlers.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts';
import { accounts } from '../accounts/index.ts';
import { identity } from '../identity/index.ts';
import { spot } from '../spot/index.ts';
import { conditional } from './index.ts';

/** A pair without trades. */
const QUIET = 2;

const open = () => handlerWorld(conditional, spot, accounts, identity);
type World = Awaited<ReturnType<typeof open>>;
type Called = Parameters<World['send']>[0];

let world: World;
let user: WorldUser;
let order: { id: number };
let stop: { id: number };
let atMarket: { id: number };

beforeAll(async () => {
  world = await open();
  await world.move('50000', BTC_USDT);
  await othersTrade(world, '50000');
  user = await world.newUser();
  order = await world.ask('tx_in/add', { currency_match_id: BTC_USDT, number: '0.01', price: '40000' }, user);
  stop = await world.ask('order/conditional_add', STOP, user);
  atMarket = await world.ask('order/conditional_add', AT_MARKET, user);
});

afterAll(() => world.close());

/** The lowest price of the band, which is centred on the index. */
const HALF_THE_INDEX = '25,000.00';

const STOP = {
  currency_match_id: BTC_USDT,
  way: 'out',
  type: 'stop_limit',
  number: '0.01',
  trigger_price: '49000',
  price: '48900',
};
const STOP_BUY = { ...STOP, way: 'in', trigger_price: '51000', price: '51100' };
const AT_MARKET = {
  currency_match_id: BTC_USDT,
  way: 'out',
  type: 'stop_market',
  number: '0.01',
  trigger_price: '49000',
};
const OCO = {
  currency_match_id: BTC_USDT,
  way: 'out',
  number: '0.01',
  price: '52000',
  trigger_price: '47000',
  stop_price: '46900',
};

const TRAIL = { currency_match_id: BTC_USDT, way: 'out', number: '0.01', trail_percent: '1' };
const BRACKET = {
  currency_match_id: BTC_USDT,
  way: 'in',
  number: '0.01',
  price: '40000',
  profit_trigger_price: '53000',
  stop_trigger_price: '39000',
};

/** A call, a change of its sound body, the rule that refuses it, the field at fault, and what its text must name. */
type Refusal = [
  call: Called,
  body: object,
  error: string,
  field: string | undefined,
  named?: string | RegExp,
];
const CONDITION = 'order/conditional_add';
const AMENDED = 'order/conditional_amend';
const SAME = { trigger_price: '49000', price: '48900', number: '0.01' };
const REFUSALS: Refusal[] = [
  [CONDITION, { ...STOP, currency_match_id: 99 }, 'market_unknown', 'currency_match_id'],
  [CONDITION, { ...STOP, number: '0.0000001' }, 'quantity_below_minimum', 'number', '0.000001'],
  [CONDITION, { ...STOP, number: '1000' }, 'quantity_above_maximum', 'number', '100.000000'],
  [CONDITION, { ...STOP, number: '0.01000016' }, 'quantity_not_on_lot', 'number', '0.010000'],
  [CONDITION, { ...STOP, number: '0.123456789' }, 'number_too_precise', 'number'],
  [CONDITION, { ...STOP, price: '1.001' }, 'number_too_precise', 'price'],
  [CONDITION, { ...STOP, trigger_price: '1.001' }, 'number_too_precise', 'trigger_price'],
  [CONDITION, { ...STOP, price: undefined }, 'price_required', 'price'],
  [CONDITION, { ...STOP, trigger_price: '0' }, 'price_required', 'trigger_price'],
  [CONDITION, { ...AT_MARKET, price: '48900' }, 'order_options_invalid', 'price'],
  [CONDITION, { ...STOP, price: '400000.01' }, 'price_above_maximum', 'price', '400,000.00'],
  [CONDITION, { ...STOP, trigger_price: '400000.01' }, 'price_above_maximum', 'trigger_price', '400,000.00'],
  [CONDITION, { ...STOP, price: '10' }, 'price_out_of_band', 'price', HALF_THE_INDEX],
  [
    CONDITION,
    { ...STOP, number: '0.00001', price: '48900' },
    'notional_below_minimum',
    undefined,
    '1.00000000',
  ],
  [
    CONDITION,
    { ...AT_MARKET, currency_match_id: QUIET, trigger_price: '2000', number: '1' },
    'no_best_price',
    undefined,
  ],
  [CONDITION, { ...STOP, number: '50' }, 'insufficient_balance', 'number'],
  [CONDITION, { ...STOP, trigger_price: '50000' }, 'trigger_on_wrong_side', 'trigger_price', '49,999.99'],
  [CONDITION, { ...STOP_BUY, trigger_price: '49000' }, 'trigger_on_wrong_side', 'trigger_price', '50,000.01'],
  [CONDITION, { ...STOP, type: 'stop' }, 'choice_invalid', 'type'],
  [CONDITION, { ...STOP, way: 'buy' }, 'choice_invalid', 'way'],
  [CONDITION, { ...STOP, trigger_price: undefined }, 'field_required', 'trigger_price'],
  [CONDITION, { ...STOP, client_order_id: 'a b' }, 'client_order_id_invalid', 'client_order_id'],
  [CONDITION, { ...STOP, user_id: 1 }, 'field_unknown', 'user_id'],
  ['order/oco_add', { ...OCO, currency_match_id: 99 }, 'market_unknown', 'currency_match_id'],
  ['order/oco_add', { ...OCO, stop_price: '0' }, 'price_required', 'stop_price'],
  ['order/oco_add', { ...OCO, price: '0' }, 'price_required', 'price'],
  ['order/oco_add', { ...OCO, stop_price: '400000.01' }, 'price_above_maximum', 'stop_price', '400,000.00'],
  ['order/oco_add', { ...OCO, stop_price: '10' }, 'price_out_of_band', 'stop_price', HALF_THE_INDEX],
  ['order/oco_add', { ...OCO, stop_price: '1.001' }, 'number_too_precise', 'stop_price'],
  ['order/oco_add', { ...OCO, price: '39000' }, 'post_only_would_cross', 'price', '40,000.01'],
  [
    'order/oco_add',
    { ...OCO, trigger_price: '50000' },
    'trigger_on_wrong_side',
    'trigger_price',
    '49,999.99',
  ],
  ['order/oco_add', { ...OCO, number: '50' }, 'insufficient_balance', 'number'],
  ['order/conditional_cancel', { id: 999_999 }, 'trigger_unknown', 'id'],
  ['order/conditional_cancel', { id: '0' }, 'id_invalid', 'id'],
  [AMENDED, SAME, 'order_unchanged', undefined],
  [AMENDED, { ...SAME, number: '0.0000001' }, 'quantity_below_minimum', 'number', '0.000001'],
  [AMENDED, { ...SAME, number: '0.00001' }, 'notional_below_minimum', undefined, '1.00000000'],
  [AMENDED, { ...SAME, number: '50' }, 'insufficient_balance', 'number'],
  [AMENDED, { ...SAME, price: undefined }, 'price_required', 'price'],
  [AMENDED, { ...SAME, price: '10' }, 'price_out_of_band', 'price', HALF_THE_INDEX],
  [AMENDED, { ...SAME, price: '1.001' }, 'number_too_precise', 'price'],
  [AMENDED, { ...SAME, trigger_price: '50000' }, 'trigger_on_wrong_side', 'trigger_price', '49,999.99'],
  [AMENDED, { ...SAME, trigger_price: '1.001' }, 'number_too_precise', 'trigger_price'],
  [AMENDED, { ...SAME, trigger_price: undefined }, 'field_required', 'trigger_price'],
  [AMENDED, { ...SAME, id: 999_999 }, 'trigger_unknown', 'id'],
  ['order/amend', { price: '40000', number: '0.01' }, 'order_unchanged', undefined],
  ['order/amend', { price: '40000', number: '0.0000001' }, 'quantity_below_minimum', 'number', '0.000001'],
  ['order/amend', { price: '10', number: '0.01' }, 'price_out_of_band', 'price', HALF_THE_INDEX],
  ['order/amend', { price: '0', number: '0.01' }, 'price_required', 'price'],
  ['order/amend', { price: '40000.001', number: '0.01' }, 'number_too_precise', 'price'],
  ['order/amend', { price: '40000', number: '50' }, 'insufficient_balance', 'number'],
  ['order/amend', { id: 999_999, price: '40000', number: '0.01' }, 'order_unknown', 'id'],
  ['order/cancel_all', { currency_match_id: 99 }, 'market_unknown', 'currency_match_id'],
  ['order/cancel_all', { way: 'any' }, 'choice_invalid', 'way'],
  ['order/cancel_all_after', { timeout: 86_401 }, 'timeout_invalid', 'timeout'],
  ['order/cancel_all_after', { timeout: '1.5' }, 'timeout_invalid', 'timeout'],
  ['order/cancel_all_after', {}, 'field_required', 'timeout'],
  ['order/cancel_all_after', { timeout: 5, currency_match_id: 99 }, 'market_unknown', 'currency_match_id'],
];

describe('a refusal', () => {
  test.each(REFUSALS)('%s %o: %s', async (call, body, error, field, named) => {
    const id = { 'order/amend': order.id, [AMENDED]: stop.id }[call as string];
    const input = id === undefined ? body : { id, ...body };
    const answer = await world.refused(call, input, user);
    expect(answer.error).toBe(error);
    expect(answer.fields).toEqual(field === undefined ? undefined : { [field]: error });
    expect(answer.msg).not.toMatch(/[{}]/);
    expect(answer.msg).toMatch(named ?? '');
  });

  test('of a price for an order at market names the price', async () => {
    const change = { id: atMarket.id, trigger_price: '48000', price: '47900', number: '0.01' };
    expect(await world.refused('order/conditional_amend', change, user)).toMatchObject({
      error: 'order_options_invalid',
      fields: { price: 'order_options_invalid' },
    });
  });

  test.each(LANGUAGES)('says the nearest trigger price in %s', async (lang) => {
    const answer = await world.refused(
      CONDITION,
      { ...STOP, trigger_price: '50000' },
      {
        ...user,
        headers: { lang },
      },
    );
    const text = catalogueOf(lang).trigger_on_wrong_side;
    expect(answer.msg).toBe(text.replace('{nearest}', '49,999.99'));
  });

  test('of an ended order names it as no longer open', async () => {
    const headers = { 'idempotency-key': 'ended' };
    const input = { currency_match_id: BTC_USDT, number: '0.01', price: '40000' };
    const ended = await world.ask('tx_in/add', input, { ...user, headers });
    await world.ask('tx_in/cancel', { id: ended.id }, user);
    const change = { id: ended.id, price: '40000', number: '0.02' };
    expect(await world.refused('order/amend', change, user)).toMatchObject({
      error: 'order_not_open',
      fields: { id: 'order_not_open' },
    });
  });

  test('changed nothing', async () => {
    expect(await changeFunds(world, user, 1)).toEqual(['9600.00000000', '400.00000000']);
    expect(await changeFunds(world, user, 2)).toEqual(['0.99000000', '0.01000000']);
    expect((await world.ask('order/conditional_list', {}, user)).data).toEqual([atMarket, stop]);
    expect((await world.ask('tx_in/list', {}, user)).total).toBe(1);
    expect(world.sweep()).toEqual([]);
  });
});

const MOVING: [Called, object][] = [
  [CONDITION, STOP],
  ['order/oco_add', OCO],
  ['order/trailing_add', TRAIL],
  ['order/bracket_add', BRACKET],
  ['order/conditional_cancel', { id: 1 }],
  ['order/conditional_amend', { id: 1, trigger_price: '1', price: '1', number: '1' }],
  ['order/amend', { id: 1, price: '1', number: '1' }],
  ['order/cancel_all', {}],
  ['order/cancel_all_after', { timeout: 5 }],
];

describe('before anything is asked of the engine', () => {
  const READING: [Called, object][] = [
    ['order/conditional_list', {}],
    ['order/fills', {}],
    ['tx_history/list', {}],
    ['user/preference', { key: 'chart' }],
    ['user/keep_preference', { key: 'chart', value: '{}' }],
  ];

  test.each([...MOVING, ...READING])('%s needs a session', async (call, body) => {
    expect(await world.refused(call, body)).toMatchObject({ code: 999, error: 'session_expired' });
  });

  test('moving calls share the limit of orders', async () => {
    const limits = { ...DEFAULT_RATE_LIMITS, ordersPerSecond: 0, orderBurst: 0 };
    const shut = await limitedWorld(limits, conditional, spot, accounts, identity);
    try {
      const user = await shut.newUser();
      for (const [call, body] of MOVING) {
        const answer = await shut.send(call, body, user);
        expect([call, answer.status, answer.body.error]).toEqual([call, 429, 'rate_limited']);
      }
    } finally {
      await shut.close();
    }
  });

  test.each([...READING.slice(0, 3), ['order/cancel_all', {}], ['order/cancel_all_after', { timeout: 0 }]])(
    '%s answers with the sequence',
    async (call, body) => {
      const user = await world.newUser();
      const reply = await world.send(call as Called, body, user);
      expect([reply.body.code, Number(reply.seq) > 0]).toEqual([1, true]);
    },
  );

  test('reads wait for the sequence that their caller has seen', async () => {
    for (const [call, body] of READING.slice(0, 3)) {
      const far = await world.send(call, body, { ...user, headers: { 'x-seq-min': '999999999' } });
      expect([far.status, far.body.error]).toEqual([503, 'server_busy']);
    }
  });
});

describe('the standing of pair and person', () => {
  const refusals = async (): Promise<unknown[]> => {
    const asked: [Called, object][] = [
      [CONDITION, STOP],
      ['order/oco_add', OCO],
      ['order/trailing_add', TRAIL],
      ['order/bracket_add', BRACKET],
      ['order/amend', { id: order.id, price: '40100', number: '0.01' }],
    ];
    const answers = [];
    for (const [call, body] of asked) {
      const { error, fields } = await world.refused(call, body, user);
      answers.push([error, fields]);
    }
    return answers;
  };

  test('a pair on which orders can only be cancelled, or that is closed, says so', async () => {
    const settings = world.engine.market(BTC_USDT);
    if (settings === undefined) throw new Error('the pair is missing');
    const { outboxId: _, ...market } = settings;
    for (const [status, error] of [
      ['cancel_only', 'market_cancel_only'],
      ['closed', 'market_closed'],
    ] as const) {
      await world.operate({ ...market, status });
      expect(await refusals()).toEqual(Array(5).fill([error, { currency_match_id: error }]));
    }
    await world.operate({ ...market, maxOpenOrders: 1, status: 'open' });
    for (const [call, body] of MOVING.slice(0, 4)) {
      const answer = await world.refused(call, body, user);
      expect(answer.fields).toEqual({ currency_match_id: 'too_many_open_orders' });
      expect(answer.msg).toContain('as many open orders as allowed (1)');
    }
    await world.operate({ ...market, status: 'open' });
  });

  const STANDING = { isWithdrawalFrozen: false, isCertified: false, withdrawalsFromMs: 0 };

  test('a frozen person may cancel and arm, not place or change', async () => {
    await world.operate({ kind: 'set_standing', userId: user.id, isFrozen: true, ...STANDING });
    expect(await refusals()).toEqual(Array(5).fill(['user_frozen', undefined]));
    expect((await world.ask('order/cancel_all', {}, user)).ids).toEqual([order.id]);
  });
});
