import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Catalog } from '../../markets/catalog.ts';

export interface HousePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}
