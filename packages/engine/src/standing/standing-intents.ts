/**
 * Changes to one part of a standing. Each leaves the other parts as they are when it is applied, so no writer needs to
 * know what another wrote before. An intent that is already fulfilled is accepted and records nothing.
 */
import { isAmount } from '@candor/primitives';
import type { CertifyUser, FreezeUser, HoldWithdrawals, LiftHold, UnfreezeUser } from '../shapes/command.ts';
import type { StandingFact } from '../shapes/facts/funds-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { checkOperators, checkReason, checkSecondOperator } from '../shapes/two-operators.ts';
import type { StandingGround } from './standing-ground.ts';
import { changeStanding } from './set-standing.ts';
import type { UserId, UserIndex } from '../units/units.ts';

const USER_UNKNOWN = { key: 'user_unknown', field: 'userId' } as const;

/** Postpones a user's first withdrawal, never brings it forward. May refuse with user_unknown or amount_invalid. */
export function holdWithdrawals(
  state: StandingGround,
  { userId, untilMs }: HoldWithdrawals,
): Rejection | undefined {
  const userIndex = state.users.find(userId);
  if (userIndex === undefined) return USER_UNKNOWN;
  if (!isAmount(untilMs)) return { key: 'amount_invalid', field: 'untilMs' };
  const { withdrawalsFromMs } = state.standings.of(userIndex, userId);
  change(state, userIndex, { withdrawalsFromMs: Math.max(withdrawalsFromMs, untilMs) });
  return undefined;
}

/**
 * Ends the hold that two operators saw. A hold that was prolonged since then stays, because whatever prolonged it was
 * unknown to them. May refuse with user_unknown, operator_unknown, words_missing, second_person_missing or hold_changed
 * (another hold runs, or none).
 */
export function liftHold(state: StandingGround, command: LiftHold): Rejection | undefined {
  const { userId, untilMs } = command;
  const userIndex = state.users.find(userId);
  if (userIndex === undefined) return USER_UNKNOWN;
  const wrong = checkOperators(command) ?? checkReason(command) ?? checkSecondOperator(command);
  if (wrong !== undefined) return wrong;
  const { withdrawalsFromMs } = state.standings.of(userIndex, userId);
  if (withdrawalsFromMs !== untilMs || untilMs <= state.nowMs)
    return { key: 'hold_changed', field: 'untilMs' };
  change(state, userIndex, { withdrawalsFromMs: 0 });
  return undefined;
}

/** May refuse with user_unknown. */
export function freezeUser(state: StandingGround, { userId }: FreezeUser): Rejection | undefined {
  return changeOf(state, userId, { isFrozen: true });
}

/** May refuse with user_unknown. */
export function unfreezeUser(state: StandingGround, { userId }: UnfreezeUser): Rejection | undefined {
  return changeOf(state, userId, { isFrozen: false });
}

/** May refuse with user_unknown. */
export function certifyUser(
  state: StandingGround,
  { userId, isCertified }: CertifyUser,
): Rejection | undefined {
  return changeOf(state, userId, { isCertified });
}

/** Freezes a user for review and keeps the rest of the standing. */
export function freezeForReview(state: StandingGround, userIndex: UserIndex): void {
  change(state, userIndex, { isFrozen: true });
}

type Part = Partial<Pick<StandingFact, 'isFrozen' | 'isCertified' | 'withdrawalsFromMs'>>;

function changeOf(state: StandingGround, userId: UserId, part: Part): Rejection | undefined {
  const userIndex = state.users.find(userId);
  if (userIndex === undefined) return USER_UNKNOWN;
  change(state, userIndex, part);
  return undefined;
}

function change(state: StandingGround, userIndex: UserIndex, part: Part): void {
  const present = state.standings.of(userIndex, state.users.idOf(userIndex));
  const next = { ...present, ...part };
  const isSame =
    next.isFrozen === present.isFrozen &&
    next.isCertified === present.isCertified &&
    next.withdrawalsFromMs === present.withdrawalsFromMs;
  if (!isSame) changeStanding(state, userIndex, next);
}
