import { isAmount } from '@candor/primitives';
import type { CoolOff } from '../shapes/command.ts';
import { LIMITED_PRODUCTS } from '../shapes/commands/standing-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { StandingGround } from './standing-ground.ts';

const YEAR_MS = 366 * 86_400_000;

/**
 * Bars a user from a product until a time, at most a year ahead; never shortens. May refuse with
 * settings_invalid, amount_invalid or cooling_off_shorter.
 */
export function coolOff(state: StandingGround, { userId, product, untilMs }: CoolOff): Rejection | number {
  if (!LIMITED_PRODUCTS.includes(product)) return { key: 'settings_invalid', field: 'product' };
  const latest = state.nowMs + YEAR_MS;
  if (!isAmount(untilMs) || untilMs > latest)
    return { key: 'amount_invalid', field: 'untilMs', nearest: latest };
  const present = Math.max(state.selfLimits.coolingOffUntil(userId, product), state.nowMs);
  if (untilMs <= present) return { key: 'cooling_off_shorter', field: 'untilMs', nearest: present + 1 };
  const coolingOff = { userId, product, untilMs };
  state.selfLimits.setCoolingOff(coolingOff);
  state.recorder.record({ kind: 'cooled_off', coolingOff });
  return userId;
}
