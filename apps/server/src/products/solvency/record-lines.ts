import type { RecordLines } from './ports.ts';

/** A line of the public record, its fields, and its place. */
export interface ReadLine {
  readonly fields: readonly unknown[];
  readonly line: string;
  readonly place: number;
}

/** Resolves with the lines of these kinds in the minutes of some times. */
export async function linesOfKinds(
  publicRecord: RecordLines,
  timesMs: readonly number[],
  ...kinds: readonly string[]
): Promise<readonly ReadLine[]> {
  const lines = await publicRecord.linesOfMinutes(timesMs, ([kind]) => kinds.includes(String(kind)));
  return lines.map(({ line, place }) => ({ fields: JSON.parse(line) as readonly unknown[], line, place }));
}
