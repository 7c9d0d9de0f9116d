import { EMPTY_HEAD } from '@candor/fairness';
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

const MINUTE_MS = 60_000;

/** Resolves with the newest published head of the record, in hex. */
export async function newestHead(publicRecord: RecordLines): Promise<string> {
  const { heads } = await publicRecord.heads({ fromMs: undefined, toMs: undefined, stepMs: MINUTE_MS });
  return heads.at(-1)?.head.toString('hex') ?? EMPTY_HEAD;
}
