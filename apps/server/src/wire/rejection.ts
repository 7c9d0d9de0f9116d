import type { ErrorKey } from '@candor/contract';
import type { Rejection, RejectionKey } from '@candor/engine';
import { formatAmount, formatSigned } from '@candor/primitives';
import { type MarketScales, wirePrice, wireQuantity, wireTickPrice, wireTime } from './money.ts';

/** Writes the nearest value that would pass; without a market, amounts stay whole units. */
export type Unit = (nearest: number, market: MarketScales | undefined) => string | number;

const MS_PER_SECOND = 1_000;
const PERCENT_DECIMALS = 4;

/** The units in which fields are written on the wire. */
export const UNITS = {
  price: (nearest, market) => (market === undefined ? nearest : wirePrice(market, nearest)),
  /** A price with 8 decimals. */
  index: (nearest, market) => (market === undefined ? nearest : wireTickPrice(market, nearest)),
  quantity: (nearest, market) => (market === undefined ? nearest : wireQuantity(market, nearest)),
  quote: (nearest, market) => (market === undefined ? nearest : formatAmount(nearest, market.quote.scale)),
  seconds: (nearest) => nearest / MS_PER_SECOND,
  /** Parts per million as a percentage, which may be negative. */
  percent: (nearest) => formatSigned(nearest, PERCENT_DECIMALS),
  time: (nearest) => wireTime(nearest),
  count: (nearest) => nearest,
} as const satisfies Record<string, Unit>;

/** Names of the engine's fields on the wire for one product, and the unit in which each is written. */
export interface RefusalWords {
  readonly fields: Readonly<Record<string, { readonly name: string; readonly unit: Unit }>>;
  /** The unit of the nearest value where the rejection names no field. */
  readonly withoutField: Readonly<Partial<Record<RejectionKey, Unit>>>;
  /** The unit of the nearest value where the key decides it, whichever field the rejection names. */
  readonly ofKey?: Readonly<Partial<Record<ErrorKey, Unit>>>;
}

export interface WireRejection {
  readonly error: ErrorKey;
  readonly fields?: Record<string, ErrorKey>;
  /** Values for the placeholders of the text. */
  readonly values: Record<string, string | number>;
}

/** A rejection of the engine in the words of the product whose command it was. */
export function wireRejection(
  { key, field, nearest }: Pick<Rejection, 'key' | 'field' | 'nearest'>,
  words: RefusalWords,
  market: MarketScales | undefined,
): WireRejection {
  const word = field === undefined ? undefined : words.fields[field];
  const unit =
    words.ofKey?.[key] ?? (field === undefined ? words.withoutField[key] : word?.unit) ?? UNITS.count;
  return {
    error: key,
    ...(word === undefined ? {} : { fields: { [word.name]: key } }),
    values: nearest === undefined ? (LACKING[key] ?? {}) : { nearest: unit(nearest, market) },
  };
}

/** Here there may be no nearest value that passes, although the text has a placeholder for it. */
const LACKING: Partial<Record<RejectionKey, { readonly nearest: string }>> = {
  post_only_would_cross: { nearest: '–' },
  trigger_on_wrong_side: { nearest: '–' },
  take_profit_on_wrong_side: { nearest: '–' },
  stop_loss_on_wrong_side: { nearest: '–' },
  withdrawal_below_minimum: { nearest: '–' },
  withdrawal_above_maximum: { nearest: '–' },
  deposit_not_final: { nearest: '–' },
  user_stake_limit: { nearest: '–' },
  side_stake_limit: { nearest: '–' },
};
