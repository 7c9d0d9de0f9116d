import type { EventRecorder } from '../events/event-recorder.ts';
import type { Indexes } from '../indexes/indexes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';
import type { AssetRegistry } from '../market/asset-registry.ts';
import type { Market } from '../market/market.ts';
import type { SelfLimits } from '../standing/self-limits.ts';
import type { Standings } from '../standing/standings.ts';
import type { EpochMs, MarketId, Sequence } from '../units/units.ts';
import type { Seconds } from './seconds.ts';

/** The state that decisions about seconds contracts need. */
export interface SecondsGround {
  readonly nowMs: EpochMs;
  readonly sequence: Sequence;
  readonly rulesVersion: number;
  readonly tickNumber: number;
  readonly recorder: EventRecorder;
  readonly users: UserDirectory;
  readonly assets: AssetRegistry;
  readonly ledger: Ledger;
  readonly markets: ReadonlyMap<MarketId, Market>;
  readonly indexes: Indexes;
  readonly standings: Standings;
  readonly selfLimits: SelfLimits;
  readonly seconds: Seconds;
}
