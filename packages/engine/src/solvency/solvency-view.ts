import type { UserId } from '../units/units.ts';
import type { SolvencyGround } from './solvency-ground.ts';
import type { KeptMark } from './solvency.ts';

/** The read-only view of what a proof of liabilities needs. */
export interface SolvencyView {
  /** The last mark; undefined before the first. */
  lastMark(): KeptMark | undefined;
  /** All users, ascending. */
  userIds(): readonly UserId[];
  /** A user's blinded identity, 64 hexadecimal digits; undefined for one who was never identified. */
  identityOf(userId: UserId): string | undefined;
}

export function viewSolvency({
  users,
  identities,
  solvency,
}: Pick<SolvencyGround, 'users' | 'identities' | 'solvency'>): SolvencyView {
  return {
    lastMark: () => solvency.last,
    userIds: () => users.ids(),
    identityOf(userId) {
      const user = users.find(userId);
      return user === undefined ? undefined : identities.of(user);
    },
  };
}
