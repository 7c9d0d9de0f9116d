import { AMOUNT_LIMIT, isAmount } from '@candor/primitives';
import type { ConfigureOutflow } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';

/**
 * Sets an asset's limits over the whole exchange. May refuse with asset_unknown or settings_invalid (with the nearest
 * valid value: the limit of a day is not below that of an hour).
 */
export function configureOutflow(state: FundsGround, command: ConfigureOutflow): Rejection | undefined {
  const rejection = checkOutflow(state, command);
  if (rejection !== undefined) return rejection;
  const { kind: _, ...settings } = command;
  state.outflow.configure(settings);
  state.recorder.record({ kind: 'outflow_configured', settings });
  return undefined;
}

/** Refuses as `configureOutflow` does, and changes nothing. */
export function checkOutflow({ assets }: FundsGround, command: ConfigureOutflow): Rejection | undefined {
  const { assetId, automaticHour, adjustmentHour } = command;
  if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  const largest = AMOUNT_LIMIT - 1;
  const lowest = {
    automaticHour: 0,
    automaticDay: automaticHour,
    adjustmentHour: 0,
    adjustmentDay: adjustmentHour,
  } as const;
  for (const field of Object.keys(lowest) as (keyof typeof lowest)[]) {
    const value = command[field];
    if (isAmount(value) && value >= lowest[field]) continue;
    return { key: 'settings_invalid', field, nearest: value > largest ? largest : lowest[field] };
  }
  return undefined;
}
