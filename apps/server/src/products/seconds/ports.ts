import type { Command, ContractFact, EngineReader } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { AwaitedChanges } from '../../http/awaited-changes.ts';
import type { Catalog } from '../../markets/catalog.ts';

export interface SecondsPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly now: () => number;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly whenProjected: () => Promise<unknown>;
  /** A user's seconds contracts whose last change the tables may not show yet, by id. */
  readonly unprojectedContracts: (userId: number) => ReadonlyMap<number, ContractFact>;
  readonly awaitedContracts: AwaitedChanges;
}
