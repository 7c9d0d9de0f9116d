import type { PostGrant } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { checkGrants, payGrants } from './pay-grants.ts';

/** Pays a known user. May refuse with user_unknown, asset_unknown or amount_invalid. */
export function postGrant(state: FundsGround, { userId, grants }: PostGrant): Rejection | undefined {
  const userIndex = state.users.find(userId);
  if (userIndex === undefined) return { key: 'user_unknown', field: 'userId' };
  const rejection = checkGrants(state, grants);
  if (rejection !== undefined) return rejection;
  payGrants(state, userIndex, grants);
  return undefined;
}
