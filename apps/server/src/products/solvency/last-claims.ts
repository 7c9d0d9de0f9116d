import { readStatement } from '@candor/fairness';
import type { Sql } from '@candor/storage';
import type { FindClaims, ProvenClaim } from '../../commons/proven-claims.ts';
import { findStatement } from './build/statements-file.ts';
import { CallFailure } from '../../http/failure.ts';
import type { SnapshotFiles } from './snapshot-files.ts';
import { type RootRow, rootRows, snapshotRows } from './snapshot-rows.ts';

interface Needs {
  readonly sql: Sql;
  readonly snapshotFiles: Pick<SnapshotFiles, 'folder'>;
}

/** Reads claims from the statements that were hashed into the trees. */
export function lastClaims({ sql, snapshotFiles }: Needs): FindClaims {
  return async (userId, { fromMs, endMs }) => {
    const marked = sql`state = 'published' and at_ms >= ${fromMs} and at_ms < ${endMs}`;
    const [snapshot] = await snapshotRows(sql, marked, { most: 1 });
    if (snapshot === undefined || snapshot.seq === null || snapshot.atMs === null) return undefined;
    const { number, seq, atMs, sealedKey } = snapshot;
    const folder = sealedKey === null ? undefined : await folderOf(snapshotFiles, number);
    const claims: ProvenClaim[] = [];
    for (const root of await rootRows(sql, [number])) {
      const owed = folder === undefined ? undefined : await owedIn(folder, root, userId);
      if (owed !== 0n) claims.push({ code: root.code, root: root.root, scale: root.scale, owed });
    }
    return { number, seq, atMs, claims };
  };
}

/** Files that are still being built are missing, as deleted ones are. */
async function folderOf(files: Pick<SnapshotFiles, 'folder'>, number: number): Promise<string | undefined> {
  try {
    return await files.folder(number);
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

/** Resolves with the sum of a user's statement in one tree; undefined where its file is no longer here. */
async function owedIn(folder: string, { code }: RootRow, userId: number): Promise<bigint | undefined> {
  try {
    const found = await findStatement(folder, code, userId);
    return found === undefined ? 0n : readStatement(found.statement)?.total;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
