import type { ConfigureMarket } from '@candor/engine';
import type { Names } from './names.ts';

/** What a scenario's words stand for. */
export interface ScenarioWorld {
  readonly market: ConfigureMarket;
  readonly baseScale: number;
  readonly quoteScale: number;
  readonly users: Names;
  readonly orders: Names;
  readonly triggers: Names;
}
