import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LeverHandlers } from '../../../test/support/lever-handlers.ts';
import { BTC, difference } from '../../../test/support/lever-world.ts';

let lever: LeverHandlers;

beforeAll(async () => {
  lever = await LeverHandlers.open();
});
afterAll(() => lever.close());

/** Runs work and returns what it moved in the house's accounts. */
async function moved(work: () => Promise<unknown>) {
  const before = [lever.pool('lever_pool'), lever.pool('insurance')] as const;
  await work();
  return {
    lever_pool: difference(lever.pool('lever_pool'), before[0]),
    insurance: difference(lever.pool('insurance'), before[1]),
  };
}

describe('a market order', () => {
  test('of a long opens with the spread, gains with the index and is paid by the pool', async () => {
    const user = await lever.user();
    const order = await lever.submit(user);
    expect(order).toMatchObject({
      status: 1,
      status_name: 'Trading',
      type: 1,
      type_name: 'Long',
      order_type: 'market',
      closed_type: 0,
      close_reason: '',
      share: 3,
      multiple: 20,
      number: '0.030000',
      price: '50010.00',
      origin_price: '50000.00000000',
      target_price: '0.00',
      update_price: '50000.00000000',
      caution_money: '75.01500000',
      origin_caution_money: '75.01500000',
      trade_fee: '1.50030000',
      overnight_money: '0.00000000',
      profits: '-0.30000000',
      net_profits: '-1.80030000',
      base_currency_id: 2,
      quote_currency_id: 1,
      currency_match: { symbol: 'BTC/USDT' },
      closed_at: null,
    });
    expect(await lever.funds(user)).toEqual(['9923.48470000', '75.01500000']);
    expect(await lever.deal(user)).toMatchObject({
      user_lever: '9923.48470000',
      hazard_rate: '13328.26',
      profits_all: '-0.30000000',
      caution_money_total: '75.01500000',
      equity: '9998.19970000',
      warning: 0,
    });
    await lever.move('51000');
    expect(await lever.world.ask('lever/dealall', { currency_match_id: BTC }, user)).toMatchObject({
      hazard_rate: '13368.25',
      profits_total: '29.70000000',
      caution_money_total: '75.01500000',
      order: {
        total: 1,
        per_page: 10,
        data: [{ id: order.id, profits: '29.70000000', update_price: '51000.00000000' }],
      },
    });
    const paid = await moved(async () => {
      const closed = await lever.world.ask('lever/close', { id: order.id }, user);
      expect(closed).toMatchObject({
        status: 3,
        closed_type: 1,
        close_reason: 'user',
        profits: '29.70000000',
        update_price: '51000.00000000',
        caution_money: '75.01500000',
        forced_close_price: '0.00',
      });
    });
    expect(paid).toEqual({ lever_pool: '-29.70000000', insurance: '0.00000000' });
    expect(await lever.funds(user)).toEqual(['10028.19970000', '0.00000000']);
    expect(await lever.deal(user)).toMatchObject({ hazard_rate: '0.00', profits_all: '0.00000000' });
    expect(await lever.ended(user, order.id)).toMatchObject({ profits: '29.70000000', status: 3 });
    expect(await lever.list(user, 1)).toEqual([]);
  });

  test('of a short is the mirror of it', async () => {
    await lever.move('50000');
    const user = await lever.user();
    const order = await lever.submit(user, { type: 2 });
    expect(order).toMatchObject({
      price: '49990.00',
      caution_money: '74.98500000',
      trade_fee: '1.49970000',
      type_name: 'Short',
    });
    await lever.move('49000');
    expect((await lever.list(user, 5, { currency_match_id: BTC }))[0]).toMatchObject({
      profits: '29.70000000',
    });
    expect(await lever.world.ask('lever/close', { id: order.id }, user)).toMatchObject({
      profits: '29.70000000',
    });
  });
});

describe('a fixed-price order', () => {
  test('reserves at its target, opens at the index that reaches it, and gives back what is too much', async () => {
    await lever.move('50000');
    const user = await lever.user();
    const order = await lever.submit(user, { status: 0, target_price: '49500' });
    expect(order).toMatchObject({
      status: 0,
      order_type: 'fixed',
      target_price: '49500.00',
      origin_price: '49500.00000000',
      profits: '0.00000000',
    });
    expect(await lever.funds(user)).toEqual(['9924.24985300', '75.75014700']);
    expect((await lever.deal(user)).my_transaction.map(({ id }) => id)).toEqual([order.id]);
    expect((await lever.list(user, 6, { currency_match_id: BTC })).map(({ id }) => id)).toEqual([order.id]);
    await lever.world.pass(2_000);
    await lever.move('49400');
    expect(await lever.list(user, 1)).toHaveLength(1);
    expect((await lever.list(user, 1))[0]).toMatchObject({
      price: '49409.88',
      origin_price: '49400.00000000',
      target_price: '49500.00',
      caution_money: '74.11482000',
      trade_fee: '1.48229640',
    });
    expect(await lever.funds(user)).toEqual(['9924.40288360', '74.11482000']);
  });

  test('that the account cannot pay at its tick is refunded to the last unit', async () => {
    await lever.move('50000');
    const user = await lever.user('77.349547');
    const order = await lever.submit(user, { type: 2, status: 0, target_price: '50500' });
    // At 50,600 it would cost 77.4025164.
    expect(await lever.funds(user)).toEqual(['0.10000000', '77.24954700']);
    await lever.world.pass(2_000);
    await lever.move('50600');
    expect(await lever.ended(user, order.id, 4)).toMatchObject({
      status: 4,
      close_reason: 'not_fillable',
      closed_type: 0,
      trade_fee: '0.00000000',
    });
    expect(await lever.funds(user)).toEqual(['77.34954700', '0.00000000']);
  });

  test('is cancelled and everything comes back', async () => {
    await lever.move('50000');
    const user = await lever.user();
    const order = await lever.submit(user, { status: 0, target_price: '49500' });
    expect(await lever.world.ask('lever/cancel', { id: order.id }, user)).toMatchObject({
      status: 4,
      close_reason: 'cancelled',
      status_name: 'Revoked',
      // The margin that it had at its end.
      caution_money: '74.26485000',
    });
    expect(await lever.funds(user)).toEqual(['10000.00000000', '0.00000000']);
    expect((await lever.list(user, 4)).map(({ id }) => id)).toEqual([order.id]);
  });
});

describe('the risk rate', () => {
  test('of a large position decides to the tick as well, and says what is left', async () => {
    await lever.move('50000');
    const user = await lever.user('1100');
    const order = await lever.submit(user, { share: 100, multiple: 50 });
    expect(order).toMatchObject({ caution_money: '1000.20000000', trade_fee: '50.01000000' });
    expect(await lever.funds(user)).toEqual(['49.79000000', '1000.20000000']);
    await lever.move('49660.26');
    expect(await lever.deal(user)).toMatchObject({ hazard_rate: '70.01', warning: 0 });
    await lever.move('49660.25');
    expect(await lever.deal(user)).toMatchObject({ hazard_rate: '70.00', warning: 1 });
    await lever.move('49260.08');
    expect(await lever.list(user, 1)).toHaveLength(1);
    await lever.move('49260.07');
    await lever.ended(user, order.id);
    expect(await lever.funds(user)).toEqual(['300.06000000', '0.00000000']);
  });

  test('of a gap leaves nothing, and insurance pays what is missing', async () => {
    await lever.move('50000');
    const user = await lever.user('1100');
    const order = await lever.submit(user, { share: 100, multiple: 50 });
    const paid = await moved(async () => {
      await lever.move('48700');
      await lever.ended(user, order.id);
    });
    expect(await lever.funds(user)).toEqual(['0.00000000', '0.00000000']);
    expect(paid).toEqual({ lever_pool: '1310.00000000', insurance: '-260.01000000' });
  });

  test('leaves to a transfer what keeps it above the warning level', async () => {
    await lever.move('50000');
    const user = await lever.user('3100');
    await lever.submit(user, { share: 100, multiple: 50 });
    await lever.move('49000');
    expect(await lever.deal(user)).toMatchObject({ usable_money: '1339.74998000', warning: 0 });
    const take = { currency_id: 1, from: 'lever_account', to: 'change_account' };
    const one = { ...take, balance: '1339.74998001' };
    expect(await lever.world.refused('account/transfer', one, user)).toMatchObject({
      error: 'transfer_lowers_risk_rate',
    });
    await lever.world.ask('account/transfer', { ...take, balance: '1339.74998' }, user);
    expect(await lever.deal(user)).toMatchObject({ usable_money: '0.00000000', hazard_rate: '70.01' });
    const next = { ...take, balance: '0.00000001' };
    expect(await lever.world.refused('account/transfer', next, user)).toMatchObject({
      error: 'transfer_lowers_risk_rate',
    });
  });
});

describe('a limit of one’s own', () => {
  test('says what is at risk and what may still be risked, to the unit at which an order is refused', async () => {
    await lever.move('50000');
    const user = await lever.user();
    await lever.world.ask('user/set_limit', { product: 'lever', currency_id: 1, daily_loss: '100.03' }, user);
    const own = async () => {
      const limits = await lever.world.ask('user/limits', {}, user);
      return limits.find(({ product }) => product === 'lever')?.limits[0];
    };
    expect(await own()).toMatchObject({ at_risk: '0.00000000', room: '100.03000000' });
    await lever.submit(user);
    expect(await own()).toMatchObject({
      at_risk: '75.01500000',
      loss_today: '0.00000000',
      room: '25.01500000',
    });
    // A lot of 0.01 BTC at 50,010.00 needs a margin of 25.005, two need 50.01.
    expect((await lever.refuse(user, { share: 2 })).error).toBe('daily_loss_reached');
    await lever.submit(user, { share: 1 });
    expect(await own()).toMatchObject({ at_risk: '100.02000000', room: '0.01000000' });
    expect((await lever.refuse(user, { share: 1, multiple: 100 })).error).toBe('daily_loss_reached');
  });
});

describe('a hedge', () => {
  test('does not let the loser go alone, and closes as one net amount', async () => {
    await lever.move('50000');
    const user = await lever.user('160');
    const long = await lever.submit(user);
    const short = await lever.submit(user, { type: 2 });
    expect(await lever.funds(user)).toEqual(['7.00000000', '150.00000000']);
    // Longs and shorts are equal: no index closes them.
    expect((await lever.list(user, 1)).map((order) => order.forced_close_price)).toEqual(['0.00', '0.00']);
    await lever.move('53000');
    expect(await lever.world.refused('lever/close', { id: short.id }, user)).toMatchObject({
      error: 'close_needs_cover',
      fields: { id: 'close_needs_cover' },
    });
    const batch = await lever.world.ask('lever/batch_close', { type: 0, currency_match_id: BTC }, user);
    expect(batch.ids).toEqual([long.id, short.id]);
    expect(batch.orders.map(({ status, profits }) => [status, profits])).toEqual([
      [3, '89.70000000'],
      [3, '-90.30000000'],
    ]);
    expect(await lever.funds(user)).toEqual(['156.40000000', '0.00000000']);
  });
});

describe('a tick that comes after the answer to a call had to', () => {
  test('finds the order pending or closing, which is in the lists of what waits and what is open', async () => {
    await lever.move('50000');
    const user = await lever.user();
    const { body } = await lever.beforeTick('50000', () =>
      lever.world.send('lever/submit', lever.order(), user),
    );
    const { id } = body.data as { id: number };
    expect(body).toMatchObject({
      code: 1,
      msg: 'Order submitted. It opens at the next price',
      data: { status: 0 },
    });
    expect(await lever.list(user, 1)).toHaveLength(1);
    const closing = await lever.beforeTick('50000', async () => {
      const answer = await lever.world.send('lever/close', { id }, user);
      const open = await lever.list(user, 1);
      return { answer: answer.body, open, again: await lever.world.refused('lever/close', { id }, user) };
    });
    expect(closing).toMatchObject({
      answer: {
        code: 1,
        msg: 'The position closes at the next price',
        data: { status: 2, status_name: 'Closing' },
      },
      open: [{ id, status: 2 }],
      again: { error: 'position_not_open' },
    });
    expect(await lever.ended(user, id)).toMatchObject({ closed_type: 1 });
  });

  test('that the balance no longer suffices for refunds the order, and says so', async () => {
    await lever.move('50000');
    // At 50,000 margin and fee are 76.5153.
    const user = await lever.user('76.6');
    const { body } = await lever.beforeTick(
      '50100',
      () => lever.world.send('lever/submit', lever.order(), user),
      {
        user,
        status: 'pending',
      },
    );
    expect(body).toMatchObject({
      code: 1,
      msg: 'The order could not be opened. Everything was returned',
      data: { status: 4, close_reason: 'not_fillable' },
    });
    expect(await lever.funds(user)).toEqual(['76.60000000', '0.00000000']);
  });

  test('at which a loss is no longer covered leaves the position open, and says so', async () => {
    await lever.move('50000');
    const user = await lever.user('160');
    await lever.submit(user);
    const short = await lever.submit(user, { type: 2 });
    await lever.move('52700');
    const { body } = await lever.beforeTick(
      '53000',
      () => lever.world.send('lever/close', { id: short.id }, user),
      {
        user,
        status: 'closing',
      },
    );
    expect(body).toMatchObject({
      code: 1,
      msg: 'The position could not be closed at this price. It stays open',
      data: { status: 1 },
    });
    expect(await lever.list(user, 1)).toHaveLength(2);
  });
});

describe('a stop', () => {
  test('on the wrong side of the index, or beside the tick, is refused with the nearest price', async () => {
    await lever.move('50000');
    const user = await lever.user();
    const { id } = await lever.submit(user);
    const refusal = (stops: object) => lever.world.refused('lever/setstop', { id, ...stops }, user);
    expect(await refusal({ target_profit_price: '50000' })).toMatchObject({
      error: 'take_profit_on_wrong_side',
      fields: { target_profit_price: 'take_profit_on_wrong_side' },
      msg: 'The take-profit price is on the wrong side of the present price. Nearest: 50,000.01',
    });
    expect(await refusal({ stop_loss_price: '50000' })).toMatchObject({
      fields: { stop_loss_price: 'stop_loss_on_wrong_side' },
      msg: 'The stop-loss price is on the wrong side of the present price. Nearest: 49,999.99',
    });
    expect(await refusal({ target_profit_price: '50010.005' })).toMatchObject({
      error: 'price_not_on_tick',
      fields: { target_profit_price: 'price_not_on_tick' },
      msg: 'The price does not fit the tick size. Nearest: 50,010.00',
    });
    const none = { target_profit_price: '0.00', stop_loss_price: '0' };
    expect(await lever.world.ask('lever/setstop', { id, ...none }, user)).toMatchObject({
      target_profit_price: '0.00',
      stop_loss_price: '0.00',
    });
  });

  test('behind the forced close is stored, and the answer says that it comes too late', async () => {
    await lever.move('50000');
    const user = await lever.user('200');
    const order = await lever.submit(user);
    const forced = Number(order.forced_close_price);
    expect(forced).toBeGreaterThan(40_000);
    const set = async (stop_loss_price: string) => {
      const { body } = await lever.world.send('lever/setstop', { id: order.id, stop_loss_price }, user);
      return body;
    };
    expect(await set((forced - 0.01).toFixed(2))).toMatchObject({
      code: 1,
      msg: 'Saved. Your positions are closed by force before this stop loss is reached',
      data: { stop_loss_price: (forced - 0.01).toFixed(2) },
    });
    expect((await set((forced + 10).toFixed(2))).msg).toBe('Take-profit and stop-loss saved');
  });
});
