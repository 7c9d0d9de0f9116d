import type { EventRecorder } from '../events/event-recorder.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';
import type { AssetRegistry } from '../market/asset-registry.ts';
import type { EpochMs } from '../units/units.ts';
import type { SelfLimits } from './self-limits.ts';
import type { Standings } from './standings.ts';

/** The state that decisions about standings and own limits need. */
export interface StandingGround {
  readonly nowMs: EpochMs;
  readonly recorder: EventRecorder;
  readonly users: UserDirectory;
  readonly assets: AssetRegistry;
  readonly standings: Standings;
  readonly selfLimits: SelfLimits;
}
