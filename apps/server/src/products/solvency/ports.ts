import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Settings } from '../../content/settings.ts';
import type { LeaderPorts } from '../../facets/work.ts';
import type { Secrets } from '../../identity/secrets.ts';

/** The lines of the public record by their minutes. */
export interface RecordLines {
  linesOfMinutes(
    timesMs: readonly number[],
    isWanted: (fields: readonly unknown[]) => boolean,
  ): Promise<readonly { readonly place: number; readonly line: string }[]>;
}

/** The needs of calls about snapshots. */
export interface SolvencyPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly engine: EngineReader;
  readonly settings: Pick<Settings, 'count'>;
  readonly now: () => number;
  readonly whenProjected: () => Promise<unknown>;
  readonly publicRecord: RecordLines;
  /** The folder of the snapshots' folders. */
  readonly solvencyFolder: string;
}

/** The needs of the leader, who marks, builds and publishes. */
export interface SolvencyWorkPorts
  extends Omit<SolvencyPorts, 'publicRecord'>,
    Pick<LeaderPorts, 'mode' | 'answered' | 'buildSolvency' | 'pump' | 'onFault' | 'onAlarm' | 'beats'> {}
