import { TRADER_ENDPOINTS, type TraderEndpointName } from '@candor/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { funds, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { fetchTrader, newTrader, type TraderClient } from '../../../test/support/trader-client.ts';

let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const SYMBOL = 'BTCUSDT';
const [USDT, BTC] = [1, 2];
const limit = (side: 'BUY' | 'SELL', quantity: string, price: string) => ({
  symbol: SYMBOL,
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});
const market = (side: 'BUY' | 'SELL', quantity: string) => ({
  symbol: SYMBOL,
  side,
  type: 'MARKET',
  quantity,
});
const units = (text: string) => BigInt(text.replace('.', ''));

interface Placed {
  readonly orderId: number;
  readonly status: string;
  readonly executedQty: string;
  readonly fills: readonly { readonly commission: string; readonly commissionAsset: string }[];
}
interface OwnTrade {
  readonly id: number;
  readonly qty: string;
  readonly quoteQty: string;
  readonly commission: string;
  readonly commissionAsset: string;
  readonly isBuyer: boolean;
}

async function newProgram(): Promise<{ readonly token: string; readonly trader: TraderClient }> {
  const user = await newUser(base);
  return { token: user.token, trader: await newTrader(base, user) };
}
const get = (endpoint: TraderEndpointName, query = '') =>
  fetchTrader(base, { method: 'GET', path: TRADER_ENDPOINTS[endpoint].path, query });

/** Sums what fills say of each currency. */
function changeOf(trades: readonly OwnTrade[]): { readonly base: bigint; readonly quote: bigint } {
  let [baseChange, quoteChange] = [0n, 0n];
  for (const trade of trades) {
    const sign = trade.isBuyer ? 1n : -1n;
    baseChange += sign * units(trade.qty);
    quoteChange -= sign * units(trade.quoteQty);
    if (trade.commissionAsset === 'BTC') baseChange -= units(trade.commission);
    else quoteChange -= units(trade.commission);
  }
  return { base: baseChange, quote: quoteChange };
}

describe('a session of a program', () => {
  test('comes out to the last digit: its fills with their fees are the difference of its balances', async () => {
    const [{ trader, token }, other] = [await newProgram(), await newProgram()];
    const before = [await funds(base, token, USDT), await funds(base, token, BTC)];
    await other.trader.ask('orderPlace', limit('SELL', '0.004', '40000.5'));
    await other.trader.ask('orderPlace', limit('SELL', '0.003', '40100'));
    const bought = (await trader.ask('orderPlace', market('BUY', '0.005'))) as Placed;
    expect(bought).toMatchObject({ status: 'FILLED', executedQty: '0.00500000' });
    expect(bought.fills).toHaveLength(2);
    const resting = (await trader.ask('orderPlace', limit('SELL', '0.002', '40090'))) as Placed;
    expect(resting).toMatchObject({ status: 'NEW', fills: [] });
    await other.trader.ask('orderPlace', { ...limit('BUY', '0.001', '40090'), timeInForce: 'IOC' });
    expect(await trader.ask('orderFind', { symbol: SYMBOL, orderId: resting.orderId })).toMatchObject({
      status: 'PARTIALLY_FILLED',
      executedQty: '0.00100000',
      isWorking: true,
    });
    expect(await trader.ask('orderCancel', { symbol: SYMBOL, orderId: resting.orderId })).toMatchObject({
      status: 'CANCELED',
      executedQty: '0.00100000',
    });
    const trades = (await trader.ask('myTrades', { symbol: SYMBOL })) as OwnTrade[];
    expect(trades).toHaveLength(3);
    const change = changeOf(trades);
    const after = [await funds(base, token, USDT), await funds(base, token, BTC)];
    expect(units(after[0]![0]) - units(before[0]![0])).toBe(change.quote);
    expect(units(after[1]![0]) - units(before[1]![0])).toBe(change.base);
    const { balances } = (await trader.ask('account', { omitZeroBalances: 'true' })) as {
      balances: { asset: string; free: string; locked: string }[];
    };
    expect(balances.find(({ asset }) => asset === 'USDT')).toEqual({
      asset: 'USDT',
      free: after[0]![0],
      locked: '0.00000000',
    });
    const orders = (await trader.ask('allOrders', { symbol: SYMBOL })) as Placed[];
    expect(orders.map(({ orderId, status }) => [orderId, status])).toEqual([
      [bought.orderId, 'FILLED'],
      [resting.orderId, 'CANCELED'],
    ]);
  });

  test('pages through its orders and fills by their numbers', async () => {
    const [{ trader }, other] = [await newProgram(), await newProgram()];
    for (const price of ['39000', '39001', '39002'])
      await trader.ask('orderPlace', limit('BUY', '0.001', price));
    await other.trader.ask('orderPlace', market('SELL', '0.003'));
    const orders = (await trader.ask('allOrders', { symbol: SYMBOL, limit: 2 })) as Placed[];
    expect(orders).toHaveLength(2);
    const all = (await trader.ask('allOrders', { symbol: SYMBOL, orderId: 0 })) as Placed[];
    expect(all.slice(1)).toEqual(orders);
    const trades = (await trader.ask('myTrades', { symbol: SYMBOL })) as OwnTrade[];
    expect(trades.map(({ id }) => id)).toEqual(trades.map(({ id }) => id).toSorted((a, b) => a - b));
    const [first, second] = trades;
    expect(await trader.ask('myTrades', { symbol: SYMBOL, fromId: second!.id })).toEqual(trades.slice(1));
    expect(await trader.ask('myTrades', { symbol: SYMBOL, fromId: 0, limit: 1 })).toEqual([first]);
    expect(await trader.ask('myTrades', { symbol: SYMBOL, orderId: all[2]!.orderId })).toHaveLength(1);
    expect(
      await trader.refused('allOrders', { symbol: SYMBOL, startTime: 0, endTime: 90_000_000 }),
    ).toMatchObject({
      code: -1127,
    });
  });

  test('finds and cancels by its own id, and all at once', async () => {
    const { trader } = await newProgram();
    const named = { ...limit('BUY', '0.001', '38000'), newClientOrderId: 'a.b:c/d_1-2' };
    await trader.ask('orderPlace', named);
    const origClientOrderId = named.newClientOrderId;
    expect(await trader.ask('orderFind', { symbol: SYMBOL, origClientOrderId })).toMatchObject({
      clientOrderId: origClientOrderId,
    });
    expect(await trader.refused('orderFind', { symbol: 'ETHUSDT', origClientOrderId })).toMatchObject({
      code: -2013,
    });
    expect(await trader.ask('orderCancel', { symbol: SYMBOL, origClientOrderId })).toMatchObject({
      origClientOrderId,
    });
    expect(await trader.refused('orderCancel', { symbol: SYMBOL, origClientOrderId })).toMatchObject({
      status: 400,
      code: -2011,
      msg: 'Unknown order sent.',
    });
    await trader.ask('orderPlace', limit('BUY', '0.001', '38000'));
    await trader.ask('orderPlace', limit('BUY', '0.001', '38001'));
    expect(await trader.ask('openOrdersCancel', { symbol: SYMBOL })).toHaveLength(2);
    expect(await trader.refused('openOrdersCancel', { symbol: SYMBOL })).toMatchObject({ code: -2011 });
  });
});

describe('an order that is not offered or not allowed', () => {
  test.each([
    [
      'of no size',
      { type: 'MARKET' },
      -1102,
      "Mandatory parameter 'quantity' was not sent, was empty/null, or malformed.",
    ],
    ['by too little quote', { type: 'MARKET', quoteOrderQty: '0.01' }, -1013, 'Filter failure: NOTIONAL'],
    [
      'by quote with a price',
      { type: 'LIMIT', timeInForce: 'GTC', price: '40000', quoteOrderQty: '100' },
      -1106,
      "Parameter 'quoteOrderQty' sent when not required.",
    ],
    [
      'by both',
      { type: 'MARKET', quantity: '1', quoteOrderQty: '100' },
      -1106,
      "Parameter 'quoteOrderQty' sent when not required.",
    ],
    ['of no type', { type: 'OTO', quantity: '1' }, -1116, 'Invalid orderType.'],
    [
      'iceberg',
      { type: 'LIMIT', timeInForce: 'GTC', quantity: '1', price: '1', icebergQty: '1' },
      -1106,
      "Parameter 'icebergQty' sent when not required.",
    ],
    [
      'with a mode',
      { type: 'MARKET', quantity: '1', selfTradePreventionMode: 'NONE' },
      -1130,
      "Data sent for parameter 'selfTradePreventionMode' is not valid.",
    ],
    [
      'without a price',
      { type: 'LIMIT', timeInForce: 'GTC', quantity: '1' },
      -1102,
      "Mandatory parameter 'price' was not sent, was empty/null, or malformed.",
    ],
    [
      'with an exponent',
      { type: 'MARKET', quantity: '1e-7' },
      -1100,
      "Illegal characters found in parameter 'quantity'; legal range is '^([0-9]{1,16})(\\.[0-9]{1,13})?$'.",
    ],
    [
      'too precise',
      { type: 'MARKET', quantity: '0.123456789' },
      -1111,
      "Parameter 'quantity' has too much precision.",
    ],
    [
      'off the tick',
      { type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price: '40000.00001' },
      -1111,
      "Parameter 'price' has too much precision.",
    ],
    [
      'too small',
      { type: 'LIMIT', timeInForce: 'GTC', quantity: '0.000001', price: '40000' },
      -1013,
      'Filter failure: NOTIONAL',
    ],
    [
      'out of band',
      { type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price: '190000' },
      -1013,
      'Filter failure: PERCENT_PRICE_BY_SIDE',
    ],
    [
      'without the funds',
      { type: 'LIMIT', timeInForce: 'GTC', quantity: '5', price: '40000' },
      -2010,
      'Account has insufficient balance for requested action.',
    ],
  ])('%s is refused and nothing is placed', async (_, values, code, msg) => {
    const { trader } = await newProgram();
    const refusal = await trader.refused('orderPlace', {
      symbol: SYMBOL,
      side: 'BUY',
      ...(values as object),
    });
    expect(refusal).toMatchObject({ status: 400, code, msg });
    expect(await trader.ask('allOrders', { symbol: SYMBOL })).toEqual([]);
  });

  test('that would take is refused as a maker, and a market order beyond the funds fills no part', async () => {
    const [{ trader }, other] = [await newProgram(), await newProgram()];
    await other.trader.ask('orderPlace', limit('SELL', '0.5', '40150'));
    const maker = { symbol: SYMBOL, side: 'BUY', type: 'LIMIT_MAKER', quantity: '0.001', price: '40150' };
    expect(await trader.refused('orderPlace', maker)).toMatchObject({
      code: -2010,
      msg: 'Order would immediately match and take.',
      reason: 'post_only_would_cross',
    });
    const all = { symbol: SYMBOL, side: 'BUY', type: 'MARKET', quantity: '0.45' };
    expect(await trader.refused('orderPlace', all)).toMatchObject({
      code: -2010,
      reason: 'insufficient_balance',
    });
    expect(await trader.ask('myTrades', { symbol: SYMBOL })).toEqual([]);
    await other.trader.ask('openOrdersCancel', { symbol: SYMBOL });
  });

  test('at a path that is not offered is answered as JSON, never by a page', async () => {
    for (const [method, path] of [
      ['GET', '/api/v3/nothing'],
      ['POST', '/api/v3/ping'],
      ['GET', '/api/v1/exchangeInfo'],
      ['GET', '/sapi/v1/capital/withdraw/history'],
      ['GET', '/sapi/v2/account'],
    ] as const)
      expect(await fetchTrader(base, { method, path })).toMatchObject({
        status: 404,
        body: { code: -1020, msg: 'This operation is not supported.' },
      });
  });
});

describe('market data', () => {
  test('says what is offered, and every answer has its shape', async () => {
    const { body } = await get('exchangeInfo', `symbol=${SYMBOL}`);
    const { symbols } = TRADER_ENDPOINTS.exchangeInfo.response.parse(body);
    expect(symbols).toMatchObject([
      {
        symbol: SYMBOL,
        status: 'TRADING',
      },
    ]);
    const { body: all } = await get('exchangeInfo');
    const names = TRADER_ENDPOINTS.exchangeInfo.response.parse(all).symbols.map(({ symbol }) => symbol);
    expect(new Set(names).size).toBe(names.length);
    for (const [endpoint, query] of [
      ['ping', ''],
      ['time', ''],
      ['depth', `symbol=${SYMBOL}&limit=5000`],
      ['trades', `symbol=${SYMBOL}`],
      ['klines', `symbol=${SYMBOL}&interval=1m&limit=3`],
      ['klines', `symbol=${SYMBOL}&interval=1M`],
      ['uiKlines', `symbol=${SYMBOL}&interval=1m&limit=3`],
      ['avgPrice', `symbol=${SYMBOL}`],
      ['dayTicker', ''],
      ['dayTicker', 'type=MINI'],
      ['dayTicker', `symbol=${SYMBOL}`],
      ['priceTicker', 'symbols=["BTCUSDT"]'],
      ['bookTicker', `symbol=${SYMBOL}`],
    ] as const) {
      const reply = await get(endpoint, query);
      expect([endpoint, reply.status]).toEqual([endpoint, 200]);
      TRADER_ENDPOINTS[endpoint].response.parse(reply.body);
      expect(Number(reply.headers.get('x-mbx-used-weight-1m'))).toBeGreaterThan(0);
    }
  });

  test('counts trades in bars and in the day, as the list of trades does', async () => {
    const trades = (await get('trades', `symbol=${SYMBOL}&limit=1000`)).body as {
      id: number;
      isBuyerMaker: boolean;
    }[];
    const day = (await get('dayTicker', `symbol=${SYMBOL}`)).body as {
      count: number;
      firstId: number;
      lastId: number;
    };
    expect(day).toMatchObject({ count: trades.length, firstId: trades[0]?.id, lastId: trades.at(-1)?.id });
    const bars = (await get('klines', `symbol=${SYMBOL}&interval=1d&limit=2`)).body as unknown[][];
    expect(bars.reduce((sum, bar) => sum + Number(bar[8]), 0)).toBe(trades.length);
  });

  test('pages through all trades by their ids and by their times, single and aggregated', async () => {
    const all = (await get('trades', `symbol=${SYMBOL}&limit=1000`)).body as { id: number; time: number }[];
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error('three trades were made above');
    const ids = async (endpoint: 'historicalTrades' | 'aggTrades', query: string) => {
      const { body } = await get(endpoint, `symbol=${SYMBOL}&${query}`);
      TRADER_ENDPOINTS[endpoint].response.parse(body);
      return (body as { id?: number; a?: number }[]).map(({ id, a }) => id ?? a);
    };
    const newest = all.slice(-2).map(({ id }) => id);
    expect(await ids('historicalTrades', 'limit=2')).toEqual(newest);
    expect(await ids('aggTrades', 'limit=2')).toEqual(newest);
    for (const endpoint of ['historicalTrades', 'aggTrades'] as const)
      expect(await ids(endpoint, `fromId=${second.id}&limit=2`)).toEqual([second.id, third.id]);
    const upTo = all.filter(({ time }) => time <= second.time).map(({ id }) => id);
    expect(await ids('aggTrades', `endTime=${second.time}`)).toEqual(upTo);
    const since = all.filter(({ time }) => time >= second.time).map(({ id }) => id);
    expect(await ids('aggTrades', `startTime=${second.time}&limit=1000`)).toEqual(since);
    expect(await ids('aggTrades', `startTime=${second.time}&endTime=${first.time - 1}`)).toEqual([]);
  });

  test.each([
    ['depth', '', -1102],
    ['aggTrades', `symbol=${SYMBOL}&fromId=1&startTime=1`, -1128],
    ['aggTrades', `symbol=${SYMBOL}&limit=0`, -1130],
    ['depth', 'symbol=NOPE', -1121],
    ['depth', 'symbol=', -1102],
    ['klines', `symbol=${SYMBOL}&interval=9h`, -1120],
    ['depth', `symbol=${SYMBOL}&symbol=${SYMBOL}`, -1101],
    ['depth', `symbol=${SYMBOL}&limit=x`, -1100],
    ['priceTicker', `symbol=${SYMBOL}&symbols=["BTCUSDT"]`, -1128],
  ] as const)('%s?%s is refused as %d', async (endpoint, query, code) => {
    expect(await get(endpoint, query)).toMatchObject({ status: 400, body: { code } });
  });
});
