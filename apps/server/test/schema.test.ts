import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { schemaText } from './support/schema-text.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

test('the types of rows are those of the migrated schema (if not: npm run schema)', async () => {
  await expect(await schemaText(database.sql)).toMatchFileSnapshot('../src/tables/schema.ts');
});
