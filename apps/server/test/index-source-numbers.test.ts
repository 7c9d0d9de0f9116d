/** Numbers of index sources in the database, over several starts with other lists in the environment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, seedSources, type SourceAddress } from '../src/markets/index-source-list.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';

const url = 'https://prices.example/{symbol}';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

async function started(timePath: string, timeUnit: SourceAddress['timeUnit'] = 'ms') {
  const address = addressOf({ url, path: 'price', timePath, timeUnit });
  const { sources, isChanged } = await database.sql.begin((transaction) =>
    seedSources(transaction, [address]),
  );
  return { numbers: sources.map(({ sourceId }) => sourceId), isChanged };
}

test('a source that says its time from now on is another source, and a start with the former list is the former one', async () => {
  const without = await started('');
  expect(without.isChanged).toBe(true);
  expect(await started('')).toEqual({ ...without, isChanged: false });
  const timed = await started('time');
  expect(timed.isChanged).toBe(true);
  expect(timed.numbers).not.toEqual(without.numbers);
  const inSeconds = await started('time', 's');
  expect(new Set([...without.numbers, ...timed.numbers, ...inSeconds.numbers]).size).toBe(3);
  expect(await started('')).toEqual(without);
});
