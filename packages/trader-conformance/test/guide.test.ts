import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader } from '@candor/server/test/trader-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';
import { load } from './support/packages.ts';
import { type Row, socketUrl } from './support/program.ts';
import { plain } from './support/reconcile.ts';

const GUIDE = readFileSync(new URL('../../../docs/developers/trading-programs.md', import.meta.url), 'utf8');
let network: LoopbackOnly;
let exchange: RunningApp;

beforeAll(async () => {
  network = allowLoopbackOnly();
  exchange = await runNewApp();
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  network.end();
});

type Method = (...parameters: unknown[]) => Promise<unknown>;
type Client = Readonly<Record<string, Method>>;

/** The first block below a heading of the guide. */
function blockOf(heading: string): string {
  const [, section = ''] = GUIDE.split(`\n## ${heading}\n`);
  return /```js\n([^`]*(?:`[^`]+`[^`]*)*?)\n```/.exec(section)?.[1] ?? '';
}

const account = async (asked: Promise<unknown>) => plain(await asked);
const CASES: readonly {
  readonly heading: string;
  /** The parts of the package that the block uses. */
  readonly names: () => Row;
  readonly read: (client: Client) => Promise<Row>;
}[] = [
  {
    heading: 'ccxt and ccxt.pro',
    names: () => ({ ccxt: load('ccxt') as unknown }),
    async read(client) {
      await client['loadMarkets']!();
      return plain(((await client['fetchBalance']!()) as { readonly info: Row }).info);
    },
  },
  {
    heading: '@binance/connector',
    names: () => load('@binance/connector') as Row,
    read: async (client) => plain(((await client['account']!()) as { readonly data: Row }).data),
  },
  {
    heading: '@binance/spot',
    names: () => load('@binance/spot') as Row,
    async read({ restAPI }) {
      const rest = restAPI as unknown as { getAccount(): Promise<{ data(): Promise<Row> }> };
      const answer = await rest.getAccount();
      return plain(await answer.data());
    },
  },
  {
    heading: 'binance',
    names: () => load('binance') as Row,
    read: (client) => account(client['getAccountInformation']!()),
  },
  {
    heading: 'node-binance-api',
    names: () => ({ Binance: load('node-binance-api') as unknown }),
    read: (client) => account(client['account']!()),
  },
  {
    heading: 'binance-api-node',
    names: () => ({ Binance: (load('binance-api-node') as { readonly default: unknown }).default }),
    read: (client) => account(client['accountInfo']!()),
  },
];

test.each(CASES)(
  'the block of the guide for $heading reaches this exchange and no other',
  async ({ heading, names, read }) => {
    const { name: apiKey, secret } = await newTrader(exchange.url, await newUser(exchange.url));
    const block = blockOf(heading);
    expect(block).toContain('client = ');
    const context: Row = {
      ...names(),
      apiKey,
      secret,
      O: exchange.url,
      W: socketUrl(exchange.url),
    };
    runInNewContext(block, context);
    const { balances } = await read(context['client'] as Client);
    expect(balances).toEqual(expect.arrayContaining([expect.objectContaining({ asset: 'BTC' })]));
    expect(network.foreign).toEqual([]);
  },
);
