import type { Command } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { ReaderPorts } from '../../projections/reader.ts';
import type { AwaitedChanges } from '../../http/awaited-changes.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { Catalog } from '../../markets/catalog.ts';
import type { LeverMovements } from './settlement.ts';

export interface LeveragePorts extends ReaderPorts {
  readonly catalog: Catalog;
  readonly stepUp: StepUp;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly awaitedPositions: AwaitedChanges;
  readonly movements: LeverMovements;
  readonly wallClock: () => number;
}
