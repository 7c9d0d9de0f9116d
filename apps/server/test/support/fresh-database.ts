import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';

/** An empty database of its own for one test file. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createFreshDatabase(): Promise<FreshDatabase> {
  const adminUrl = inject('databaseAdminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((sql) => sql`create database ${sql(name)}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin((sql) => sql`drop database ${sql(name)} with (force)`),
  };

  async function asAdmin(work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
    const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
    try {
      await work(sql);
    } finally {
      await sql.end();
    }
  }
}
