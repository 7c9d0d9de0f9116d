import { join } from 'node:path';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';

export type SnapshotState = 'marking' | 'building' | 'publishing' | 'published' | 'refused';

/** A snapshot as its rows and the log have it. */
export interface SnapshotRow {
  readonly number: number;
  readonly state: SnapshotState;
  readonly outboxId: number;
  /** Null once it was deleted. */
  readonly sealedKey: Buffer | null;
  readonly early: number;
  readonly createdAt: Date;
  /** An operator asked for the next one, whatever its time. */
  readonly isFollowed: boolean;
  /** The place and time of the mark; null while the tables do not have it. */
  readonly seq: number | null;
  readonly atMs: number | null;
  readonly keyHash: string | null;
}

/** A published root, with the file of its tree where this exchange built one. */
export interface RootRow {
  readonly number: number;
  readonly assetId: number;
  readonly seq: number;
  readonly atMs: number;
  readonly digest: string;
  readonly code: string;
  readonly scale: number;
  readonly depth: number;
  readonly total: string;
  readonly root: string;
  readonly fileHash: string;
  readonly bytes: number;
  readonly isKept: boolean;
}

/** Resolves with snapshots, newest first. */
export function snapshotRows(
  sql: Sql | Transaction,
  condition: postgres.Fragment,
  { most, skipped = 0 }: { readonly most: number; readonly skipped?: number },
): Promise<readonly SnapshotRow[]> {
  return sql<SnapshotRow[]>`
    select solvency_snapshots.number, state, outbox_id as "outboxId", sealed_key as "sealedKey", early,
      created_at as "createdAt", is_followed as "isFollowed", seq, at_ms as "atMs", key_hash as "keyHash"
    from solvency_snapshots left join solvency_marks on solvency_marks.number = solvency_snapshots.number
    where ${condition} order by solvency_snapshots.number desc limit ${most} offset ${skipped}`;
}

/** Resolves with the newest snapshot, whatever its state; undefined before the first. */
export async function newestSnapshot(sql: Sql | Transaction): Promise<SnapshotRow | undefined> {
  const [row] = await snapshotRows(sql, sql`true`, { most: 1 });
  return row;
}

/** Resolves with the published roots of snapshots, by currency. */
export function rootRows(sql: Sql, numbers: readonly number[]): Promise<readonly RootRow[]> {
  return sql<RootRow[]>`
    select roots.number, asset_id as "assetId", seq, at_ms as "atMs", digest, code, scale, depth,
      total::text as total, root, file_hash as "fileHash", coalesce(bytes, 0) as bytes, coalesce(is_kept, false) as "isKept"
    from solvency_roots as roots
    left join solvency_trees as trees on trees.number = roots.number and currency_id = asset_id
    where roots.number = any(${[...numbers]}::bigint[]) order by roots.number, asset_id`;
}

/** The folder of a snapshot's files. */
export function snapshotFolder(solvencyFolder: string, number: number): string {
  return join(solvencyFolder, String(number));
}

/** Ends the name of the folder while it is filled. */
export const UNFINISHED = '.new';

/** The context to which the secret of a snapshot is sealed. */
export const sealedFor = (number: number): string => `solvency snapshot ${number}`;
