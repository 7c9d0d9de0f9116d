import { fileURLToPath } from 'node:url';
import { migrate, openPool, type Pool } from '@candor/storage';
import { createFreshDatabase } from './fresh-database.ts';

export interface MigratedDatabase {
  readonly url: string;
  readonly sql: Pool;
  drop(): Promise<void>;
}

/** A database of its own with the newest schema and nothing in it. */
export async function createMigratedDatabase(connections = 4): Promise<MigratedDatabase> {
  const database = await createFreshDatabase();
  await migrate(database.url, {
    folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  });
  const sql = openPool(database.url, { max: connections, application_name: 'test' });
  return {
    url: database.url,
    sql,
    async drop() {
      await sql.end({ timeout: 2 });
      await database.drop();
    },
  };
}
