import { openPool, type Pool } from '@candor/storage';
import { unzipSync } from 'fflate';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPicture, uploaded } from '../../../test/support/pictures.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp, send } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

let exchange: RunningApp;
let base: string;
let sql: Pool;
/** Everything that the server logs, at every level. */
let logged = '';

beforeAll(async () => {
  const write = (line: string) => void (logged += line);
  exchange = await runQuietApp({ log: pino({ level: 'trace' }, { write }) });
  base = exchange.url;
  sql = openPool(exchange.databaseUrl, { max: 1, application_name: 'test' });
});
afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

const BANK = {
  real_name: 'Zhang San',
  bank_name: 'Bank of Mars',
  bank_address: 'Olympus',
  card_no: '6222020200112233',
};

describe('payment methods', () => {
  test('have three kinds, in the caller’s language', async () => {
    const { token } = await newUser(base);
    const types = await ask(base, 'pay_method/types', {}, { token, headers: { lang: 'zh' } });
    expect(types).toEqual([
      { id: 1, name: '支付宝', code: 'alipay' },
      { id: 2, name: '微信支付', code: 'wxpay' },
      { id: 3, name: '银行卡', code: 'bank' },
    ]);
  });

  test('are saved and read back by their owner alone', async () => {
    const [owner, other] = [await newUser(base), await newUser(base)];
    expect(await ask(base, 'pay_method/get_method_by_type', { type: 'bank' }, owner)).toEqual({
      type: 'bank',
      raw_data: null,
      updated_at: null,
    });
    await ask(base, 'pay_method/save', { type: 'bank', raw_data: BANK }, owner);
    const read = (user: typeof owner) => ask(base, 'pay_method/get_method_by_type', { type: 'bank' }, user);
    expect((await read(owner)).raw_data).toEqual(BANK);
    expect((await read(other)).raw_data).toBeNull();
  });

  test.each([
    ['bank', 'real_name', 'real_name_required'],
    ['bank', 'bank_name', 'bank_name_required'],
    ['bank', 'bank_address', 'bank_address_required'],
    ['bank', 'card_no', 'card_number_required'],
    ['alipay', 'real_name', 'real_name_required'],
    ['alipay', 'account', 'payment_account_required'],
    ['wxpay', 'qrcode', 'qr_code_required'],
  ])('%s without %s is refused there with %s', async (type, field, error) => {
    const user = await newUser(base);
    const wallet = { real_name: 'Zhang San', account: 'zhang', qrcode: await uploaded(base, user.token) };
    const raw_data = { ...(type === 'bank' ? BANK : wallet), [field]: '  ' };
    expect(await refused(base, 'pay_method/save', { type, raw_data }, user)).toMatchObject({
      error,
      fields: { [field]: error },
    });
  });

  test('leave the number of a card in no table and no line of the log', async () => {
    const user = await newUser(base);
    await ask(base, 'notify/send_email', { to: user.account, type: '3' }, user);
    await ask(base, 'pay_method/save', { type: 'bank', raw_data: BANK }, user);
    await refused(base, 'pay_method/save', { type: 'bank', raw_data: { ...BANK, bank_name: '' } }, user);
    const tables = await sql<{ name: string }[]>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    const holders: string[] = [];
    for (const { name } of tables) {
      const text = `select from ${name} as held where to_jsonb(held)::text like '%${BANK.card_no}%' limit 1`;
      if ((await sql.unsafe(text)).length > 0) holders.push(name);
    }
    expect(tables.length).toBeGreaterThan(50);
    expect(holders).toEqual([]);
    expect(logged).toContain('was written to');
    expect(logged).not.toContain(BANK.card_no);
  });

  test('take no other fields, no nested ones, and not a megabyte', async () => {
    const user = await newUser(base);
    const save = (raw_data: unknown) => send(base, 'pay_method/save', { type: 'bank', raw_data }, user);
    expect((await save({ ...BANK, is_seller: '1' })).body).toMatchObject({
      fields: { is_seller: 'field_unknown' },
    });
    expect((await save({ ...BANK, card_no: { $gt: '' } })).body.code).toBe(0);
    expect((await save([BANK])).body.code).toBe(0);
    expect((await save({ ...BANK, card_no: '1'.repeat(41) })).body).toMatchObject({
      fields: { card_no: 'text_too_long' },
    });
    expect((await save({ ...BANK, bank_name: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect((await ask(base, 'pay_method/get_method_by_type', { type: 'bank' }, user)).raw_data).toBeNull();
  });
});

describe('feedback', () => {
  const item = { type: 'suggestion', title: 'Charts', content: '0123456789', app_version: '0.1.0' };
  const add = (user: { token: string }, change: object) =>
    send(base, 'feedback/add', { ...item, ...change }, user).then(({ body }) => body.error);

  test('of nine characters is refused, of ten taken, and only characters count', async () => {
    const user = await newUser(base);
    expect(await refused(base, 'feedback/add', { ...item, content: '012345678' }, user)).toMatchObject({
      error: 'feedback_too_short',
      fields: { content: 'feedback_too_short' },
    });
    expect(await add(user, { content: `${'😀'.repeat(9)}   ` })).toBe('feedback_too_short');
    expect(await add(user, { content: '😀'.repeat(10) })).toBeUndefined();
    expect(await add(user, {})).toBeUndefined();
    expect(await add(user, { title: ' ' })).toBe('feedback_title_required');
    expect(await add(user, { type: 'praise' })).toBe('choice_invalid');
  });

  test('is listed newest first, to its writer alone', async () => {
    const [writer, other] = [await newUser(base), await newUser(base)];
    await add(writer, { title: 'first' });
    await add(writer, { title: 'second' });
    const { data, total } = await ask(base, 'feedback/list', {}, writer);
    expect([total, data.map(({ title, state, answer }) => [title, state, answer])]).toEqual([
      2,
      [
        ['second', 'open', ''],
        ['first', 'open', ''],
      ],
    ]);
    expect(await ask(base, 'feedback/list', {}, other)).toMatchObject({ total: 0, data: [] });
  });

  test('is taken ten times a day', async () => {
    const user = await newUser(base);
    const errors = [];
    for (let count = 0; count < 11; count += 1) errors.push(await add(user, {}));
    expect(errors).toEqual([...Array.from({ length: 10 }), 'feedback_too_many']);
  });
});

describe('closing an account', () => {
  test('is asked for with the password, once, and can be withdrawn', async () => {
    const user = await newUser(base);
    const request = (password: string) => send(base, 'user/request_closing', { password }, user);
    expect((await request('wrong1horse')).body).toMatchObject({
      error: 'password_wrong',
      fields: { password: 'password_wrong' },
    });
    expect(await ask(base, 'user/closing', {}, user)).toEqual({ is_requested: 0, requested_at: null });
    expect((await request('correct1horse')).body).toMatchObject({ code: 1, data: { is_requested: 1 } });
    expect((await request('correct1horse')).body.error).toBe('closing_requested_already');
    await ask(base, 'user/cancel_closing', {}, user);
    expect((await refused(base, 'user/cancel_closing', {}, user)).error).toBe('closing_not_requested');
    expect(await ask(base, 'user/closing', {}, user)).toMatchObject({ is_requested: 0 });
  });
});

test('an export holds what the calls answer about its owner, and their pictures', async () => {
  const user = await newUser(base);
  await ask(base, 'pay_method/save', { type: 'bank', raw_data: BANK }, user);
  const url = await uploaded(base, user.token, 9);
  await ask(base, 'user/prove', { password: 'correct1horse' }, user);
  const response = await fetchFrom(`${base}/api/user/export`, { headers: { authorization: user.token } });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="own-data-[\d-]{10}\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const read = (name: string): unknown => JSON.parse(Buffer.from(files[name] ?? []).toString());
  expect(read('user/info.json')).toMatchObject({ id: user.id, email: user.account });
  expect(read('pay_method/get_method_by_type-bank.json')).toMatchObject({ raw_data: BANK });
  expect(read('account/list.json')).toHaveLength(5);
  expect(read('order/export-orders-json.json')).toEqual([]);
  expect(['0', '1', '3', '4'].map((status) => read(`lever/my_trade-${status}.json`))).toEqual([
    [],
    [],
    [],
    [],
  ]);
  // The grants of a demo: a currency each.
  expect(read('account_log/change.json')).not.toEqual([]);
  const shown = await (await fetchPicture(base, url, user.token)).arrayBuffer();
  const pictures = Object.entries(files).filter(([name]) => name.startsWith('pictures/'));
  expect(pictures.map(([, bytes]) => Buffer.from(bytes))).toEqual([Buffer.from(shown)]);
});
