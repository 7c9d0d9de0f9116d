import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';

/** A database of its own for one test file. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database: for tests of migrations and of first starts, and for templates. */
export async function createFreshDatabase(): Promise<FreshDatabase> {
  return createDatabase();
}

/** Creates an empty database, or a clone of another one to which nobody is connected. */
export async function createDatabase(template?: string): Promise<FreshDatabase> {
  const adminUrl = inject('databaseAdminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((sql) =>
    template === undefined
      ? sql`create database ${sql(name)}`
      : sql`create database ${sql(name)} template ${sql(template)}`,
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin((sql) => sql`drop database ${sql(name)} with (force)`),
  };
}

/** Runs work on a connection of the superuser, which ends with it. */
export async function asAdmin(work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(inject('databaseAdminUrl'), { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
