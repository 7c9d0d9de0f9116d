import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, callShape, ERROR_KEYS, LANGUAGES } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { REJECTION_KEYS } from '@candor/engine';
import { NO_AMOUNTS, NO_IDS } from '../../test/support/bad-numbers.ts';
import { newUser } from '../../test/support/new-user.ts';
import { runQuietApp } from '../../test/support/quiet-app.ts';
import { funds, refused, removeData, type RunningApp, send } from '../../test/support/running-app.ts';
import { fetchFrom } from '../../test/support/open-exchanges.ts';

let exchange: RunningApp;
let base: string;
let user: Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
  user = await newUser(base);
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetchFrom(`${base}/api/tx_in/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: user.token, ...headers },
    body,
  });

describe('numbers', () => {
  test.each(NO_AMOUNTS)('number: %s is refused and moves nothing', async (value) => {
    const response = await post(`{"currency_match_id":1,"price":"50000","number":${value}}`);
    const body = (await response.json()) as { code: number; error: string; msg: string };
    expect(response.status).toBe(200);
    expect(body.code).toBe(0);
    expect(ERROR_KEYS).toContain(body.error);
    expect(body.msg).not.toBe('');
  });

  test.each(NO_AMOUNTS)('price: %s is refused and moves nothing', async (value) => {
    const response = await post(`{"currency_match_id":1,"number":"0.01","price":${value}}`);
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([200, 0]);
  });

  test.each(NO_IDS)('currency_match_id: %s is refused', async (value) => {
    const response = await post(`{"currency_match_id":${value},"number":"0.01","price":"50000"}`);
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([200, 0]);
  });

  test('a JSON number is read by its text, to the last digit', async () => {
    const response = await post('{"currency_match_id":1,"number":0.012345,"price":50000.01}');
    const body = (await response.json()) as { data: { number: string; price: string; id: number } };
    expect(body.data).toMatchObject({ number: '0.012345', price: '50000.01' });
    await send(base, 'tx_in/cancel', { id: body.data.id }, user);
  });

  test('afterwards every unit is where it was', async () => {
    expect(await funds(base, user.token, 1)).toEqual(['10000.00000000', '0.00000000']);
    expect(exchange.sweep()).toEqual([]);
  });
});

const REGISTRATION = {
  account: 'texts@example.com',
  password: 'correct1horse',
  re_password: 'correct1horse',
  type: 'email',
};
const LOGIN = { account: 'texts@example.com', password: 'correct1horse' };

/** Calls with their required fields, and one of their text fields that is stored in a table. */
const TEXTS: readonly (readonly [CallName, object, string])[] = [
  ['user/register', REGISTRATION, 'invite_code'],
  ['user/login', LOGIN, 'account'],
  ['user/login', { ...LOGIN, login_type: 'mobile' }, 'country_code'],
  ['user/end_session', {}, 'id'],
  ['user/passkey_confirm', { credential: '{}' }, 'name'],
  ['user/passkey_confirm', { name: 'key' }, 'credential'],
  ['user/passkey_remove', { password: 'x' }, 'id'],
  ['notify/send_email', { type: '1' }, 'to'],
  ['order/by_client_id', {}, 'client_order_id'],
  ['user/keep_preference', { key: 'chart' }, 'value'],
  ['default/setting', {}, 'key'],
];

describe('bodies', () => {
  const GOOD = '"currency_match_id":1,"number":"0.01","price":"50000"';
  test.each([
    ['no JSON', 'hello', 400, 'body_not_json'],
    ['half a JSON', '{"currency_match_id":1', 400, 'body_not_json'],
    ['an array', '[1,2]', 400, 'body_not_object'],
    ['a text', '"hello"', 400, 'body_not_object'],
    ['null', 'null', 400, 'body_not_object'],
    ['a duplicate key', `{${GOOD},"number":"5"}`, 400, 'key_duplicate'],
    ['the same key and value twice', `{${GOOD},"number":"0.01"}`, 400, 'key_duplicate'],
    ['__proto__', `{${GOOD},"__proto__":{"admin":true}}`, 400, 'key_forbidden'],
    ['an escaped __proto__', `{${GOOD},"\\u005f_proto__":{"admin":true}}`, 400, 'key_forbidden'],
    ['constructor', `{${GOOD},"constructor":{"prototype":{}}}`, 400, 'key_forbidden'],
    ['20,000 levels of arrays', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, 'body_too_deep'],
    ['20,000 levels of objects', '{"a":'.repeat(10_000), 400, 'body_too_deep'],
    ['an unknown field', `{${GOOD},"user_id":1}`, 200, 'field_unknown'],
    ['a byte order mark', `\uFEFF{${GOOD}}`, 400, 'body_not_json'],
    ['100,000 bytes', `{"a":"${'x'.repeat(100_000)}"}`, 413, 'body_too_large'],
    ['nothing', '', 200, 'input_invalid'],
  ])('%s is refused', async (_name, body, status, error) => {
    const response = await post(body);
    const envelope = (await response.json()) as { code: number; error: string };
    expect([response.status, envelope.code, envelope.error]).toEqual([status, 0, error]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; foo',
    ' text/json',
    'multipart/form-data; boundary=x',
  ])('content type %s does not get past the gateway with a bad body', async (type) => {
    const response = await post('price=1', { 'content-type': type });
    expect([400, 415]).toContain(response.status);
  });
});

describe('calls', () => {
  test('unknown paths and wrong methods say so in the envelope', async () => {
    const unknown = await fetchFrom(`${base}/api/no/such`);
    expect([unknown.status, ((await unknown.json()) as { error: string }).error]).toEqual([
      404,
      'path_unknown',
    ]);
    const method = await fetchFrom(`${base}/api/tx_in/add`);
    expect([method.status, ((await method.json()) as { error: string }).error]).toEqual([
      405,
      'method_not_allowed',
    ]);
    const broken = await fetchFrom(`${base}/api/%E0%A4%A`);
    expect(broken.status).toBe(404);
    for (const path of ['trades', 'orderbook']) {
      const long = await fetchFrom(`${base}/api/cmc/${path}/${'x'.repeat(200)}`);
      expect([long.status, ((await long.json()) as { error: string }).error]).toEqual([404, 'path_unknown']);
    }
  });

  test('a call that needs a session answers 999 to guests and forged tokens', async () => {
    for (const token of [undefined, '', 'x', 'Bearer nothing', 'A'.repeat(43), 'A'.repeat(5_000)]) {
      const answer = await refused(base, 'account/list', {}, { token });
      expect([answer.code, answer.error, answer.status]).toEqual([999, 'session_expired', 200]);
    }
  });

  test('unknown pairs, pages and periods are refused by name', async () => {
    expect(await refused(base, 'market/deal', { currency_match_id: 4711 })).toMatchObject({
      error: 'market_unknown',
      fields: { currency_match_id: 'market_unknown' },
    });
    expect(
      (await refused(base, 'market/kline', { currency_match_id: 1, from: 0, to: 1, period: '2min' })).error,
    ).toBe('period_unknown');
    expect(
      (await refused(base, 'market/kline', { currency_match_id: 1, from: 9, to: 1, period: '1min' })).error,
    ).toBe('time_range_invalid');
    expect(
      (await refused(base, 'market/kline', { currency_match_id: 1, from: -1, to: 1, period: '1min' })).error,
    ).toBe('time_range_invalid');
    expect((await refused(base, 'tx_in/list', { page: 0 }, user)).error).toBe('page_invalid');
    expect((await refused(base, 'tx_in/list', { limit: 101 }, user)).error).toBe('limit_invalid');
    expect((await refused(base, 'default/setting', { key: 'constructor' })).error).toBe('setting_unknown');
    expect((await refused(base, 'account/detail', { id: 1 }, user)).error).toBe('account_unknown');
  });

  test.each([
    ['a NUL byte', 'a\0b', TEXTS],
    // A query is UTF-8, which cannot encode this.
    ['half of a surrogate pair', 'a\ud800b', TEXTS.filter(([name]) => callShape(name).method === 'POST')],
  ] as const)('%s, which no table can store, is refused in a text of any call', async (_, text, texts) => {
    const answers = [];
    for (const [name, fields, field] of texts) {
      const answer = await refused(base, name, { ...fields, [field]: text }, user);
      answers.push([name, field, answer.fields?.[field] ?? answer.error]);
    }
    expect(answers).toEqual(texts.map(([name, , field]) => [name, field, 'field_invalid']));
  });

  test('a NUL byte that is escaped in the answer of a browser about a passkey is refused', async () => {
    for (const answer of [
      '{"id":"a\\u0000b"}',
      '{"response":{"transports":["\\ud800"]}}',
      '{"a\\u0000":1}',
    ]) {
      const login = await refused(base, 'user/login', { ...LOGIN, second_factor_code: answer });
      expect(login.fields).toEqual({ second_factor_code: 'field_invalid' });
      const made = await refused(base, 'user/passkey_confirm', { name: 'key', credential: answer }, user);
      expect(made.fields).toEqual({ credential: 'field_invalid' });
    }
  });

  test.each([2 ** 31, 2 ** 53 - 1])(
    'lists of pair %i, which no table can name, are refused',
    async (pair) => {
      const lists: readonly (readonly [CallName, object])[] = [
        ['tx_in/list', {}],
        ['tx_out/list', {}],
        ['tx_history/list', {}],
        ['order/conditional_list', {}],
        ['order/conditional_list', { state: 'ended' }],
        ['order/fills', {}],
      ];
      for (const [name, fields] of lists) {
        const answer = await refused(base, name, { ...fields, currency_match_id: pair }, user);
        expect([name, answer.error, answer.fields]).toEqual([
          name,
          'market_unknown',
          { currency_match_id: 'market_unknown' },
        ]);
      }
      for (const kind of ['orders', 'fills']) {
        const file = await fetchFrom(
          `${base}/api/order/export?kind=${kind}&format=csv&currency_match_id=${pair}`,
          {
            headers: { authorization: user.token },
          },
        );
        expect(await file.json()).toMatchObject({ code: 0, error: 'market_unknown' });
      }
      expect((await refused(base, 'user/register', { ...REGISTRATION, area_id: pair })).error).toBe(
        'area_unknown',
      );
      expect(
        (await refused(base, 'market/trades', { currency_match_id: 1, after: '9007199254740992' })).error,
      ).toBe('id_invalid');
    },
  );

  test('a refusal speaks the caller’s language', async () => {
    for (const lang of LANGUAGES) {
      const answer = await refused(
        base,
        'tx_in/add',
        { currency_match_id: 1, number: '50', price: '50000' },
        { ...user, headers: { lang } },
      );
      expect(answer.msg).toBe(message(lang, 'insufficient_balance', { nearest: '0.200000' }));
    }
    const odd = await refused(base, 'account/list', {}, { headers: { lang: 'xx' } });
    expect(odd.msg).toBe(message('en', 'session_expired'));
  });

  test('every rejection of the engine has a key on the wire', () => {
    expect(REJECTION_KEYS.filter((key) => !(ERROR_KEYS as readonly string[]).includes(key))).toEqual([]);
  });

  test('answers of data come with a policy that lets a browser do nothing with them', async () => {
    for (const path of ['/api/default/area_list', '/api/no/such/call']) {
      const { headers } = await fetchFrom(`${base}${path}`);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('pages come with the strict policy', async () => {
    const { headers } = await fetchFrom(`${base}/healthz`);
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none';script-src 'self';style-src 'self'",
    );
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});
