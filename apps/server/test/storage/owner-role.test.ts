import { archiveBefore, CommandLog } from '@candor/engine-host';
import { MigrationsWait, migrate, openPool, type Pool } from '@candor/storage';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateAsOwner, OwnerRefused, ownTables } from '../../src/commands/migrate-as-owner.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../support/migrated-database.ts';
import { MIGRATIONS } from '../support/migrated-template.ts';
import { createServerRole, type ServerRole } from '../support/server-role.ts';
import { SmallWorld } from '../support/small-world.ts';

let database: MigratedDatabase;
let role: ServerRole;
let server: Pool;

beforeAll(async () => {
  database = await createMigratedDatabase();
  role = await createServerRole(database.url);
  server = openPool(role.url, { max: 1, application_name: 'test' });
});
afterAll(async () => {
  await server.end();
  await database.drop();
  await role.drop();
});

test.each([
  'delete from command_log',
  'update command_log set at_ms = 0',
  'truncate command_log',
  'drop table command_log',
  'delete from log_voids',
  'update log_start set seq = 1',
  'delete from operator_audit',
  'update operator_audit set hash = hash',
  'truncate operator_audit',
  'drop table operator_audit',
  'alter table operator_audit disable trigger all',
  'drop trigger operator_audit_append_only on operator_audit',
  'alter table operator_audit_heads owner to current_user',
  'drop table operator_audit_heads',
  'delete from schema_migrations',
  'create table mine (id int)',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
])('the role of a server may not: %s', async (statement) => {
  await expect(server.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
});

test('records that refuse a change by a trigger refuse it by their rights as well', async () => {
  const tables = await database.sql<{ name: string }[]>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid where proname = 'refuse_change' and (tgtype & 16) > 0`;
  expect(tables.length).toBeGreaterThan(1);
  for (const { name } of tables) {
    const [rights] = await server<{ mayUpdate: boolean }[]>`
      select has_table_privilege(${name}, 'update') as "mayUpdate"`;
    expect(rights, name).toEqual({ mayUpdate: false });
  }
});

test('the role of a server writes the log on, into partitions that do not exist yet, and cuts none', async () => {
  const world = new SmallWorld();
  world.trade(6);
  const log = new CommandLog(role.url, 'test', { fenceWaitMs: 10_000, partitionSize: 4 });
  await log.open();
  for (const row of world.rows) await log.append(row);
  await log.close();
  const [{ rows } = { rows: 0 }] = await server<{ rows: number }[]>`
    select count(*)::int as rows from command_log`;
  expect(rows).toBe(world.rows.length);
  expect(await archiveBefore(server, tmpdir(), world.rows.length, 4)).toBe(0);
  await expect(server`select open_log_partitions(3, 4)`).rejects.toThrow('cannot begin at 3');
  for (const { name } of await server<{ name: string }[]>`
    select relid::regclass::text as name from pg_partition_tree('command_log') where isleaf`)
    await expect(server.unsafe(`drop table ${name}`)).rejects.toMatchObject({ code: '42501' });
});

test('its rights are the same after the owner has migrated again', async () => {
  const environment = { databaseUrl: role.url, databaseOwnerUrl: database.url };
  await migrateAsOwner({ environment, migrations: MIGRATIONS, print: () => undefined });
  await expect(server`delete from command_log`).rejects.toMatchObject({ code: '42501' });
  expect(await ownTables(server)).toEqual([]);
});

test('a start with migrations to apply says that the owner has to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-migrations-'));
  try {
    await mkdir(join(folder, '9999-later'));
    await writeFile(join(folder, '9999-later', 'up.sql'), 'create table later (id int);');
    const fresh = await createMigratedDatabase();
    const other = await createServerRole(fresh.url);
    await fresh.sql`truncate schema_migrations`;
    await expect(migrate(other.url, { folder })).rejects.toThrow(MigrationsWait);
    await fresh.drop();
    await other.drop();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('one role for both is refused, and so is a setting that is missing', async () => {
  const migrations = MIGRATIONS;
  const print = () => undefined;
  const { url } = database;
  const same = { databaseUrl: url, databaseOwnerUrl: url };
  await expect(migrateAsOwner({ environment: same, migrations, print })).rejects.toThrow(/owns \d+ tables/);
  const none = { databaseUrl: url, databaseOwnerUrl: undefined };
  await expect(migrateAsOwner({ environment: none, migrations, print })).rejects.toThrow(OwnerRefused);
});
