import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openPool, type Pool } from '@candor/storage';
import { DEFAULT_TRADER_SOCKET_LIMITS } from '../src/dialects/trader/trader-socket-limits.ts';
import { removeData, runApp, runNewApp, type RunningApp } from './support/running-app.ts';
import { TraderSocketClient } from './support/trader-socket.ts';

const LIMITS = {
  ...DEFAULT_TRADER_SOCKET_LIMITS,
  streamsPerConnection: 3,
  connectionsPerFiveMinutes: 2,
  pingEveryMs: 20,
  silentMs: 2_000,
  lifeMs: 4_000,
  endSpreadMs: 500,
  warnMs: 3_000,
  lookEveryMs: 20,
};

let demo: RunningApp;
let exchange: RunningApp;
let sql: Pool;
const sockets: WebSocket[] = [];

/** Only behind a trusted proxy can a caller have another address than this machine's, whose connections are not counted. */
beforeAll(async () => {
  demo = await runNewApp();
  await demo.stop();
  sql = openPool(demo.databaseUrl, { max: 1, application_name: 'test' });
  exchange = await runApp(demo.databaseUrl, {
    dataDir: demo.dataDir,
    traderSocketLimits: LIMITS,
    trustedProxies: ['127.0.0.1'],
  });
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  await sql.end();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

async function open(path: string, headers: Record<string, string> = {}): Promise<TraderSocketClient> {
  const client = await TraderSocketClient.open(exchange.url, path, headers);
  sockets.push(client.socket);
  return client;
}

test.each([
  ['/stream/ws', (event: object) => event],
  ['/ws-api/v3', (event: object) => ({ event })],
])(
  'a connection at %s is warned before its end, and ends by its age alone while it answers pings',
  async (path, frame) => {
    const client = await open(path);
    expect(await client.heard(() => true)).toEqual(
      frame({ e: 'serverShutdown', E: expect.any(Number) as number }),
    );
    expect(await client.closed).toEqual({ code: 1001, reason: 'end of life' });
    expect(client.frames).toHaveLength(1);
  },
);

test('a connection that answers no ping is dropped', async () => {
  const socket = new WebSocket(`${exchange.url.replace('http', 'ws')}/stream/ws`, { autoPong: false });
  sockets.push(socket);
  await once(socket, 'open');
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1006);
});

test('a connection follows no more streams than its limit, all of a message or none', async () => {
  const client = await open('/stream/ws');
  const names = ['btcusdt@trade', 'ethusdt@trade', 'btcusdt@depth', 'ethusdt@depth'];
  client.say({ method: 'SUBSCRIBE', params: names, id: 1 });
  expect(await client.heard(({ id }) => id === 1)).toMatchObject({ error: { code: 3 } });
  client.say({ method: 'SUBSCRIBE', params: names.slice(1), id: 2 });
  expect(await client.heard(({ id }) => id === 2)).toEqual({ result: null, id: 2 });
});

test('a network opens no more connections within five minutes than its limit', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  for (const path of ['/stream/ws', '/ws-api/v3']) await open(path, from);
  const refused = new WebSocket(`${exchange.url.replace('http', 'ws')}/stream/ws`, { headers: from });
  refused.on('error', () => undefined);
  const [, response] = (await once(refused, 'unexpected-response')) as [
    unknown,
    { statusCode: number; headers: Record<string, string> },
  ];
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(200);
  refused.terminate();
  await open('/stream/ws', { 'x-forwarded-for': '203.0.113.10' });
});

test('switching the trader API off ends its connections and refuses new ones', async () => {
  const client = await open('/ws-api/v3');
  await sql`insert into settings (key, value) values ('switched_off', 'trader_api')
    on conflict (key) do update set value = excluded.value`;
  await sql.notify('candor_settings', '');
  expect(await client.closed).toEqual({ code: 1001, reason: 'switched off' });
  const refused = new WebSocket(`${exchange.url.replace('http', 'ws')}/ws-api/v3`);
  refused.on('error', () => undefined);
  const [, response] = (await once(refused, 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(response.statusCode).toBe(503);
  refused.terminate();
});
