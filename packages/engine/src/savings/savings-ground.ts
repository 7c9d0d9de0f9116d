import type { EventRecorder } from '../events/event-recorder.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';
import type { AssetRegistry } from '../market/asset-registry.ts';
import type { Standings } from '../standing/standings.ts';
import type { EpochMs } from '../units/units.ts';
import type { Savings } from './savings.ts';

/** The state that decisions about savings need. */
export interface SavingsGround {
  readonly nowMs: EpochMs;
  readonly rulesVersion: number;
  readonly recorder: EventRecorder;
  readonly users: UserDirectory;
  readonly assets: AssetRegistry;
  readonly ledger: Ledger;
  readonly standings: Standings;
  readonly savings: Savings;
}
