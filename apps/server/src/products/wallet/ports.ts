import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Chains } from '@candor/chains';
import type { Protocols } from '../../chains/protocols.ts';
import type { SimulatedChains } from '../../chains/simulated-chains.ts';
import type { Settings } from '../../content/settings.ts';
import type { DemoOnlyPorts } from '../../commons/demo-only.ts';
import type { Users } from '../../identity/users.ts';
import type { Catalog } from '../../markets/catalog.ts';

export interface WalletPorts extends DemoOnlyPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly settings: Settings;
  readonly users: Users;
  readonly protocols: Protocols;
  readonly chains: Chains;
  /** Undefined in live mode. */
  readonly simulated: SimulatedChains | undefined;
}
