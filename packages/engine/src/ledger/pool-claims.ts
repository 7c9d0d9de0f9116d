import type { Total } from '@candor/primitives';
import type { AssetId, AssetUnits, UserIndex } from '../units/units.ts';

/** The products' constraints on money that another module is about to move. */
export interface PoolClaims {
  /** Returns whether this amount may leave a user's lever account: the risk rate must stay above the warning level. */
  mayLeaveLever(userIndex: UserIndex, assetId: AssetId, amount: AssetUnits): boolean;
  /** The amount a house account owes to open contracts in an asset; zero for an account that is not a pool. */
  obligation(houseAccount: number, assetId: AssetId): Total;
}
