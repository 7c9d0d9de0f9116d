import postgres from 'postgres';
import { DATABASE_NAME, DATABASE_USER, SERVER_ROLE } from './cluster.ts';

/**
 * Makes sure that the database is there, and that it and everything in it belong to the role that the server connects
 * as: one without any power over the cluster, its files or its programs. Databases of earlier versions belonged to the
 * cluster's superuser; what he owns of ours is handed over. `adminUrl` leads to a database as that superuser.
 *
 * @throws what PostgreSQL or the connection reports
 */
export async function giveToServerRole(
  adminUrl: (database: string) => string,
  password: string,
): Promise<void> {
  await connected(adminUrl('postgres'), async (sql) => {
    const [role] = await sql`select 1 from pg_roles where rolname = ${SERVER_ROLE}`;
    // A statement about roles takes no parameters; the password is base64url, and its literal is quoted all the same.
    const login = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${literal(password)}`;
    await sql.unsafe(`${role === undefined ? 'create' : 'alter'} role ${SERVER_ROLE} ${login}`);
    const [database] = await sql`select 1 from pg_database where datname = ${DATABASE_NAME}`;
    if (database === undefined) await sql`create database ${sql(DATABASE_NAME)} owner ${sql(SERVER_ROLE)}`;
    else await sql`alter database ${sql(DATABASE_NAME)} owner to ${sql(SERVER_ROLE)}`;
  });
  await connected(adminUrl(DATABASE_NAME), handOver);
}

/** Tables take their indexes, owned sequences and row types along; partitions are tables of their own. */
async function handOver(sql: postgres.Sql): Promise<void> {
  const statements = await sql<{ statement: string }[]>`
    with ours as (
      select oid from pg_namespace where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'
    ), superuser as (select oid from pg_roles where rolname = ${DATABASE_USER})
    select format('alter schema %I owner to %I', nspname, ${SERVER_ROLE}::text) as statement
      from pg_namespace join ours using (oid) where nspowner = (select oid from superuser)
    union all
    select format('alter %s %s owner to %I',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        pg_class.oid::regclass, ${SERVER_ROLE}::text)
      from pg_class where relnamespace in (select oid from ours) and relowner = (select oid from superuser)
        and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (
          select from pg_depend where objid = pg_class.oid and relkind = 'S' and deptype in ('a', 'i')
            and classid = 'pg_class'::regclass
        )
    union all
    select format('alter routine %s owner to %I', oid::regprocedure, ${SERVER_ROLE}::text)
      from pg_proc where pronamespace in (select oid from ours) and proowner = (select oid from superuser)
    union all
    select format('alter type %s owner to %I', oid::regtype, ${SERVER_ROLE}::text)
      from pg_type where typnamespace in (select oid from ours) and typowner = (select oid from superuser)
        and typtype in ('e', 'd')`;
  if (statements.length === 0) return;
  await sql.begin(async (transaction) => {
    for (const { statement } of statements) await transaction.unsafe(statement);
  });
}

async function connected(url: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
