import type { Rejection } from '../shapes/rejection.ts';
import type { EpochMs, UserId, UserIndex } from '../units/units.ts';
import type { Standings } from './standings.ts';

/** May refuse with withdrawals_frozen or withdrawals_on_hold (nearest: until when). */
export function checkHolds(
  { standings, nowMs }: { readonly standings: Standings; readonly nowMs: EpochMs },
  { userId }: { readonly userId: UserId },
  userIndex: UserIndex,
): Rejection | undefined {
  const { isWithdrawalFrozen, withdrawalsFromMs } = standings.of(userIndex, userId);
  if (isWithdrawalFrozen) return { key: 'withdrawals_frozen', field: 'userId' };
  if (nowMs >= withdrawalsFromMs) return undefined;
  return { key: 'withdrawals_on_hold', field: 'userId', nearest: withdrawalsFromMs };
}
