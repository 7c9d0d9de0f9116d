import { isAmount } from '@candor/primitives';
import type { SetStanding } from '../shapes/command.ts';
import type { StandingFact } from '../shapes/facts/funds-facts.ts';
import { NO_USER } from '../ledger/user-directory.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { StandingGround } from './standing-ground.ts';
import type { UserIndex } from '../units/units.ts';

/** Replaces a user's standing; open orders and contracts stay open. May refuse with user_unknown or amount_invalid. */
export function setStanding(state: StandingGround, command: SetStanding): Rejection | undefined {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return { key: 'user_unknown', field: 'userId' };
  const { userId, isFrozen, isWithdrawalFrozen, isCertified, withdrawalsFromMs } = command;
  if (!isAmount(withdrawalsFromMs)) return { key: 'amount_invalid', field: 'withdrawalsFromMs' };
  const { inviterId } = state.standings.of(userIndex, userId);
  changeStanding(state, userIndex, {
    userId,
    isFrozen,
    isWithdrawalFrozen,
    isCertified,
    withdrawalsFromMs,
    inviterId,
  });
  return undefined;
}

/** Replaces a user's standing and records the event. */
export function changeStanding(state: StandingGround, userIndex: UserIndex, standing: StandingFact): void {
  state.standings.set(userIndex, standing, state.users.find(standing.inviterId) ?? NO_USER);
  state.recorder.record({ kind: 'standing_changed', standing });
}
