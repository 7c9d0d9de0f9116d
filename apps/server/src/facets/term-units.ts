/** Terms of the engine's settings as texts in people's units, and back. */
import { AMOUNT_LIMIT, formatAmount } from '@candor/primitives';
import type { AccountCode } from '@candor/contract';
import { units } from '../http/units.ts';
import { accountCodeOf, accountTypeOf } from '../wire/account.ts';

/** Decimals of the amounts that a subject's terms are written in. */
export interface Scales {
  readonly price?: number;
  readonly base?: number;
  readonly quote?: number;
  readonly asset?: number;
}

const NUMBERS = ['price', 'base', 'quote', 'asset'] as const;
const PPM_DECIMALS = 6;
/** The largest amount of the engine, which no user can have. */
const NO_LIMIT = AMOUNT_LIMIT - 1;
/** Risk rates are hundredths of a percent. */
const RATE_DECIMALS = 2;

/**
 * `fraction` is parts per million, `percent` hundredths of a percent, `counts` a list of whole numbers, `amounts` one of
 * amounts, `ratios` the durations of seconds contracts with their shares, `optional_asset` an amount or nothing, `limit_asset`
 * an amount or no limit, `account` a type of accounts, `seconds` a time of the engine in
 * whole seconds, `sources` numbers of sources with their hosts.
 */
export type TermUnit =
  | (typeof NUMBERS)[number]
  | 'count'
  | 'fraction'
  | 'percent'
  | 'word'
  | 'flag'
  | 'text'
  | 'account'
  | 'optional_asset'
  | 'limit_asset'
  | 'counts'
  | 'amounts'
  | 'ratios'
  | 'seconds'
  | 'sources';

const MS_PER_SECOND = 1_000;

interface Source {
  readonly sourceId: number;
  readonly name: string;
}

interface Ratio {
  readonly seconds: number;
  readonly profitPpm: number;
}

/** Writes a value of the engine as a text. */
export function writeTerm(unit: TermUnit, value: unknown, scales: Scales): string {
  switch (unit) {
    case 'word':
    case 'text':
      return String(value);
    case 'flag':
      return value === true ? '1' : '0';
    case 'account':
      return accountCodeOf(value as number);
    case 'optional_asset':
      return value === null ? '' : writeTerm('asset', value, scales);
    case 'limit_asset':
      return value === NO_LIMIT ? '' : writeTerm('asset', value, scales);
    case 'counts':
      return (value as readonly number[]).join(',');
    case 'amounts':
      return (value as readonly number[]).map((each) => writeTerm('asset', each, scales)).join(',');
    case 'ratios':
      return (value as readonly Ratio[])
        .map(({ seconds, profitPpm }) => `${seconds}:${formatAmount(profitPpm, PPM_DECIMALS)}`)
        .join(',');
    case 'seconds':
      return String(Math.floor((value as number) / MS_PER_SECOND));
    case 'sources':
      return (value as readonly Source[]).map(({ sourceId, name }) => `${sourceId}:${name}`).join(',');
    default:
      return formatAmount(value as number, unitDecimals(unit, scales));
  }
}

/** Reads a text whose form the contract has checked; may refuse, at the field, as `units` does. */
export function readTerm(field: string, unit: TermUnit, text: string, scales: Scales): unknown {
  switch (unit) {
    case 'word':
    case 'text':
      return text;
    case 'flag':
      return text === '1';
    case 'account':
      return accountTypeOf(text as AccountCode);
    case 'optional_asset':
      return text === '' ? null : readTerm(field, 'asset', text, scales);
    case 'limit_asset':
      return text === '' ? NO_LIMIT : readTerm(field, 'asset', text, scales);
    case 'counts':
      return partsOf(text).map(Number);
    case 'amounts':
      return partsOf(text).map((part) => readTerm(field, 'asset', part, scales));
    case 'ratios':
      return text.split(',').map((pair): Ratio => {
        const [seconds = '', ratio = ''] = pair.split(':');
        return { seconds: Number(seconds), profitPpm: units(field, ratio, PPM_DECIMALS) };
      });
    case 'seconds':
      return units(field, text, 0) * MS_PER_SECOND;
    case 'sources':
      return partsOf(text).map((pair): Source => {
        const [sourceId = '', name = ''] = pair.split(':');
        return { sourceId: units(field, sourceId, 0), name };
      });
    default:
      return units(field, text, unitDecimals(unit, scales));
  }
}

function partsOf(list: string): string[] {
  return list === '' ? [] : list.split(',');
}

function unitDecimals(
  unit: (typeof NUMBERS)[number] | 'count' | 'fraction' | 'percent',
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
