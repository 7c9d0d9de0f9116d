/** `binance`: REST with every kind of key, and the WebSocket API, where it logs on with Ed25519. */
import { load } from '../support/packages.ts';
import { type Program, type ProgramClient, type Row, socketUrl } from '../support/program.ts';

type Method = (...parameters: readonly unknown[]) => Promise<unknown>;
type Client = Readonly<Record<string, Method>>;
const { MainClient, WebsocketAPIClient } = load('binance') as {
  readonly MainClient: new (options: object) => Client;
  readonly WebsocketAPIClient: new (
    options: object,
    logger: object,
  ) => Client & { disconnectAll(): Promise<void> };
};

const quiet = { trace: () => undefined, info: () => undefined, error: () => undefined };

export const binanceRest: ProgramClient = {
  name: 'binance over REST',
  kinds: ['hmac', 'ed25519', 'rsa'],
  open(url, { name, secret }) {
    const client = new MainClient({
      api_key: name,
      api_secret: secret,
      baseUrl: url,
      beautifyResponses: false,
    });
    const row = (method: string, parameters?: Row) => client[method]!(parameters) as Promise<Row>;
    const rows = (method: string, parameters?: Row) => client[method]!(parameters) as Promise<readonly Row[]>;
    return {
      market: async (symbol) => ({
        info: await row('getExchangeInfo', { symbol }),
        book: await row('getOrderBook', { symbol, limit: 10 }),
        trades: await row('getRecentTrades', { symbol, limit: 10 }),
        candles: await row('getKlines', { symbol, interval: '1m', limit: 10 }),
        ticker: await row('get24hrChangeStatistics', { symbol }),
      }),
      place: (symbol, order) => row('submitNewOrder', { symbol, ...order }),
      find: (symbol, named) => row('getOrder', { symbol, ...named }),
      cancel: (symbol, named) => row('cancelOrder', { symbol, ...named }),
      cancelAll: (symbol) => rows('cancelAllSymbolOrders', { symbol }),
      replace: (symbol, cancelOrderId, order) =>
        row('replaceOrder', { symbol, cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId, ...order }),
      test: (symbol, order) => row('testNewOrder', { symbol, ...order }),
      oco: (symbol, list) => row('submitNewOrderList', { symbol, ...list }),
      oldOco: (symbol, list) => row('submitNewOCO', { symbol, ...list }),
      batch: (orders) =>
        client['postPrivate']!('api/v3/batchOrders', { batchOrders: JSON.stringify(orders) }) as Promise<
          readonly Row[]
        >,
      wallet: async () => ({ fees: await rows('getTradeFee'), coins: await rows('getBalances') }),
      open: (symbol) => rows('getOpenOrders', { symbol }),
      all: (symbol) => rows('getAllOrders', { symbol }),
      fills: (symbol) => rows('getAccountTradeList', { symbol }),
      account: () => row('getAccountInformation'),
    };
  },
};

export const binanceSocket: ProgramClient = {
  name: 'binance over the WebSocket API',
  kinds: ['hmac', 'ed25519', 'rsa'],
  open(url, { name, secret }) {
    const client = new WebsocketAPIClient(
      {
        api_key: name,
        api_secret: secret,
        wsUrl: socketUrl(url),
        attachEventListeners: false,
        beautify: false,
      },
      quiet,
    );
    return { ...socketProgram(client), close: () => client.disconnectAll() };
  },
};

function socketProgram(client: Client): Program {
  const call = async (method: string, parameters: Row) =>
    ((await client[method]!(parameters)) as { readonly result: unknown }).result;
  const row = (method: string, parameters: Row) => call(method, parameters) as Promise<Row>;
  const rows = (method: string, parameters: Row) => call(method, parameters) as Promise<readonly Row[]>;
  const timed = (parameters: Row) => ({ ...parameters, timestamp: Date.now() });
  return {
    market: async (symbol) => ({
      info: await row('getSpotExchangeInfo', { symbol }),
      book: await row('getSpotOrderBook', { symbol, limit: 10 }),
      trades: await row('getSpotRecentTrades', { symbol, limit: 10 }),
      candles: await row('getSpotKlines', { symbol, interval: '1m', limit: 10 }),
      ticker: await row('getSpot24hrTicker', { symbol }),
    }),
    place: (symbol, order) => row('submitNewSpotOrder', timed({ symbol, ...order })),
    find: (symbol, named) => row('getSpotOrderStatus', timed({ symbol, ...named })),
    cancel: (symbol, named) => row('cancelSpotOrder', timed({ symbol, ...named })),
    cancelAll: (symbol) => rows('cancelAllSpotOpenOrders', timed({ symbol })),
    replace: (symbol, cancelOrderId, order) =>
      row(
        'cancelReplaceSpotOrder',
        timed({ symbol, cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId, ...order }),
      ),
    amend: (symbol, orderId, newQty) => row('amendSpotOrderKeepPriority', timed({ symbol, orderId, newQty })),
    test: (symbol, order) => row('testSpotOrder', timed({ symbol, ...order })),
    oco: (symbol, list) => row('placeSpotOCOOrderList', timed({ symbol, ...list })),
    open: (symbol) => rows('getSpotOpenOrders', timed({ symbol })),
    all: (symbol) => rows('getSpotAllOrders', timed({ symbol })),
    fills: (symbol) => rows('getSpotMyTrades', timed({ symbol })),
    account: () => row('getSpotAccountInformation', timed({})),
  };
}
