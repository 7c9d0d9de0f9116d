import type { ContractMark } from './chart-geometry.ts';

/** Labels closer together than this share of the chart would cover each other. */
export const LABEL_SHARE = 0.07;

interface EndMark extends Pick<ContractMark, 'id' | 'dueMs'> {
  readonly endX: number;
  /** The number of contracts that end here, or too close to here for a line and a label of their own. */
  readonly count: number;
}

/** The ends inside the chart, the first for all whose label would lie on it. */
export function endsOf(marks: readonly ContractMark[]): readonly EndMark[] {
  const ends: EndMark[] = [];
  for (const { id, dueMs, endX } of marks.toSorted((left, right) => left.dueMs - right.dueMs)) {
    if (endX === undefined) continue;
    const last = ends.at(-1);
    if (last !== undefined && endX - last.endX < LABEL_SHARE)
      ends[ends.length - 1] = { ...last, count: last.count + 1 };
    else ends.push({ id, dueMs, endX, count: 1 });
  }
  return ends;
}
