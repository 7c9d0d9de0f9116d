/** `@binance/spot`: REST with every kind of key; the WebSocket API signed, and unsigned after a logon with Ed25519. */
import { load } from '../support/packages.ts';
import { type Program, type ProgramClient, type Row, socketUrl } from '../support/program.ts';
import type { TraderClient } from '@candor/server/test/trader-client';

type RestMethod = (parameters?: Row) => Promise<{ data(): Promise<unknown> }>;
type SocketMethod = (parameters?: Row) => Promise<{ readonly data: unknown }>;
interface Client {
  readonly restAPI: Readonly<Record<string, RestMethod>>;
  readonly websocketAPI: {
    connect(): Promise<Readonly<Record<string, SocketMethod>> & { disconnect(): Promise<void> }>;
  };
}
const { Spot } = load('@binance/spot') as { readonly Spot: new (configuration: object) => Client };

const credentials = ({ name, secret }: TraderClient) =>
  secret.length === 64 ? { apiKey: name, apiSecret: secret } : { apiKey: name, privateKey: secret };

type Call = (method: string, parameters?: Row) => Promise<unknown>;

interface Names {
  readonly trades: string;
  readonly ticker: string;
  readonly place: string;
  readonly find: string;
  readonly cancel: string;
  readonly cancelAll: string;
  readonly open: string;
  readonly account: string;
  readonly oco: string;
}

export const spotRest: ProgramClient = {
  name: '@binance/spot over REST',
  kinds: ['hmac', 'ed25519', 'rsa'],
  open(url, key) {
    const { restAPI } = new Spot({ configurationRestAPI: { ...credentials(key), basePath: url } });
    const call: Call = async (method, parameters) => (await restAPI[method]!(parameters)).data();
    const program = programOf(call, {
      trades: 'getTrades',
      ticker: 'ticker24hr',
      place: 'newOrder',
      find: 'getOrder',
      cancel: 'deleteOrder',
      cancelAll: 'deleteOpenOrders',
      open: 'getOpenOrders',
      account: 'getAccount',
      oco: 'orderListOco',
    });
    const oldOco: Program['oldOco'] = (symbol, list) =>
      call('orderOco', { symbol, ...numbersOf(list) }) as Promise<Row>;
    return { ...program, oldOco };
  },
};

export const spotSocket: ProgramClient = {
  name: '@binance/spot over the WebSocket API',
  kinds: ['hmac', 'ed25519', 'rsa'],
  open: (url, key) => openSocket(url, key, false),
};

export const spotSession: ProgramClient = {
  name: '@binance/spot over the WebSocket API after a logon',
  kinds: ['ed25519'],
  open: (url, key) => openSocket(url, key, true),
};

async function openSocket(url: string, key: TraderClient, logsOn: boolean): Promise<Program> {
  const { websocketAPI } = new Spot({
    configurationWebsocketAPI: { ...credentials(key), wsURL: `${socketUrl(url)}/ws-api/v3` },
  });
  const connection = await websocketAPI.connect();
  if (logsOn) await connection['sessionLogon']!({});
  const call: Call = async (method, parameters) => (await connection[method]!(parameters)).data;
  const program = programOf(call, {
    trades: 'tradesRecent',
    ticker: 'ticker24hr',
    place: 'orderPlace',
    find: 'orderStatus',
    cancel: 'orderCancel',
    cancelAll: 'openOrdersCancelAll',
    open: 'openOrdersStatus',
    account: 'accountStatus',
    oco: 'orderListPlaceOco',
  });
  return { ...program, close: () => connection.disconnect() };
}

function programOf(call: Call, names: Names): Program {
  const row = (method: string, parameters?: Row) => call(method, parameters) as Promise<Row>;
  const rows = (method: string, parameters?: Row) => call(method, parameters) as Promise<readonly Row[]>;
  return {
    market: async (symbol) => ({
      info: await call('exchangeInfo', { symbol }),
      book: await call('depth', { symbol, limit: 10 }),
      trades: await call(names.trades, { symbol, limit: 10 }),
      candles: await call('klines', { symbol, interval: '1m', limit: 10 }),
      ticker: await call(names.ticker, { symbol }),
    }),
    place: (symbol, order) => row(names.place, { symbol, ...numbersOf(order) }),
    test: (symbol, order) => row('orderTest', { symbol, ...numbersOf(order) }),
    oco: (symbol, list) => row(names.oco, { symbol, ...numbersOf(list) }),
    find: (symbol, name) => row(names.find, { symbol, ...name }),
    cancel: (symbol, name) => row(names.cancel, { symbol, ...name }),
    cancelAll: (symbol) => rows(names.cancelAll, { symbol }),
    replace: (symbol, cancelOrderId, order) =>
      row('orderCancelReplace', { symbol, cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId, ...order }),
    amend: (symbol, orderId, newQty) => row('orderAmendKeepPriority', { symbol, orderId, newQty }),
    open: (symbol) => rows(names.open, { symbol }),
    all: (symbol) => rows('allOrders', { symbol }),
    fills: (symbol) => rows('myTrades', { symbol }),
    account: () => row(names.account),
  };
}

const AMOUNT = /(quantity|qty|price)$/i;

/** The package takes amounts as numbers. */
function numbersOf(terms: object): Row {
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [
      name,
      AMOUNT.test(name) ? Number(value) : (value as unknown),
    ]),
  );
}
