import { migrate, openPool, type Sql } from '@candor/storage';
import type { Environment } from '../config/environment.ts';

/** The rights of the server's role to tables of records that only grow; it writes every other table freely. */
const RECORDS = {
  command_log: 'select, insert',
  log_voids: 'select, insert',
  log_start: 'select',
  operator_audit: 'select, insert',
  schema_migrations: 'select',
} as const;

export class OwnerRefused extends Error {
  override readonly name = 'OwnerRefused';
}

export interface OwnerOptions {
  readonly environment: Pick<Environment, 'databaseUrl' | 'databaseOwnerUrl'>;
  /** Folder of the schema's migrations. */
  readonly migrations: string;
  readonly print: (line: string) => void;
}

/**
 * Migrates the database as the owner of its schema, DATABASE_OWNER_URL, and gives the server's role, that of
 * DATABASE_URL, its rights: it reads and writes tables, and it neither changes nor removes what the log and the record
 * of operators hold, nor a table, nor a trigger. Running it again changes nothing. Throws OwnerRefused where a setting is
 * missing or both name one role, and where the server's role owns tables already.
 */
export async function migrateAsOwner({ environment, migrations, print }: OwnerOptions): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = environment;
  if (databaseUrl === undefined || databaseOwnerUrl === undefined)
    throw new OwnerRefused(
      'Set DATABASE_OWNER_URL to the owner of the schema and DATABASE_URL to the server.',
    );
  const applied = await migrate(databaseOwnerUrl, {
    folder: migrations,
    onProgress: ({ name, number, count }) => print(`migration ${number} of ${count}: ${name}`),
  });
  const server = openPool(databaseUrl, { max: 1, application_name: 'candor migrate' });
  const owner = openPool(databaseOwnerUrl, { max: 1, application_name: 'candor migrate' });
  try {
    const [names] = await server<{ role: string; database: string }[]>`
      select current_user as role, current_database() as database`;
    if (names === undefined) throw new Error('The database does not say who asks.');
    await refuseOwner(server, names.role);
    await grantRights(owner, names);
    print(`${applied.length} migrations applied; ${names.role} has the rights of a server`);
  } finally {
    await server.end({ timeout: 2 });
    await owner.end({ timeout: 2 });
  }
}

/** Resolves with the tables of the schema that belong to the role of a connection. */
export async function ownTables(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
    order by 1`;
  return rows.map(({ name }) => name);
}

async function refuseOwner(server: Sql, role: string): Promise<void> {
  const owned = await ownTables(server);
  if (owned.length > 0)
    throw new OwnerRefused(
      `${role}, the role of DATABASE_URL, owns ${owned.length} tables. Give them to the owner first: ` +
        '`reassign owned by` in docs/operating/going-live.md.',
    );
}

async function grantRights(
  owner: Sql,
  { role, database }: { readonly role: string; readonly database: string },
): Promise<void> {
  await owner.begin(async (sql) => {
    const to = sql(role);
    await sql`grant connect on database ${sql(database)} to ${to}`;
    await sql`grant usage on schema public to ${to}`;
    await sql`revoke create on schema public from public`;
    await sql`grant select, insert, update, delete, truncate on all tables in schema public to ${to}`;
    await sql`grant usage, select, update on all sequences in schema public to ${to}`;
    await sql`grant execute on all functions in schema public to ${to}`;
    for (const [table, rights] of Object.entries(RECORDS)) {
      const parts = await sql<{ name: string }[]>`
        select relid::text as name from pg_partition_tree(${table}::regclass) where relid <> ${table}::regclass`;
      for (const name of [table, ...parts.map(({ name }) => name)])
        await sql`revoke all on ${sql(name)} from ${to}`;
      await sql.unsafe(`grant ${rights} on ${table} to "${role.replaceAll('"', '""')}"`);
    }
  });
}
