/** The streams of three packages that individuals publish. */
import { load } from '../support/packages.ts';
import { type Row, socketUrl } from '../support/program.ts';
import { type Heard, type StreamClient, takeRaw, WORDS } from './heard.ts';

type Take = (payload: Row) => void;
type Loaded<Name extends string, Client> = Readonly<Record<Name, new (...options: unknown[]) => Client>>;

interface BinanceSocket {
  on(event: 'message' | 'exception', take: Take): unknown;
  subscribeSpotTrades(symbol: string): Promise<unknown>;
  subscribeSpotUserDataStream(): Promise<unknown>;
  unsubscribeSpotUserDataStream(): void;
  closeAll(): void;
}
interface BinanceSocketApi {
  getWSClient(): BinanceSocket;
  subscribeUserDataStream(connection: 'mainWSAPI'): Promise<unknown>;
  disconnectAll(): Promise<void>;
}
const quiet = { trace: () => undefined, info: () => undefined, error: () => undefined };

function openBinance(url: string, { name, secret }: { name: string; secret: string }, heard: Heard) {
  const { WebsocketClient } = load('binance') as Loaded<'WebsocketClient', BinanceSocket>;
  const client = new WebsocketClient(
    {
      api_key: name,
      api_secret: secret,
      wsUrl: `${socketUrl(url)}/stream`,
      restOptions: { baseUrl: url },
    },
    quiet,
  );
  client.on('message', (payload) => takeRaw(heard, payload));
  // A subscription that failed is no failure of its method: without a listener, its caller waits for nothing.
  client.on('exception', (failure) => heard.failures.push(failure));
  return client;
}

const binanceByListenKey: StreamClient = {
  name: 'binance by listenKey',
  kinds: ['hmac'],
  words: WORDS,
  async follow(url, key, heard) {
    const client = openBinance(url, key, heard);
    await client.subscribeSpotTrades('BTCUSDT');
    await client.subscribeSpotUserDataStream();
    return () => {
      client.unsubscribeSpotUserDataStream();
      client.closeAll();
    };
  },
};

const binanceBySocketApi: StreamClient = {
  name: 'binance over the WebSocket API',
  kinds: ['hmac', 'ed25519', 'rsa'],
  words: WORDS,
  async follow(url, key, heard) {
    const trades = openBinance(url, key, heard);
    const { WebsocketAPIClient } = load('binance') as Loaded<'WebsocketAPIClient', BinanceSocketApi>;
    const options = { api_key: key.name, api_secret: key.secret, wsUrl: socketUrl(url) };
    const api = new WebsocketAPIClient({ ...options, attachEventListeners: false }, quiet);
    api.getWSClient().on('message', (payload) => takeRaw(heard, payload));
    api.getWSClient().on('exception', (failure) => heard.failures.push(failure));
    await trades.subscribeSpotTrades('BTCUSDT');
    await api.subscribeUserDataStream('mainWSAPI');
    return async () => {
      trades.closeAll();
      await api.disconnectAll();
    };
  },
};

interface NodeBinanceApi {
  wsApi: string;
  options(options: object): NodeBinanceApi;
  tradesStream(symbol: string, take: Take): string;
  userData(all: Take, balances: Take, orders: Take, subscribed: () => void): void;
  spotCloseDataStream(): Promise<unknown>;
  terminate(url: string): void;
}

const nodeBinanceApi: StreamClient = {
  name: 'node-binance-api by a signed subscription',
  kinds: ['hmac', 'ed25519', 'rsa'],
  words: WORDS,
  async follow(url, { name, secret }, heard) {
    const Binance = load('node-binance-api') as new () => NodeBinanceApi;
    const client = new Binance().options({
      APIKEY: name,
      APISECRET: secret,
      urls: { base: `${url}/api/`, sapi: `${url}/sapi/`, stream: `${socketUrl(url)}/stream/ws/` },
      log: () => undefined,
    });
    client.wsApi = `${socketUrl(url)}/ws-api/v3`;
    const trades = client.tradesStream('BTCUSDT', (payload) => takeRaw(heard, payload));
    const ignore = () => undefined;
    await new Promise<void>((resolve) =>
      client.userData(ignore, ignore, (payload) => takeRaw(heard, payload), resolve),
    );
    return async () => {
      // Every other socket that ends is opened again in the same turn of the loop, without a pause and without end: one that
      // is left open here takes the processor as soon as the server stops. `terminate` knows a user stream by no name.
      client.terminate(trades);
      await client.spotCloseDataStream();
    };
  },
};

interface BinanceApiNode {
  readonly ws: {
    trades(symbol: string, take: Take): () => void;
    user(take: Take): Promise<() => void>;
  };
}

const binanceApiNode: StreamClient = {
  name: 'binance-api-node by a signed subscription',
  kinds: ['hmac', 'ed25519', 'rsa'],
  words: WORDS,
  async follow(url, { name, secret }, heard) {
    const { default: open } = load('binance-api-node') as {
      readonly default: (options: object) => BinanceApiNode;
    };
    const { ws } = open({
      apiKey: name,
      ...(secret.length === 64 ? { apiSecret: secret } : { privateKey: secret }),
      httpBase: url,
      wsBase: `${socketUrl(url)}/stream/ws`,
      wsApi: `${socketUrl(url)}/ws-api/v3`,
    });
    const endTrades = ws.trades('BTCUSDT', ({ price, quantity }) => heard.trades.push({ price, quantity }));
    const endUser = await ws.user(({ eventType, orderId, orderStatus, totalTradeQuantity }) => {
      if (eventType === 'executionReport')
        heard.reports.push({ orderId: Number(orderId), status: orderStatus, filled: totalTradeQuantity });
    });
    return () => {
      endTrades();
      endUser();
    };
  },
};

export const COMMUNITY_GATEWAYS = [binanceByListenKey, binanceBySocketApi, nodeBinanceApi, binanceApiNode];
