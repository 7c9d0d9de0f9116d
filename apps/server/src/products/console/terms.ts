/** Terms of the engine's settings as texts in people's units, and back. */
import { formatAmount } from '@candor/primitives';
import { units } from '../../http/order-calls.ts';

/** Decimals of the amounts that a subject's terms are written in. */
export interface Scales {
  readonly price?: number;
  readonly base?: number;
  readonly quote?: number;
  readonly asset?: number;
}

const NUMBERS = ['price', 'base', 'quote', 'asset'] as const;
const PPM_DECIMALS = 6;
/** Risk rates are hundredths of a percent. */
const RATE_DECIMALS = 2;

/**
 * `fraction` is parts per million, `percent` hundredths of a percent, `counts` a list of whole numbers, `ratios` the
 * durations of seconds contracts with their shares.
 */
export type TermUnit =
  | (typeof NUMBERS)[number]
  | 'count'
  | 'fraction'
  | 'percent'
  | 'word'
  | 'flag'
  | 'counts'
  | 'ratios';

interface Ratio {
  readonly seconds: number;
  readonly profitPpm: number;
}

/** Writes a value of the engine as a text. */
export function writeTerm(unit: TermUnit, value: unknown, scales: Scales): string {
  switch (unit) {
    case 'word':
      return String(value);
    case 'flag':
      return value === true ? '1' : '0';
    case 'counts':
      return (value as readonly number[]).join(',');
    case 'ratios':
      return (value as readonly Ratio[])
        .map(({ seconds, profitPpm }) => `${seconds}:${formatAmount(profitPpm, PPM_DECIMALS)}`)
        .join(',');
    default:
      return formatAmount(value as number, unitDecimals(unit, scales));
  }
}

/** Reads a text whose form the contract has checked; may refuse, at the field, as `units` does. */
export function readTerm(field: string, unit: TermUnit, text: string, scales: Scales): unknown {
  switch (unit) {
    case 'word':
      return text;
    case 'flag':
      return text === '1';
    case 'counts':
      return text.split(',').map(Number);
    case 'ratios':
      return text.split(',').map((pair): Ratio => {
        const [seconds = '', ratio = ''] = pair.split(':');
        return { seconds: Number(seconds), profitPpm: units(field, ratio, PPM_DECIMALS) };
      });
    default:
      return units(field, text, unitDecimals(unit, scales));
  }
}

function unitDecimals(
  unit: Exclude<TermUnit, 'word' | 'flag' | 'counts' | 'ratios'>,
  scales: Scales,
): number {
  switch (unit) {
    case 'count':
      return 0;
    case 'fraction':
      return PPM_DECIMALS;
    case 'percent':
      return RATE_DECIMALS;
    default:
      return scales[unit] ?? 0;
  }
}
