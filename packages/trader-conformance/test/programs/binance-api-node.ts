/** `binance-api-node`: REST with HMAC and, by its length, with a private key. */
import { load } from '../support/packages.ts';
import { type ProgramClient, type Row, socketUrl } from '../support/program.ts';

type Client = Readonly<Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>>;
const open = (load('binance-api-node') as { readonly default: (options: object) => Client }).default;

export const binanceApiNode: ProgramClient = {
  name: 'binance-api-node over REST',
  kinds: ['hmac', 'ed25519', 'rsa'],
  open(url, { name, secret }) {
    const client = open({
      apiKey: name,
      ...(secret.length === 64 ? { apiSecret: secret } : { privateKey: secret }),
      httpBase: url,
      wsBase: `${socketUrl(url)}/stream/ws`,
      wsApi: `${socketUrl(url)}/ws-api/v3`,
    });
    const row = (method: string, parameters?: Row) => client[method]!(parameters) as Promise<Row>;
    const rows = (method: string, parameters?: Row) => client[method]!(parameters) as Promise<readonly Row[]>;
    return {
      market: async (symbol) => ({
        info: await row('exchangeInfo', { symbol }),
        book: await row('book', { symbol, limit: 10 }),
        trades: await row('trades', { symbol, limit: 10 }),
        candles: await row('candles', { symbol, interval: '1m', limit: 10 }),
        ticker: await row('dailyStats', { symbol }),
      }),
      place: (symbol, order) => row('order', { symbol, ...order }),
      find: (symbol, named) => row('getOrder', { symbol, ...named }),
      cancel: (symbol, named) => row('cancelOrder', { symbol, ...named }),
      cancelAll: (symbol) => rows('cancelOpenOrders', { symbol }),
      replace: (symbol, cancelOrderId, order) => row('updateOrder', { symbol, cancelOrderId, ...order }),
      test: (symbol, order) => row('orderTest', { symbol, ...order }),
      oldOco: (symbol, list) => row('orderOco', { symbol, ...list }),
      batch: (orders) =>
        client['privateRequest']!('POST', '/api/v3/batchOrders', {
          batchOrders: JSON.stringify(orders),
        }) as Promise<readonly Row[]>,
      wallet: async () => ({ fees: await rows('tradeFee'), coins: await rows('accountCoins') }),
      open: (symbol) => rows('openOrders', { symbol }),
      all: (symbol) => rows('allOrders', { symbol }),
      fills: (symbol) => rows('myTrades', { symbol }),
      account: () => row('accountInfo'),
    };
  },
};
