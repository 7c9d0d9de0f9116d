import { readFile } from 'node:fs/promises';
import { TRADER_ENDPOINTS, type TraderEndpointName } from '@candor/contract/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { removeData, type RunningApp } from '../../../test/support/running-app.ts';
import {
  fetchTrader,
  type KeyKind,
  newTrader,
  type TraderClient,
} from '../../../test/support/trader-client.ts';

const SYMBOL = 'BTCUSDT';
let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

interface Recorded {
  readonly client: string;
  readonly kind?: KeyKind;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly type: string;
  readonly signature_in?: 'query' | 'body';
}

/** Endpoints that change an open order. */
const CHANGES = new Set(['/api/v3/order/cancelReplace', '/api/v3/order/amend/keepPriority']);

/** Requests of six packages, each with the key of the test and the time of now. */
test('recorded requests of trading programs are answered in the shapes that they read', async () => {
  const file = new URL('../../../test/recorded/trader-requests.jsonl', import.meta.url);
  const requests = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);
  const user = await newUser(base);
  const seller = await newTrader(base, await newUser(base));
  const offer = { symbol: SYMBOL, side: 'SELL', type: 'LIMIT', timeInForce: 'GTC' };
  await seller.ask('orderPlace', { ...offer, quantity: '0.9', price: '50000' });
  const keys: Partial<Record<KeyKind, TraderClient>> = {};
  for (const kind of ['ed25519', 'rsa', 'hmac'] as const) keys[kind] = await newTrader(base, user, { kind });
  const outcomes = new Map<string, number>();
  let open = 0;
  const own = keys.ed25519!;
  for (const [place, request] of requests.entries()) {
    if (CHANGES.has(request.path)) {
      await own.send('openOrdersCancel', { symbol: SYMBOL });
      const bid = { symbol: SYMBOL, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC' };
      const resting = await own.ask('orderPlace', { ...bid, quantity: '0.01', price: '48000' });
      open = (resting as { orderId: number }).orderId;
    }
    const trader = request.kind === undefined ? undefined : keys[request.kind];
    const reply = await replay(request, { trader, place, open });
    const { orderId, status } = reply.body as { orderId?: number; status?: string };
    if (request.method === 'POST' && status === 'NEW') open = orderId ?? open;
    expect([request, reply.status < 500]).toEqual([request, true]);
    const endpoint = Object.values(TRADER_ENDPOINTS).find(
      ({ method, path }) => method === request.method && path === request.path,
    );
    const code = reply.status === 200 ? 0 : (reply.body as { code: number }).code;
    if (code === 0) endpoint?.response.parse(reply.body);
    const name = `${request.method} ${request.path} ${code}`;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  }
  expect([...outcomes].map(([name, count]) => `${name}: ${count}`).toSorted()).toMatchSnapshot();
});

interface Replay {
  readonly trader: TraderClient | undefined;
  readonly place: number;
  /** The last order that rests: the recorded numbers were those of another exchange. */
  readonly open: number;
}

function replay({ method, path, ...request }: Recorded, { trader, place, open }: Replay) {
  const now = String(Date.now());
  // Each recorded id was used once; here three kinds of keys belong to one user.
  const renewed = (text: string) =>
    text
      .replace(/(timestamp=)\d+/, `$1${now}`)
      .replace(/((?:cancelO|o)rderId=)\d+/, `$1${open}`)
      .replace(/(newClientOrderId=[^&]{0,28})[^&]*/, `$1_${place}`);
  const parts = { query: renewed(request.query), body: renewed(request.body) };
  const headers: Record<string, string> = request.type === '' ? {} : { 'content-type': request.type };
  if (trader !== undefined && request.signature_in !== undefined) {
    headers['x-mbx-apikey'] = trader.name;
    const signature = `signature=${encodeURIComponent(trader.sign(parts.query + parts.body))}`;
    const signed = parts[request.signature_in];
    parts[request.signature_in] = signed === '' ? signature : `${signed}&${signature}`;
  }
  return fetchTrader(base, { method, path, ...parts, headers });
}

test('no parameter makes a request fail with a fault', async () => {
  const trader = await newTrader(base, await newUser(base));
  const text = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e9',
      '9'.repeat(40),
      '0.1',
      'true',
      'BTCUSDT',
      '[]',
      '["BTCUSDT"]',
      '%',
      '\0',
      '１',
    ),
    fc.string({ maxLength: 40 }),
  );
  const endpoints = Object.keys(TRADER_ENDPOINTS) as TraderEndpointName[];
  const request = fc.constantFrom(...endpoints).chain((endpoint) => {
    const names = Object.keys(TRADER_ENDPOINTS[endpoint].parameters.shape).filter(
      (name) => name !== 'timestamp' && name !== 'recvWindow',
    );
    const values = fc.dictionary(fc.constantFrom(...names, 'x'), text, { maxKeys: names.length });
    return fc.record({ endpoint: fc.constant(endpoint), values });
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint, values }) => {
      const hasMarket = 'symbol' in TRADER_ENDPOINTS[endpoint].parameters.shape;
      const sent = { ...(hasMarket ? { symbol: SYMBOL } : {}), ...values };
      const { status } = await trader.send(endpoint, sent);
      expect(status).toBeLessThan(500);
    }),
    { seed: 33, numRuns: 300 },
  );
  expect(exchange.sweep()).toEqual([]);
});
