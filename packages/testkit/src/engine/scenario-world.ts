import type { ConfigureMarket } from '@candor/engine';
import type { Names } from './names.ts';

/** The things that a scenario's words refer to. */
export interface ScenarioWorld {
  readonly market: ConfigureMarket;
  readonly baseScale: number;
  readonly quoteScale: number;
  readonly users: Names;
  readonly orders: Names;
  readonly triggers: Names;
}
