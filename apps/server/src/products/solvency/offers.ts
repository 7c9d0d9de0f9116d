import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { treeFiles } from '@candor/solvency';
import type { FindLeaves } from '../../http/leaves-files.ts';
import { solvencyFigures } from './figures.ts';
import { lastClaims } from './last-claims.ts';
import { snapshotFolder } from './snapshot-rows.ts';

interface Needs {
  readonly sql: Sql;
  readonly solvencyFolder: string;
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
  /** The public file of a currency whose root is published, while it is kept. */
  leavesFile({ sql, solvencyFolder }: Needs): FindLeaves {
    return async (number, code) => {
      const [tree] = await sql<{ bytes: number }[]>`
        select bytes from solvency_trees as trees
        join solvency_roots as roots on roots.number = trees.number and asset_id = currency_id
        where trees.number = ${number} and code = ${code} and is_kept`;
      if (tree === undefined) return undefined;
      const { leaves: path } = treeFiles(snapshotFolder(solvencyFolder, number), code);
      return { path, bytes: tree.bytes };
    };
  },
};
