import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '@candor/storage';
import type { Settings } from '../../content/settings.ts';
import { treeFiles } from '@candor/solvency';
import { statementsPath } from './build/statements-file.ts';
import { snapshotFolder, UNFINISHED } from './snapshot-rows.ts';

const DAY_MS = 86_400_000;
/** The public files of so many of the newest snapshots are kept. */
const NEWEST = { live: 30, demo: 48 } as const;
/** The first snapshot of each month is kept for two years. */
const MONTHLY_MS = 731 * DAY_MS;

/** Folders of snapshots, finished or not. */
const FOLDER = /^[1-9]\d*(\.new)?$/;
/** Files that open the claims of users. */
const OF_SECRET = /\.(counts|statements)$/;

export interface RetentionPorts {
  readonly sql: Sql;
  readonly mode: 'demo' | 'live';
  readonly solvencyFolder: string;
  readonly now: () => number;
  readonly settings: Pick<Settings, 'count'>;
}

interface EndedRow {
  readonly number: number;
  readonly createdAt: Date;
  readonly code: string;
  readonly assetId: number;
}

/** Deletes files and secrets of snapshots whose time is over. Lines, roots and saved proofs stay. */
export async function deleteEnded(ports: RetentionPorts): Promise<void> {
  await deleteFiles(ports);
  await deleteSecrets(ports);
}

async function deleteFiles({ sql, mode, solvencyFolder, now }: RetentionPorts): Promise<void> {
  const monthly = mode === 'live' ? sql`created_at > ${new Date(now() - MONTHLY_MS)}` : sql`false`;
  const ended = await sql<EndedRow[]>`
    select trees.number, created_at as "createdAt", code, currency_id as "assetId"
    from solvency_trees as trees
    join solvency_snapshots as snapshots on snapshots.number = trees.number
    join currencies on currencies.id = currency_id
    where is_kept and snapshots.number not in (
      select number from solvency_snapshots where state = 'published' order by number desc limit ${NEWEST[mode]})
      and not (${monthly} and snapshots.number in (
        select min(number) from solvency_snapshots where state = 'published'
        group by date_trunc('month', created_at at time zone 'UTC')))
      and state in ('published', 'refused')`;
  for (const { number, code, assetId } of ended) {
    const { leaves, upper } = treeFiles(snapshotFolder(solvencyFolder, number), code);
    await sql`update solvency_trees set is_kept = false where number = ${number} and currency_id = ${assetId}`;
    await Promise.all([leaves, upper].map((path) => rm(path, { force: true })));
  }
}

/** A later intruder opens no older day than the setting says. */
async function deleteSecrets({ sql, mode, solvencyFolder, now, settings }: RetentionPorts): Promise<void> {
  const keptMs = settings.count('solvency_days') * DAY_MS;
  const old = sql`created_at < ${new Date(now() - keptMs)}`;
  const beyond = sql`number <= (select max(number) from solvency_snapshots) - ${NEWEST.demo}`;
  const ended = await sql<{ number: number }[]>`
    update solvency_snapshots set sealed_key = null
    where sealed_key is not null and (${old} ${mode === 'demo' ? sql`or ${beyond}` : sql``}) returning number`;
  for (const { number } of ended) {
    const folder = snapshotFolder(solvencyFolder, number);
    const codes = await sql<{ code: string }[]>`
      select code from solvency_trees join currencies on currencies.id = currency_id where number = ${number}`;
    for (const { code } of codes)
      for (const path of [treeFiles(folder, code).counts, statementsPath(folder, code)])
        await rm(path, { force: true });
  }
}

/** Deletes files on this machine, where other processes of the exchange have deleted theirs. */
export async function deleteEndedHere({
  sql,
  solvencyFolder,
}: Pick<RetentionPorts, 'sql' | 'solvencyFolder'>): Promise<void> {
  const folders = await namesIn(solvencyFolder);
  const here = folders.filter((name) => FOLDER.test(name)).map((name) => parseInt(name));
  const trees = await sql<{ number: number; code: string }[]>`
    select number, code from solvency_trees join currencies on currencies.id = currency_id
    where number = any(${here}::int[]) and not is_kept`;
  for (const { number, code } of trees) {
    const { leaves, upper } = treeFiles(snapshotFolder(solvencyFolder, number), code);
    await Promise.all([leaves, upper].map((path) => rm(path, { force: true })));
  }
  const closed = await sql<{ number: number }[]>`
    select number from solvency_snapshots where number = any(${here}::int[]) and sealed_key is null`;
  for (const { number } of closed) {
    const folder = snapshotFolder(solvencyFolder, number);
    // A build that was killed may have left a part of the statements.
    await rm(`${folder}${UNFINISHED}`, { recursive: true, force: true });
    const secret = (await namesIn(folder)).filter((name) => OF_SECRET.test(name));
    await Promise.all(secret.map((name) => rm(join(folder, name), { force: true })));
  }
}

/** A folder that is not there has no names. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
