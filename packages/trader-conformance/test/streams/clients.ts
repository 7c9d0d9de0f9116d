import { openCcxt, PAIR } from '../programs/ccxt.ts';
import { load } from '../support/packages.ts';
import { type Row, socketUrl } from '../support/program.ts';
import { type StreamClient, takeRaw, WORDS } from './heard.ts';

type Method = (...parameters: unknown[]) => unknown;
type Package = Readonly<Record<string, new (...options: unknown[]) => Readonly<Record<string, Method>>>>;
const SYMBOL = 'btcusdt';

const ccxt: StreamClient = {
  name: 'ccxt',
  kinds: ['hmac', 'ed25519', 'rsa'],
  words: { open: 'open', partly: 'open', cancelled: 'canceled' },
  async follow(url, key, heard) {
    const exchange = await openCcxt(url, key);
    let isClosed = false;
    const follow = async (method: string, take: (row: Row) => void) => {
      while (!isClosed) {
        const asked = exchange[method]!(PAIR) as Promise<unknown>;
        // Closing refuses what is still waited for.
        const rows = await asked.catch((error: unknown) => {
          if (isClosed) return [];
          throw error;
        });
        for (const row of rows as readonly Row[]) take(row);
      }
    };
    const trades = follow('watchTrades', ({ price, amount }) =>
      heard.trades.push({ price, quantity: amount }),
    );
    const orders = follow('watchOrders', ({ id, status, filled }) =>
      heard.reports.push({ orderId: Number(id), status, filled }),
    );
    return async () => {
      isClosed = true;
      await exchange.close();
      await Promise.all([trades, orders]);
    };
  },
};

const connector: StreamClient = {
  name: '@binance/connector by listenKey',
  kinds: ['hmac'],
  words: WORDS,
  async follow(url, { name, secret }, heard) {
    const { Spot, WebsocketStream } = load('@binance/connector') as Package;
    const callbacks = { message: (text: string) => takeRaw(heard, JSON.parse(text) as Row) };
    const asked = new Spot!(name, secret, { baseURL: url })['createListenKey']!();
    const { listenKey } = ((await asked) as { readonly data: Row }).data;
    const streams = [0, 1].map(() => new WebsocketStream!({ wsURL: `${socketUrl(url)}/stream`, callbacks }));
    streams[0]!['trade']!(SYMBOL);
    streams[1]!['userData']!(listenKey);
    return () => {
      for (const stream of streams) stream['disconnect']!();
    };
  },
};

interface SpotStream {
  on(event: 'message', take: (payload: Row) => void): void;
}
const spot: StreamClient = {
  name: '@binance/spot by a signed subscription',
  kinds: ['hmac', 'ed25519', 'rsa'],
  words: WORDS,
  async follow(url, { name, secret }, heard) {
    const { Spot } = load('@binance/spot') as Package;
    const key = secret.length === 64 ? { apiSecret: secret } : { privateKey: secret };
    const client = new Spot!({
      configurationWebsocketAPI: { apiKey: name, ...key, wsURL: `${socketUrl(url)}/ws-api/v3` },
      configurationWebsocketStreams: { wsURL: `${socketUrl(url)}/stream` },
    }) as unknown as Readonly<Record<string, { connect(): Promise<Readonly<Record<string, Method>>> }>>;
    const streams = await client['websocketStreams']!.connect();
    const api = await client['websocketAPI']!.connect();
    (streams['trade']!({ symbol: SYMBOL }) as SpotStream).on('message', (payload) => takeRaw(heard, payload));
    const { stream } = (await api['userDataStreamSubscribeSignature']!()) as { readonly stream: SpotStream };
    stream.on('message', (payload) => takeRaw(heard, payload));
    return async () => {
      await streams['disconnect']!();
      await api['disconnect']!();
    };
  },
};

export const STREAM_GATEWAYS = [ccxt, connector, spot];
