import type { Total } from '@candor/primitives';
import type { AssetId, UserId, UserIndex } from '../units/units.ts';

/** The products' constraints on money that another module is about to move. */
export interface PoolClaims {
  /**
   * The amount that may leave a user's lever account while the risk rate stays above the warning level, negative where
   * it is already too low; undefined without an open position.
   */
  freeOfLever(userIndex: UserIndex, assetId: AssetId): Total | undefined;
  /** The amount that an adjustment must leave in a house account; zero for an account that is not a pool. */
  floor(houseAccount: number, assetId: AssetId): Total;
  /** The most of a coin that may leave a user's accounts although coins were bought by P2P; undefined: any amount. */
  mostThatMayLeave(
    user: { readonly userId: UserId; readonly userIndex: UserIndex },
    assetId: AssetId,
  ): Total | undefined;
}
