import { guarded, readUnits } from '@candor/desk/arithmetic';
import { withdrawalRateFee } from '@candor/formulas';
import { formatAmount, powerOfTen, roundUpToStep } from '@candor/primitives';
import type { Account } from '@candor/contract';

/** A rate of one with six decimals is in parts per million. */
const PPM_DECIMALS = 6;

type Terms = Pick<Account['currency'], 'scale' | 'draw_fee_mode' | 'draw_rate'>;

interface WithdrawalFigures {
  /** Part of the amount. */
  readonly fee: string;
  /** The amount that arrives; undefined where the fee takes all. */
  readonly received: string | undefined;
}

/**
 * Returns the fee of a withdrawal and what arrives, as decimal texts of the currency's scale, by the formula of the engine: the fee is
 * rounded up to the unit of the chain, which has `drawDecimals` decimals. Undefined where the amount is none.
 */
export function withdrawalFigures(
  amount: string,
  withdrawalDecimals: number,
  { scale, draw_fee_mode: mode, draw_rate: rate }: Terms,
): WithdrawalFigures | undefined {
  return guarded(() => {
    const units = readUnits(amount, scale);
    const step = powerOfTen(scale - withdrawalDecimals);
    const ppm = mode === 'rate' ? readUnits(rate, PPM_DECIMALS) : 0;
    const flat = mode === 'flat' ? readUnits(rate, scale) : 0;
    if (units === undefined || units === 0 || ppm === undefined || flat === undefined) return undefined;
    const fee = mode === 'rate' ? withdrawalRateFee(units, ppm, step) : roundUpToStep(flat, step);
    return {
      fee: formatAmount(fee, scale),
      received: units > fee ? formatAmount(units - fee, scale) : undefined,
    };
  });
}
