import type { IdentifyUser } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { isIdentity } from './identities.ts';
import { isSha256, type SolvencyGround } from './solvency-ground.ts';

/**
 * Binds a user's claims to a blinded login name, once. No decision depends on it. May refuse with user_unknown,
 * settings_invalid (identity) or identity_known.
 */
export function identifyUser(
  { users, identities, recorder }: Pick<SolvencyGround, 'users' | 'identities' | 'recorder'>,
  { userId, identity }: IdentifyUser,
): Rejection | undefined {
  const user = users.find(userId);
  if (user === undefined) return { key: 'user_unknown', field: 'userId' };
  if (!isSha256(identity) || !isIdentity(identity)) return { key: 'settings_invalid', field: 'identity' };
  if (identities.of(user) !== undefined) return { key: 'identity_known', field: 'userId' };
  identities.set(user, identity);
  recorder.record({ kind: 'user_identified', userId, identity });
  return undefined;
}
