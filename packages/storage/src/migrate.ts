import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';

/** Progress passed to `onProgress`, once before each migration is applied. */
export interface MigrationProgress {
  readonly name: string;
  /** 1-based. */
  readonly number: number;
  readonly count: number;
}

export interface MigrateOptions {
  /** Folder with one folder per migration, `NNNN-<what>/up.sql`; the build puts it beside the bundle. */
  readonly folder: string;
  readonly onProgress?: (progress: MigrationProgress) => void;
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

const NAME = /^\d{4}-[a-z0-9-]+$/;
/** An arbitrary fixed number; every migration of this product takes the same lock. */
const LOCK = 6_217_440_191;

/** Migrations wait, and the role of this connection may not create tables. */
export class MigrationsWait extends Error {
  override readonly name = 'MigrationsWait';
}

/**
 * Migrates the database to the newest schema; resolves with the names of the applied migrations.
 *
 * Each migration commits alone, together with its row in `schema_migrations`. If several processes start, one applies
 * and the others wait. A file that changed after it was applied, or disappeared, is an error: the schema is then no
 * longer documented by its migrations. Throws MigrationsWait where some are pending and the role owns no schema.
 */
export async function migrate(url: string, options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.folder);
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 15,
    onnotice: () => undefined,
    connection: { application_name: 'candor migrate' },
  });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    const [database] = await sql<{ isNew: boolean; mayCreate: boolean }[]>`
      select to_regclass('schema_migrations') is null as "isNew",
        has_schema_privilege(current_schema(), 'create') as "mayCreate"`;
    if (database?.isNew === true && database.mayCreate)
      await sql`
        create table schema_migrations (
          name text primary key,
          sha256 text not null,
          applied_at timestamptz not null default now()
        )`;
    const applied =
      database?.isNew === true
        ? []
        : await sql<{ name: string; sha256: string }[]>`select name, sha256 from schema_migrations`;
    const pending = findPending(migrations, applied);
    if (pending.length > 0 && database?.mayCreate !== true)
      throw new MigrationsWait(
        `${pending.length} migrations wait, and the role of DATABASE_URL may not create tables. Run \`npm run migrate\` ` +
          "with the owner's DATABASE_OWNER_URL.",
      );
    for (const [index, migration] of pending.entries()) {
      options.onProgress?.({ name: migration.name, number: index + 1, count: pending.length });
      await apply(sql, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ending the session also releases the lock.
    await sql.end({ timeout: 5 });
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const odd = names.find((name) => !NAME.test(name));
  if (odd !== undefined) throw new Error(`Migration folder "${odd}" is not named like 0001-what-it-does.`);
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice}.`);
  if (names.length === 0) throw new Error(`No migration in ${folder}.`);
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(folder, name, 'up.sql'), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function findPending(
  migrations: readonly Migration[],
  applied: readonly { name: string; sha256: string }[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new Error(
        `The database has migration ${name}, which this version does not know: it was used by a newer version.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new Error(
        `Migration ${name} was changed after it was applied here; put it back and write a new migration instead.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const last = [...done].sort().at(-1);
  const late = pending.find(({ name }) => last !== undefined && name < last);
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last}, which is applied already; renumber it.`);
  return pending;
}

async function apply(sql: postgres.Sql, { name, text, sha256 }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`;
    });
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
