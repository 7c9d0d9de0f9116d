import { answersFile, type CallDefinition, callDefinitions } from '@candor/contract/schema';
import { type CallName, callPath } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newUser, USER_PASSWORD } from '../../../test/support/new-user.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { formOf, newTrader, TraderClient } from '../../../test/support/trader-client.ts';

let exchange: RunningApp;
let base: string;
let user: { readonly token: string };
/** Ids of the pairs. */
let pairs: ReadonlyMap<string, number>;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
  user = await newUser(base);
  const matches = (await ask(base, 'market/currency_matches', {}, user)).flatMap((group) => group.matches);
  pairs = new Map(matches.map(({ symbol, id }) => [symbol, id]));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});
afterEach(() => ask(base, 'order/cancel_all', {}, user));

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
} as const;

interface Sent {
  readonly body?: object | '';
  readonly query?: Readonly<Record<string, string | number>>;
  /** Changes what is sent after it was signed. */
  readonly tamper?: (text: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The path, where it is not that of the call. */
  readonly path?: string;
}

interface Reply {
  readonly code: number;
  readonly error?: string;
  readonly msg: string;
  readonly data: { readonly id: number; readonly orders?: readonly { readonly id: number }[] };
}

/** Signs a call as the documentation says and sends its bytes; a list of replies shows that they may be sent again. */
function signedCall(trader: TraderClient, name: CallName, sent: Sent = {}): () => Promise<Reply> {
  const { method, body: kind = 'json' }: CallDefinition = callDefinitions[name];
  const query = formOf({ call: name, timestamp: Date.now(), ...sent.query });
  const text = method === 'GET' || sent.body === '' ? '' : JSON.stringify(sent.body ?? {});
  const signature = encodeURIComponent(trader.sign(query + text));
  const { tamper = (same: string) => same } = sent;
  return async () => {
    const response = await fetchFrom(
      `${base}${sent.path ?? callPath(name)}?${tamper(query)}&signature=${signature}`,
      {
        method,
        headers: {
          'x-mbx-apikey': trader.name,
          ...(method === 'GET' ? {} : { 'content-type': TYPES[kind] }),
          ...sent.headers,
        },
        ...(method === 'GET' ? {} : { body: tamper(text) }),
      },
    );
    return (await response.json()) as Reply;
  };
}
const call = (trader: TraderClient, name: CallName, sent?: Sent) => signedCall(trader, name, sent)();
const bid = (number = '0.001', symbol = 'BTC/USDT') => ({
  currency_match_id: pairs.get(symbol)!,
  number,
  price: symbol === 'BTC/USDT' ? '40000' : '2000',
});
const open = async () => (await ask(base, 'order/open', {}, user)).orders.map(({ id }) => id);

/** Calls that a session alone may send. */
const NEVER = (Object.keys(callDefinitions) as CallName[]).filter((name) => {
  const definition: CallDefinition = callDefinitions[name];
  return definition.byKey === 'never' && !answersFile(definition);
});

describe('a key', () => {
  test.each(['ed25519', 'rsa', 'hmac'] as const)(
    'of %s places, finds and cancels by our own calls',
    async (kind) => {
      const trader = await newTrader(base, user, { kind });
      const placed = await call(trader, 'tx_in/add', { body: { ...bid(), client_order_id: `own-${kind}` } });
      expect(placed).toMatchObject({ code: 1, data: { number: '0.001000' } });
      const listed = await call(trader, 'order/open', {
        query: { currency_match_id: pairs.get('BTC/USDT')! },
      });
      expect(listed.data.orders).toMatchObject([{ id: placed.data.id }]);
      const named = await call(trader, 'order/by_client_id', { query: { client_order_id: `own-${kind}` } });
      expect(named).toMatchObject({ code: 1, data: { id: placed.data.id } });
      const { id } = placed.data;
      expect(
        await call(trader, 'order/amend', { body: { id, price: '39000', number: '0.001' } }),
      ).toMatchObject({
        code: 1,
      });
      expect(await call(trader, 'order/cancel_all')).toMatchObject({ code: 1 });
      expect(await open()).toEqual([]);
    },
  );

  test('of another call, of the trader API or of other bytes signs nothing', async () => {
    const trader = await newTrader(base, user);
    const wrong = { code: 0, error: 'api_key_signature_wrong' };
    const other = signedCall(trader, 'account/list', { path: callPath('account/holdings') });
    expect(await other()).toMatchObject({ ...wrong, fields: { call: 'api_key_signature_wrong' } });
    const query = formOf({ timestamp: Date.now() });
    const captured = `${query}&signature=${trader.sign(query)}`;
    const response = await fetchFrom(`${base}${callPath('order/cancel_all')}?${captured}`, {
      method: 'POST',
      headers: { 'x-mbx-apikey': trader.name },
    });
    expect(await response.json()).toMatchObject(wrong);
    const tamper = (text: string) => text.replace('0.001', '0.002');
    expect(await call(trader, 'tx_in/add', { body: bid(), tamper })).toMatchObject(wrong);
    expect(await open()).toEqual([]);
  });

  test('signs a request once within its time, and none outside of it', async () => {
    const trader = await newTrader(base, user);
    const send = signedCall(trader, 'tx_in/add', { body: bid() });
    const first = await send();
    expect(await send()).toMatchObject({ code: 0, error: 'request_repeated' });
    expect(await open()).toEqual([first.data.id]);
    for (const timestamp of [Date.now() - 6_000, Date.now() + 5_000])
      expect(await call(trader, 'tx_in/add', { body: bid(), query: { timestamp } })).toMatchObject({
        error: 'api_key_time_invalid',
      });
    const timestamp = Date.now() - 6_000;
    const wide = { query: { timestamp, recvWindow: 60_000 } };
    expect(await call(trader, 'account/list', wide)).toMatchObject({ code: 1 });
  });

  test('that only reads changes nothing, and no key reaches what asks for more', async () => {
    const reader = await newTrader(base, user, { scopes: [] });
    expect(await call(reader, 'account/list')).toMatchObject({ code: 1 });
    expect(await call(reader, 'tx_in/add', { body: bid() })).toMatchObject({ error: 'api_key_scope' });
    const trader = await newTrader(base, user);
    for (const name of NEVER)
      expect([name, await call(trader, name, { body: '' })]).toEqual([
        name,
        expect.objectContaining({ error: 'api_key_scope' }),
      ]);
    expect(await open()).toEqual([]);
  });

  test.each([
    ['does not exist', 'A'.repeat(64), 'api_key_invalid'],
    ['has no form of a key', 'short', 'api_key_invalid'],
  ])('that %s is refused', async (_, name, error) => {
    const { keyId, secret, sign } = await newTrader(base, user);
    expect(await call(new TraderClient(base, { keyId, name, secret, sign }), 'account/list')).toMatchObject({
      code: 0,
      error,
    });
  });

  test('is refused from a network that it excludes, and when it has been ended or narrowed', async () => {
    const far = await newTrader(base, user, { networks: ['203.0.113.0/24'] });
    expect(await call(far, 'account/list')).toMatchObject({ error: 'api_key_network' });
    const trader = await newTrader(base, user);
    expect(await call(trader, 'tx_in/add', { body: bid() })).toMatchObject({ code: 1 });
    await ask(base, 'user/api_key_set', { id: trader.keyId, scopes: [] }, user);
    expect(await call(trader, 'tx_in/add', { body: bid() })).toMatchObject({ error: 'api_key_scope' });
    expect(await call(trader, 'account/list')).toMatchObject({ code: 1 });
    await ask(base, 'user/api_key_remove', { id: trader.keyId }, user);
    expect(await call(trader, 'account/list')).toMatchObject({ error: 'api_key_invalid' });
  });

  test('with chosen pairs sees and trades those alone', async () => {
    const [chosen, excluded] = [pairs.get('ETH/USDT')!, pairs.get('BTC/USDT')!];
    const trader = await newTrader(base, user, { markets: [chosen] });
    const own = await ask(base, 'tx_in/add', bid(), user);
    const beyond = { code: 0, error: 'api_key_market' };
    for (const [name, sent] of [
      ['tx_in/add', { body: bid() }],
      ['tx_in/cancel', { body: { id: own.id } }],
      ['order/amend', { body: { id: own.id, price: '39000', number: '0.001' } }],
      ['order/cancel_all', {}],
      ['order/cancel_all', { body: { currency_match_id: excluded } }],
      ['order/open', {}],
      ['order/fills', { query: { currency_match_id: excluded } }],
      ['order/by_client_id', { query: { client_order_id: 'x' } }],
    ] as const)
      expect([name, await call(trader, name, sent)]).toEqual([name, expect.objectContaining(beyond)]);
    expect(await call(trader, 'tx_in/add', { body: bid('0.01', 'ETH/USDT') })).toMatchObject({
      code: 1,
      msg: 'Order placed',
    });
    const listed = await call(trader, 'order/open', { query: { currency_match_id: chosen } });
    expect(listed.data.orders).toHaveLength(1);
    expect(await call(trader, 'order/cancel_all', { body: { currency_match_id: chosen } })).toMatchObject({
      code: 1,
    });
    expect(await open()).toEqual([own.id]);
  });

  test('with limits of value holds to them, whichever call places or changes the order', async () => {
    const trader = await newTrader(base, user, { order_value_max: '100', day_turnover_max: '150' });
    const beyond = {
      code: 0,
      error: 'api_key_order_value',
      msg: expect.stringContaining('100 USDT') as string,
    };
    const waiting = {
      ...bid('0.003'),
      way: 'in',
      type: 'stop_market',
      trigger_price: '60000',
      price: undefined,
    };
    for (const [name, body] of [
      ['tx_in/add', bid('0.003')],
      ['order/conditional_add', waiting],
      ['order/oco_add', { ...bid('0.003'), way: 'in', trigger_price: '60000' }],
      ['order/trailing_add', { ...bid('0.003'), way: 'in', type: 'limit', trail_percent: '1' }],
      [
        'order/bracket_add',
        { ...bid('0.002'), way: 'in', profit_trigger_price: '60000', stop_trigger_price: '30000' },
      ],
    ] as const)
      expect([name, await call(trader, name, { body })]).toEqual([name, expect.objectContaining(beyond)]);
    const { data } = await call(trader, 'tx_in/add', { body: bid('0.002') });
    const amend = (number: string) =>
      call(trader, 'order/amend', { body: { id: data.id, price: '40000', number } });
    expect(await amend('0.003')).toMatchObject(beyond);
    expect(await amend('0.0025')).toMatchObject({ code: 1 });
    // 100 of 150 USDT are counted; the trader API counts for the same day.
    expect(await call(trader, 'tx_in/add', { body: bid('0.002') })).toMatchObject({
      error: 'api_key_day_turnover',
    });
    expect(
      await trader.refused('orderPlace', {
        symbol: 'BTCUSDT',
        side: 'BUY',
        type: 'LIMIT',
        timeInForce: 'GTC',
        quantity: '0.002',
        price: '40000',
      }),
    ).toMatchObject({ reason: 'day_turnover' });
    expect(await call(trader, 'tx_in/add', { body: bid('0.001') })).toMatchObject({ code: 1 });
  });

  test('with a limit of the day takes both orders of a bracket that can trade', async () => {
    const trader = await newTrader(base, user, { order_value_max: '100', day_turnover_max: '150' });
    const bracket = { way: 'in', profit_trigger_price: '60000', stop_trigger_price: '30000' };
    const place = (number: string) =>
      call(trader, 'order/bracket_add', { body: { ...bid(number), ...bracket } });
    expect(await place('0.001')).toMatchObject({ code: 1, data: { order: { status: 'open' } } });
    // 40 USDT of the order and 60 USDT of its take-profit are counted.
    expect(await place('0.0006')).toMatchObject({ error: 'api_key_day_turnover' });
    expect(await call(trader, 'tx_in/add', { body: bid('0.001') })).toMatchObject({ code: 1 });
  });

  test('is refused in the language of its program', async () => {
    const trader = await newTrader(base, user, { scopes: [] });
    const sent = { body: bid(), headers: { lang: 'jp' } };
    expect(await call(trader, 'tx_in/add', sent)).toMatchObject({
      error: 'api_key_scope',
      msg: 'この API キーにはこのリクエストの権限がありません',
    });
  });

  test('ends with a new login password', async () => {
    const other = await newUser(base);
    const trader = await newTrader(base, other);
    await call(trader, 'account/list');
    const password = `${USER_PASSWORD}2`;
    await ask(
      base,
      'user/amend_password',
      { old_password: USER_PASSWORD, new_password: password, secondary_password: password },
      other,
    );
    await eventually(async () =>
      expect(await call(trader, 'account/list')).toMatchObject({ error: 'api_key_invalid' }),
    );
  });
});
