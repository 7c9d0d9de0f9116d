import { afterAll, beforeAll, expect, test } from 'vitest';
import { LosingAccounts } from '../src/products/leverage/losing-accounts.ts';
import { SCHEMA } from '../src/tables/schema.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';

const NOW = Date.parse('2026-05-05T00:00:00.000Z');
const DAY_MS = 86_400_000;
const EMPTY = { text: '', boolean: false } as const;

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

let ids = 0;

/** A closed position of user 1 on pair 1, a day ago, unless `change` says otherwise. */
async function insert(change: object): Promise<void> {
  ids += 1;
  const row = Object.fromEntries(
    Object.entries(SCHEMA.positions).map(([name, type]) => [name, EMPTY[type as keyof typeof EMPTY] ?? 0]),
  );
  const closed = { id: ids, user_id: 1, market_id: 1, status: 'closed', closed_ms: NOW - DAY_MS };
  await database.sql`insert into positions ${database.sql([{ ...row, ...closed, ...change }])}`;
}

const share = (...marketIds: number[]) =>
  new LosingAccounts({ sql: database.sql, wallClock: () => NOW }).share(marketIds);

test('the share of accounts that lost money counts each account once, after its fees, for a year, from five on', async () => {
  expect(await share(1)).toBeNull();
  await insert({ profit: 100, fee: 99 });
  for (const user_id of [2, 3, 4]) await insert({ user_id, profit: 5 });
  expect(await share(1)).toBeNull();
  await insert({ user_id: 5, profit: 5, fee: 5 });
  expect(await share(1)).toBe('0.00');
  await insert({ profit: 0, overnight_fee: 2 });
  expect(await share(1)).toBe('20.00');
  await insert({ user_id: 6, profit: 5 });
  expect(await share(1)).toBe('16.67');
  await insert({ user_id: 2, profit: -50, closed_ms: NOW - 366 * DAY_MS });
  await insert({ user_id: 2, profit: -50, status: 'refunded' });
  await insert({ user_id: 2, profit: -50, market_id: 8 });
  expect(await share(1)).toBe('16.67');
  expect(await share(1, 8)).toBe('33.34');
});
