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

const SYMBOL = 'BTCUSDT';
interface Order {
  readonly orderId: number;
  readonly status: string;
  readonly executedQty: string;
}
const newProgram = async () => newTrader(exchange.url, await newUser(exchange.url));
const place = async (trader: TraderClient, order: Readonly<Record<string, string>>) =>
  (await trader.ask('orderPlace', { symbol: SYMBOL, ...order })) as Order;
const limit = (side: string, quantity: string, price: string) => ({
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});
const coins = async (trader: TraderClient, seller: TraderClient, quantity: string) => {
  await place(seller, limit('SELL', quantity, '40000'));
  await place(trader, limit('BUY', quantity, '40000'));
};

describe('a market order for an amount of quote', () => {
  test('spends at most that amount, and the amount is shown wherever the order is', async () => {
    const [buyer, seller] = [await newProgram(), await newProgram()];
    await place(seller, limit('SELL', '0.01', '40000'));
    await place(seller, limit('SELL', '0.01', '40100'));
    const placed = await place(buyer, { side: 'BUY', type: 'MARKET', quoteOrderQty: '600' });
    const shown = {
      status: 'FILLED',
      origQty: '0.01498700',
      executedQty: '0.01498700',
      origQuoteOrderQty: '600.00000000',
      cummulativeQuoteQty: '599.97870000',
    };
    expect(placed).toMatchObject({ ...shown, price: '0.00000000' });
    const { orderId } = placed;
    expect(await buyer.ask('orderFind', { symbol: SYMBOL, orderId })).toMatchObject(shown);
    expect(await buyer.ask('allOrders', { symbol: SYMBOL })).toMatchObject([shown]);
    await seller.ask('openOrdersCancel', { symbol: SYMBOL });
  });

  test('expires where the book offers less', async () => {
    const [buyer, seller] = [await newProgram(), await newProgram()];
    await place(seller, limit('SELL', '0.01', '40000'));
    expect(await place(buyer, { side: 'BUY', type: 'MARKET', quoteOrderQty: '500' })).toMatchObject({
      status: 'EXPIRED',
      expiryReason: 'INSUFFICIENT_LIQUIDITY',
      executedQty: '0.01000000',
      origQuoteOrderQty: '500.00000000',
    });
  });

  test.each([
    ['quantity', '0.3'],
    ['quoteOrderQty', '12000'],
  ])('is refused where the balance does not cover its %s', async (size, text) => {
    const [buyer, seller] = [await newProgram(), await newProgram()];
    await place(seller, limit('SELL', '0.3', '40000'));
    const order = { symbol: SYMBOL, side: 'BUY', type: 'MARKET', [size]: text };
    expect(await buyer.refused('orderPlace', order)).toMatchObject({
      code: -2010,
      msg: 'Account has insufficient balance for requested action.',
    });
    await seller.ask('openOrdersCancel', { symbol: SYMBOL });
  });
});

describe('an order that meets an own one', () => {
  test.each([
    ['EXPIRE_TAKER', { status: 'EXPIRED_IN_MATCH', executedQty: '0.00000000' }, 'NEW'],
    ['EXPIRE_MAKER', { status: 'FILLED', executedQty: '0.00100000' }, 'EXPIRED_IN_MATCH'],
    ['EXPIRE_BOTH', { status: 'EXPIRED_IN_MATCH', executedQty: '0.00000000' }, 'EXPIRED_IN_MATCH'],
  ])('ends as %s says', async (selfTradePreventionMode, taker, makerStatus) => {
    const [trader, seller] = [await newProgram(), await newProgram()];
    await coins(trader, seller, '0.01');
    const { orderId } = await place(trader, limit('SELL', '0.001', '40000'));
    await place(seller, limit('SELL', '0.001', '40001'));
    const order = { ...limit('BUY', '0.001', '40001'), selfTradePreventionMode };
    expect(await place(trader, order)).toMatchObject({ ...taker, selfTradePreventionMode });
    expect(await trader.ask('orderFind', { symbol: SYMBOL, orderId })).toMatchObject({
      status: makerStatus,
      selfTradePreventionMode: 'EXPIRE_TAKER',
    });
    for (const each of [trader, seller]) await each.send('openOrdersCancel', { symbol: SYMBOL });
  });

  test('keeps its mode in the tables', async () => {
    const trader = await newProgram();
    const order = { ...limit('BUY', '0.001', '38000'), selfTradePreventionMode: 'EXPIRE_BOTH' };
    const { orderId } = await place(trader, order);
    await trader.ask('orderCancel', { symbol: SYMBOL, orderId });
    expect(await trader.ask('allOrders', { symbol: SYMBOL })).toMatchObject([
      { orderId, status: 'CANCELED', selfTradePreventionMode: 'EXPIRE_BOTH' },
    ]);
  });
});

describe('an order in place of another', () => {
  test('uses the money that the other holds', async () => {
    const trader = await newProgram();
    const { orderId } = await place(trader, limit('BUY', '0.24', '40000'));
    const answer = await trader.ask('orderReplace', {
      symbol: SYMBOL,
      cancelReplaceMode: 'STOP_ON_FAILURE',
      cancelOrderId: orderId,
      ...limit('BUY', '0.25', '39999'),
      newClientOrderId: 'second',
    });
    expect(answer).toMatchObject({
      cancelResponse: { orderId, status: 'CANCELED' },
      newOrderResponse: { status: 'NEW', clientOrderId: 'second', origQty: '0.25000000' },
    });
    expect(await trader.ask('openOrders', { symbol: SYMBOL })).toMatchObject([{ clientOrderId: 'second' }]);
  });
});
