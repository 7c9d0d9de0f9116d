import type { Match } from '@candor/contract';
import { compareDecimals } from '@candor/ui';
import { keep, keptStore, parseKept, useValue } from '@candor/web-kit';
import { stepDecimal } from '../arithmetic/order-arithmetic.ts';

/** Widths of a price group that a book may offer, in ticks. */
const GROUPINGS = [1, 10, 100, 1000, 5000, 10_000, 50_000] as const;
/** Every pair offers groups of so many ticks; wider ones are for pairs whose price they hardly change. */
const ALWAYS_OFFERED = 1000;
/** A wider group is at most this part of the price. */
const PRICE_PARTS = 100;
type TicksPerGroup = (typeof GROUPINGS)[number];

/** Returns the widths that the book of a pair offers, in ticks. */
export function offeredGroupings(match: Match): readonly TicksPerGroup[] {
  const { tick_size: tick, price_decimals: decimals, currency_quotation: quotation } = match;
  const isNarrow = (ticks: number) =>
    compareDecimals(stepDecimal('0', tick, ticks * PRICE_PARTS, decimals), quotation.close) <= 0;
  return GROUPINGS.filter((ticks) => ticks <= ALWAYS_OFFERED || isNarrow(ticks));
}

function readKept(text: string | undefined): Readonly<Record<string, unknown>> {
  const kept = parseKept(text);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** The width of the price groups that was chosen for a pair; one tick until one is. */
export function useTicksPerGroup(matchId: number): TicksPerGroup {
  const kept = readKept(useValue(keptStore('bookGroups')))[matchId];
  return GROUPINGS.find((ticks) => ticks === kept) ?? 1;
}

export function setTicksPerGroup(matchId: number, ticks: TicksPerGroup): void {
  const { [matchId]: _, ...others } = readKept(keptStore('bookGroups').get());
  const groups = ticks === 1 ? others : { ...others, [matchId]: ticks };
  keep('bookGroups', Object.keys(groups).length > 0 ? JSON.stringify(groups) : undefined);
}
