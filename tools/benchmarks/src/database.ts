import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openPool, type Sql } from '@candor/storage';
import { openDatabase } from '@candor/embedded-postgres';
import { killChildren } from './child.ts';
import { ROOT } from './machine.ts';

const SERVER_BUNDLES = join(ROOT, 'apps/server/dist');

/** A database of its own with the newest schema and nothing in it. */
export interface BenchDatabase {
  readonly url: string;
  readonly sql: Sql;
  drop(): Promise<void>;
}

/**
 * The PostgreSQL that a part works with: the one at BENCH_DATABASE_URL, whose user may create databases, or an
 * embedded one under a temporary folder, as the demo has it.
 */
export class Databases {
  readonly #adminUrl: string;
  readonly #close: () => Promise<void>;
  static #count = 0;

  private constructor(adminUrl: string, close: () => Promise<void>) {
    this.#adminUrl = adminUrl;
    this.#close = close;
  }

  static async open(): Promise<Databases> {
    const given = process.env['BENCH_DATABASE_URL'];
    if (given !== undefined && given !== '') return new Databases(given, async () => {});
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-database-'));
    const database = await openDatabase({
      dataDir,
      guardianScript: join(SERVER_BUNDLES, 'guardian.js'),
      log: () => {},
    });
    return new Databases(await adminUrl(database.url, dataDir), async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  async fresh(): Promise<BenchDatabase> {
    const name = `bench_${process.pid}_${++Databases.#count}`;
    await this.#asAdmin((sql) => sql`create database ${sql(name)}`);
    const url = new URL(this.#adminUrl);
    url.pathname = `/${name}`;
    await migrate(url.href, { folder: join(SERVER_BUNDLES, 'migrations') });
    const sql = openPool(url.href, { max: 2, application_name: 'candor bench', synchronousCommitOff: true });
    return {
      url: url.href,
      sql,
      drop: async () => {
        await sql.end({ timeout: 2 });
        await this.#asAdmin((admin) => admin`drop database ${admin(name)} with (force)`);
      },
    };
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #asAdmin(work: (sql: Sql) => Promise<unknown>): Promise<void> {
    const sql = openPool(this.#adminUrl, { max: 1, application_name: 'candor bench' });
    try {
      await work(sql);
    } finally {
      await sql.end({ timeout: 2 });
    }
  }
}

/** The address of the same database for its superuser; the server's role may not create databases. */
async function adminUrl(url: string, dataDir: string): Promise<string> {
  const admin = new URL(url);
  admin.username = 'candor';
  admin.password = (await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).trim();
  return admin.href;
}

/** Runs with a PostgreSQL that is gone afterwards. */
export async function withDatabases<Result>(
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const databases = await Databases.open();
  try {
    return await work(databases);
  } catch (error) {
    // A server that lost its database would only complain.
    killChildren();
    throw error;
  } finally {
    await databases.close();
  }
}
