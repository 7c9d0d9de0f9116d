import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';
import { load, loadAnew } from './support/packages.ts';
import type { Row } from './support/program.ts';

/** The tests of programs hold that none of them reached another host. This one holds that they would have noticed. */
let network: LoopbackOnly;
beforeAll(() => {
  network = allowLoopbackOnly();
});
afterAll(() => network.end());

type Method = (...parameters: unknown[]) => unknown;
type Client = Readonly<Record<string, Method>>;
type Loaded = Readonly<Record<string, new (...options: unknown[]) => Client>>;
const ignore = () => undefined;
const quiet = { trace: ignore, info: ignore, error: ignore };
const failed = (asked: unknown) => expect(asked).rejects.toBeDefined();

/** Every package with its own addresses, and a way to make it use one of them; it may return what ends it. */
const CASES: readonly { readonly name: string; readonly host: string; reach(): unknown }[] = [
  {
    name: 'ccxt over REST',
    host: 'api.binance.com',
    reach() {
      const { pro } = load('ccxt') as { readonly pro: Loaded };
      return failed(new pro['binance']!({})['fetchTime']!());
    },
  },
  {
    name: '@binance/connector over REST',
    host: 'api.binance.com',
    reach: () => failed(new (load('@binance/connector') as Loaded)['Spot']!('', '')['time']!()),
  },
  {
    name: '@binance/spot over REST',
    host: 'api.binance.com',
    reach() {
      const { Spot } = load('@binance/spot') as Loaded;
      const { restAPI } = new Spot!({ configurationRestAPI: { retries: 0 } }) as unknown as {
        readonly restAPI: { time(): Promise<unknown> };
      };
      return failed(restAPI.time());
    },
  },
  {
    name: 'binance with a stream',
    host: 'stream.binance.com',
    reach() {
      const { WebsocketClient } = load('binance') as Loaded;
      const client = new WebsocketClient!({}, quiet);
      client['on']!('exception', ignore);
      void client['subscribeSpotTrades']!('BTCUSDT');
      return () => client['closeAll']!(true);
    },
  },
  {
    name: 'node-binance-api with a stream',
    host: 'stream.binance.com',
    reach() {
      const Binance = load('node-binance-api') as new () => Client & { Options: Row };
      const client = new Binance();
      client['options']!({ log: ignore });
      client['tradesStream']!('BTCUSDT', ignore);
      client.Options = { ...client.Options, reconnect: false };
    },
  },
  {
    name: 'binance-api-node with a stream',
    host: 'stream.binance.com',
    reach() {
      const { default: open } = loadAnew('binance-api-node') as {
        readonly default: (options?: object) => {
          readonly ws: { trades(symbol: string, take: () => void): () => void };
        };
      };
      return open().ws.trades('BTCUSDT', ignore);
    },
  },
];

test.each(CASES)('$name, which was given no address, is noticed', async ({ host, ...program }) => {
  const before = network.foreign.length;
  const end = await program.reach();
  await expect.poll(() => network.foreign.slice(before)).toContain(host);
  if (typeof end === 'function') await (end as () => unknown)();
});
