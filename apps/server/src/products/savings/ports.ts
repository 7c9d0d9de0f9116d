import type { Command } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { ReaderPorts } from '../../projections/reader.ts';
import type { Catalog } from '../../markets/catalog.ts';

export interface SavingsPorts extends ReaderPorts {
  readonly catalog: Catalog;
  readonly now: () => number;
  readonly submit: (command: Command) => Promise<Sequenced>;
}
