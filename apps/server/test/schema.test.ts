import { openPool } from '@candor/storage';
import { expect, test } from 'vitest';
import { MIGRATED } from './support/migrated-template.ts';
import { schemaText } from './support/schema-text.ts';
import { cloneTemplate } from './support/template-database.ts';

// It imports no product: the read tables of one whose columns are not in the file yet could not be defined.
test('the types of rows are those of the migrated schema (if not: npm run schema)', async () => {
  const database = await cloneTemplate(MIGRATED);
  const sql = openPool(database.url, { max: 1, application_name: 'test' });
  const text = await schemaText(sql);
  await sql.end({ timeout: 2 });
  await database.drop();
  await expect(text).toMatchFileSnapshot('../src/tables/schema.ts');
});
