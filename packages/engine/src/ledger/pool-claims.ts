import type { Total } from '@candor/primitives';
import type { AssetId, AssetUnits, UserIndex } from '../units/units.ts';

/** What products say about money that somebody else is about to move. */
export interface PoolClaims {
  /** Whether this much may leave a user's lever account: the risk rate must stay above the warning level. */
  mayLeaveLever(userIndex: UserIndex, assetId: AssetId, amount: AssetUnits): boolean;
  /** What a house account owes in an asset to what is open; nothing for an account that is no pool. */
  obligation(houseAccount: number, assetId: AssetId): Total;
}
