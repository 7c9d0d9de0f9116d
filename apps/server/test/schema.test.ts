import { LANGUAGES } from '@candor/contract';
import { openPool, type Pool } from '@candor/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATED } from './support/migrated-template.ts';
import { schemaText } from './support/schema-text.ts';
import { type Clone, cloneTemplate } from './support/template-database.ts';

let database: Clone;
let sql: Pool;

// It imports no product: the read tables of one whose columns are not in the file yet could not be defined.
beforeAll(async () => {
  database = await cloneTemplate(MIGRATED);
  sql = openPool(database.url, { max: 1, application_name: 'test' });
});
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await database.drop();
});

test('the types of rows are those of the migrated schema (if not: npm run schema)', async () => {
  await expect(await schemaText(sql)).toMatchFileSnapshot('../src/tables/schema.ts');
});

test('tables that list languages take those of the contract', async () => {
  const checks = await sql<{ table: string; check: string }[]>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
    from pg_constraint where contype = 'c' and conname like '%language_check'`;
  expect(checks.length).toBeGreaterThan(2);
  for (const { table, check } of checks) {
    const taken = [...check.matchAll(/'(\w+)'::text/g)].map(([, language]) => language);
    expect([table, new Set(taken)]).toEqual([table, new Set(LANGUAGES)]);
  }
});
