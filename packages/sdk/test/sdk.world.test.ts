import { type AddressInfo, createServer } from 'node:net';
import { newUser } from '@candor/server/test/new-user';
import { ask, removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApiKey,
  Exchange,
  type ExchangeOptions,
  type NewOrder,
  OutcomeUnknownError,
  type Reconciled,
  RefusedError,
  UnreachableError,
  type UserEvent,
} from '../src/index.ts';
import { droppingSockets } from './support/dropping-sockets.ts';

const SYMBOL = 'BTCUSDT';
let app: RunningApp;
const opened: Exchange[] = [];

beforeAll(async () => {
  app = await runNewApp();
});
afterAll(async () => {
  await app.stop();
  await removeData(app);
});
afterEach(() => {
  for (const exchange of opened.splice(0)) exchange.close();
});

const keyOf = ({ name, secret }: TraderClient): ApiKey =>
  secret.startsWith('-----BEGIN') ? { name, privateKey: secret } : { name, secret };

interface Program {
  readonly exchange: Exchange;
  readonly key: TraderClient;
  readonly token: string;
}

async function newProgram(
  options: Partial<ExchangeOptions> = {},
  terms: Parameters<typeof newTrader>[2] = { kind: 'ed25519' },
): Promise<Program> {
  const { token } = await newUser(app.url);
  const key = await newTrader(app.url, { token }, terms);
  const exchange = new Exchange({ origin: app.url, key: keyOf(key), ...options });
  opened.push(exchange);
  return { exchange, key, token };
}

const limit = (price: string, more: Partial<NewOrder> = {}): NewOrder => ({
  symbol: SYMBOL,
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.002',
  price,
  ...more,
});

async function portWithoutListener(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const refusalOf = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(RefusedError);
  return error as RefusedError;
};

describe.each(['ed25519', 'rsa', 'hmac'] as const)('a key of %s', (kind) => {
  test('signs requests of both APIs', async () => {
    const { exchange } = await newProgram({}, { kind });
    const { balances } = await exchange.trader('account', { omitZeroBalances: true });
    expect(balances).toContainEqual({ asset: 'USDT', free: '10000.00000000', locked: '0.00000000' });
    const order = await exchange.call('tx_in/add', {
      currency_match_id: 1,
      number: '0.001',
      price: '40000',
    });
    const listed = await exchange.call('order/open', { currency_match_id: 1 });
    expect(listed.orders).toMatchObject([{ id: order.id, number: '0.001000' }]);
  });
});

describe('orders', () => {
  test('are placed, found, made smaller, replaced and cancelled', async () => {
    const { exchange } = await newProgram();
    const { orders } = exchange;
    const placed = await orders.place(limit('40000', { newClientOrderId: 'grid-1' }));
    expect(placed).toMatchObject({ status: 'NEW', clientOrderId: 'grid-1', fills: [] });
    const { orderId } = placed;
    await orders.amend(SYMBOL, { clientOrderId: 'grid-1' }, '0.001');
    expect(await orders.find(SYMBOL, { orderId })).toMatchObject({ origQty: '0.00100000', status: 'NEW' });
    const replaced = await orders.replace({ orderId }, limit('40001'));
    expect(replaced).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
    const [open] = await orders.open(SYMBOL);
    expect(open).toMatchObject({ price: '40001.00000000' });
    expect(await orders.cancel(SYMBOL, { orderId: open!.orderId })).toMatchObject({ status: 'CANCELED' });
    expect(await orders.cancelAll(SYMBOL)).toEqual([]);
    expect(await orders.find(SYMBOL, { clientOrderId: 'nobody' })).toBeUndefined();
  });

  test('are placed by many, each with its own outcome', async () => {
    const { exchange } = await newProgram();
    const outcomes = await exchange.orders.placeMany([limit('40000'), limit('1'), limit('40001')]);
    expect(outcomes).toMatchObject([
      { order: { status: 'NEW' } },
      { refusal: { key: 'filter', code: -1013, reason: 'price_out_of_band' } },
      { order: { status: 'NEW' } },
    ]);
    expect(await exchange.orders.cancelAll(SYMBOL)).toHaveLength(2);
  });
});

describe('a refusal', () => {
  test('has a stable key, and what the exchange adds to it', async () => {
    const { exchange, key } = await newProgram();
    const { orders } = exchange;
    expect(await refusalOf(orders.place(limit('40000', { quantity: '100' })))).toMatchObject({
      key: 'balance',
      status: 400,
      code: -2010,
      isTemporary: false,
    });
    expect((await refusalOf(orders.cancel(SYMBOL, { orderId: 1 }))).key).toBe('not_cancellable');
    expect((await refusalOf(exchange.call('tx_in/cancel', { id: 999_999 }))).key).toBe('order_unknown');
    const wrong = new Exchange({ origin: app.url, key: { name: key.name, secret: 'wrong' } });
    expect((await refusalOf(wrong.trader('account', {}))).key).toBe('signature_wrong');
    expect((await refusalOf(wrong.call('account/list', {}))).key).toBe('api_key_signature_wrong');
    const reader = await newProgram({}, { kind: 'ed25519', scopes: ['read'] });
    expect(await refusalOf(reader.exchange.orders.place(limit('40000')))).toMatchObject({
      key: 'key_refused',
      reason: 'scope',
    });
  });
});

describe('an outcome that is not known', () => {
  /** The answer is lost on its way back. */
  const losing: typeof fetch = async (...asked) => {
    await fetch(...asked);
    throw new TypeError('fetch failed');
  };

  test('is said to be so, and can be found out', async () => {
    const { exchange, key } = await newProgram();
    const blind = new Exchange({ origin: app.url, key: keyOf(key), fetch: losing });
    const order = limit('40000', { newClientOrderId: 'once' });
    const error: unknown = await blind.orders.place(order).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    const [found] = await exchange.orders.outcomeOf(error as OutcomeUnknownError);
    expect(found).toMatchObject({ clientOrderId: 'once', status: 'NEW' });
    const repeated = await refusalOf(exchange.orders.place(order));
    expect(repeated).toMatchObject({ key: 'duplicate', orderId: found!.orderId });
    expect(await exchange.orders.open(SYMBOL)).toHaveLength(1);
    await expect(blind.orders.cancelAll(SYMBOL)).rejects.toBeInstanceOf(OutcomeUnknownError);
    await expect(blind.trader('account', {})).rejects.toBeInstanceOf(UnreachableError);
  });

  test('of an own call is the same again with its key', async () => {
    const { exchange, key } = await newProgram();
    const blind = new Exchange({ origin: app.url, key: keyOf(key), fetch: losing });
    const bid = { currency_match_id: 1, number: '0.001', price: '40000' } as const;
    const error: unknown = await blind.call('tx_in/add', bid).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    const { idempotencyKey = '' } = error as OutcomeUnknownError;
    const { id } = await exchange.call('tx_in/add', bid, { idempotencyKey });
    expect((await exchange.call('order/open', {})).orders).toMatchObject([{ id }]);
    await expect(blind.call('account/list', {})).rejects.toBeInstanceOf(UnreachableError);
  });

  test('is none where nothing listens', async () => {
    const { key } = await newProgram();
    const port = await portWithoutListener();
    const nowhere = new Exchange({ origin: `http://127.0.0.1:${port}`, key: keyOf(key) });
    await expect(nowhere.orders.place(limit('40000'))).rejects.toBeInstanceOf(UnreachableError);
  });
});

test('a book is right, is not while the network is away, and is again afterwards', async () => {
  const sockets = droppingSockets();
  const { exchange } = await newProgram({ WebSocket: sockets.WebSocket });
  const book = await exchange.book(SYMBOL);
  expect(book.state).toBe('live');
  const maker = await newProgram();
  await maker.exchange.orders.place(limit('41000'));
  await expect.poll(() => book.bids[0]).toEqual(['41000.00', '0.002000']);
  sockets.takeAway();
  await expect.poll(() => book.state).toBe('syncing');
  await maker.exchange.orders.place(limit('41001'));
  sockets.giveBack();
  await expect.poll(() => [book.state, book.bids[0]?.[0]]).toEqual(['live', '41001.00']);
  await maker.exchange.orders.cancelAll(SYMBOL);
  const ownPrices = () => book.bids.flatMap(([price]) => (price.startsWith('4100') ? price : []));
  await expect.poll(ownPrices).toEqual([]);
});

describe('a user stream', () => {
  test('tells every event once, and after a gap what was missed', async () => {
    const sockets = droppingSockets();
    const { exchange } = await newProgram({ WebSocket: sockets.WebSocket });
    const { exchange: other } = await newProgram();
    const events: UserEvent[] = [];
    const states: Reconciled[] = [];
    const stream = exchange.userStream({
      symbols: [SYMBOL],
      onEvent: (event) => events.push(event),
      onReconciled: (state) => states.push(state),
    });
    await expect.poll(() => stream.state).toBe('live');
    expect(states).toMatchObject([{ isFirst: true, openOrders: [], missedTrades: [] }]);
    const sale = limit('42000', { side: 'SELL' });
    const tradesHeard = () =>
      events.flatMap((event) => (event.e === 'executionReport' && event.x === 'TRADE' ? event.t : []));
    await other.orders.place(sale);
    const bought = await exchange.orders.place(limit('42000', { newClientOrderId: 'mine' }));
    await expect.poll(tradesHeard).toEqual(bought.fills.map(({ tradeId }) => tradeId));

    await exchange.orders.place(limit('41000', { newClientOrderId: 'resting' }));
    sockets.takeAway();
    await expect.poll(() => stream.state).toBe('waiting');
    await other.orders.place(limit('41000', { side: 'SELL', quantity: '0.001' }));
    sockets.giveBack();
    await expect.poll(() => stream.state).toBe('live');
    const [missed] = states[1]!.missedTrades;
    expect(states[1]).toMatchObject({
      isFirst: false,
      missedTrades: [{ price: '41000.00000000', qty: '0.00100000' }],
      openOrders: [{ clientOrderId: 'resting', executedQty: '0.00100000' }],
    });
    await other.orders.place(limit('41000', { side: 'SELL', quantity: '0.001' }));
    await expect.poll(() => tradesHeard().length).toBe(2);
    expect(tradesHeard()).not.toContain(missed!.id);
    expect(sockets.living()).toBe(1);
    stream.close();
    expect(stream.state).toBe('closed');
  });

  test('of a pair that does not exist ends with the refusal', async () => {
    const { exchange } = await newProgram();
    const told: unknown[] = [];
    const stream = exchange.userStream({
      symbols: ['NONEUSDT'],
      onEvent: () => undefined,
      onState: (state, why) => told.push([state, (why as RefusedError | undefined)?.key]),
    });
    await expect.poll(() => stream.state).toBe('ended');
    expect(told).toEqual([['ended', 'symbol']]);
  });

  test('ends with its key', async () => {
    const { exchange, key, token } = await newProgram();
    const ends: (Error | undefined)[] = [];
    const stream = exchange.userStream({
      symbols: [SYMBOL],
      onEvent: () => undefined,
      onState: (state, why) => state === 'ended' && ends.push(why),
    });
    await expect.poll(() => stream.state).toBe('live');
    await ask(app.url, 'user/api_key_remove', { id: key.keyId }, { token });
    await expect.poll(() => stream.state).toBe('ended');
    expect(ends).toHaveLength(1);
  });
});
