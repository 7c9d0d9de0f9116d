/** `@binance/connector`: REST with every kind of key, and the WebSocket API with HMAC. */
import { once } from 'node:events';
import { load } from '../support/packages.ts';
import { type NewOrder, type Program, type ProgramClient, type Row, socketUrl } from '../support/program.ts';
import { SocketCalls, tradingBySocket } from '../support/socket-calls.ts';

type Asked = Promise<{ readonly data: unknown }>;
interface Rest {
  exchangeInfo(options: object): Asked;
  depth(symbol: string, options: object): Asked;
  trades(symbol: string, options: object): Asked;
  klines(symbol: string, interval: string, options: object): Asked;
  ticker24hr(symbol: string): Asked;
  newOrder(symbol: string, side: string, type: string, options: object): Asked;
  newOrderTest(symbol: string, side: string, type: string, options: object): Asked;
  newOCOOrder(
    ...list: readonly [
      symbol: string,
      side: string,
      quantity: string,
      above: string,
      below: string,
      options: object,
    ]
  ): Asked;
  signRequest(method: string, path: string, parameters: object): Asked;
  tradeFee(): Asked;
  coinInfo(): Asked;
  getOrder(symbol: string, options: object): Asked;
  cancelOrder(symbol: string, options: object): Asked;
  cancelOpenOrders(symbol: string): Asked;
  cancelAndReplace(symbol: string, side: string, type: string, mode: string, options: object): Asked;
  openOrders(options: object): Asked;
  allOrders(symbol: string): Asked;
  myTrades(symbol: string): Asked;
  account(): Asked;
}
interface SocketApi {
  sendMessage(method: string, options: object): void;
  sendSignatureMessage(method: string, options: object): void;
  disconnect(): void;
}
const { Spot, WebsocketAPI, PrivateKeyAlgo } = load('@binance/connector') as {
  readonly PrivateKeyAlgo: { readonly RSA: unknown; readonly ED25519: unknown };
  readonly Spot: new (key: string, secret: string, options: object) => Rest;
  readonly WebsocketAPI: new (key: string, secret: string, options: object) => SocketApi;
};

const split = ({ side, type, ...options }: NewOrder) => ({ side, type, options });

export const connectorRest: ProgramClient = {
  name: '@binance/connector over REST',
  kinds: ['hmac', 'ed25519', 'rsa'],
  open(url, key) {
    const isHmac = key.secret.length === 64;
    const algorithm = key.secret.length > 200 ? PrivateKeyAlgo.RSA : PrivateKeyAlgo.ED25519;
    const spot = new Spot(key.name, isHmac ? key.secret : '', {
      baseURL: url,
      ...(isHmac ? {} : { privateKey: key.secret, privateKeyAlgo: algorithm }),
    });
    return restProgram(spot);
  },
};

function restProgram(spot: Rest): Program {
  const row = async (asked: Asked) => (await asked).data as Row;
  const rows = async (asked: Asked) => (await asked).data as readonly Row[];
  return {
    market: async (symbol) => ({
      info: await row(spot.exchangeInfo({ symbol })),
      book: await row(spot.depth(symbol, { limit: 10 })),
      trades: await row(spot.trades(symbol, { limit: 10 })),
      candles: await row(spot.klines(symbol, '1m', { limit: 10 })),
      ticker: await row(spot.ticker24hr(symbol)),
    }),
    place(symbol, order) {
      const { side, type, options } = split(order);
      return row(spot.newOrder(symbol, side, type, options));
    },
    find: (symbol, name) => row(spot.getOrder(symbol, name)),
    cancel: (symbol, name) => row(spot.cancelOrder(symbol, name)),
    cancelAll: (symbol) => rows(spot.cancelOpenOrders(symbol)),
    replace(symbol, cancelOrderId, order) {
      const { side, type, options } = split(order);
      return row(spot.cancelAndReplace(symbol, side, type, 'STOP_ON_FAILURE', { ...options, cancelOrderId }));
    },
    test(symbol, order) {
      const { side, type, options } = split(order);
      return row(spot.newOrderTest(symbol, side, type, options));
    },
    oco: (symbol, { side, quantity, aboveType, belowType, ...options }) =>
      row(spot.newOCOOrder(symbol, side, quantity, aboveType, belowType, options)),
    batch: (orders) =>
      rows(spot.signRequest('POST', '/api/v3/batchOrders', { batchOrders: JSON.stringify(orders) })),
    wallet: async () => ({ fees: await rows(spot.tradeFee()), coins: await rows(spot.coinInfo()) }),
    open: (symbol) => rows(spot.openOrders({ symbol })),
    all: (symbol) => rows(spot.allOrders(symbol)),
    fills: (symbol) => rows(spot.myTrades(symbol)),
    account: () => row(spot.account()),
  };
}

export const connectorSocket: ProgramClient = {
  name: '@binance/connector over the WebSocket API',
  kinds: ['hmac'],
  async open(url, key) {
    const calls = new SocketCalls();
    const opened = once(calls, 'open');
    const api = new WebsocketAPI(key.name, key.secret, {
      wsURL: `${socketUrl(url)}/ws-api/v3`,
      callbacks: {
        open: () => calls.emit('open'),
        message: (text: string) => calls.take(JSON.parse(text) as Row),
      },
    });
    await opened;
    const program = tradingBySocket({
      open: (method, params) => calls.ask((id) => api.sendMessage(method, { ...params, id })),
      signed: (method, params) => calls.ask((id) => api.sendSignatureMessage(method, { ...params, id })),
    });
    return { ...program, close: () => api.disconnect() };
  },
};
