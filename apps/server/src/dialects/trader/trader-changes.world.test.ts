import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { newTrader, type TraderClient } from '../../../test/support/trader-client.ts';

let exchange: RunningApp;
let trader: TraderClient;

beforeAll(async () => {
  exchange = await runQuietApp();
  trader = await newTrader(exchange.url, await newUser(exchange.url));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const SYMBOL = 'BTCUSDT';
interface Order {
  readonly orderId: number;
  readonly status: string;
  readonly origQty: string;
}

const limit = (quantity: string, price: string) => ({
  symbol: SYMBOL,
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});
const place = async (quantity: string, price = '40000') =>
  (await trader.ask('orderPlace', limit(quantity, price))) as Order;
const find = async (named: object) => (await trader.ask('orderFind', { symbol: SYMBOL, ...named })) as Order;
const open = async () =>
  ((await trader.ask('openOrders', { symbol: SYMBOL })) as Order[]).map(({ orderId }) => orderId);

describe('an amended order', () => {
  test('keeps its number and its id', async () => {
    const first = (await trader.ask('orderPlace', {
      ...limit('0.01', '39000'),
      newClientOrderId: 'own',
    })) as Order;
    const answer = await trader.ask('orderAmend', {
      symbol: SYMBOL,
      orderId: first.orderId,
      newQty: '0.004',
      newClientOrderId: 'smaller',
    });
    expect(answer).toMatchObject({
      amendedOrder: {
        orderId: first.orderId,
        clientOrderId: 'own',
        qty: '0.00400000',
        executedQty: '0.00000000',
        status: 'NEW',
      },
    });
    expect(await find({ origClientOrderId: 'own' })).toMatchObject({ origQty: '0.00400000', status: 'NEW' });
    await trader.ask('orderCancel', { symbol: SYMBOL, orderId: first.orderId });
  });

  test.each([
    ['0.02', -2038, 'Order amend (quantity increase) is not supported.'],
    ['0.01', -2038, 'The requested action would change no state; rejecting'],
    ['0', -1013, 'Filter failure: LOT_SIZE'],
    ['0.0000000001', -1111, "Parameter 'quantity' has too much precision."],
  ])('is not changed to %s', async (newQty, code, msg) => {
    const { orderId } = await place('0.01');
    const amend = { symbol: SYMBOL, orderId, newQty };
    expect(await trader.refused('orderAmend', amend)).toMatchObject({ status: 400, code, msg });
    expect(await find({ orderId })).toMatchObject({ origQty: '0.01000000', status: 'NEW' });
    await trader.ask('orderCancel', { symbol: SYMBOL, orderId });
    expect(await trader.refused('orderAmend', { ...amend, newQty: '0.005' })).toMatchObject({ code: -2013 });
  });
});

describe('cancel and replace', () => {
  const replacing = (named: object, order: object = limit('0.02', '41000')) => ({
    cancelReplaceMode: 'STOP_ON_FAILURE',
    ...named,
    ...order,
  });

  test('cancels the one and places the other', async () => {
    const { orderId } = await place('0.01');
    const answer = await trader.ask('orderReplace', replacing({ cancelOrderId: orderId }));
    expect(answer).toMatchObject({
      cancelResult: 'SUCCESS',
      newOrderResult: 'SUCCESS',
      cancelResponse: { orderId, status: 'CANCELED' },
      newOrderResponse: { status: 'NEW', origQty: '0.02000000', price: '41000.00000000', fills: [] },
    });
    const { newOrderResponse: placed } = answer as { newOrderResponse: Order };
    expect(await open()).toEqual([placed.orderId]);
    await trader.ask('openOrdersCancel', { symbol: SYMBOL });
  });

  test('places nothing where the cancel fails, unless failures are allowed', async () => {
    const before = await open();
    const unknown = replacing({ cancelOrigClientOrderId: 'nothing' });
    expect(await trader.refused('orderReplace', unknown)).toMatchObject({
      status: 400,
      code: -2022,
      msg: 'Order cancel-replace failed.',
      data: {
        cancelResult: 'FAILURE',
        newOrderResult: 'NOT_ATTEMPTED',
        cancelResponse: { code: -2011, msg: 'Unknown order sent.' },
        newOrderResponse: null,
      },
    });
    expect(await open()).toEqual(before);
    const allowed = { ...unknown, cancelReplaceMode: 'ALLOW_FAILURE' };
    expect(await trader.refused('orderReplace', allowed)).toMatchObject({
      status: 409,
      code: -2021,
      data: { cancelResult: 'FAILURE', newOrderResult: 'SUCCESS', newOrderResponse: { status: 'NEW' } },
    });
    expect(await open()).toHaveLength(before.length + 1);
    await trader.ask('openOrdersCancel', { symbol: SYMBOL });
  });

  test('says so where the cancel succeeds and the new order is refused', async () => {
    const { orderId } = await place('0.01');
    const dear = replacing({ cancelOrderId: orderId }, limit('5', '41000'));
    expect(await trader.refused('orderReplace', dear)).toMatchObject({
      status: 409,
      code: -2021,
      msg: 'Order cancel-replace partially failed.',
      data: {
        cancelResult: 'SUCCESS',
        newOrderResult: 'FAILURE',
        cancelResponse: { orderId, status: 'CANCELED' },
        newOrderResponse: { code: -2010 },
      },
    });
    expect(await open()).toEqual([]);
  });

  test('cancels nothing for an order that makes no sense', async () => {
    const { orderId } = await place('0.01');
    const { price: _, ...priceless } = limit('0.02', '');
    const refusal = await trader.refused('orderReplace', replacing({ cancelOrderId: orderId }, priceless));
    expect(refusal).toMatchObject({ code: -1102 });
    expect(refusal).not.toHaveProperty('data');
    expect(await open()).toEqual([orderId]);
    await trader.ask('openOrdersCancel', { symbol: SYMBOL });
  });

  test('sent twice makes one order', async () => {
    const { orderId } = await place('0.01');
    const request = { ...replacing({ cancelOrderId: orderId }), timestamp: Date.now() };
    await trader.ask('orderReplace', request);
    expect(await trader.refused('orderReplace', request)).toMatchObject({
      code: -2010,
      msg: 'Duplicate order sent.',
    });
    expect(await open()).toHaveLength(1);
    await trader.ask('openOrdersCancel', { symbol: SYMBOL });
  });
});

test('the orders of ten seconds and of a day are counted, of any endpoint that places one', async () => {
  const counts = async () =>
    ((await trader.ask('ordersCounted')) as { interval: string; intervalNum: number; count: number }[]).map(
      ({ interval, intervalNum, count }) => [interval, intervalNum, count],
    );
  const before = await counts();
  const { orderId } = await place('0.01');
  await trader.ask('orderCancel', { symbol: SYMBOL, orderId });
  const after = await counts();
  expect(after.map(([interval, number]) => [interval, number])).toEqual([
    ['SECOND', 10],
    ['DAY', 1],
  ]);
  expect(after[1]?.[2]).toBe(Number(before[1]?.[2]) + 1);
});
