import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '@candor/storage';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await createFreshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'candor-migrations-'));
  await write('0001-first', 'create table first (id int); insert into first values (1);');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'up.sql'), text);
}

async function tables(): Promise<string[]> {
  const sql = postgres(database.url, { max: 1 });
  const rows = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  await sql.end();
  return rows.map(({ name }) => name);
}

it('applies what is new, in order, and says so before each', async () => {
  await write('0002-second', 'alter table first add column word text;');
  const heard: string[] = [];
  const onProgress = (progress: { name: string; number: number; count: number }): void =>
    void heard.push(`${progress.number}/${progress.count} ${progress.name}`);
  expect(await migrate(database.url, { folder, onProgress })).toEqual(['0001-first', '0002-second']);
  expect(heard).toEqual(['1/2 0001-first', '2/2 0002-second']);
  expect(await migrate(database.url, { folder, onProgress })).toEqual([]);
  await write('0003-third', 'create table third (id int);');
  expect(await migrate(database.url, { folder })).toEqual(['0003-third']);
});

it('of three processes at once each migration is applied by exactly one', async () => {
  await write('0002-slow', 'select pg_sleep(0.2); create table second (id int);');
  const results = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })));
  expect(results.flat().sort()).toEqual(['0001-first', '0002-slow']);
});

it('a failed migration leaves nothing of itself and names itself', async () => {
  await write('0002-broken', 'create table second (id int); select nonsense;');
  await expect(migrate(database.url, { folder })).rejects.toThrow(/Migration 0002-broken failed: .*nonsense/);
  expect(await tables()).toEqual(['first', 'schema_migrations']);
  await write('0002-broken', 'create table second (id int);');
  expect(await migrate(database.url, { folder })).toEqual(['0002-broken']);
});

it('a file changed after it was applied is refused', async () => {
  await migrate(database.url, { folder });
  await write('0001-first', 'create table other (id int);');
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    '0001-first was changed after it was applied',
  );
});

it('a database of a newer version is refused', async () => {
  await write('0002-second', 'select 1;');
  await migrate(database.url, { folder });
  await rm(join(folder, '0002-second'), { recursive: true });
  await expect(migrate(database.url, { folder })).rejects.toThrow('used by a newer version');
});

it('a number that comes too late, twice, or in a wrong form is refused', async () => {
  await write('0003-third', 'select 1;');
  await migrate(database.url, { folder });
  await write('0002-second', 'select 1;');
  await expect(migrate(database.url, { folder })).rejects.toThrow('0002-second comes before 0003-third');
  await write('0003-again', 'select 1;');
  await expect(migrate(database.url, { folder })).rejects.toThrow('Two migrations have the number 0003');
  await write('extra', 'select 1;');
  await expect(migrate(database.url, { folder })).rejects.toThrow('"extra" is not named like');
});
