/** The root lines of a snapshot: they fit their mark and are in the public record, each currency once. */
import { headsAfter } from '../check-chain.ts';
import type { AsyncSha256 } from '../check-chain.ts';
import type { PublishedHead, RecordCalls } from '../record-calls.ts';
import { type Liabilities, readLiabilities, readMark } from './liabilities.ts';

const MINUTE_MS = 60_000;

/** The checks of the lines of a snapshot, in their order. */
export const LINE_CHECKS = [
  'mark_form',
  'root_form',
  'root_of_mark',
  'line_missing',
  'line_other',
  'line_chain',
  'line_head',
  'line_once',
] as const;

export type LineCheck = (typeof LINE_CHECKS)[number];

/** A line of the public record and its place there. */
export interface PlacedLine {
  readonly line: string;
  readonly place: number;
}

export interface SnapshotLines {
  readonly mark: PlacedLine;
  readonly roots: readonly PlacedLine[];
}

export type LinesVerdict =
  | {
      readonly isRight: true;
      /** The published head that seals the lines; undefined while none is published after them. */
      readonly head: PublishedHead | undefined;
      /** The lines that were read, from the mark on. */
      readonly read: number;
    }
  | { readonly isRight: false; readonly check: LineCheck; readonly place: number };

export interface LinesPorts extends Pick<RecordCalls, 'lines' | 'heads'> {
  readonly sha256: AsyncSha256;
}

class Wrong extends Error {
  readonly check: LineCheck;
  readonly place: number;
  constructor(check: LineCheck, place: number) {
    super(check);
    this.check = check;
    this.place = place;
  }
}

function need(isRight: boolean, check: LineCheck, place: number): asserts isRight {
  if (!isRight) throw new Wrong(check, place);
}

/** Reads the record from the mark to the head that seals the last root, and looks for the lines of a snapshot in it. */
export async function verifyLines(snapshot: SnapshotLines, ports: LinesPorts): Promise<LinesVerdict> {
  try {
    const roots = readRoots(snapshot);
    const last = Math.max(snapshot.mark.place, ...roots.keys());
    const head = await sealOf(roots.get(last), last, ports);
    const record = await readRecord(snapshot.mark.place, { last, head }, ports);
    for (const { place, line } of [snapshot.mark, ...snapshot.roots])
      need(record[place - snapshot.mark.place] === line, 'line_other', place);
    checkOnce(record, snapshot.mark.place, roots);
    return { isRight: true, head, read: record.length };
  } catch (error) {
    if (error instanceof Wrong) return { isRight: false, check: error.check, place: error.place };
    throw error;
  }
}

/** Returns the root lines by their places. */
function readRoots({ mark: marked, roots }: SnapshotLines): ReadonlyMap<number, Liabilities> {
  const mark = readMark(marked.line);
  need(mark !== undefined, 'mark_form', marked.place);
  const read = new Map<number, Liabilities>();
  for (const { line, place } of roots) {
    const root = readLiabilities(line);
    need(root !== undefined, 'root_form', place);
    const isOfMark =
      root.number === mark.number &&
      root.markSeq === mark.seq &&
      root.atMs === mark.atMs &&
      root.keyHash === mark.keyHash &&
      place > marked.place;
    need(isOfMark, 'root_of_mark', place);
    read.set(place, root);
  }
  return read;
}

/** The published head of the minute of the last line; undefined while there is none. */
async function sealOf(
  last: Liabilities | undefined,
  place: number,
  { heads }: LinesPorts,
): Promise<PublishedHead | undefined> {
  if (last === undefined) return undefined;
  const minute = Math.floor(last.publishedMs / MINUTE_MS) * 60;
  return (await heads(minute)).find(([seconds, at]) => seconds === minute && at >= place);
}

/** Returns the lines from a place to the head, each of which follows from the one before it. */
async function readRecord(
  first: number,
  { last, head }: { readonly last: number; readonly head: PublishedHead | undefined },
  { lines, sha256 }: LinesPorts,
): Promise<readonly string[]> {
  const end = head?.[1] ?? last;
  const record: string[] = [];
  let computed: string | undefined;
  while (first + record.length <= end) {
    const next = first + record.length;
    const page = await lines(next, end);
    need(page.lines.length > 0, 'line_missing', next);
    need(computed === undefined || page.head_before === computed, 'line_chain', next);
    computed = (await headsAfter(page, sha256)).at(-1);
    need(computed === page.head_after, 'line_chain', next);
    record.push(...page.lines);
  }
  need(head === undefined || computed === head[2], 'line_head', end);
  return record;
}

/** No other line of the record has a root of this snapshot for a currency of these. */
function checkOnce(record: readonly string[], first: number, roots: ReadonlyMap<number, Liabilities>): void {
  const assets = new Map([...roots].map(([place, { asset }]) => [asset, place]));
  need(assets.size === roots.size, 'line_once', first);
  const [known] = roots.values();
  for (const [index, line] of record.entries()) {
    if (!line.startsWith('["liabilities",')) continue;
    const other = readLiabilities(line);
    const place = first + index;
    if (other?.number !== known?.number || other === undefined) continue;
    const own = assets.get(other.asset);
    need(own === undefined || own === place, 'line_once', place);
  }
}
