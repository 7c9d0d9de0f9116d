import { Candor } from '@candor/ccxt-candor';
import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader } from '@candor/server/test/trader-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Unified } from './programs/unified.ts';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';

let network: LoopbackOnly;
let app: RunningApp;

beforeAll(async () => {
  network = allowLoopbackOnly();
  app = await runNewApp();
});
afterAll(async () => {
  await app.stop();
  await removeData(app);
  network.end();
});

/** The texts inside a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function openCandor(): Promise<Unified & { readonly urls: unknown }> {
  const { name, secret } = await newTrader(app.url, await newUser(app.url), { kind: 'ed25519' });
  const candor = new Candor({ origin: app.url, apiKey: name, secret });
  await candor.loadHttpProxyAgent();
  return candor as unknown as Unified & { readonly urls: unknown };
}

test('the class of ccxt has no address but its own, in its sandbox mode neither', async () => {
  const candor = await openCandor();
  const hostsOf = (urls: unknown) => textsIn(urls).map((address) => new URL(address).host);
  expect(hostsOf(candor.urls).length).toBeGreaterThan(8);
  const sandbox = new Candor({ origin: app.url });
  sandbox.setSandboxMode(true);
  const hosts = new Set([...hostsOf(candor.urls), ...hostsOf(sandbox.urls)]);
  expect([...hosts]).toEqual([new URL(app.url).host]);
});

test('the program of the example does what its guide says', async () => {
  const maker = await newTrader(app.url, await newUser(app.url));
  const bid = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price: '41000' };
  await maker.ask('orderPlace', { symbol: 'BTCUSDT', ...bid });
  const { name, secret } = await newTrader(app.url, await newUser(app.url), { kind: 'ed25519' });
  vi.stubEnv('CANDOR_ORIGIN', app.url);
  vi.stubEnv('CANDOR_KEY', name);
  vi.stubEnv('CANDOR_SECRET', secret);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await import('@candor/ccxt-candor/try');
    const lines = said.mock.calls.map(([line]) => String(line).replaceAll(/\d{5,}/g, 'N'));
    expect(lines).toEqual([
      expect.stringMatching(/^Candor at http.* has \d+ pairs\.$/),
      'Best bid N, best ask none.',
      expect.stringMatching(/^Order \d+ is open: buy 0.001 at N\.$/),
      expect.stringMatching(/^Order \d+ is canceled\.$/),
      'There are N USDT.',
    ]);
  } finally {
    said.mockRestore();
    vi.unstubAllEnvs();
    await maker.ask('openOrdersCancel', { symbol: 'BTCUSDT' });
  }
  expect(network.foreign).toEqual([]);
});

test('the class of ccxt trades, follows a book and says why it was refused', async () => {
  const candor = await openCandor();
  await candor.loadMarkets();
  const placed = await candor.createOrder('BTC/USDT', 'limit', 'buy', 0.001, 40_000);
  expect(await candor.fetchOrder(placed.id, 'BTC/USDT')).toMatchObject({ status: 'open', price: 40_000 });
  expect((await candor.watchOrderBook('BTC/USDT')).bids[0]).toEqual([40_000, 0.001]);
  expect(await candor.cancelOrder(placed.id, 'BTC/USDT')).toMatchObject({ status: 'canceled' });
  const refusal: unknown = await candor.cancelOrder(placed.id, 'BTC/USDT').catch((error: unknown) => error);
  expect((refusal as Error).constructor.name).toBe('OrderNotFound');
  await candor.close();
  expect(network.foreign).toEqual([]);
});
