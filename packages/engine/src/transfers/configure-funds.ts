import { PPM } from '@candor/formulas';
import { AMOUNT_LIMIT, isAmount } from '@candor/primitives';
import type { ConfigureFunds } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import type { NetworkBounds } from './network-terms.ts';

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
export function checkFunds({ assets, funds }: FundsGround, command: ConfigureFunds): Rejection | undefined {
  if (assets.find(command.assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  return findOutOfBounds(command, funds.networks.bounds(command.assetId));
}

/**
 * Each bound depends on the fields before it, so the first field at fault is the one to change. The terms of a network
 * stay possible: its fee remains below its smallest amount, and that remains within the largest.
 */
function findOutOfBounds(settings: Amounts, networks: NetworkBounds): Rejection | undefined {
  const largest = AMOUNT_LIMIT - 1;
  const bounds: readonly (readonly [keyof Amounts, number, number])[] = [
    ['unfinalCreditLimit', 0, largest],
    ['withdrawalMin', networks.highestFee + 1, largest],
    ['withdrawalMax', Math.max(settings.withdrawalMin, networks.highestMin), largest],
    ['dayLimit', settings.withdrawalMax, largest],
    ['certifiedDayLimit', settings.dayLimit, largest],
    ['flatFee', 0, Math.min(settings.withdrawalMin, networks.lowestMin) - 1],
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
