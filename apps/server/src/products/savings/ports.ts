import type { Command, EngineReader, HoldingFact } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { Catalog } from '../../markets/catalog.ts';

export interface SavingsPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly now: () => number;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly whenProjected: () => Promise<unknown>;
  /** A user's savings whose last change the tables may not show yet, by id. */
  readonly unprojectedHoldings: (userId: number) => ReadonlyMap<number, HoldingFact>;
}
