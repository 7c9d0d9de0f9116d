import type { Total } from '@candor/primitives';
import type { AssetId, UserId } from '../units/units.ts';

/** Money of a user that came in or goes out and is not settled, for products that must not spend it twice. */
export interface PendingMoney {
  /** The amount, over all account types, that a user may trade with although its chain may still revert it. */
  unfinalFree(userId: UserId, assetId: AssetId): Total;
  /** The amount of requested withdrawals that still lies in the user's accounts. */
  leaving(userId: UserId, assetId: AssetId): Total;
}
