import { isId } from '@candor/primitives';
import { LIVING_ALARMS_MAX } from '../shapes/bounds.ts';
import type { LiftAlarm, RaiseAlarm } from '../shapes/commands/cover-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { checkOperators, checkReason, checkSecondOperator } from '../shapes/two-operators.ts';
import type { SolvencyGround } from './solvency-ground.ts';

/**
 * Raises an alarm, one for each cause, currency and chain. May refuse with asset_unknown, settings_invalid (chainId),
 * amount_invalid (alarmId) or alarm_known.
 */
export function raiseAlarm(
  { assets, cover, recorder }: SolvencyGround,
  { alarmId, cause, assetId, chainId }: RaiseAlarm,
): Rejection | undefined {
  if (assetId !== 0 && assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  if (chainId !== 0 && !isId(chainId)) return { key: 'settings_invalid', field: 'chainId' };
  const next = cover.lastAlarmId + 1;
  if (!isId(alarmId) || alarmId < next) return { key: 'amount_invalid', field: 'alarmId', nearest: next };
  const isSame = (living: Omit<RaiseAlarm, 'kind' | 'outboxId'>) =>
    living.cause === cause && living.assetId === assetId && living.chainId === chainId;
  if (cover.alarms.some(isSame) || cover.alarms.length >= LIVING_ALARMS_MAX)
    return { key: 'alarm_known', field: 'cause' };
  const alarm = { alarmId, cause, assetId, chainId };
  cover.raise(alarm);
  recorder.record({ kind: 'alarm_raised', alarm });
  return undefined;
}

/**
 * Lifts an alarm by two operators. May refuse with operator_unknown, words_missing, alarm_unknown or
 * second_person_missing.
 */
export function liftAlarm({ cover, recorder }: SolvencyGround, command: LiftAlarm): Rejection | undefined {
  const alarm = cover.alarms.find(({ alarmId }) => alarmId === command.alarmId);
  const rejection = checkOperators(command) ?? checkReason(command);
  if (rejection !== undefined) return rejection;
  if (alarm === undefined) return { key: 'alarm_unknown', field: 'alarmId' };
  const alone = checkSecondOperator(command);
  if (alone !== undefined) return alone;
  cover.lift(alarm.alarmId);
  recorder.record({ kind: 'alarm_lifted', alarm });
  return undefined;
}
