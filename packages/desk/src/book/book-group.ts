import { keep, keptStore, parseKept, useValue } from '@candor/web-kit';

/** Widths of a price group that the book offers, in ticks. */
export const GROUPINGS = [1, 10, 100, 1000] as const;
export type TicksPerGroup = (typeof GROUPINGS)[number];

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
