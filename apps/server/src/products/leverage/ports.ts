import type { Command, EngineReader, PositionFact } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { AwaitedChanges } from '../../http/awaited-changes.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { Catalog } from '../../markets/catalog.ts';

export interface LeveragePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly stepUp: StepUp;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly whenProjected: () => Promise<unknown>;
  /** A user's leverage orders whose last change the tables may not show yet, by id. */
  readonly unprojectedPositions: (userId: number) => ReadonlyMap<number, PositionFact>;
  readonly awaitedPositions: AwaitedChanges;
  readonly wallClock: () => number;
}
