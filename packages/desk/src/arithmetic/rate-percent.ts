import { totalOf } from './order-arithmetic.ts';
import { formatTrimmed } from '@candor/ui';

/** Returns a rate in percent: `0.001000` is `0.1%`. */
export const ratePercent = (rate: string): string => `${formatTrimmed(totalOf(rate, '100') ?? '0', 4)}%`;
