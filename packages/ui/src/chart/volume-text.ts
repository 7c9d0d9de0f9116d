import { formatCompact, formatTrimmed } from '../format/decimal-text.ts';

const COMPACT_FROM = 1_000;
const LEAST_DECIMALS = 2;

/** A volume as the chart writes it: with the decimals of its market while it is small, in thousands and more from there on. */
export function volumeText(volume: number, decimals: number): string {
  return Math.abs(volume) < COMPACT_FROM
    ? formatTrimmed(volume.toFixed(decimals), decimals, LEAST_DECIMALS)
    : formatCompact(volume.toFixed(LEAST_DECIMALS));
}
