import { TRADER_ENDPOINTS, type TraderEndpointName } from '@candor/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { fetchTrader, newTrader, type TraderClient } from '../../../test/support/trader-client.ts';

let exchange: RunningApp;
let base: string;

type Query = Readonly<Record<string, string | number>>;

const SYMBOL = 'BTCUSDT';

/** Others trade at 40,000, which gives conditions a side, and bid and ask beside it. */
beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
  await trade('40000');
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

interface Shown {
  readonly orderId: number;
  readonly clientOrderId: string;
  readonly status: string;
  readonly type: string;
  readonly orderListId: number;
}
interface List {
  readonly orderListId: number;
  readonly orders: readonly Shown[];
  readonly orderReports: readonly Shown[];
}

async function newProgram(): Promise<TraderClient> {
  return newTrader(base, await newUser(base));
}

/** A trade between two strangers at this price. */
async function trade(price: string): Promise<void> {
  const [seller, buyer] = [await newProgram(), await newProgram()];
  const limit = { symbol: SYMBOL, type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price };
  await seller.ask('orderPlace', { ...limit, side: 'SELL' });
  await buyer.ask('orderPlace', { ...limit, side: 'BUY', timeInForce: 'IOC' });
}

const stopLimit = {
  symbol: SYMBOL,
  side: 'SELL',
  type: 'STOP_LOSS_LIMIT',
  timeInForce: 'GTC',
  quantity: '0.002',
  price: '38900',
  stopPrice: '39000',
};
const named = (order: Pick<Shown, 'orderId'>) => ({ symbol: SYMBOL, orderId: order.orderId });
/** The parameters that have a value. */
const sent = (query: Readonly<Record<string, string | undefined>>): Query =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
const ask = async (trader: TraderClient, endpoint: TraderEndpointName, query: Query) =>
  (await trader.ask(endpoint, query)) as Shown;
const refusalOf = async (trader: TraderClient, endpoint: TraderEndpointName, query: Query) => {
  const answer = await trader.send(endpoint, query);
  return [answer.status, answer.body] as const;
};

describe('a stop', () => {
  test('has one number and one name for its whole life: waiting, working, ended', async () => {
    const trader = await newProgram();
    const placed = await ask(trader, 'orderPlace', { ...stopLimit, newClientOrderId: 'my-stop' });
    expect(placed).toEqual({
      symbol: SYMBOL,
      orderId: placed.orderId,
      orderListId: -1,
      clientOrderId: 'my-stop',
      transactTime: expect.any(Number) as number,
    });
    const waiting = {
      status: 'NEW',
      type: 'STOP_LOSS_LIMIT',
      isWorking: false,
      workingTime: -1,
      stopPrice: '39000.00000000',
      price: '38900.00000000',
      clientOrderId: 'my-stop',
    };
    expect(await ask(trader, 'orderFind', named(placed))).toMatchObject(waiting);
    const byName = { symbol: SYMBOL, origClientOrderId: 'my-stop' };
    expect(await ask(trader, 'orderFind', byName)).toMatchObject({ ...waiting, orderId: placed.orderId });
    expect(await trader.ask('openOrders', { symbol: SYMBOL })).toMatchObject([waiting]);
    await trade('39000');
    const working = {
      ...waiting,
      isWorking: true,
      workingTime: expect.any(Number) as number,
      orderId: placed.orderId,
    };
    expect(await ask(trader, 'orderFind', byName)).toMatchObject(working);
    expect(await trader.ask('openOrders', { symbol: SYMBOL })).toMatchObject([working]);
    expect(await ask(trader, 'orderCancel', byName)).toMatchObject({
      ...placed,
      status: 'CANCELED',
      clientOrderId: expect.any(String) as string,
      transactTime: expect.any(Number) as number,
    });
    expect(await trader.ask('allOrders', { symbol: SYMBOL })).toMatchObject([
      { orderId: placed.orderId, status: 'CANCELED', type: 'STOP_LOSS_LIMIT', isWorking: true },
    ]);
    await trade('40000');
  });

  test('ends while it waits, once, and stays in the list of all orders', async () => {
    const trader = await newProgram();
    const placed = await ask(trader, 'orderPlace', { ...stopLimit, newOrderRespType: 'FULL' });
    expect(placed).toMatchObject({ status: 'NEW', workingTime: -1, fills: [] });
    expect(await ask(trader, 'orderCancel', named(placed))).toMatchObject({ status: 'CANCELED' });
    expect(await refusalOf(trader, 'orderCancel', named(placed))).toMatchObject([400, { code: -2011 }]);
    expect(await trader.ask('openOrders', {})).toEqual([]);
    expect(await trader.ask('allOrders', { symbol: SYMBOL })).toMatchObject([
      { orderId: placed.orderId, status: 'CANCELED', isWorking: false },
    ]);
  });

  test('is replaced in one request, and ends with all open orders', async () => {
    const trader = await newProgram();
    const placed = await ask(trader, 'orderPlace', stopLimit);
    const replaced = (await trader.ask('orderReplace', {
      ...stopLimit,
      price: '38800',
      cancelReplaceMode: 'STOP_ON_FAILURE',
      cancelOrderId: placed.orderId,
    })) as { readonly newOrderResponse: Shown };
    const next = replaced.newOrderResponse;
    expect(next.orderId).toBeGreaterThan(placed.orderId);
    expect(await trader.ask('openOrdersCancel', { symbol: SYMBOL })).toMatchObject([
      { orderId: next.orderId, status: 'CANCELED' },
    ]);
  });

  test.each([
    ['on the wrong side', { stopPrice: '41000' }, [-2010, 'Order would trigger immediately.']],
    [
      'without a price to wait for',
      { stopPrice: undefined },
      [-1102, "Param 'stopPrice' or 'trailingDelta' must be sent, but both were empty/null!"],
    ],
    [
      'at market with a limit',
      { type: 'STOP_LOSS' },
      [-1106, "Parameter 'timeInForce' sent when not required."],
    ],
    ['too precise', { stopPrice: '39000.001' }, [-1111, "Parameter 'stopPrice' has too much precision."]],
    [
      'that trails too far',
      { stopPrice: undefined, trailingDelta: '5000' },
      [-1014, 'Unsupported order combination.'],
    ],
  ])('%s is refused as programs know it', async (_name, change, [code, msg]) => {
    const trader = await newProgram();
    const wanted = sent({ ...stopLimit, ...change });
    expect(await refusalOf(trader, 'orderPlace', wanted)).toMatchObject([400, { code, msg }]);
  });

  test('trails by a part of the best price', async () => {
    const trader = await newProgram();
    const { stopPrice: _, price: __, timeInForce: ___, ...own } = stopLimit;
    const trailing = { ...own, type: 'TAKE_PROFIT', trailingDelta: '150' };
    const placed = await ask(trader, 'orderPlace', trailing);
    expect(await ask(trader, 'orderFind', named(placed))).toMatchObject({
      type: 'TAKE_PROFIT',
      trailingDelta: 150,
      isWorking: false,
      stopPrice: '0.00000000',
    });
    await trade('39450');
    expect(await ask(trader, 'orderFind', named(placed))).toMatchObject({ isWorking: false });
    await trade('39400');
    expect(await ask(trader, 'orderFind', named(placed))).toMatchObject({
      isWorking: true,
      price: '0.00000000',
    });
    await trader.ask('openOrdersCancel', { symbol: SYMBOL });
    await trade('40000');
  });
});

describe('a list of two orders', () => {
  const oco = {
    symbol: SYMBOL,
    side: 'SELL',
    quantity: '0.002',
    aboveType: 'LIMIT_MAKER',
    abovePrice: '42000',
    aboveClientOrderId: 'above',
    belowType: 'STOP_LOSS_LIMIT',
    belowStopPrice: '38000',
    belowPrice: '37900',
    belowTimeInForce: 'GTC',
    belowClientOrderId: 'below',
    listClientOrderId: 'list',
  };

  test('is placed, found, listed and ended, each order by its own name', async () => {
    const trader = await newProgram();
    const list = (await trader.ask('listPlace', oco)) as List;
    expect(list).toMatchObject({
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: 'list',
      orders: [{ clientOrderId: 'above' }, { clientOrderId: 'below' }],
      orderReports: [
        { type: 'LIMIT_MAKER', status: 'NEW' },
        { type: 'STOP_LOSS_LIMIT', status: 'NEW', workingTime: -1 },
      ],
    });
    const { orderReports: _, ...shown } = list;
    expect(await trader.ask('listFind', { orderListId: list.orderListId })).toEqual(shown);
    expect(await trader.ask('listFind', { origClientOrderId: 'list' })).toEqual(shown);
    expect(await trader.ask('openLists', {})).toEqual([shown]);
    const above = await ask(trader, 'orderFind', { symbol: SYMBOL, origClientOrderId: 'above' });
    expect(above).toMatchObject({ orderListId: list.orderListId, isWorking: true });
    const ended = await trader.ask('listCancel', { symbol: SYMBOL, listClientOrderId: 'list' });
    expect(ended).toMatchObject({
      listOrderStatus: 'ALL_DONE',
      orderReports: [{ status: 'CANCELED' }, { status: 'CANCELED' }],
    });
    expect(await trader.ask('openLists', {})).toEqual([]);
    expect(await trader.ask('allLists', {})).toMatchObject([
      { orderListId: list.orderListId, listOrderStatus: 'ALL_DONE' },
    ]);
    const again = { symbol: SYMBOL, orderListId: list.orderListId };
    expect(await refusalOf(trader, 'listCancel', again)).toMatchObject([400, { code: -2011 }]);
  });

  test('has a take-profit that waits, and the older form', async () => {
    const trader = await newProgram();
    const { abovePrice: _, ...rest } = oco;
    const both = { ...rest, aboveType: 'TAKE_PROFIT', aboveStopPrice: '42000' };
    const list = (await trader.ask('listPlace', both)) as List;
    expect(list.orderReports.map(({ type }) => type)).toEqual(['TAKE_PROFIT', 'STOP_LOSS_LIMIT']);
    await trader.ask('orderCancel', { symbol: SYMBOL, origClientOrderId: 'above' });
    expect(await trader.ask('openOrders', {})).toEqual([]);
    const old = { symbol: SYMBOL, side: 'SELL', quantity: '0.002', price: '42000', stopPrice: '38000' };
    expect(await trader.ask('listPlaceOld', old)).toMatchObject({
      orderReports: [{ type: 'LIMIT_MAKER' }, { type: 'STOP_LOSS' }],
    });
  });

  test('is refused where its stop at market is far beyond any price, and nothing stops for it', async () => {
    const trader = await newProgram();
    const far = { symbol: SYMBOL, side: 'BUY', quantity: '0.002', price: '38000', stopPrice: '450000000000' };
    expect(await refusalOf(trader, 'listPlaceOld', far)).toMatchObject([400, { code: -1013 }]);
    expect(await trader.ask('listPlaceOld', { ...far, stopPrice: '42000' })).toMatchObject({
      listOrderStatus: 'EXECUTING',
    });
  });

  describe('whose user ends it', () => {
    const both = { ...oco, aboveType: 'TAKE_PROFIT', abovePrice: undefined, aboveStopPrice: '42000' };
    const endings: [string, Parameters<typeof sent>[0], 'above' | 'below' | 'list'][] = [
      ['by its limit order', oco, 'above'],
      ['by its stop', oco, 'below'],
      ['by its take-profit', both, 'above'],
      ['as a whole', oco, 'list'],
    ];

    test.each(endings)('%s shows both orders as cancelled from then on', async (_name, form, ended) => {
      const trader = await newProgram();
      await trader.ask('listPlace', sent(form));
      if (ended === 'list') await trader.ask('listCancel', { symbol: SYMBOL, listClientOrderId: 'list' });
      else await trader.ask('orderCancel', { symbol: SYMBOL, origClientOrderId: ended });
      for (const origClientOrderId of ['above', 'below']) {
        const found = await ask(trader, 'orderFind', { symbol: SYMBOL, origClientOrderId });
        expect([origClientOrderId, found.status]).toEqual([origClientOrderId, 'CANCELED']);
        expect(found).not.toHaveProperty('expiryReason');
        const byNumber = await ask(trader, 'orderFind', named(found));
        expect(byNumber).toEqual(found);
      }
      expect(await trader.ask('allOrders', { symbol: SYMBOL })).toMatchObject([
        { status: 'CANCELED' },
        { status: 'CANCELED' },
      ]);
    });
  });

  test('whose stop is triggered shows its limit order as expired', async () => {
    const trader = await newProgram();
    await trader.ask('listPlace', { ...oco, belowStopPrice: '39900', belowPrice: '39950' });
    await trade('39900');
    const above = await ask(trader, 'orderFind', { symbol: SYMBOL, origClientOrderId: 'above' });
    expect(above).toMatchObject({ status: 'EXPIRED', expiryReason: 'OCO_TRIGGER' });
    await trader.ask('orderCancel', { symbol: SYMBOL, origClientOrderId: 'below' });
    const after = await ask(trader, 'orderFind', { symbol: SYMBOL, origClientOrderId: 'above' });
    expect(after).toEqual(above);
    await trade('40000');
  });

  test.each([
    ['two limit orders', { belowType: 'LIMIT_MAKER' }, -1168],
    ['a type that makes no list', { aboveType: 'LIMIT' }, -1158],
    ['a stop above a sale', { aboveType: 'STOP_LOSS' }, -1197],
    ['a take-profit below a sale', { belowType: 'TAKE_PROFIT' }, -1199],
    ['a limit order above a purchase', { side: 'BUY', belowType: 'TAKE_PROFIT' }, -1165],
    [
      'a stop below a purchase',
      { side: 'BUY', aboveType: 'STOP_LOSS', abovePrice: undefined, aboveStopPrice: '42000' },
      -1196,
    ],
    ['prices on one side of the market', { belowStopPrice: '40500' }, -2010],
    ['a trailing part', { belowTrailingDelta: '100' }, -1106],
    ['one name for both', { belowClientOrderId: 'above' }, -1130],
  ])('with %s is refused', async (_name, change, code) => {
    const trader = await newProgram();
    const wanted = sent({ ...oco, ...change });
    expect(await refusalOf(trader, 'listPlace', wanted)).toMatchObject([400, { code }]);
  });
});

test('pairs say what they offer', async () => {
  const path = TRADER_ENDPOINTS.exchangeInfo.path;
  const { body } = await fetchTrader(base, { method: 'GET', path, query: `symbol=${SYMBOL}` });
  const [pair] = TRADER_ENDPOINTS.exchangeInfo.response.parse(body).symbols;
  expect(pair).toMatchObject({ ocoAllowed: true, allowTrailingStop: true });
  expect(pair?.orderTypes.slice(3)).toEqual([
    'STOP_LOSS',
    'STOP_LOSS_LIMIT',
    'TAKE_PROFIT',
    'TAKE_PROFIT_LIMIT',
  ]);
  const filters = pair?.filters.map(({ filterType }) => filterType);
  expect(filters).toContain('MAX_NUM_ALGO_ORDERS');
  expect(filters).toContain('TRAILING_DELTA');
});
