import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { openExchange } from '../../../test/support/open-exchanges.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { fetchTrader, type KeyKind, newTrader } from '../../../test/support/trader-client.ts';

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

const KINDS: readonly KeyKind[] = ['ed25519', 'rsa', 'hmac'];
const BID = {
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.001',
  price: '40000',
};
const REFUSED = { status: 401, code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' };

describe.each(KINDS)('a signature by %s', (kind) => {
  test('is accepted in query and body, and in each encoding that programs use', async () => {
    const trader = await newTrader(base, await newUser(base), { kind });
    await trader.ask('account');
    await trader.ask('orderPlace', BID, { in: 'body' });
    await trader.ask('account', {}, { resign: (text) => decodeURIComponent(text).replaceAll('+', '%20') });
    await trader.ask('account', {}, { resign: (text) => encodeURIComponent(text) });
    if (kind === 'hmac') await trader.ask('account', {}, { resign: (text) => text.toUpperCase() });
    else await trader.ask('account', {}, { resign: (text) => decodeURIComponent(text) });
  });

  test('of other bytes is refused: each byte counts, and nothing is decoded before', async () => {
    const trader = await newTrader(base, await newUser(base), { kind });
    const wrong = { status: 400, code: -1022, msg: 'Signature for this request is not valid.' };
    for (const tamper of [
      (text: string) => text.replace('0.001', '0.002'),
      (text: string) => text.replace('BTCUSDT', 'BTC%55SDT'),
      (text: string) => `${text}&x=1`,
    ])
      expect(await trader.refused('orderPlace', BID, { tamper })).toEqual(wrong);
    for (const resign of [() => 'x', () => '00'.repeat(32), () => Buffer.alloc(64).toString('base64')])
      expect(await trader.refused('account', {}, { resign })).toEqual(wrong);
    expect(await trader.ask('openOrders')).toEqual([]);
  });
});

describe('a key', () => {
  test('that is missing or has no form of a key, and one that never was, are told apart by form alone', async () => {
    const get = (headers: Record<string, string>) =>
      fetchTrader(base, {
        method: 'GET',
        path: '/api/v3/account',
        query: `timestamp=${Date.now()}`,
        headers,
      });
    const format = { code: -2014, msg: 'API-key format invalid.' };
    for (const headers of [{}, { 'x-mbx-apikey': 'short' }, { 'x-mbx-apikey': '-'.repeat(64) }] as Record<
      string,
      string
    >[])
      expect(await get(headers)).toMatchObject({ status: 401, body: format });
    const { status, ...body } = REFUSED;
    expect(await get({ 'x-mbx-apikey': 'A'.repeat(64) })).toMatchObject({ status, body });
  });

  test('of another user signs nothing for this one: the secret belongs to its name', async () => {
    const [one, other] = [
      await newTrader(base, await newUser(base)),
      await newTrader(base, await newUser(base)),
    ];
    expect(await one.refused('account', {}, { headers: { 'x-mbx-apikey': other.name } })).toMatchObject({
      code: -1022,
    });
  });

  test('that was ended or that a new password ended is refused from the next request on', async () => {
    const user = await newUser(base);
    const [first, second] = [await newTrader(base, user), await newTrader(base, user)];
    await first.ask('account');
    await second.ask('account');
    await ask(base, 'user/api_key_remove', { id: first.keyId }, user);
    expect(await first.refused('account')).toEqual(REFUSED);
    await second.ask('account');
    const { sql } = await openExchange(base);
    await sql`update api_keys set revoked_at = now(), revoked_by = 'password' where user_id = ${user.id} and revoked_at is null`;
    await eventually(async () => expect(await second.refused('account')).toEqual(REFUSED));
  });

  test('that expired meanwhile says so to its owner', async () => {
    const user = await newUser(base);
    const trader = await newTrader(base, user, { expires_at: String(Date.now() + 60_000) });
    await trader.ask('account');
    const { sql } = await openExchange(base);
    await sql`update api_keys set expires_at = ${new Date(Date.now() - 1_000)} where user_id = ${user.id}`;
    await eventually(async () =>
      expect(await trader.refused('account')).toEqual({ ...REFUSED, reason: 'expired' }),
    );
    expect(await ask(base, 'user/api_keys', {}, user)).toMatchObject([{ state: 'expired' }]);
  });

  test('for other networks is refused here, and one for this network is not', async () => {
    const user = await newUser(base);
    const elsewhere = await newTrader(base, user, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(await elsewhere.refused('account')).toEqual({ ...REFUSED, reason: 'ip' });
    await (await newTrader(base, user, { networks: ['127.0.0.0/8'] })).ask('account');
  });

  test('that may only read, or was narrowed to that, changes nothing', async () => {
    const user = await newUser(base);
    const trader = await newTrader(base, user);
    const { orderId } = (await trader.ask('orderPlace', BID)) as { orderId: number };
    await ask(base, 'user/api_key_set', { id: trader.keyId, scopes: ['read'] }, user);
    for (const refusing of [
      trader.refused('orderPlace', BID),
      trader.refused('orderCancel', { symbol: 'BTCUSDT', orderId }),
      trader.refused('openOrdersCancel', { symbol: 'BTCUSDT' }),
    ])
      expect(await refusing).toEqual({ ...REFUSED, reason: 'scope' });
    expect(await trader.ask('openOrders')).toMatchObject([{ orderId }]);
    expect(await trader.ask('account')).toMatchObject({ canTrade: false });
  });

  test('for one pair neither trades nor shows another', async () => {
    const user = await newUser(base);
    const [wide, narrow] = [await newTrader(base, user), await newTrader(base, user, { markets: ['2'] })];
    await wide.ask('orderPlace', BID);
    expect(await narrow.refused('orderPlace', BID)).toEqual({ ...REFUSED, reason: 'market' });
    expect(await narrow.refused('myTrades', { symbol: 'BTCUSDT' })).toEqual({ ...REFUSED, reason: 'market' });
    expect(await narrow.ask('openOrders')).toEqual([]);
    expect(await wide.ask('openOrders')).toHaveLength(1);
  });

  test('is the only thing that opens this API: a session does not', async () => {
    const user = await newUser(base);
    const reply = await fetchTrader(base, {
      method: 'GET',
      path: '/api/v3/account',
      query: `timestamp=${Date.now()}`,
      headers: { authorization: user.token, cookie: `candor_${exchange.port}=${user.token}` },
    });
    expect(reply).toMatchObject({ status: 401, body: { code: -2014 } });
  });
});

describe('the time of a request', () => {
  test.each([
    ['late', -6_000, {}, -1021, 'Timestamp for this request is outside of the recvWindow.'],
    ['ahead', 1_500, {}, -1021, "Timestamp for this request was 1000ms ahead of the server's time."],
    [
      'too long a window',
      0,
      { recvWindow: '60001' },
      -1130,
      "Data sent for parameter 'recvWindow' is not valid.",
    ],
  ])('%s is refused', async (_, offset, values, code, msg) => {
    const trader = await newTrader(base, await newUser(base));
    const refusal = await trader.refused('account', { ...values, timestamp: Date.now() + offset });
    expect(refusal).toMatchObject({ status: 400, code, msg });
  });

  test('may be in microseconds, and as late as the window says', async () => {
    const trader = await newTrader(base, await newUser(base));
    await trader.ask('account', { timestamp: `${Date.now()}123` });
    await trader.ask('account', { timestamp: Date.now() - 20_000, recvWindow: '59000.5' });
  });
});

describe('a request that is sent again', () => {
  test('places one order, and the repeat names it', async () => {
    const trader = await newTrader(base, await newUser(base));
    const values = { ...BID, timestamp: Date.now(), recvWindow: 60_000 };
    const [one, two] = [await trader.send('orderPlace', values), await trader.refused('orderPlace', values)];
    const { orderId } = one.body as { orderId: number };
    expect(two).toMatchObject({ status: 400, code: -2010, msg: 'Duplicate order sent.', orderId });
    expect(await trader.ask('openOrders')).toHaveLength(1);
    // The order has ended, and still the same bytes place no other.
    await trader.ask('orderCancel', { symbol: 'BTCUSDT', orderId });
    expect(await trader.refused('orderPlace', values)).toMatchObject({ code: -2010 });
    expect(await trader.ask('openOrders')).toEqual([]);
  });

  test('with a client id of its own is refused by that id, whatever its time', async () => {
    const trader = await newTrader(base, await newUser(base));
    const values = { ...BID, newClientOrderId: 'mine.1' };
    const { orderId } = (await trader.ask('orderPlace', values)) as { orderId: number };
    expect(await trader.refused('orderPlace', { ...values, recvWindow: 9_000 })).toMatchObject({
      code: -2010,
      msg: 'Duplicate order sent.',
      orderId,
    });
    expect(await trader.refused('orderPlace', { ...values, price: '39000' })).toMatchObject({ code: -2010 });
  });
});
