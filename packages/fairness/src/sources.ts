import type { RecordCalls } from './evidence.ts';

/** Lists of sources are mostly the first lines of a record. */
const FIRST_LINES = 64;

export interface WantedSources {
  /** The sequence of the list, which each tick names. */
  readonly seq: number;
  /** A place after the list. */
  readonly before: number;
}

/** Reads the names of the sources of a tick by their numbers: from the first lines, or by halving the places before it. */
export async function readSources(
  { lines }: Pick<RecordCalls, 'lines'>,
  { seq, before }: WantedSources,
): Promise<ReadonlyMap<number, string>> {
  const first = await lines(1, Math.min(FIRST_LINES, before));
  const known = namesIn(first.lines, seq);
  if (known.size > 0) return known;
  let [low, high] = [1, before];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { lines: found } = await lines(middle, middle);
    if (seqOf(found[0]) >= seq) high = middle;
    else low = middle + 1;
  }
  return namesIn((await lines(low, low)).lines, seq);
}

function seqOf(line: string | undefined): number {
  if (line === undefined) return Number.POSITIVE_INFINITY;
  const [, seq] = JSON.parse(line) as [string, number];
  return seq;
}

function namesIn(lines: readonly string[], seq: number): ReadonlyMap<number, string> {
  for (const line of lines) {
    const fields = JSON.parse(line) as unknown[];
    if (fields[0] === 'sources' && fields[1] === seq) return new Map(fields[4] as [number, string][]);
  }
  return new Map();
}
