import type { EventRecorder } from '../events/event-recorder.ts';
import type { Indexes } from '../indexes/indexes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PendingMoney } from '../ledger/pending-money.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';
import type { AssetRegistry } from '../market/asset-registry.ts';
import type { Standings } from '../standing/standings.ts';
import type { EpochMs, Sequence } from '../units/units.ts';
import type { P2p } from './p2p.ts';

/** The state that decisions about the P2P desk need. */
export interface P2pGround {
  readonly sequence: Sequence;
  readonly nowMs: EpochMs;
  readonly recorder: EventRecorder;
  readonly users: UserDirectory;
  readonly assets: AssetRegistry;
  readonly ledger: Ledger;
  readonly standings: Standings;
  readonly indexes: Indexes;
  readonly pendingMoney: PendingMoney;
  readonly p2p: P2p;
}
