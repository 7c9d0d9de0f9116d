import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { pathOf } from '@candor/contract';
import {
  type CallDefinition,
  callDefinitions,
  clientFrame,
  DEFINED_NAMES,
  TRADER_ENDPOINTS,
} from '@candor/contract/schema';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runQuietApp } from '../../test/support/quiet-app.ts';
import { removeData, type RunningApp } from '../../test/support/running-app.ts';

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
/** Routes that are not calls: liveness, readiness, metrics, files of leaves, and the API documentation. */
const OTHER_ROUTES = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /solvency/files/:file'];
const DOCUMENTATION = ['/api/docs', '/console/api/docs'];
/** The endpoints of the trader API, by which users place, read and cancel their own orders. */
const TRADER = Object.values(TRADER_ENDPOINTS).map(({ method, path, parameters }) => ({
  route: `${method} ${path}`,
  fields: Object.keys(parameters.shape),
}));
const SOCKET_FIELDS = ['params', 'type'];

const FORBIDDEN =
  /set_?price|set_?tick|outcome|result|win_?rate|odds|win_?ratio|winner|control|manipul|forge(?!t_password)|force_|kill_?rate|risk_?(mode|control|profit|loss)|pre_?set|always|(?<!c)lose|lucky|robot|wind_?control/i;

/**
 * Figures of appeals that operators have decided: the call reads, and nobody decides anything by it. And proofs that the
 * exchange controls an address: they are published beside what it owes, and no product knows them.
 */
const OTHER_THINGS = [
  'GET /api/legal/outcomes',
  'GET /api/solvency/control',
  'GET /console/api/solvency_control_text',
  'POST /console/api/solvency_control_add',
  'console/solvency_control_add',
  'console/solvency_control_text',
  'legal/outcomes',
  'solvency/control',
];

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
  exchange = await runQuietApp();
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
  const served = [...routes].filter(
    (route) => !DOCUMENTATION.some((root) => route.startsWith(`GET ${root}`)),
  );
  expect(served.toSorted()).toEqual(
    [...listed, ...publicData, ...OTHER_ROUTES, ...TRADER.map(({ route }) => route)].toSorted(),
  );
});

test('public market data is read by the listed fields', () => {
  expect(Object.fromEntries(publicFields)).toEqual(PUBLIC_DATA);
});

test('a socket takes subscriptions and a ticket', () => {
  const fields = new Set(clientFrame.options.flatMap(({ shape }) => Object.keys(shape)));
  expect([...fields].toSorted()).toEqual(SOCKET_FIELDS);
});

/** The names of all fields that a request may have, those inside of lists and records too. */
function fieldsOf(request: z.ZodType): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node) found.push(...Object.keys(node.properties as object));
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
  return found;
}

test('no name, path or field speaks of setting prices, results or odds', () => {
  const words = [
    ...CALLS.flatMap(({ name, request }) => [name, ...fieldsOf(request)]),
    ...Object.entries(PUBLIC_DATA).flatMap(([name, fields]) => [name, ...fields.split(' ')]),
    ...routes,
    ...TRADER.flatMap(({ fields }) => fields),
    ...SOCKET_FIELDS,
  ];
  expect(words.length).toBeGreaterThan(90);
  expect(words.filter((word) => FORBIDDEN.test(word)).toSorted()).toEqual(OTHER_THINGS);
});

/** Names of what the engine finds out, or of what decides it: no operator sends any of these. */
const FOUND_OUT =
  /price|quote|tick|strike|index|settle|profit|loss|gain|payout|ratio|chance|luck|win|probab|multiplier|expir/i;
/** Fields of the console that sound like it, each with the reason why they are something else. */
const SOUNDS_LIKE: Readonly<Record<string, string>> = {
  'console/currency_add cny_price': 'A rate by which values are shown; nothing is decided by it.',
  'console/currency_add is_quote': 'Others are quoted in the currency.',
  'console/currency_add usd_price': 'A rate by which values are shown; nothing is decided by it.',
  'console/currency_set cny_price': 'A rate by which values are shown; nothing is decided by it.',
  'console/currency_set is_quote': 'Others are quoted in the currency.',
  'console/currency_set usd_price': 'A rate by which values are shown; nothing is decided by it.',
  'console/market_add is_quote': 'Others are quoted in the currency.',
  'console/market_add max_price': 'The highest limit price of an order; an index above it halts.',
  'console/market_add quote_id': 'The quote currency.',
  'console/market_add reference_price':
    'The middle of the band of limit prices before there are trades or an index.',
  'console/market_add tick': 'The step between two limit prices.',
  'console/market_set max_price': 'It cannot fall while anything settles by the index.',
  'console/market_set reference_price':
    'The middle of the band of limit prices before there are trades or an index.',
  'console/market_set tick': 'The step between two limit prices.',
};
/** Names of terms: a call that names a user has none, so that nobody gets terms of their own. */
const TERMS = /rate|fee|spread|multiple|share|odds|ratio|bonus|limit|level|group/i;
const NAMES_A_USER = /^(user|from_user|to_user|person|account)_?id$/;

const consoleCalls = () => CALLS.filter(({ base }) => base === 'console');
const soundingLike = (name: string, request: z.ZodType) =>
  fieldsOf(request)
    .filter((field) => FOUND_OUT.test(field))
    .map((field) => `${name} ${field}`);
const ownTerms = (name: string, request: z.ZodType) => {
  const fields = fieldsOf(request);
  return fields.some((field) => NAMES_A_USER.test(field))
    ? fields.filter((field) => TERMS.test(field)).map((field) => `${name} ${field}`)
    : [];
};

test('no operator sends a price, a result, or what one is made of', () => {
  const found = consoleCalls().flatMap(({ name, request }) => soundingLike(name, request));
  expect(found.toSorted()).toEqual(Object.keys(SOUNDS_LIKE).toSorted());
});

test('no operator gives a user terms of their own', () => {
  const changing = consoleCalls().filter(({ method }) => method === 'POST');
  expect(changing.length).toBeGreaterThan(30);
  expect(changing.flatMap(({ name, request }) => ownTerms(name, request))).toEqual([]);
  const withWords = (right: string, words: RegExp) =>
    changing
      .filter(({ permission }) => permission === right)
      .flatMap(({ name, request }) => fieldsOf(request).map((field) => `${name} ${field}`))
      .filter((each) => words.test(each.split(' ')[1] ?? ''));
  expect(withWords('people.act', TERMS)).toEqual([]);
  expect(withWords('configuration.change', NAMES_A_USER)).toEqual([]);
});

test.each([
  [z.object({ id: z.string(), index_price: z.string() }), ['index_price']],
  [
    z.object({ sources: z.array(z.strictObject({ url: z.string(), price: z.string() })).optional() }),
    ['price'],
  ],
  [z.object({ terms: z.strictObject({ inner: z.object({ profit_ratio: z.string() }) }) }), ['profit_ratio']],
])('a price or a result in a call of the console would be noticed, however deep: %#', (request, fields) => {
  expect(soundingLike('x', request)).toEqual(fields.map((field) => `x ${field}`));
});

test('odds of one user in a call of the console would be noticed', () => {
  const request = z.object({ user_id: z.string(), change: z.object({ fee: z.string() }) });
  expect(ownTerms('x', request)).toEqual(['x fee']);
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
