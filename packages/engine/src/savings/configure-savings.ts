import { dailyInterest, interestFits, interestOver, PPM } from '@candor/formulas';
import { AMOUNT_LIMIT, isAmount, isId } from '@candor/primitives';
import type { ConfigureSavings } from '../shapes/command.ts';
import { SAVINGS_STATUSES } from '../shapes/commands/savings-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SavingsGround } from './savings-ground.ts';

const DAYS_MAX = 3_650;

/** Adds a product or changes it for later purchases. May refuse with asset_unknown or settings_invalid. */
export function configureSavings(state: SavingsGround, command: ConfigureSavings): Rejection | undefined {
  const rejection = checkSavings(state, command);
  if (rejection !== undefined) return rejection;
  const { kind: _, ...settings } = command;
  state.savings.configure(settings);
  state.recorder.record({ kind: 'savings_configured', settings });
  return undefined;
}

/** Refuses as `configureSavings` does, and changes nothing. */
export function checkSavings({ assets }: SavingsGround, command: ConfigureSavings): Rejection | undefined {
  if (assets.find(command.assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  const field = findWrongField(command);
  return field === undefined ? undefined : { key: 'settings_invalid', field };
}

function findWrongField(command: ConfigureSavings): keyof ConfigureSavings | undefined {
  const ranges: readonly (readonly [keyof ConfigureSavings, number, number])[] = [
    ['lotAmount', 1, AMOUNT_LIMIT - 1],
    ['days', 1, DAYS_MAX],
    ['dailyRatePpm', 0, PPM],
    ['quota', 0, AMOUNT_LIMIT - 1],
    ['userQuota', 0, AMOUNT_LIMIT - 1],
  ];
  if (!isId(command.productId)) return 'productId';
  if (!SAVINGS_STATUSES.includes(command.status)) return 'status';
  for (const [field, lowest, highest] of ranges) {
    const value = command[field];
    if (!isAmount(value) || value < lowest || value > highest) return field;
  }
  return isPayable(command) ? undefined : 'dailyRatePpm';
}

/** Returns whether all its interest is an amount and an early exit never gives back more than the principal. */
function isPayable({ lotAmount, dailyRatePpm, days, mayExitEarly }: ConfigureSavings): boolean {
  const daily = dailyInterest(lotAmount, dailyRatePpm);
  if (!interestFits(daily, days)) return false;
  return !mayExitEarly || interestOver(daily, days - 1) <= lotAmount;
}
