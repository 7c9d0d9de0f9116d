import type { Command, EngineReader } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { FindClaims } from '../../commons/proven-claims.ts';
import type { Protocols } from '../../chains/protocols.ts';
import type { Settings } from '../../content/settings.ts';
import type { Catalog, Market } from '../../markets/catalog.ts';
import type { Rates } from '../../markets/rates.ts';

export interface AccountsPorts {
  readonly mode: 'demo' | 'live';
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  readonly rates: Rates;
  readonly settings: Pick<Settings, 'get'>;
  /** Last price of a market in its own decimals; the reference price before its first trade. */
  readonly lastPrice: (market: Market) => number;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly wallClock: () => number;
  readonly lastClaims: FindClaims;
  readonly whenProjected: () => Promise<unknown>;
}
