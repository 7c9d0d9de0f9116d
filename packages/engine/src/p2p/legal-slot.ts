import { fail } from '@candor/primitives';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import type { AccountSlot, AssetId, UserId, UserIndex } from '../units/units.ts';
import type { P2pGround } from './p2p-ground.ts';

/** The slot of a person's legal account, opened at first use. */
export function legalSlot({ ledger, users }: P2pGround, userId: UserId, assetId: AssetId): AccountSlot {
  return ledger.slotOf(ledger.column(ACCOUNT_TYPES.legal, assetId), indexOfUser({ users }, userId), userId);
}

/** The index of a user whom a fact names. */
export function indexOfUser({ users }: Pick<P2pGround, 'users'>, userId: UserId): UserIndex {
  return users.find(userId) ?? fail(`user ${userId} of the P2P desk is unknown`);
}
