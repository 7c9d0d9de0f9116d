import { PPM } from '@candor/formulas';
import { AMOUNT_LIMIT, isAmount } from '@candor/primitives';
import type { ConfigureFunds } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';

type Amounts = Omit<ConfigureFunds, 'kind' | 'outboxId' | 'assetId'>;

/**
 * Sets an asset's rules for later deposits and withdrawals. May refuse with
 * asset_unknown or settings_invalid (with the nearest valid value).
 */
export function configureFunds(state: FundsGround, command: ConfigureFunds): Rejection | undefined {
  const rejection = checkFunds(state, command);
  if (rejection !== undefined) return rejection;
  const { kind: _, ...settings } = command;
  state.funds.configure(settings);
  state.recorder.record({ kind: 'funds_configured', settings });
  return undefined;
}

/** Refuses as `configureFunds` does, and changes nothing. */
export function checkFunds({ assets }: FundsGround, command: ConfigureFunds): Rejection | undefined {
  if (assets.find(command.assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  return findOutOfBounds(command);
}

/** Each bound depends on the fields before it, so the first field at fault is the one to change. */
function findOutOfBounds(settings: Amounts): Rejection | undefined {
  const largest = AMOUNT_LIMIT - 1;
  const bounds: readonly (readonly [keyof Amounts, number, number])[] = [
    ['unfinalCreditLimit', 0, largest],
    ['withdrawalMin', 1, largest],
    ['withdrawalMax', settings.withdrawalMin, largest],
    ['dayLimit', settings.withdrawalMax, largest],
    ['certifiedDayLimit', settings.dayLimit, largest],
    ['flatFee', 0, settings.withdrawalMin - 1],
    ['feePpm', 0, PPM],
    ['reviewAbove', 0, largest],
    ['secondReviewAbove', settings.reviewAbove, largest],
  ];
  for (const [field, lowest, highest] of bounds) {
    const value = settings[field];
    if (isAmount(value) && value >= lowest && value <= highest) continue;
    return { key: 'settings_invalid', field, nearest: value > highest ? highest : lowest };
  }
  return undefined;
}
