import { EMPTY_DIGEST } from '@candor/engine-host';
import { openPool, type Pool } from '@candor/storage';
import { PROJECTIONS } from '../../src/products/tables.ts';
import { restartTables } from '../../src/projections/positions.ts';
import { MIGRATED } from './migrated-template.ts';
import { cloneTemplate } from './template-database.ts';

export interface MigratedDatabase {
  readonly url: string;
  readonly sql: Pool;
  drop(): Promise<void>;
}

/** Creates a separate, empty database with the newest schema, whose tables are at the beginning of the log. */
export async function createMigratedDatabase(connections = 4): Promise<MigratedDatabase> {
  const database = await cloneTemplate(MIGRATED);
  const sql = openPool(database.url, { max: connections, application_name: 'test' });
  // Does the same as the first start for tables that were added after projection_positions.
  await sql.begin((transaction) => restartTables(transaction, PROJECTIONS, { seq: 0, digest: EMPTY_DIGEST }));
  return {
    url: database.url,
    sql,
    async drop() {
      await sql.end({ timeout: 2 });
      await database.drop();
    },
  };
}
