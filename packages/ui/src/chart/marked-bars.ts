import type { ChartFill } from './chart-port.ts';

/** The fills of one side in one bar, which share a mark. */
export interface MarkedBar {
  /** Place of the bar among all. */
  readonly at: number;
  readonly side: ChartFill['side'];
  readonly ids: readonly string[];
}

/** Returns the place of the last bar that begins at or before `time`; -1 if all begin later. */
function barAt(bars: readonly { readonly timestamp: number }[], time: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.timestamp ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Groups fills by bar and side; those that are older than every bar are left out. `bars` are in order of time. */
export function markedBars(
  fills: readonly ChartFill[],
  bars: readonly { readonly timestamp: number }[],
): readonly MarkedBar[] {
  const groups = new Map<string, { at: number; side: ChartFill['side']; ids: string[] }>();
  for (const { id, time, side } of fills) {
    const at = barAt(bars, time);
    if (at < 0) continue;
    const key = `${side} ${at}`;
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { at, side, ids: [id] });
  }
  return [...groups.values()];
}
