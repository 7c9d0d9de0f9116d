import type { Ledger } from '../ledger/ledger.ts';
import type { PoolClaims } from '../ledger/pool-claims.ts';
import type { StandingGround } from '../standing/standing-ground.ts';
import type { Funds } from './funds.ts';
import type { NetworkFees } from './network-fees.ts';
import type { Outflow } from './outflow.ts';

/** The state that decisions about deposits, withdrawals and transfers need. */
export interface FundsGround extends StandingGround {
  readonly rulesVersion: number;
  readonly ledger: Ledger;
  readonly funds: Funds;
  readonly outflow: Outflow;
  readonly networkFees: NetworkFees;
  readonly poolClaims: PoolClaims;
}
