import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_AMOUNTS, NO_IDS, NO_NUMBERS } from '../../../test/support/bad-numbers.ts';
import type { WorldUser } from '../../../test/support/handler-world.ts';
import { LeverHandlers } from '../../../test/support/lever-handlers.ts';
import { BTC, ETH, PAY } from '../../../test/support/lever-world.ts';

let lever: LeverHandlers;
let owner: WorldUser;
let stranger: WorldUser;

beforeAll(async () => {
  lever = await LeverHandlers.open();
  owner = await lever.user();
  stranger = await lever.user();
});
afterAll(() => lever.close());

const key = (name: string) => ({ 'idempotency-key': name });

describe('a trade password', () => {
  test('is asked for, and nothing opens without it or with a wrong one', async () => {
    for (const [password, error] of [
      [undefined, 'pay_password_required'],
      ['', 'pay_password_required'],
      ['Wrong-word-1', 'pay_password_wrong'],
    ] as const) {
      const order = { ...lever.order(), password };
      expect(await lever.world.refused('lever/submit', order, owner)).toMatchObject({
        error,
        fields: { password: error },
      });
    }
    expect(await lever.list(owner, 1)).toEqual([]);
    expect(await lever.funds(owner)).toEqual(['10000.00000000', '0.00000000']);
  });
});

describe('a key', () => {
  test('opens and closes once, however often it is sent, and is refused for another order', async () => {
    const user = await lever.user();
    const once = { ...user, headers: key('open-1') };
    const first = await lever.world.ask('lever/submit', lever.order(), once);
    const again = await lever.world.ask('lever/submit', lever.order(), once);
    expect([again.id, again.client_order_id]).toEqual([first.id, 'open-1']);
    expect(await lever.list(user, 1)).toHaveLength(1);
    expect((await lever.world.refused('lever/submit', lever.order({ share: 4 }), once)).error).toBe(
      'idempotency_conflict',
    );
    const twice = { id: first.id, client_order_id: 'close-1' };
    const closed = await lever.world.ask('lever/close', twice, user);
    expect(closed.status).toBe(3);
    expect(await lever.world.ask('lever/close', twice, user)).toEqual(closed);
    expect((await lever.world.refused('lever/close', { id: first.id }, user)).error).toBe('position_unknown');
  });

  test('of a batch answers the same positions again', async () => {
    const user = await lever.user();
    const ids = [await lever.submit(user), await lever.submit(user, { type: 2 })].map(({ id }) => id);
    const batch = () => lever.world.ask('lever/batch_close', { type: 2 }, { ...user, headers: key('batch') });
    const first = await batch();
    expect([first.ids, first.orders[0]?.status]).toEqual([[ids[1]], 3]);
    expect((await batch()).ids).toEqual(first.ids);
    expect((await lever.list(user, 1)).map(({ id }) => id)).toEqual([ids[0]]);
    expect((await lever.world.ask('lever/batch_close', { type: 1 }, user)).ids).toEqual([ids[0]]);
    expect((await lever.world.refused('lever/batch_close', { type: 0 }, user)).error).toBe(
      'position_not_open',
    );
  });
});

describe('the order of somebody else', () => {
  test('answers every call exactly as one that never was', async () => {
    const open = await lever.submit(owner);
    const pending = await lever.submit(owner, { status: 0, target_price: '40000' });
    const before = [await lever.list(owner, 1), await lever.list(owner, 0)];
    for (const { id } of [open, pending])
      for (const [call, rest] of [
        ['lever/close', {}],
        ['lever/cancel', {}],
        ['lever/setstop', { target_profit_price: '60000' }],
      ] as const) {
        const [foreign, never] = await Promise.all(
          [id, 999_999_999].map((each) => lever.world.send(call, { id: each, ...rest }, stranger)),
        );
        expect(foreign?.body).toEqual(never?.body);
        expect(foreign?.body).toMatchObject({
          code: 0,
          error: 'position_unknown',
          fields: { id: 'position_unknown' },
        });
      }
    expect((await lever.world.refused('lever/batch_close', { type: 0 }, stranger)).error).toBe(
      'position_not_open',
    );
    for (const status of [0, 1, 3, 4]) expect(await lever.list(stranger, status)).toEqual([]);
    expect((await lever.deal(stranger)).my_transaction).toEqual([]);
    expect([await lever.list(owner, 1), await lever.list(owner, 0)]).toEqual(before);
    await lever.world.ask('lever/close', { id: open.id }, owner);
    await lever.world.ask('lever/cancel', { id: pending.id }, owner);
  });
});

const NO_COUNTS = [...NO_AMOUNTS, '1.5', '"1.5"', '1.0', '501'];
const NO_PAGES = ['0', '-1', '1.5', '1e1', '1000001', '"x"', 'null', '[]'];
const NO_LIMITS = ['0', '-1', '101', '1.5', '1e1', '"x"', 'null', '[]'];

describe('bad numbers', () => {
  test('in any field of any call are refused by name and move nothing', async () => {
    const user = await lever.user();
    await lever.world.ask('user/check_pay_password', { password: PAY }, user);
    const order = { ...lever.order(), password: '' };
    // Each stop is tried on a position of which a low price is on the right side: only its text can be what is wrong.
    const [long, short] = [await lever.submit(user), await lever.submit(user, { type: 2 })];
    const before = [await lever.list(user, 1), await lever.funds(user)];
    const cases = [
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
    ] as const;
    expect(await lever.world.findTaken(cases, user)).toEqual([]);
    expect([await lever.list(user, 1), await lever.funds(user)]).toEqual(before);
    expect(await lever.list(user, 0)).toEqual([]);
    await lever.world.ask('lever/batch_close', { type: 0 }, user);
  });

  test('a JSON number is read by its text', async () => {
    const order = await lever.world.ask(
      'lever/submit',
      lever.order({ status: 0, target_price: 49_999.99 }),
      owner,
    );
    expect(order.target_price).toBe('49999.99');
    await lever.world.ask('lever/cancel', { id: order.id }, owner);
  });

  test('of lots and prices are refused with the nearest that would pass', async () => {
    const refusals = [
      [{ share: 501 }, 'share', 'share_above_maximum', 'The largest order, in lots, is 500'],
      [{ share: 0 }, 'share', 'share_below_minimum', 'The smallest order, in lots, is 1'],
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
      expect(await lever.refuse(owner, change)).toMatchObject({ error, msg, fields: { [field]: error } });
  });
});

describe('the lists', () => {
  test('hold each order in its state, newest first, page by page, of one pair or of all', async () => {
    const user = await lever.user();
    const [first, second] = [await lever.submit(user), await lever.submit(user)];
    const other = await lever.submit(user, { currency_match_id: ETH });
    const waiting = await lever.submit(user, { status: 0, target_price: '40000' });
    const idsOf = async (status: number, change: object = {}) =>
      (await lever.list(user, status, change)).map(({ id }) => id);
    const btc = { currency_match_id: BTC };
    expect(await idsOf(1)).toEqual([other.id, second.id, first.id]);
    expect(await idsOf(1, btc)).toEqual([second.id, first.id]);
    expect(await idsOf(5, btc)).toEqual([second.id, first.id]);
    expect([await idsOf(0), await idsOf(6, btc), await idsOf(6, { currency_match_id: ETH })]).toEqual([
      [waiting.id],
      [waiting.id],
      [],
    ]);
    expect((await lever.world.refused('lever/my_trade', { status: 5 }, user)).fields).toEqual({
      currency_match_id: 'field_required',
    });
    const page = await lever.world.ask('lever/my_trade', { status: 1, limit: 2, page: 2 }, user);
    expect(page).toMatchObject({
      total: 3,
      per_page: 2,
      current_page: 2,
      last_page: 2,
      data: [{ id: first.id }],
    });
    for (const { id } of [first, other, second]) await lever.world.ask('lever/close', { id }, user);
    expect(await idsOf(3)).toEqual([second.id, other.id, first.id]);
    expect(await idsOf(3, btc)).toEqual([second.id, first.id]);
    const closed = await lever.world.ask('lever/my_trade', { status: 3, limit: 2, page: 2 }, user);
    expect(closed).toMatchObject({ total: 3, last_page: 2, data: [{ id: first.id }] });
    expect(await idsOf(4)).toEqual([]);
  });

  test('an order form has what it needs', async () => {
    const user = await lever.user();
    expect(await lever.deal(user)).toMatchObject({
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
    expect((await lever.deal(user, 8)).losing_accounts).toBeNull();
    const [group] = await lever.world.ask('market/currency_matches');
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
    const { id } = await lever.submit(owner);
    await lever.configure({ status: 'close_only' });
    expect(await lever.refuse(owner, {})).toMatchObject({
      error: 'product_closed',
      fields: { currency_match_id: 'product_closed' },
    });
    expect(await lever.world.ask('lever/close', { id }, owner)).toMatchObject({ status: 3 });
    await lever.configure({ status: 'open' });
  });
});
