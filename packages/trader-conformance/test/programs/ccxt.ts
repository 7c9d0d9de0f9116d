/** `ccxt.pro.binance`: its unified methods over REST and over the WebSocket API, with every kind of key. */
import { load } from '../support/packages.ts';
import {
  type NewOrder,
  type OrderName,
  type Program,
  type ProgramDoor,
  type Row,
  socketUrl,
} from '../support/program.ts';
import type { TraderClient } from '@candor/server/test/trader-client';

/** An answer in the form of ccxt; `info` is what the exchange sent. */
export type Unified = Row & { readonly info: Row };
type Method = (...parameters: unknown[]) => Promise<Unified>;
export type Ccxt = Readonly<Record<string, Method>> & { close(): Promise<void> };
const { pro } = load('ccxt') as { readonly pro: { readonly binance: new (options: object) => Ccxt } };

/** The one pair that programs trade, as ccxt calls it. */
export const PAIR = 'BTC/USDT';

export async function openCcxt(url: string, { name, secret }: TraderClient): Promise<Ccxt> {
  const socket = socketUrl(url);
  const exchange = new pro.binance({
    apiKey: name,
    secret,
    urls: {
      api: {
        public: `${url}/api/v3`,
        private: `${url}/api/v3`,
        v1: `${url}/api/v1`,
        sapi: `${url}/sapi/v1`,
        sapiV2: `${url}/sapi/v2`,
        sapiV3: `${url}/sapi/v3`,
        sapiV4: `${url}/sapi/v4`,
        ws: { spot: `${socket}/stream/ws`, 'ws-api': { spot: `${socket}/ws-api/v3` } },
      },
    },
    options: { fetchMarkets: { types: ['spot'] }, fetchMargins: false, fetchCurrencies: false },
    enableRateLimit: false,
  });
  // Without TLS, ccxt wants its agents loaded first.
  await exchange['loadHttpProxyAgent']!();
  return exchange;
}

const KINDS = ['hmac', 'ed25519', 'rsa'] as const;

export const ccxtRest: ProgramDoor = {
  name: 'ccxt over REST',
  kinds: KINDS,
  open: async (url, key) => programOf(await openCcxt(url, key), ''),
};

export const ccxtSocket: ProgramDoor = {
  name: 'ccxt over the WebSocket API',
  kinds: KINDS,
  open: async (url, key) => programOf(await openCcxt(url, key), 'Ws'),
};

function programOf(exchange: Ccxt, suffix: '' | 'Ws'): Program {
  const call = (method: string, ...parameters: unknown[]) => exchange[`${method}${suffix}`]!(...parameters);
  const row = async (asked: Promise<Unified>) => (await asked).info;
  const rows = async (asked: Promise<unknown>) =>
    ((await asked) as readonly Unified[]).map(({ info }) => info);
  return {
    market: async (symbol) => ({
      info: await exchange['publicGetExchangeInfo']!({ symbol }),
      book: await exchange['publicGetDepth']!({ symbol, limit: 10 }),
      trades: await exchange['publicGetTrades']!({ symbol, limit: 10 }),
      candles: await exchange['publicGetKlines']!({ symbol, interval: '1m', limit: 10 }),
      ticker: await exchange['publicGetTicker24hr']!({ symbol }),
    }),
    place: (symbol, order) => row(call('createOrder', pairOf(symbol), ...orderOf(order))),
    find: (symbol, named) => row(call('fetchOrder', idOf(named), pairOf(symbol), paramsOf(named))),
    cancel: (symbol, named) => row(call('cancelOrder', idOf(named), pairOf(symbol), paramsOf(named))),
    cancelAll: (symbol) => rows(call('cancelAllOrders', pairOf(symbol))),
    open: (symbol) => rows(call('fetchOpenOrders', pairOf(symbol))),
    all: (symbol) => rows(call('fetchOrders', pairOf(symbol))),
    fills: (symbol) => rows(call('fetchMyTrades', pairOf(symbol))),
    account: () => row(call('fetchBalance')),
    close: () => exchange.close(),
  };
}

const pairOf = (symbol: string) => symbol.replace('USDT', '/USDT');
const idOf = (named: OrderName) => ('orderId' in named ? String(named.orderId) : undefined);
const paramsOf = (named: OrderName): Row =>
  'orderId' in named ? {} : { origClientOrderId: named.origClientOrderId };

function orderOf({ side, type, quantity, price, timeInForce, newClientOrderId }: NewOrder): unknown[] {
  return [
    type === 'MARKET' ? 'market' : 'limit',
    side.toLowerCase(),
    Number(quantity),
    price === undefined ? undefined : Number(price),
    {
      ...(timeInForce === undefined ? {} : { timeInForce }),
      ...(type === 'LIMIT_MAKER' ? { postOnly: true } : {}),
      ...(newClientOrderId === undefined ? {} : { clientOrderId: newClientOrderId }),
    },
  ];
}
