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
      : sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin((sql) => sql`drop database ${sql(name)} with (force)`),
  };
}

/** The superuser's session of this worker: to open one costs more than most of what it is asked for. */
let admin: postgres.Sql | undefined;

/** Runs work in the superuser's session, which the worker keeps for the next. */
export async function asAdmin(work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  admin ??= openAdmin();
  await work(admin);
}

/** Runs work in a session of the superuser that ends with it, and so do the locks that it takes. */
export async function inAdminSession(work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = openAdmin();
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function openAdmin(): postgres.Sql {
  return postgres(inject('databaseAdminUrl'), { max: 1, onnotice: () => undefined });
}
