import type { EngineReader } from '@candor/engine';
import type { OutboxAnswer } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { Settings } from '../../content/settings.ts';
import type { WorkPorts } from '../../facets/work.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { PublicRecord } from '../fairness/public-record.ts';
import type { BuildRequest, BuiltSnapshot } from './build/build-snapshot.ts';

/** What calls about snapshots need. */
export interface SolvencyPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly engine: EngineReader;
  readonly settings: Pick<Settings, 'count'>;
  readonly now: () => number;
  readonly whenProjected: () => Promise<unknown>;
  readonly publicRecord: Pick<PublicRecord, 'linesOfMinutes'>;
  /** The folder of the snapshots' folders. */
  readonly solvencyFolder: string;
}

/** What the leader needs to mark, build and publish. */
export interface SolvencyWorkPorts
  extends Omit<SolvencyPorts, 'publicRecord'>,
    Pick<WorkPorts, 'pump' | 'onFault' | 'onAlarm' | 'beats'> {
  readonly mode: 'demo' | 'live';
  readonly answered: (outboxId: number) => Promise<OutboxAnswer>;
  /** Builds the trees of a snapshot from the log, beside the live engine. */
  readonly buildSolvency: (request: BuildRequest) => Promise<BuiltSnapshot>;
}
