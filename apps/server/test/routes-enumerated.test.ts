import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type CallName, calls, downloads } from '@candor/contract';
import { callSchemas, clientFrame, downloadSchemas } from '@candor/contract/schema';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreshDatabase } from './support/fresh-database.ts';
import { removeData, runApp, type RunningApp } from './support/running-app.ts';

/**
 * Every way into the server with every field it reads. Whoever adds one adds it here, and says why nobody can
 * set a price, a result or a person's odds with it.
 */
const CALLS: Record<string, { readonly because: string; readonly fields: Record<string, string> }> = {
  persons: {
    because: 'Who somebody is; says nothing about prices or money.',
    fields: {
      'user/register': 'account password re_password invite_code area_id sms_code type',
      'user/login':
        'account password sms_code login_type country_code remember session challenge second_factor_code',
      'user/logout': '',
      'user/info': '',
      'user/ws_ticket': '',
      'user/forget_password': 'account new_password secondary_password type auth_code area_id',
      'user/confirm_contact': 'auth_code',
      'user/sessions': '',
      'user/end_session': 'id',
      'user/second_factor': '',
      'user/factor_challenge': '',
      'user/totp_begin': 'password second_factor_code',
      'user/totp_confirm': 'code',
      'user/totp_off': 'password code',
      'user/passkeys': '',
      'user/passkey_begin': 'password second_factor_code',
      'user/passkey_confirm': 'credential name',
      'user/passkey_remove': 'id password second_factor_code',
      'notify/send_sms': 'to type area_id',
      'notify/send_email': 'to type area_id',
    },
  },
  reading: {
    because: 'Answers what is there and changes nothing.',
    fields: {
      'default/area_list': '',
      'default/setting': 'key',
      'demo/outbox': '',
      'news/categories': '',
      'news/list': 'category_id page limit',
      'news/info': 'id',
      'market/currency_matches': '',
      'market/deal': 'currency_match_id',
      'market/kline': 'from to symbol period currency_match_id',
      'market/index': 'currency_match_id',
      'market/trades': 'currency_match_id after order',
      'account/list': '',
      'account/detail': 'id currency_id account_type_id',
      'account_log/change': 'currency_id page limit',
      'account_log/legal': 'currency_id page limit',
      'account_log/lever': 'currency_id page limit',
      'account_log/micro': 'currency_id page limit',
      'account_log/financial': 'currency_id page limit',
      'tx_in/list': 'page limit currency_match_id',
      'tx_out/list': 'page limit currency_match_id',
      'tx_history/list': 'page limit currency_match_id way from to type status',
      'order/by_client_id': 'client_order_id',
      'order/conditional_list': 'page limit currency_match_id way state',
      'order/fills': 'page limit currency_match_id way from to order_id',
      'user/preference': 'key',
    },
  },
  own: {
    because: "A user's own list, screens and orders; a price is the limit at which he is willing to trade.",
    fields: {
      'market/favourite': 'currency_match_id added',
      'tx_in/add': 'currency_match_id number price type time_in_force post_only client_order_id',
      'tx_out/add': 'currency_match_id number price type time_in_force post_only client_order_id',
      'tx_in/cancel': 'id client_order_id',
      'tx_out/cancel': 'id client_order_id',
      'order/conditional_add':
        'currency_match_id way type number trigger_price price time_in_force client_order_id',
      'order/oco_add': 'currency_match_id way number price trigger_price stop_price client_order_id',
      'order/conditional_cancel': 'id client_order_id',
      'order/amend': 'id price number client_order_id',
      'order/cancel_all': 'currency_match_id way client_order_id',
      'order/cancel_all_after': 'currency_match_id timeout',
      'user/keep_preference': 'key value',
    },
  },
};
/** Files of the caller's own: they change nothing. */
const DOWNLOADS: Record<string, string> = {
  'order/export': 'kind format currency_match_id way from to type status',
};
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
/** Beside the calls: whether the process lives, whether it takes orders, its figures, and what the contract says. */
const OTHER_ROUTES = ['GET /healthz', 'GET /readyz', 'GET /metrics'];
const DOCUMENTATION = '/api/docs';
const SOCKET_FIELDS = ['params', 'type'];

const LISTED = Object.assign({}, ...Object.values(CALLS).map(({ fields }) => fields)) as Record<
  string,
  string
>;
const FORBIDDEN =
  /set_?price|set_?tick|outcome|result|win_?rate|odds|win_?ratio|winner|control|manipul|forge(?!t_password)|force_|kill_?rate|risk_?(mode|control|profit|loss)|pre_?set|always|lose|lucky|robot|wind_?control/i;

let exchange: RunningApp;
const routes = new Set<string>();
/** What the routes of public data say that they take. */
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

test('the contract has the listed calls with the listed fields, and no others', () => {
  const inContract = (Object.keys(calls) as CallName[]).map((name) => [
    name,
    Object.keys(callSchemas[name].request.shape).join(' '),
  ]);
  expect(Object.fromEntries(inContract)).toEqual(LISTED);
  const files = Object.entries(downloadSchemas).map(([name, { shape }]) => [
    name,
    Object.keys(shape).join(' '),
  ]);
  expect(Object.fromEntries(files)).toEqual(DOWNLOADS);
});

test('the server answers at the paths of those calls, and nowhere else', () => {
  const listed = Object.values(calls).map(({ method, path }) => `${method} /api/${path}`);
  const files = Object.values(downloads).map(({ path }) => `GET /api/${path}`);
  const publicData = Object.keys(PUBLIC_DATA).map((url) => `GET ${url}`);
  const served = [...routes].filter((route) => !route.startsWith(`GET ${DOCUMENTATION}`));
  expect(served.toSorted()).toEqual([...listed, ...files, ...publicData, ...OTHER_ROUTES].toSorted());
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
    ...Object.entries({ ...LISTED, ...DOWNLOADS, ...PUBLIC_DATA }).flatMap(([name, fields]) => [
      name,
      ...fields.split(' '),
    ]),
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
])('a field or path like %s would be noticed', (word) => {
  expect(word).toMatch(FORBIDDEN);
});
