import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '@candor/storage';
import { exported, readCsv } from './support/exported.ts';
import { newUser } from './support/new-user.ts';
import { ask, removeData, type Reply, runNewApp, type RunningApp } from './support/running-app.ts';
import { BTC_USDT } from './support/spot-trades.ts';

let exchange: RunningApp;
let base: string;
let url: string;
const faults: string[] = [];

beforeAll(async () => {
  exchange = await runNewApp({ log: pino({ level: 'error' }, { write: (line) => faults.push(line) }) });
  base = exchange.url;
  url = exchange.databaseUrl;
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const get = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/order/export?${query}`, { headers });
const envelope = async (response: Response) => (await response.json()) as Reply['body'];

test('nothing to export is a head line, or an empty list', async () => {
  const user = await newUser(base);
  const csv = await exported(base, { kind: 'fills', format: 'csv' }, user);
  expect(csv.text).toBe(
    'trade_id,order_id,client_order_id,time,pair,side,type,price,base_amount,base_coin,quote_amount,quote_coin,' +
      'fee,fee_coin,role,counterparty\r\n',
  );
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('cache-control')).toBe('no-store');
  const json = await exported(base, { kind: 'orders', format: 'json' }, user);
  expect(JSON.parse(json.text)).toEqual([]);
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('what was just done is in the file, in words that accountants read', async () => {
  const [seller, buyer] = [await newUser(base), await newUser(base)];
  const order = { currency_match_id: BTC_USDT, number: '0.01', price: '50000' };
  await ask(base, 'tx_out/add', { ...order, client_order_id: '=HYPERLINK("x")' }, seller);
  const bought = await ask(base, 'tx_in/add', { ...order, type: 'market' }, buyer);
  const [row] = readCsv((await exported(base, { kind: 'fills', format: 'csv' }, buyer)).text);
  expect(row).toMatchObject({
    order_id: String(bought.id),
    client_order_id: '',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    pair: 'BTC/USDT',
    side: 'buy',
    type: 'market',
    price: '50000.00',
    base_amount: '0.010000',
    base_coin: 'BTC',
    quote_amount: '500.00000000',
    quote_coin: 'USDT',
    fee: '0.00001000',
    fee_coin: 'BTC',
    role: 'taker',
    counterparty: 'user',
  });
  const sold = await exported(base, { kind: 'orders', format: 'csv' }, seller);
  expect(readCsv(sold.text)).toMatchObject([
    {
      client_order_id: `'=HYPERLINK("x")`,
      side: 'sell',
      status: 'filled',
      fee: '0.50000000',
      fee_coin: 'USDT',
    },
  ]);
  expect(Number(sold.headers.get('x-seq'))).toBeGreaterThan(0);
});

test.each([
  ['kind=orders&format=csv', {}, 200, 'session_expired'],
  ['kind=orders', 'own', 200, 'field_required'],
  ['kind=trades&format=csv', 'own', 200, 'choice_invalid'],
  ['kind=orders&format=xml', 'own', 200, 'choice_invalid'],
  ['kind=orders&format=csv&from=x', 'own', 200, 'time_range_invalid'],
  ['kind=orders&format=csv&from=2&to=1', 'own', 200, 'time_range_invalid'],
  ['kind=fills&format=json&way=up', 'own', 200, 'choice_invalid'],
])('%s is answered with an envelope', async (query, who, status, error) => {
  const headers = who === 'own' ? { authorization: (await newUser(base)).token } : {};
  const response = await get(query, headers);
  expect([response.status, (await envelope(response)).error]).toEqual([status, error]);
  expect(response.headers.get('content-disposition')).toBeNull();
});

test('the address takes no other method, and waits for the sequence of its caller', async () => {
  const { token } = await newUser(base);
  const posted = await fetch(`${base}/api/order/export`, { method: 'POST' });
  expect([posted.status, (await envelope(posted)).error]).toEqual([405, 'method_not_allowed']);
  const far = await get('kind=orders&format=csv', { authorization: token, 'x-seq-min': '999999999' });
  expect([far.status, (await envelope(far)).error]).toEqual([503, 'server_busy']);
});

test('one file at a time; a reader that goes away makes room for the next', async () => {
  const user = await newUser(base);
  const sql = openPool(url, { max: 1, application_name: 'test' });
  // More than any buffer between server and reader holds.
  await sql`
    insert into orders
    select 50000000 + n, ${user.id}, 1, repeat('x', 60), 1, 1, 1, false, 5000000, 1000000, 0, 0, 0,
      'cancelled', 'by_user', n, n, n, n
    from generate_series(1, 150000) n`;
  await sql.end();
  const query = 'kind=orders&format=json';
  const away = new AbortController();
  const slow = await fetch(`${base}/api/order/export?${query}`, {
    headers: { authorization: user.token },
    signal: away.signal,
  });
  const refusedNow = await get(query, { authorization: user.token });
  expect(await envelope(refusedNow)).toMatchObject({ code: 996, error: 'request_in_progress' });
  away.abort();
  await expect(slow.text()).rejects.toThrow(/abort/i);
  await expect
    .poll(async () =>
      (await get(`${query}&to=10`, { authorization: user.token })).headers.get('content-disposition'),
    )
    .not.toBeNull();
});

test('a file that breaks off for a fault of ours is no whole file to its reader, and is written down', async () => {
  const user = await newUser(base);
  const sql = openPool(url, { max: 1, application_name: 'test' });
  const insert = (id: number, marketId: number) => sql`
    insert into orders values (${id}, ${user.id}, ${marketId}, '', 1, 1, 1, false, 5000000, 1000000, 0, 0, 0,
      'cancelled', 'by_user', 1, 1, 1, 1)`;
  await insert(90_000_001, 1);
  // A pair that no catalog ever had.
  await insert(90_000_000, 999);
  const headers = { authorization: user.token };
  const broken = await get('kind=orders&format=csv', headers);
  expect(broken.status).toBe(200);
  await expect(broken.text()).rejects.toThrow(/terminated/);
  await expect.poll(() => faults.join('')).toContain('names market 999');
  await sql`delete from orders where id = 90000000`;
  await sql.end();
  expect(readCsv((await exported(base, { kind: 'orders', format: 'csv' }, user)).text)).toHaveLength(1);
});
