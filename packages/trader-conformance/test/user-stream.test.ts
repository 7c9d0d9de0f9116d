import { TRADER_ENDPOINTS } from '@candor/contract/schema';
import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, Follower, type Values } from './support/follower.ts';
import { units } from './support/reconcile.ts';

const SYMBOL = 'BTCUSDT';
let exchange: RunningApp;
/** The two of them trade with each other where a test needs a price. */
let other: TraderClient;
let third: TraderClient;
const followers: Follower[] = [];

beforeAll(async () => {
  exchange = await runNewApp();
  other = await newTrader(exchange.url, await newUser(exchange.url));
  third = await newTrader(exchange.url, await newUser(exchange.url));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});
afterEach(async () => {
  for (const follower of followers.splice(0)) {
    await follower.trader.send('openOrdersCancel', { symbol: SYMBOL });
    follower.close();
  }
  for (const trader of [other, third]) await trader.send('openOrdersCancel', { symbol: SYMBOL });
});

const limit = (side: 'BUY' | 'SELL', price: number, quantity: string): Values => ({
  symbol: SYMBOL,
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});

async function follow(): Promise<Follower> {
  const follower = await Follower.open(exchange.url, SYMBOL);
  followers.push(follower);
  return follower;
}

/** Makes this the last price, which conditions look at. */
async function tradeAt(price: number): Promise<void> {
  await other.ask('orderPlace', limit('SELL', price, '0.001'));
  await third.ask('orderPlace', { ...limit('BUY', price, '0.001'), timeInForce: 'IOC' });
}

describe('a replayed user stream', () => {
  test('has one report for each fill of an order that takes many levels, with running totals', async () => {
    const follower = await follow();
    const levels = Array.from({ length: 12 }, (_, level) => 40_000 + level * 10);
    for (const price of levels) await other.ask('orderPlace', limit('SELL', price, '0.0003'));
    const orderId = await follower.place(limit('BUY', 40_200, '0.004'));
    await follower.until(orderId, 'PARTIALLY_FILLED');
    const fills = follower.events.flatMap((event) =>
      event.e === 'executionReport' && event.x === 'TRADE' ? [event] : [],
    );
    expect(fills.map(({ L, l, z }) => [Number(L), Number(l), units(z)])).toEqual(
      levels.map((price, level) => [price, 0.0003, 30_000n * BigInt(level + 1)]),
    );
    const trades = fills.map(({ t }) => t);
    expect(trades).toEqual(trades.toSorted((one, two) => one - two));
    expect(follower.events.at(-1)).toMatchObject({ e: 'outboundAccountPosition' });
    await follower.isAsRest();
    const { balances } = await accountOf(follower.trader);
    const locked = balances.map(({ asset, locked: each }) => [asset, units(each)]);
    expect(Object.fromEntries(locked)).toMatchObject(follower.account.lockedByLimits('USDT', 'BTC'));
    await other.ask('orderPlace', limit('SELL', 40_150, '0.0004'));
    await follower.until(orderId, 'FILLED');
    await follower.isAsRest();
  });

  test('tells of an amend, of a replacement and of orders that end at once', async () => {
    const follower = await follow();
    const amended = await follower.place(limit('BUY', 39_000, '0.004'));
    await follower.trader.ask('orderAmend', { symbol: SYMBOL, orderId: amended, newQty: '0.003' });
    const { newOrderResponse } = TRADER_ENDPOINTS.orderReplace.response.parse(
      await follower.trader.ask('orderReplace', {
        cancelReplaceMode: 'STOP_ON_FAILURE',
        cancelOrderId: amended,
        ...limit('BUY', 39_100, '0.002'),
      }),
    );
    const replacing = newOrderResponse.orderId;
    await other.ask('orderPlace', { ...limit('SELL', 39_100, '0.001'), timeInForce: 'IOC' });
    await follower.until(replacing, 'PARTIALLY_FILLED');
    await other.ask('orderPlace', limit('SELL', 39_200, '0.001'));
    const spent = await follower.place({ side: 'BUY', type: 'MARKET', quoteOrderQty: '20' });
    const none = await follower.place({ ...limit('BUY', 39_200, '0.01'), timeInForce: 'FOK' });
    const some = await follower.place({ ...limit('BUY', 39_200, '0.01'), timeInForce: 'IOC' });
    const own = await follower.place(limit('SELL', 39_150, '0.001'));
    const taker = await follower.place({
      ...limit('BUY', 39_150, '0.001'),
      selfTradePreventionMode: 'EXPIRE_MAKER',
    });
    await follower.trader.ask('openOrdersCancel', { symbol: SYMBOL });
    await follower.until(taker, 'CANCELED');
    const reports = [amended, replacing, spent, none, some, own, taker].map((id) => follower.reportsOf(id));
    expect(reports).toEqual([
      ['NEW NEW', 'REPLACED NEW', 'CANCELED CANCELED'],
      ['NEW NEW', 'TRADE PARTIALLY_FILLED', 'CANCELED CANCELED'],
      ['NEW NEW', 'TRADE FILLED'],
      ['NEW NEW', 'EXPIRED EXPIRED'],
      ['NEW NEW', 'TRADE PARTIALLY_FILLED', 'EXPIRED EXPIRED'],
      ['NEW NEW', 'TRADE_PREVENTION EXPIRED_IN_MATCH'],
      ['NEW NEW', 'CANCELED CANCELED'],
    ]);
    await follower.isAsRest();
  });

  test('tells of orders that wait, fire and trail', async () => {
    await tradeAt(40_000);
    const follower = await follow();
    const sell = { side: 'SELL', quantity: '0.002' };
    const stop = await follower.place({
      ...sell,
      type: 'STOP_LOSS_LIMIT',
      timeInForce: 'GTC',
      price: 39_400,
      stopPrice: 39_500,
    });
    const trailing = await follower.place({ ...sell, type: 'TAKE_PROFIT', trailingDelta: 200 });
    const profit = await follower.place({ ...sell, type: 'TAKE_PROFIT', stopPrice: 41_000 });
    const cancelled = await follower.place({ ...sell, type: 'STOP_LOSS', stopPrice: 30_000 });
    await follower.trader.ask('orderCancel', { symbol: SYMBOL, orderId: cancelled });
    await follower.until(cancelled, 'CANCELED');
    await follower.isAsRest();
    await tradeAt(39_500);
    await third.ask('orderPlace', limit('BUY', 39_400, '0.002'));
    await follower.until(stop, 'FILLED');
    expect(follower.reportsOf(stop)).toEqual(['NEW NEW', 'NEW NEW', 'TRADE FILLED']);
    await follower.isAsRest();
    await third.ask('orderPlace', limit('BUY', 39_150, '0.002'));
    await tradeAt(39_200);
    await follower.until(trailing, 'FILLED');
    expect(follower.reportsOf(trailing)).toEqual(['NEW NEW', 'NEW NEW', 'TRADE FILLED']);
    await follower.isAsRest();
    await third.ask('orderPlace', limit('BUY', 40_990, '0.002'));
    await tradeAt(41_000);
    await follower.until(profit, 'FILLED');
    await follower.isAsRest();
  });

  test('tells of a list: which order works, and what its other order became', async () => {
    await tradeAt(40_000);
    const follower = await follow();
    const oco = { symbol: SYMBOL, side: 'SELL', quantity: '0.002' };
    const place = async (terms: Values) => {
      const list = await follower.trader.ask('listPlace', { ...oco, ...terms });
      return (list as { readonly orders: readonly { readonly orderId: number }[] }).orders.map(
        ({ orderId }) => orderId,
      );
    };
    const above = { aboveType: 'LIMIT_MAKER', abovePrice: 40_500 };
    const below = { belowType: 'STOP_LOSS', belowStopPrice: 39_500 };
    const [made = 0, stopped = 0] = await place({ ...above, ...below });
    await follower.until(made, 'NEW');
    await follower.isAsRest();
    await third.ask('orderPlace', limit('BUY', 40_500, '0.002'));
    await follower.until(made, 'FILLED');
    expect(follower.reportsOf(stopped)).toEqual(['NEW NEW', 'EXPIRED EXPIRED']);
    await follower.isAsRest();
    const [profit = 0, fired = 0] = await place({
      aboveType: 'TAKE_PROFIT',
      aboveStopPrice: 41_500,
      ...below,
    });
    await third.ask('orderPlace', limit('BUY', 39_490, '0.002'));
    await tradeAt(39_500);
    await follower.until(fired, 'FILLED');
    expect(follower.reportsOf(profit)).toEqual(['NEW NEW', 'EXPIRED EXPIRED']);
    await follower.isAsRest();
    const [followed = 0, ended = 0] = await place({
      ...above,
      belowType: 'STOP_LOSS',
      belowStopPrice: 38_000,
    });
    await follower.trader.ask('listCancel', { symbol: SYMBOL, orderListId: ended });
    await follower.until(ended, 'CANCELED');
    expect(follower.reportsOf(followed)).toEqual(['NEW NEW', 'CANCELED CANCELED']);
    await follower.isAsRest();
    const lists = follower.events.flatMap((event) => (event.e === 'listStatus' ? [event.L] : []));
    expect(lists).toEqual(Array.from({ length: 3 }, () => ['EXECUTING', 'ALL_DONE']).flat());
  });
});
