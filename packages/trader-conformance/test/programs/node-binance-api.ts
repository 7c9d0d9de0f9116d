/** `node-binance-api`: REST with every kind of key. */
import { load } from '../support/packages.ts';
import { type ProgramClient, type Row, socketUrl } from '../support/program.ts';

interface Client {
  options(options: object): Client;
  exchangeInfo(): Promise<unknown>;
  publicSpotRequest(path: string, parameters: Row): Promise<unknown>;
  recentTrades(symbol: string, limit: number): Promise<unknown>;
  order(
    type: string,
    side: string,
    symbol: string,
    quantity: string | undefined,
    price: string | undefined,
    parameters: Row,
  ): Promise<Row>;
  orderStatus(symbol: string, orderId: number | undefined, parameters: Row): Promise<Row>;
  cancel(symbol: string, orderId: number | undefined, parameters: Row): Promise<Row>;
  cancelAll(symbol: string): Promise<readonly Row[]>;
  openOrders(symbol: string): Promise<readonly Row[]>;
  allOrders(symbol: string): Promise<readonly Row[]>;
  myTrades(symbol: string): Promise<readonly Row[]>;
  account(): Promise<Row>;
  privateSpotRequest(path: string, parameters: Row, method: 'POST'): Promise<readonly Row[]>;
}
const Binance = load('node-binance-api') as new () => Client;

export const nodeBinanceApi: ProgramClient = {
  name: 'node-binance-api over REST',
  kinds: ['hmac', 'ed25519', 'rsa'],
  open(url, { name, secret }) {
    const client = new Binance().options({
      APIKEY: name,
      APISECRET: secret,
      urls: {
        base: `${url}/api/`,
        sapi: `${url}/sapi/`,
        stream: `${socketUrl(url)}/stream/ws/`,
        combineStream: `${socketUrl(url)}/stream/stream?streams=`,
      },
    });
    const idOf = (named: object) => ('orderId' in named ? (named.orderId as number) : undefined);
    return {
      market: async (symbol) => ({
        info: await client.exchangeInfo(),
        // Its own readers of books, candles and tickers give other forms than that of the API.
        book: await client.publicSpotRequest('v3/depth', { symbol, limit: 10 }),
        trades: await client.recentTrades(symbol, 10),
        candles: await client.publicSpotRequest('v3/klines', { symbol, interval: '1m', limit: 10 }),
        ticker: await client.publicSpotRequest('v3/ticker/24hr', { symbol }),
      }),
      place: (symbol, { type, side, quantity, price, ...parameters }) =>
        client.order(type, side, symbol, quantity, price, parameters),
      find: (symbol, named) => client.orderStatus(symbol, idOf(named), { ...named }),
      cancel: (symbol, named) => client.cancel(symbol, idOf(named), { ...named }),
      cancelAll: (symbol) => client.cancelAll(symbol),
      test: (symbol, { type, side, quantity, price, ...parameters }) =>
        client.order(type, side, symbol, quantity, price, { ...parameters, test: true }),
      oco: (symbol, { side, quantity, ...list }) =>
        client.order('OCO', side, symbol, quantity, undefined, list),
      batch: (orders) =>
        client.privateSpotRequest('v3/batchOrders', { batchOrders: JSON.stringify(orders) }, 'POST'),
      open: (symbol) => client.openOrders(symbol),
      all: (symbol) => client.allOrders(symbol),
      fills: (symbol) => client.myTrades(symbol),
      account: () => client.account(),
    };
  },
};
