import type { LinkInviter } from '../shapes/command.ts';
import { NO_USER } from '../ledger/user-directory.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { StandingGround } from './standing-ground.ts';
import { changeStanding } from './set-standing.ts';

/**
 * Records who invited a user. May refuse with user_unknown, inviter_linked (there is one already) or
 * inviter_circular (oneself, or someone whom this user invited, directly or through others).
 */
export function linkInviter(
  state: StandingGround,
  { userId, inviterId }: LinkInviter,
): Rejection | undefined {
  const userIndex = state.users.find(userId);
  if (userIndex === undefined) return { key: 'user_unknown', field: 'userId' };
  const inviterIndex = state.users.find(inviterId);
  if (inviterIndex === undefined) return { key: 'user_unknown', field: 'inviterId' };
  if (state.standings.inviterIndex(userIndex) !== NO_USER) return { key: 'inviter_linked', field: 'userId' };
  for (let above = inviterIndex; above !== NO_USER; above = state.standings.inviterIndex(above)) {
    if (above === userIndex) return { key: 'inviter_circular', field: 'inviterId' };
  }
  changeStanding(state, userIndex, { ...state.standings.of(userIndex, userId), inviterId });
  return undefined;
}
