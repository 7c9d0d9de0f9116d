import type { LinesPage, ListEvidence, RecordCalls } from './record-calls.ts';

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
  const place = await placeOfSeq({ lines }, { seq, before });
  return namesIn((await lines(place, place)).lines, seq);
}

/** The first place whose line has at least this sequence, by halving the places up to another one. */
export async function placeOfSeq(
  { lines }: Pick<RecordCalls, 'lines'>,
  { seq, before }: WantedSources,
): Promise<number> {
  let [low, high] = [1, before];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { lines: found } = await lines(middle, middle);
    if (seqOf(found[0]) >= seq) high = middle;
    else low = middle + 1;
  }
  return low;
}

const MINUTE_MS = 60_000;

/** Reads the list with this sequence, which stands before a place, and the lines that lead from it to a published head. */
export async function readList(calls: RecordCalls, { seq, before }: WantedSources): Promise<ListEvidence> {
  const place = await placeOfSeq(calls, { seq, before });
  const first = await calls.lines(place, place);
  const [, , atMs] = fieldsOf(first.lines[0]) as readonly number[];
  const minute = Math.floor((atMs ?? 0) / MINUTE_MS) * 60;
  const head = (await calls.heads(minute)).find(([, last]) => last >= place) ?? null;
  const pages = await readPages(calls, place, head?.[1] ?? place);
  return { seq, place, pages, head };
}

/** Reads the lines from one place to another, in as many pages as the exchange answers. */
export async function readPages(
  { lines }: Pick<RecordCalls, 'lines'>,
  first: number,
  last: number,
): Promise<LinesPage[]> {
  const pages: LinesPage[] = [];
  for (let next = first; next <= last; ) {
    const page = await lines(next, last);
    pages.push(page);
    // Without a line there is no next place to ask for.
    if (page.lines.length === 0) break;
    next += page.lines.length;
  }
  return pages;
}

/** Reads the fields of a line; none where it is not JSON, which the check of the chain finds. */
export function fieldsOf(line: string | undefined): readonly unknown[] {
  try {
    return JSON.parse(line ?? '[]') as readonly unknown[];
  } catch {
    return [];
  }
}

function seqOf(line: string | undefined): number {
  const [, seq] = fieldsOf(line) as readonly [string?, number?];
  return seq ?? Number.POSITIVE_INFINITY;
}

function namesIn(lines: readonly string[], seq: number): ReadonlyMap<number, string> {
  for (const line of lines) {
    const fields = fieldsOf(line);
    if (fields[0] === 'sources' && fields[1] === seq) return new Map(fields[4] as [number, string][]);
  }
  return new Map();
}
