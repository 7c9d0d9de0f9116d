import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BadCase, findTaken, NO_AMOUNTS, NO_IDS, NO_NUMBERS } from './support/bad-numbers.ts';
import { BTC, ETH, LeverWorld, PAY, type Person } from './support/lever-world.ts';
import { PushListener } from './support/push-listener.ts';
import { ask, refused, send } from './support/running-app.ts';

let world: LeverWorld;
let base: string;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  world = await LeverWorld.open({ sources: 3 });
  base = world.base;
  owner = await world.person();
  stranger = await world.person();
});
afterAll(() => world.close());

const key = (name: string) => ({ 'idempotency-key': name });

describe('a trade password', () => {
  test('is asked for, and nothing opens without it or with a wrong one', async () => {
    for (const [password, error] of [
      [undefined, 'pay_password_required'],
      ['', 'pay_password_required'],
      ['Wrong-word-1', 'pay_password_wrong'],
    ] as const) {
      const order = { ...world.order(), password };
      expect(await refused(base, 'lever/submit', order, owner)).toMatchObject({
        error,
        fields: { password: error },
      });
    }
    expect(await world.list(owner, 1)).toEqual([]);
    expect(await world.funds(owner)).toEqual(['10000.00000000', '0.00000000']);
  });

  test('need not be repeated by a session to which it has granted time, and by that session only', async () => {
    const person = await world.person();
    await ask(base, 'user/check_pay_password', { password: PAY }, person);
    const order = { ...world.order(), password: '' };
    const opened = await ask(base, 'lever/submit', order, person);
    expect(opened.status).toBe(1);
    const login = { account: person.account, password: 'correct1horse', login_type: 'email' };
    const other = (await ask(base, 'user/login', login)) as { token: string };
    expect((await refused(base, 'lever/submit', order, { token: other.token })).error).toBe(
      'pay_password_required',
    );
  });
});

describe('a key', () => {
  test('opens and closes once, however often it is sent, and is refused for another order', async () => {
    const person = await world.person();
    const once = { ...person, headers: key('open-1') };
    const first = await ask(base, 'lever/submit', world.order(), once);
    const again = await ask(base, 'lever/submit', world.order(), once);
    expect([again.id, again.client_order_id]).toEqual([first.id, 'open-1']);
    expect(await world.list(person, 1)).toHaveLength(1);
    expect((await refused(base, 'lever/submit', world.order({ share: 4 }), once)).error).toBe(
      'idempotency_conflict',
    );
    const twice = { id: first.id, client_order_id: 'close-1' };
    const closed = await ask(base, 'lever/close', twice, person);
    expect(closed.status).toBe(3);
    expect(await ask(base, 'lever/close', twice, person)).toEqual(closed);
    expect((await refused(base, 'lever/close', { id: first.id }, person)).error).toBe('position_unknown');
  });

  test('of a batch answers the same positions again', async () => {
    const person = await world.person();
    const ids = [await world.submit(person), await world.submit(person, { type: 2 })].map(({ id }) => id);
    const batch = () => ask(base, 'lever/batch_close', { type: 2 }, { ...person, headers: key('batch') });
    const first = await batch();
    expect([first.ids, first.orders[0]?.status]).toEqual([[ids[1]], 3]);
    expect((await batch()).ids).toEqual(first.ids);
    expect((await world.list(person, 1)).map(({ id }) => id)).toEqual([ids[0]]);
    expect((await ask(base, 'lever/batch_close', { type: 1 }, person)).ids).toEqual([ids[0]]);
    expect((await refused(base, 'lever/batch_close', { type: 0 }, person)).error).toBe('position_not_open');
  });
});

describe('the order of somebody else', () => {
  test('answers every call exactly as one that never was', async () => {
    const open = await world.submit(owner);
    const pending = await world.submit(owner, { status: 0, target_price: '40000' });
    const before = [await world.list(owner, 1), await world.list(owner, 0)];
    for (const { id } of [open, pending])
      for (const [call, rest] of [
        ['lever/close', {}],
        ['lever/cancel', {}],
        ['lever/setstop', { target_profit_price: '60000' }],
      ] as const) {
        const [foreign, never] = await Promise.all(
          [id, 999_999_999].map((each) => send(base, call, { id: each, ...rest }, stranger)),
        );
        expect(foreign?.body).toEqual(never?.body);
        expect(foreign?.body).toMatchObject({
          code: 0,
          error: 'position_unknown',
          fields: { id: 'position_unknown' },
        });
      }
    expect((await refused(base, 'lever/batch_close', { type: 0 }, stranger)).error).toBe('position_not_open');
    for (const status of [0, 1, 3, 4]) expect(await world.list(stranger, status)).toEqual([]);
    expect((await world.deal(stranger)).my_transaction).toEqual([]);
    expect([await world.list(owner, 1), await world.list(owner, 0)]).toEqual(before);
    await ask(base, 'lever/close', { id: open.id }, owner);
    await ask(base, 'lever/cancel', { id: pending.id }, owner);
  });

  test('is told to its owner only', async () => {
    const [mine, theirs] = await Promise.all([PushListener.open(base), PushListener.open(base)]);
    mine.say({ type: 'login', params: owner.token });
    theirs.say({ type: 'login', params: stranger.token });
    await Promise.all([mine.heard('login'), theirs.heard('login')]);
    const { id } = await world.submit(owner);
    await vi.waitFor(
      () =>
        expect(
          mine
            .of('LEVER_TRADE')
            .at(-1)
            ?.trades_all.map((order) => order.id),
        ).toEqual([id]),
      60_000,
    );
    await ask(base, 'lever/close', { id }, owner);
    expect((await mine.heard('LEVER_CLOSED'))[0]?.ids).toEqual([id]);
    expect([...theirs.of('LEVER_TRADE'), ...theirs.of('LEVER_CLOSED')]).toEqual([]);
    mine.socket.close();
    theirs.socket.close();
  });
});

const NO_COUNTS = [...NO_AMOUNTS, '1.5', '"1.5"', '1.0', '501'];
const NO_PAGES = ['0', '-1', '1.5', '1e1', '1000001', '"x"', 'null', '[]'];
const NO_LIMITS = ['0', '-1', '101', '1.5', '1e1', '"x"', 'null', '[]'];

describe('bad numbers', () => {
  test('in any field of any call are refused by name and move nothing', async () => {
    const person = await world.person();
    await ask(base, 'user/check_pay_password', { password: PAY }, person);
    const order = { ...world.order(), password: '' };
    // Each stop is tried on a position of which a low price is on the right side: only its text can be what is wrong.
    const [long, short] = [await world.submit(person), await world.submit(person, { type: 2 })];
    const before = [await world.list(person, 1), await world.funds(person)];
    const cases: readonly BadCase[] = [
      ['lever/submit', order, 'share', NO_COUNTS],
      ['lever/submit', order, 'multiple', [...NO_COUNTS, '3', '1000']],
      [
        'lever/submit',
        { ...order, status: 0 },
        'target_price',
        [...NO_NUMBERS, '0', '""', '50000', '49999.999'],
      ],
      ['lever/submit', order, 'target_price', [...NO_NUMBERS, '49000']],
      ['lever/submit', order, 'currency_match_id', NO_IDS],
      ['lever/submit', order, 'type', ['0', '3', '"long"', 'null', '1.0']],
      ['lever/submit', order, 'status', ['2', '-1', '""', 'null', '1.0']],
      ['lever/setstop', { id: short.id }, 'target_profit_price', NO_NUMBERS],
      ['lever/setstop', { id: long.id }, 'stop_loss_price', NO_NUMBERS],
      ['lever/close', {}, 'id', NO_IDS],
      ['lever/cancel', {}, 'id', NO_IDS],
      ['lever/setstop', {}, 'id', NO_IDS],
      ['lever/batch_close', { type: 0 }, 'currency_match_id', NO_IDS],
      ['lever/batch_close', {}, 'type', ['3', '-1', '""', 'null']],
      ['lever/deal', {}, 'currency_match_id', NO_IDS],
      ['lever/dealall', {}, 'currency_match_id', NO_IDS],
      ['lever/dealall', { currency_match_id: BTC }, 'page', NO_PAGES],
      ['lever/dealall', { currency_match_id: BTC }, 'limit', NO_LIMITS],
      ['lever/my_trade', {}, 'status', ['2', '7', '-1', '""', 'null']],
      ['lever/my_trade', { status: 1 }, 'currency_match_id', NO_IDS],
      ['lever/my_trade', { status: 1 }, 'page', NO_PAGES],
      ['lever/my_trade', { status: 1 }, 'limit', NO_LIMITS],
    ];
    expect(await findTaken(base, cases, person.token)).toEqual([]);
    expect([await world.list(person, 1), await world.funds(person)]).toEqual(before);
    expect(await world.list(person, 0)).toEqual([]);
    await ask(base, 'lever/batch_close', { type: 0 }, person);
  });

  test('a JSON number is read by its text', async () => {
    const order = await ask(base, 'lever/submit', world.order({ status: 0, target_price: 49_999.99 }), owner);
    expect(order.target_price).toBe('49999.99');
    await ask(base, 'lever/cancel', { id: order.id }, owner);
  });

  test('of lots and prices are refused with the nearest that would pass', async () => {
    const refusals = [
      [{ share: 501 }, 'share', 'share_above_maximum', 'The largest order is 500 lots'],
      [{ share: 0 }, 'share', 'share_below_minimum', 'The smallest order is 1 lots'],
      [
        { status: 0, target_price: '49999.999' },
        'target_price',
        'target_price_invalid',
        'The target price is not valid. Nearest: 49,999.99',
      ],
      [{ status: 0 }, 'target_price', 'price_required', 'Please enter the price'],
      [
        { target_price: '49000' },
        'target_price',
        'order_options_invalid',
        'These order options do not go together',
      ],
      [
        { multiple: 7 },
        'multiple',
        'multiple_not_offered',
        'Please choose one of the multiples offered. Nearest: 5',
      ],
      [{ share: 500, multiple: 5 }, 'share', 'insufficient_balance', 'Balance insufficient. Maximum: 99'],
      [
        { currency_match_id: 8 },
        'currency_match_id',
        'product_closed',
        'This product is closed at the moment',
      ],
    ] as const;
    for (const [change, field, error, msg] of refusals)
      expect(await world.refuse(owner, change)).toMatchObject({ error, msg, fields: { [field]: error } });
  });
});

describe('the lists', () => {
  test('hold each order in its state, newest first, page by page, of one pair or of all', async () => {
    const person = await world.person();
    const [first, second] = [await world.submit(person), await world.submit(person)];
    const other = await world.submit(person, { currency_match_id: ETH });
    const waiting = await world.submit(person, { status: 0, target_price: '40000' });
    const idsOf = async (status: number, change: object = {}) =>
      (await world.list(person, status, change)).map(({ id }) => id);
    const btc = { currency_match_id: BTC };
    expect(await idsOf(1)).toEqual([other.id, second.id, first.id]);
    expect(await idsOf(1, btc)).toEqual([second.id, first.id]);
    expect(await idsOf(5, btc)).toEqual([second.id, first.id]);
    expect([await idsOf(0), await idsOf(6, btc), await idsOf(6, { currency_match_id: ETH })]).toEqual([
      [waiting.id],
      [waiting.id],
      [],
    ]);
    expect((await refused(base, 'lever/my_trade', { status: 5 }, person)).fields).toEqual({
      currency_match_id: 'field_required',
    });
    const page = await ask(base, 'lever/my_trade', { status: 1, limit: 2, page: 2 }, person);
    expect(page).toMatchObject({
      total: 3,
      per_page: 2,
      current_page: 2,
      last_page: 2,
      data: [{ id: first.id }],
    });
    for (const { id } of [first, other, second]) await ask(base, 'lever/close', { id }, person);
    expect(await idsOf(3)).toEqual([second.id, other.id, first.id]);
    expect(await idsOf(3, btc)).toEqual([second.id, first.id]);
    const closed = await ask(base, 'lever/my_trade', { status: 3, limit: 2, page: 2 }, person);
    expect(closed).toMatchObject({ total: 3, last_page: 2, data: [{ id: first.id }] });
    expect(await idsOf(4)).toEqual([]);
  });

  test('an order form has what it needs', async () => {
    const person = await world.person();
    expect(await world.deal(person)).toMatchObject({
      user_lever: '10000.00000000',
      multiple: {
        muit: [5, 10, 20, 50, 100].map((value) => ({ value })),
        share: [1, 2, 5, 10, 20, 50, 100].map((value) => ({ label: String(value), value })),
      },
      lever_share_limit: { min: 1, max: 500 },
      my_transaction: [],
      hazard_rate: '0.00',
      usable_money: '10000.00000000',
      warning_rate: '70.00',
      forced_close_rate: '30.00',
      value_limit: '500000.00000000',
      value_taken: '0.00000000',
    });
    expect((await world.deal(person, 8)).losing_accounts).toBeNull();
    const [group] = await ask(base, 'market/currency_matches');
    expect(group?.matches[0]).toMatchObject({
      open_lever: 1,
      lever_share_num: '0.01000000',
      lever_point_rate: '0.0200',
      lever_fee_rate: '0.001000',
      lever_overnight_rate: '0.000500',
    });
  });
});

describe('a pair that an operator closes', () => {
  test('takes no order, although what is open can be closed', async () => {
    const { id } = await world.submit(owner);
    await world.configure({ status: 'close_only' });
    expect(await world.refuse(owner, {})).toMatchObject({
      error: 'product_closed',
      fields: { currency_match_id: 'product_closed' },
    });
    expect(await ask(base, 'lever/close', { id }, owner)).toMatchObject({ status: 3 });
    await world.configure({ status: 'open' });
  });
});

describe('the index', () => {
  test('halts below quorum, says so with its sources, and resumes by itself', async () => {
    const { id } = await world.submit(owner);
    const listener = await PushListener.open(base);
    listener.say({ type: 'sub', params: 'INDEX.BTC/USDT' });
    const [state] = await listener.heard('INDEX');
    expect(state).toMatchObject({ price: '50000.00000000', is_halted: false, currency_match_id: BTC });
    expect(state?.sources.map(({ price }) => price)).toEqual(
      Array.from({ length: 3 }, () => '50000.00000000'),
    );
    for (const server of world.servers.slice(1)) server.isOn = false;
    await vi.waitFor(() => expect(listener.of('INDEX').at(-1)?.is_halted).toBe(true), 8_000);
    const { prices } = await ask(base, 'market/index', { currency_match_id: BTC });
    expect(prices[0]).toMatchObject({
      is_halted: true,
      price: '50000.00000000',
      quorum: 2,
      follows_book: false,
    });
    expect(prices[0]?.sources.map(({ price }) => price)).toEqual([null, null, null]);
    expect(prices[0]?.age).toBeGreaterThan(0);
    for (const [call, input] of [
      ['lever/submit', world.order()],
      ['lever/close', { id }],
      ['lever/setstop', { id, target_profit_price: '60000' }],
      ['lever/batch_close', { type: 0 }],
    ] as const)
      expect((await refused(base, call, input, owner)).error).toBe('index_halted');
    // Removing a stop and cancelling need no index.
    await ask(base, 'lever/setstop', { id }, owner);
    for (const server of world.servers) server.isOn = true;
    await vi.waitFor(() => expect(listener.of('INDEX').at(-1)?.is_halted).toBe(false), 8_000);
    expect(await ask(base, 'lever/close', { id }, owner)).toMatchObject({ status: 3 });
    listener.socket.close();
  });

  test('has a topic for every pair and none beside', async () => {
    const listener = await PushListener.open(base);
    listener.say({ type: 'sub', params: ['INDEX.NO/PAIR', 'INDEX', 'INDEX.BTC/USDT.1min'] });
    const errors = await listener.heard('error', 3);
    expect(errors.map(({ error }) => error)).toEqual(Array.from({ length: 3 }, () => 'topic_unknown'));
    listener.socket.close();
  });
});
