import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { newTrader, type TraderClient } from '../../../test/support/trader-client.ts';

let exchange: RunningApp;
beforeAll(async () => {
  exchange = await runQuietApp();
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const newProgram = async (options = {}) => newTrader(exchange.url, await newUser(exchange.url), options);
const limit = (price: string, more: object = {}) => ({
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.001',
  price,
  ...more,
});
const batch = (orders: readonly object[]) => ({ batchOrders: JSON.stringify(orders) });
const openOf = async (trader: TraderClient) =>
  (await trader.ask('openOrders', { symbol: 'BTCUSDT' })) as { orderId: number; price: string }[];

describe('a request with several orders', () => {
  test('places each in its turn, and refuses each by itself', async () => {
    const trader = await newProgram();
    const orders = [
      limit('38000', { newClientOrderId: 'first' }),
      limit('1'),
      limit('38001'),
      { symbol: 'BTCUSDT', side: 'BUY' },
      limit('38002', { quantity: 0.002 }),
    ];
    const reply = await trader.send('ordersPlace', batch(orders));
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject([
      { clientOrderId: 'first', status: 'NEW', fills: [] },
      { code: -1013, msg: 'Filter failure: PERCENT_PRICE_BY_SIDE', reason: 'price_out_of_band' },
      { status: 'NEW', price: '38001.00000000' },
      { code: -1102, msg: "Mandatory parameter 'type' was not sent, was empty/null, or malformed." },
      { status: 'NEW', origQty: '0.00200000' },
    ]);
    expect(reply.headers.get('x-mbx-order-count-10s')).toBe('5');
    const open = await openOf(trader);
    expect(open.map(({ price }) => price)).toEqual(['38000.00000000', '38001.00000000', '38002.00000000']);
    expect(open.map(({ orderId }) => orderId)).toEqual(
      open.map(({ orderId }) => orderId).toSorted((one, other) => one - other),
    );
  });

  test('takes effect once', async () => {
    const trader = await newProgram();
    const request = { ...batch([limit('38000'), limit('38000')]), timestamp: Date.now() };
    await trader.ask('ordersPlace', request);
    expect(await trader.refused('ordersPlace', request)).toMatchObject({ code: -2010 });
    expect(await openOf(trader)).toHaveLength(2);
  });

  test('reaches no pair that its key does not', async () => {
    const trader = await newProgram({ markets: [2] });
    const reply = await trader.ask('ordersPlace', batch([limit('38000'), limit('1', { symbol: 'NONE' })]));
    expect(reply).toMatchObject([{ code: -2015, reason: 'market' }, { code: -1121 }]);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '['],
    ['no list', '{}'],
    ['an empty list', '[]'],
    ['an order within an order', '[{"symbol":{}}]'],
    ['more than fifty', JSON.stringify(Array.from({ length: 51 }, () => limit('38000')))],
  ])('is refused as a whole if it holds %s', async (_, batchOrders) => {
    const trader = await newProgram();
    expect(await trader.refused('ordersPlace', { batchOrders })).toMatchObject({ status: 400 });
    expect(await openOf(trader)).toEqual([]);
  });
});
