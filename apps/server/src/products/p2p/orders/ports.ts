import type { Command, EngineReader } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { Settings } from '../../../content/settings.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { SessionCarrier } from '../../../http/session-carrier.ts';
import type { Secrets } from '../../../identity/secrets.ts';
import type { StepUp } from '../../../identity/step-up.ts';
import type { Users } from '../../../identity/users.ts';
import type { Areas } from '../../../content/areas.ts';
import type { Catalog } from '../../../markets/catalog.ts';

/** What is needed to read orders with everything that belongs to them. */
export interface OrderReads {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
  readonly secrets: Secrets;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
}

/** What the calls of traders need. */
export interface P2pOrderPorts extends OrderReads {
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly whenProjected: () => Promise<unknown>;
  readonly users: Users;
  readonly areas: Areas;
  readonly settings: Settings;
  readonly stepUp: StepUp;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly wallClock: () => number;
}
