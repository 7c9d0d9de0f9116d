import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BTC, difference, LeverWorld, PAY, type User } from './support/lever-world.ts';
import { PushListener } from './support/push-listener.ts';
import { ask, refused } from './support/running-app.ts';

let world: LeverWorld;
let base: string;
let owner: User;
let stranger: User;

beforeAll(async () => {
  world = await LeverWorld.open({ sources: 3 });
  base = world.base;
  owner = await world.user();
  stranger = await world.user();
});
afterAll(() => world.close());

/** Runs work and returns what it moved in the house's accounts. */
async function moved(work: () => Promise<unknown>) {
  const before = [world.pool('lever_pool'), world.pool('insurance')] as const;
  await work();
  return {
    lever_pool: difference(world.pool('lever_pool'), before[0]),
    insurance: difference(world.pool('insurance'), before[1]),
  };
}

describe('a trade password', () => {
  test('need not be repeated by a session to which it has granted time, and by that session only', async () => {
    const user = await world.user();
    await ask(base, 'user/check_pay_password', { password: PAY }, user);
    const order = { ...world.order(), password: '' };
    const opened = await ask(base, 'lever/submit', order, user);
    expect(opened.status).toBe(1);
    const login = { account: user.account, password: 'correct1horse', login_type: 'email' };
    const other = (await ask(base, 'user/login', login)) as { token: string };
    expect((await refused(base, 'lever/submit', order, { token: other.token })).error).toBe(
      'pay_password_required',
    );
  });
});

describe('the order of somebody else', () => {
  test('is told to its owner only', async () => {
    const [mine, theirs] = await Promise.all([PushListener.open(base), PushListener.open(base)]);
    mine.say({ type: 'login', params: owner.token });
    theirs.say({ type: 'login', params: stranger.token });
    await Promise.all([mine.heard('login'), theirs.heard('login')]);
    const { id } = await world.submit(owner);
    await eventually(() =>
      expect(
        mine
          .of('LEVER_TRADE')
          .at(-1)
          ?.trades_all.map((order) => order.id),
      ).toEqual([id]),
    );
    await ask(base, 'lever/close', { id }, owner);
    expect((await mine.heard('LEVER_CLOSED'))[0]?.ids).toEqual([id]);
    expect([...theirs.of('LEVER_TRADE'), ...theirs.of('LEVER_CLOSED')]).toEqual([]);
    mine.socket.close();
    theirs.socket.close();
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
    await eventually(() => expect(listener.of('INDEX').at(-1)?.is_halted).toBe(true));
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
    await eventually(() => expect(listener.of('INDEX').at(-1)?.is_halted).toBe(false));
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

describe('the risk rate', () => {
  test('warns at 70.00 and not at 70.01, and closes by force at 30 % of the exact rate', async () => {
    await world.move('50000');
    const user = await world.user('100');
    const listener = await PushListener.open(base);
    listener.say({ type: 'login', params: user.token });
    await listener.heard('login');
    const order = await world.submit(user);
    expect(await world.funds(user)).toEqual(['23.48470000', '75.01500000']);
    expect(order.forced_close_price).toBe('47476.83');
    const seen = async (rate: string) => {
      expect(await world.deal(user)).toMatchObject({ hazard_rate: rate, forced_close_rate: '30.00' });
      await eventually(() => expect(listener.of('LEVER_TRADE').at(-1)?.hazard_rate).toBe(rate));
      return listener.of('LEVER_TRADE').at(-1);
    };
    await world.move('48477.28');
    expect((await seen('70.01'))?.warning).toBe(0);
    await world.move('48477.27');
    const warned = await seen('70.00');
    expect(warned).toMatchObject({ warning: 1, currency_match_id: BTC, symbol: 'BTC/USDT' });
    // The frame alone has every figure that the form computes with, all of one moment.
    const {
      losing_accounts: _share,
      multiple: _multiple,
      my_transaction: _orders,
      ...terms
    } = await world.deal(user);
    const { lever_share_limit: _limit, highest_index: _highest, ...rates } = terms;
    const { warning_rate: _warning, forced_close_rate: _forced, ...figures } = rates;
    expect(warned).toMatchObject(figures);
    expect(figures).toMatchObject({ usable_money: '0.00000000', value_taken: expect.any(String) as string });
    expect((await world.refuse(user, { share: 1, multiple: 100 })).error).toBe('risk_rate_too_low');
    await world.move('47476.83');
    expect((await seen('30.00'))?.trades_all.map(({ id }) => id)).toEqual([order.id]);
    const paid = await moved(async () => {
      await world.move('47476.82');
      const [closed] = await listener.heard('LEVER_CLOSED');
      expect(closed).toMatchObject({
        ids: [order.id],
        id: [order.id],
        orders: [{ closed_type: 2, close_reason: 'forced' }],
      });
    });
    expect(paid).toEqual({ lever_pool: '75.99540000', insurance: '0.00000000' });
    expect(await world.funds(user)).toEqual(['22.50430000', '0.00000000']);
    expect(listener.of('LEVER_TRADE').at(-1)).toMatchObject({
      trades_all: [],
      hazard_rate: '0.00',
      warning: 0,
    });
    expect(await world.ended(user, order.id)).toMatchObject({
      closed_type: 2,
      update_price: '47476.82000000',
    });
    listener.socket.close();
  });
});

describe('a stop', () => {
  test('takes a profit, and cuts a loss, at the index that reaches it', async () => {
    await world.move('50000');
    const user = await world.user();
    const [gaining, losing] = [await world.submit(user), await world.submit(user)];
    const set = (id: number, stops: object) => ask(base, 'lever/setstop', { id, ...stops }, user);
    expect(await set(gaining.id, { target_profit_price: '51000' })).toMatchObject({
      target_profit_price: '51000.00',
      stop_loss_price: '0.00',
    });
    expect(await set(losing.id, { target_profit_price: '', stop_loss_price: 49500 })).toMatchObject({
      target_profit_price: '0.00',
      stop_loss_price: '49500.00',
    });
    const listener = await PushListener.open(base);
    listener.say({ type: 'login', params: user.token });
    await listener.heard('login');
    await world.move('51050');
    expect(await world.ended(user, gaining.id)).toMatchObject({ closed_type: 3, profits: '31.20000000' });
    await listener.heard('LEVER_CLOSED');
    await world.move('49400');
    expect(await world.ended(user, losing.id)).toMatchObject({ closed_type: 4, profits: '-18.30000000' });
    expect(await listener.heard('LEVER_CLOSED', 2)).toMatchObject([
      {
        ids: [gaining.id],
        id: [gaining.id],
        orders: [{ id: gaining.id, status: 3, close_reason: 'take_profit', profits: '31.20000000' }],
      },
      {
        ids: [losing.id],
        id: [losing.id],
        orders: [{ id: losing.id, status: 3, close_reason: 'stop_loss', profits: '-18.30000000' }],
      },
    ]);
    listener.socket.close();
  });
});
