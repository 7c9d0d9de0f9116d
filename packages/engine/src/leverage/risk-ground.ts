import type { Indexes } from '../indexes/indexes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';
import type { Standings } from '../standing/standings.ts';

/** The state, besides positions, on which their risk depends. */
export interface RiskGround {
  readonly users: UserDirectory;
  readonly ledger: Ledger;
  readonly indexes: Indexes;
  readonly standings: Standings;
}
