import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { pathOf } from '@candor/contract';
import { type CallDefinition, callDefinitions, clientFrame, DEFINED_NAMES } from '@candor/contract/schema';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreshDatabase } from './support/fresh-database.ts';
import { removeData, runApp, type RunningApp } from './support/running-app.ts';

/**
 * Every way into the server with every field it reads. The calls are those of the contract: each says why nobody can
 * set a price, a result or a user's odds with it, and their fields are listed in packages/contract/test/inputs.txt,
 * where a review sees each new one. Any other route is listed here.
 */
const CALLS = DEFINED_NAMES.map((name): CallDefinition => callDefinitions[name]);

/** Market data for charts and aggregators: reads without a session, and what each takes. */
const PUBLIC_DATA: Readonly<Record<string, string>> = {
  '/udf/config': '',
  '/udf/symbols': 'symbol',
  '/udf/search': 'query type exchange limit',
  '/udf/history': 'symbol resolution from to countback',
  '/udf/time': '',
  '/api/coingecko/pairs': '',
  '/api/coingecko/tickers': '',
  '/api/coingecko/orderbook': 'ticker_id depth',
  '/api/coingecko/historical_trades': 'ticker_id type limit',
  '/api/cmc/summary': '',
  '/api/cmc/assets': '',
  '/api/cmc/ticker': '',
  '/api/cmc/orderbook/:market_pair': 'market_pair depth level',
  '/api/cmc/trades/:market_pair': 'market_pair',
};
/** Routes that are not calls: liveness, readiness, metrics, and the API documentation. */
const OTHER_ROUTES = ['GET /healthz', 'GET /readyz', 'GET /metrics'];
const DOCUMENTATION = '/api/docs';
const SOCKET_FIELDS = ['params', 'type'];

const FORBIDDEN =
  /set_?price|set_?tick|outcome|result|win_?rate|odds|win_?ratio|winner|control|manipul|forge(?!t_password)|force_|kill_?rate|risk_?(mode|control|profit|loss)|pre_?set|always|(?<!c)lose|lucky|robot|wind_?control/i;

let exchange: RunningApp;
const routes = new Set<string>();
/** Fields that the routes of public data declare. */
const publicFields = new Map<string, string>();

function watchRoutes(message: unknown): void {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${url}`);
    const { fields } = { ...config } as { fields?: readonly string[] };
    if (fields !== undefined) publicFields.set(url, fields.join(' '));
  });
}

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  exchange = await runApp((await createFreshDatabase()).url);
  unsubscribe('fastify.initialization', watchRoutes);
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

test('every call says why nobody can set an outcome with it', () => {
  for (const { name, because } of CALLS)
    expect([name, because]).toEqual([name, expect.stringMatching(/^.{20,}\.$/)]);
});

test('the server answers at the paths of those calls, and nowhere else', () => {
  const listed = CALLS.map((call) => `${call.method} ${pathOf(call)}`);
  const publicData = Object.keys(PUBLIC_DATA).map((url) => `GET ${url}`);
  const served = [...routes].filter((route) => !route.startsWith(`GET ${DOCUMENTATION}`));
  expect(served.toSorted()).toEqual([...listed, ...publicData, ...OTHER_ROUTES].toSorted());
});

test('public market data is read by the listed fields', () => {
  expect(Object.fromEntries(publicFields)).toEqual(PUBLIC_DATA);
});

test('a socket takes subscriptions and a ticket', () => {
  const fields = new Set(clientFrame.options.flatMap(({ shape }) => Object.keys(shape)));
  expect([...fields].toSorted()).toEqual(SOCKET_FIELDS);
});

test('no name, path or field speaks of setting prices, results or odds', () => {
  const words = [
    ...CALLS.flatMap(({ name, request }) => [name, ...Object.keys(request.shape)]),
    ...Object.entries(PUBLIC_DATA).flatMap(([name, fields]) => [name, ...fields.split(' ')]),
    ...routes,
    ...SOCKET_FIELDS,
  ];
  expect(words.length).toBeGreaterThan(90);
  expect(words.filter((word) => FORBIDDEN.test(word))).toEqual([]);
});

test.each([
  'lever/set_price',
  'micro/win_rate',
  'pre_profit_result',
  'micro/control',
  'force_close',
  'user_odds',
  'user_lose',
])('a field or path like %s would be noticed', (word) => {
  expect(word).toMatch(FORBIDDEN);
});

test.each(['lever/close', 'lever/batch_close', 'user/forget_password'])('%s is no such word', (word) => {
  expect(word).not.toMatch(FORBIDDEN);
});
