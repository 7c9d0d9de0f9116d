import type { Command, EngineReader } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { Unprojected } from '../../projections/unprojected.ts';
import type { Sql } from '@candor/storage';
import type { AwaitedChanges } from '../../http/awaited-changes.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { Catalog } from '../../markets/catalog.ts';
import type { LeverMovements } from './settlement.ts';

export interface LeveragePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly stepUp: StepUp;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly whenProjected: () => Promise<unknown>;
  /** The rows that the tables lack. */
  readonly projector: Unprojected;
  readonly awaitedPositions: AwaitedChanges;
  readonly movements: LeverMovements;
  readonly wallClock: () => number;
}
