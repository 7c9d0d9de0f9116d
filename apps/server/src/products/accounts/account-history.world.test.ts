import { openPool } from '@candor/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/support/exported.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';
import { textOfPdf } from '../../../test/support/text-of-pdf.ts';

const USDT = 1;
const BTC = 2;
const BTC_USDT = 1;
const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

let exchange: RunningApp;
let base: string;
let url: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  url = exchange.databaseUrl;
  base = exchange.url;
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const dayNumber = (ms: number) => Math.floor((ms + SHANGHAI_MS) / DAY_MS);
const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const today = () => dayNumber(Date.now());
const thisMonth = () => dayText(today()).slice(0, 7);
const statement = (token: string, month: string, format: string, language = 'en') =>
  fetchFrom(`${base}/api/account/monthly_statement?month=${month}&format=${format}`, {
    headers: { authorization: token, lang: language },
  });

describe('the file of a month', () => {
  test('its opening balances and movements add up to its closing balances, in every account', async () => {
    const user = await newUser(base);
    const moved = { currency_id: USDT, balance: '12.5', from: 'change_account', to: 'lever_account' };
    await ask(base, 'account/transfer', moved, user);
    const response = await statement(user.token, thisMonth(), 'csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = readCsv(await response.text());
    const sums = new Map<string, bigint>();
    const units = (amount = '') => BigInt(amount.replace('.', ''));
    for (const { kind, account, currency, amount } of rows) {
      const key = `${account} ${currency}`;
      sums.set(key, (sums.get(key) ?? 0n) + (kind === 'closing' ? -units(amount) : units(amount)));
    }
    expect(sums.size).toBeGreaterThan(5);
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    expect(rows.filter(({ reason }) => reason === 'transfer')).toMatchObject([
      { kind: 'movement', account: 'Trade account', currency: 'USDT', amount: '-12.50000000' },
      { kind: 'movement', account: 'Leverage account', currency: 'USDT', amount: '12.50000000' },
    ]);
    const closing = rows.find(
      ({ kind, account, currency }) =>
        kind === 'closing' && account === 'Leverage account' && currency === 'USDT',
    );
    expect(closing?.['amount']).toBe('10012.50000000');
  });

  test('a PDF holds the same figures, in English for every reader', async () => {
    const user = await newUser(base);
    const moved = { currency_id: USDT, balance: '0.00000001', from: 'micro_account', to: 'legal_account' };
    await ask(base, 'account/transfer', moved, user);
    const response = await statement(user.token, thisMonth(), 'pdf', 'th');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    const text = textOfPdf(bytes);
    expect(text).toContain(`Account statement for ${thisMonth()}`);
    expect(text).toContain(`Account ${user.id}.`);
    expect(text).toContain('10000.00000001');
    expect(text).toContain('9999.99999999');
    expect(text).toContain('Transfer between accounts');
  });

  test('another language has other words, and no month is a stranger’s', async () => {
    const user = await newUser(base);
    const text = await (await statement(user.token, thisMonth(), 'csv', 'zh')).text();
    expect(text).toContain('体验金');
    const before = await (await statement(user.token, '2020-02', 'csv')).text();
    expect(before.trim().split('\r\n')).toHaveLength(1);
    const refusals = ['2020-13', '2099-01', '', 'now'].map(async (month) => {
      const body = (await (await statement(user.token, month, 'csv')).json()) as { error: string };
      return body.error;
    });
    expect(await Promise.all(refusals)).toEqual([
      'time_range_invalid',
      'time_range_invalid',
      'time_range_invalid',
      'time_range_invalid',
    ]);
    const guest = await fetchFrom(`${base}/api/account/monthly_statement?month=2026-01&format=csv`);
    expect(((await guest.json()) as { code: number }).code).toBe(999);
  });
});

describe('the line of the total', () => {
  test('is the sum of all accounts today, and begins with the first movement', async () => {
    const user = await newUser(base);
    const groups = await ask(base, 'account/list', {}, user);
    const line = await ask(base, 'account/portfolio', {}, user);
    expect(line).toHaveLength(1);
    const total = groups.map(({ convert_usd: usd }) => BigInt(usd.replace('.', ''))).reduce((a, b) => a + b);
    expect(line[0]).toEqual({ day: dayText(today()), convert_usd: expect.any(String) as string });
    // Each account is truncated on its own, and so is the line.
    const shown = BigInt(line[0]?.convert_usd.replace('.', '') ?? '');
    expect(shown - total >= 0n && shown - total < 100n).toBe(true);
  });

  test('a day that is over has its own balances at its own last prices', async () => {
    const user = await newUser(base);
    const sql = openPool(url, { max: 1, application_name: 'test' });
    try {
      // 2 BTC arrive on the third day before today, and one leaves on the second.
      await sql`delete from balance_days where owner = ${user.id}`;
      for (const [day, value] of [
        [today() - 3, 200_000_000],
        [today() - 2, -100_000_000],
      ] as const)
        await sql`
          insert into balance_days (owner, account, asset_id, day, value)
          values (${user.id}, 1, ${BTC}, ${day}, ${value})`;
      const hour = (day: number, hours: number) => day * DAY_MS - SHANGHAI_MS + hours * 3_600_000;
      const closes = [
        [hour(today() - 3, 22), 4_000_000],
        [hour(today() - 3, 23), 4_100_000],
        [hour(today() - 1, 0), 4_200_000],
      ] as const;
      await sql`delete from market_history where market_id = ${BTC_USDT} and minutes = 60`;
      for (const [timeMs, close] of closes)
        await sql`
          insert into market_history (market_id, minutes, time_ms, open, high, low, close, volume, turnover)
          values (${BTC_USDT}, 60, ${timeMs}, ${close}, ${close}, ${close}, ${close}, 1, 1)`;
      const line = await ask(base, 'account/portfolio', {}, user);
      expect(line.slice(0, 3)).toEqual([
        { day: dayText(today() - 3), convert_usd: '82000.00000000' },
        { day: dayText(today() - 2), convert_usd: '41000.00000000' },
        { day: dayText(today() - 1), convert_usd: '42000.00000000' },
      ]);
      expect(line).toHaveLength(4);
    } finally {
      await sql.end();
    }
  });
});
