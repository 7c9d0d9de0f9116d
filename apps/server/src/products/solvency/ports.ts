import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Chains } from '@candor/chains';
import type { Protocols } from '../../chains/protocols.ts';
import type { Settings } from '../../content/settings.ts';
import type { BuildSolvency } from '../../facets/solvency-build.ts';
import type { LeaderPorts, WriteToOperators } from '../../facets/work.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { SnapshotFiles } from './snapshot-files.ts';

/** The lines of the public record by their minutes. */
export interface RecordLines {
  linesOfMinutes(
    timesMs: readonly number[],
    isWanted: (fields: readonly unknown[]) => boolean,
  ): Promise<readonly { readonly place: number; readonly line: string }[]>;
  /** The last head of each step, oldest first; without a time the newest. */
  heads(wanted: {
    readonly fromMs: number | undefined;
    readonly toMs: number | undefined;
    readonly stepMs: number;
  }): Promise<{ readonly heads: readonly { readonly head: Buffer }[] }>;
}

/** The needs of calls about snapshots. */
export interface SolvencyPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly engine: EngineReader;
  readonly settings: Pick<Settings, 'count'>;
  readonly now: () => number;
  /** Waits briefly until the tables show what memory shows; resolves with false where they still lag. */
  readonly whenProjected: () => Promise<boolean>;
  readonly publicRecord: RecordLines;
  readonly protocols: Protocols;
  readonly snapshotFiles: Pick<SnapshotFiles, 'folder'>;
  /** The address that takes the lines of each snapshot; undefined: there is no mirror. */
  readonly solvencyMirror: string | undefined;
}

/** The needs of the leader, who marks, builds and publishes. */
export interface SolvencyWorkPorts
  extends Omit<SolvencyPorts, 'protocols' | 'solvencyMirror' | 'snapshotFiles'>,
    Pick<LeaderPorts, 'mode' | 'answered' | 'origin' | 'pump' | 'onFault' | 'onAlarm' | 'beats'> {
  readonly buildSolvency: BuildSolvency;
  /** The folder of the snapshots' folders. */
  readonly solvencyFolder: string;
  readonly chains: Chains;
  readonly writeToOperators: WriteToOperators;
}
