import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { treeFiles } from '@candor/solvency';
import type { FindLeaves } from '../../http/leaves-files.ts';
import { solvencyFigures } from './figures.ts';
import { lastClaims } from './last-claims.ts';
import { SnapshotFiles, type SnapshotFilesPorts } from './snapshot-files.ts';

interface Needs {
  readonly sql: Sql;
  readonly snapshotFiles: SnapshotFiles;
}

interface FigureNeeds {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly now: () => number;
}

export const solvencyOffers = {
  /** The figures of solvency for the metrics of a process. */
  solvencyFigures: (needs: FigureNeeds) => () => solvencyFigures(needs),
  lastClaims,
  snapshotFiles: (needs: SnapshotFilesPorts) => new SnapshotFiles(needs),
  /** The public file of a currency whose root is published, while it is kept. */
  leavesFile({ sql, snapshotFiles }: Needs): FindLeaves {
    return async (number, code) => {
      const [tree] = await sql<{ bytes: number }[]>`
        select bytes from solvency_trees as trees
        join solvency_roots as roots on roots.number = trees.number and asset_id = currency_id
        where trees.number = ${number} and code = ${code} and is_kept`;
      const folder = tree === undefined ? undefined : await snapshotFiles.folder(number);
      if (tree === undefined || folder === undefined) return undefined;
      return { path: treeFiles(folder, code).leaves, bytes: tree.bytes };
    };
  },
};
