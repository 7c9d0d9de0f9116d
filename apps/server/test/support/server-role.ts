import { randomBytes } from 'node:crypto';
import { migrateAsOwner } from '../../src/commands/migrate-as-owner.ts';
import { asAdmin } from './fresh-database.ts';
import { MIGRATIONS } from './migrated-template.ts';

/** A role that owns nothing, with the rights of a server over one database. */
export interface ServerRole {
  readonly name: string;
  /** The database, by this role. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a role and gives it the rights over a database as `npm run migrate` does. */
export async function createServerRole(databaseOwnerUrl: string): Promise<ServerRole> {
  const name = `server_${randomBytes(6).toString('hex')}`;
  await asAdmin((sql) => sql`create role ${sql(name)} login password 'of-a-test'`);
  const url = new URL(databaseOwnerUrl);
  url.username = name;
  url.password = 'of-a-test';
  await migrateAsOwner({
    environment: { databaseUrl: url.href, databaseOwnerUrl },
    migrations: MIGRATIONS,
    print: () => undefined,
  });
  return { name, url: url.href, drop: () => asAdmin((sql) => sql`drop role ${sql(name)}`) };
}
