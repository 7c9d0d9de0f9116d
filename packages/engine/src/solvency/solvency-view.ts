import type { UserId } from '../units/units.ts';
import type { AlarmFact } from '../shapes/facts/cover-facts.ts';
import type { OwedSum } from '../shapes/facts/solvency-facts.ts';
import { owedByLedger } from './mark-solvency.ts';
import type { SolvencyGround } from './solvency-ground.ts';
import type { KeptMark } from './solvency.ts';

/** The read-only view of what a proof of liabilities needs. */
export interface SolvencyView {
  /** The last mark; undefined before the first. */
  lastMark(): KeptMark | undefined;
  /** The liabilities by the ledger now, by asset: users' balances and withdrawals in flight. */
  owedNow(): readonly OwedSum[];
  /** Living alarms, by ascending id. */
  alarms(): readonly AlarmFact[];
  lastAlarmId(): number;
  /** All users, ascending. */
  userIds(): readonly UserId[];
  /** A user's blinded identity, 64 hexadecimal digits; undefined for one who was never identified. */
  identityOf(userId: UserId): string | undefined;
}

export function viewSolvency(
  ground: Pick<SolvencyGround, 'users' | 'identities' | 'solvency' | 'cover' | 'assets' | 'ledger'>,
): SolvencyView {
  const { users, identities, solvency, cover } = ground;
  return {
    lastMark: () => solvency.last,
    owedNow: () => owedByLedger(ground),
    alarms: () => cover.alarms,
    lastAlarmId: () => cover.lastAlarmId,
    userIds: () => users.ids(),
    identityOf(userId) {
      const user = users.find(userId);
      return user === undefined ? undefined : identities.of(user);
    },
  };
}
