import { isId } from '@candor/primitives';
import type { RegisterUser } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { checkGrants, payGrants } from './pay-grants.ts';

/** Opens a user's accounts. May refuse with user_unknown (no id), user_exists, asset_unknown or amount_invalid. */
export function registerUser(state: FundsGround, { userId, grants }: RegisterUser): Rejection | undefined {
  if (!isId(userId)) return { key: 'user_unknown', field: 'userId' };
  if (state.users.find(userId) !== undefined) return { key: 'user_exists', field: 'userId' };
  const rejection = checkGrants(state, grants);
  if (rejection !== undefined) return rejection;
  const userIndex = state.users.add(userId);
  state.recorder.record({ kind: 'user_registered', userId });
  payGrants(state, userIndex, grants);
  return undefined;
}
