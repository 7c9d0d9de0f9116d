import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { AllHouseStatements } from '../../facets/house.ts';
import type { Catalog } from '../../markets/catalog.ts';

export interface HousePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  /** The statements of every product. */
  readonly houseStatements: AllHouseStatements;
}
