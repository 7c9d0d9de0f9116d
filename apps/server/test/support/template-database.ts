import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase, type FreshDatabase, inAdminSession } from './fresh-database.ts';

/** A database that a run makes once, with the files that belong to it; test files clone it. */
export interface Template {
  readonly name: string;
  /** Brings an empty database, and an empty folder, to the state from which clones start. */
  readonly make: (made: { readonly url: string; readonly dataDir: string }) => Promise<void>;
}

/** A clone of a template, and a copy of its folder. */
export interface Clone extends FreshDatabase {
  readonly dataDir: string;
}

/** Templates that this worker has seen made. */
const made = new Map<string, Promise<string>>();

/** Creates a database and a folder as a template has them. The first worker of a run that needs a template makes it. */
export async function cloneTemplate(template: Template): Promise<Clone> {
  const folder = join(inject('templateFolder'), template.name);
  const source = made.get(folder) ?? makeOnce(template, folder);
  made.set(folder, source);
  const database = await createDatabase(await source);
  const dataDir = await mkdtemp(join(inject('templateFolder'), 'app-'));
  await cp(folder, dataDir, { recursive: true });
  return { ...database, dataDir };
}

/** Makes a template while every other worker that needs it waits. Its name belongs to this run. */
async function makeOnce({ make }: Template, folder: string): Promise<string> {
  const database = `template_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  await inAdminSession(async (sql) => {
    // The session holds the lock until it ends.
    await sql`select pg_advisory_lock(hashtext(${database}))`;
    const known = await sql`select from pg_database where datname = ${database}`;
    if (known.length > 0) return;
    const fresh = await createDatabase();
    await mkdir(folder, { recursive: true });
    await make({ url: fresh.url, dataDir: folder });
    await sql`alter database ${sql(new URL(fresh.url).pathname.slice(1))} rename to ${sql(database)}`;
  });
  return database;
}
