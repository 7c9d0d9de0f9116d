import { isAmount } from '@candor/primitives';
import type { SetSelfLimit } from '../shapes/command.ts';
import { LIMITED_PRODUCTS } from '../shapes/commands/standing-commands.ts';
import type { SelfLimitFact } from '../shapes/facts/funds-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { StandingGround } from './standing-ground.ts';

const LOOSER_AFTER_MS = 86_400_000;

/**
 * Sets a user's own daily-loss limit: a tighter one at once, which also drops a pending looser one; a
 * looser one 24 h later. May refuse with asset_unknown, settings_invalid, amount_invalid or limit_unchanged.
 */
export function setSelfLimit(state: StandingGround, command: SetSelfLimit): Rejection | number {
  const { userId, product, assetId, dailyLoss } = command;
  if (state.assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  if (!LIMITED_PRODUCTS.includes(product)) return { key: 'settings_invalid', field: 'product' };
  if (!isAmount(dailyLoss)) return { key: 'amount_invalid', field: 'dailyLoss' };
  const { nowMs, selfLimits } = state;
  const present = selfLimits.limit({ userId, product, assetId }, nowMs);
  // A repeated request for a looser limit must not restart its wait.
  const awaited = present.nextFromMs === 0 ? present.dailyLoss : present.nextDailyLoss;
  if (awaited === dailyLoss) return { key: 'limit_unchanged', field: 'dailyLoss' };
  const scope = { userId, product, assetId };
  const limit: SelfLimitFact = isLooser(present.dailyLoss, dailyLoss)
    ? { ...present, nextDailyLoss: dailyLoss, nextFromMs: nowMs + LOOSER_AFTER_MS }
    : { ...scope, dailyLoss, nextDailyLoss: 0, nextFromMs: 0 };
  selfLimits.setLimit(limit);
  state.recorder.record({ kind: 'self_limit_changed', limit });
  return userId;
}

/** Returns whether a limit is looser than another; 0 means no limit. */
function isLooser(present: number, next: number): boolean {
  return present !== 0 && (next === 0 || next > present);
}
