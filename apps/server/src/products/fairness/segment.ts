/** Consecutive lines of the public record as a row: a piece, whose lines are as they are, or a packed segment. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { nextHead } from '@candor/fairness';
import type { Row } from '../../tables/rows.ts';
import { sha256 } from '../../wire/sha256.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The next quality takes half as long again and saves less than 1 %. */
const QUALITY = 5;
const MINUTE_MS = 60_000;
/** Maximum number of lines of a segment: a reader of one line unpacks no more than this. */
const LINES_MAX = 1_000;

export type SegmentRow = Row<'fairness_segments'>;

/** One line of the record, with the command's sequence and the engine's time. */
export interface RecordLine {
  readonly seq: number;
  readonly atMs: number;
  readonly line: string;
}

/** Lines from one place on, with the heads before and after them in hex. */
export interface Run {
  readonly minuteMs: number;
  readonly firstPlace: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly headBefore: string;
  readonly headAfter: string;
  readonly lines: readonly string[];
}

/** The end of the record, after which the next line is written. */
export interface Tail {
  readonly place: number;
  readonly seq: number;
  readonly minuteMs: number;
  readonly head: string;
}

export function lastPlaceOf({ firstPlace, lines }: Run): number {
  return firstPlace + lines.length - 1;
}

/** Returns whether a line at this place and minute belongs to another segment than the line before it. */
export function beginsSegment(tail: Tail, minuteMs: number): boolean {
  return minuteMs !== tail.minuteMs || tail.place % LINES_MAX === 0;
}

/** Divides lines that follow the end of the record into runs, of which each belongs to one segment. */
export function runsAfter(end: Tail, lines: readonly RecordLine[]): Run[] {
  const runs: (Run & { lines: string[]; lastSeq: number; headAfter: string })[] = [];
  let tail = end;
  for (const { seq, atMs, line } of lines) {
    const minuteMs = atMs - (atMs % MINUTE_MS);
    const head = nextHead(tail.head, line, sha256);
    const place = tail.place + 1;
    let run = runs.at(-1);
    if (run === undefined || beginsSegment(tail, minuteMs)) {
      const empty = { minuteMs, firstPlace: place, firstSeq: seq, headBefore: tail.head };
      run = { ...empty, lines: [], lastSeq: seq, headAfter: head };
      runs.push(run);
    }
    run.lines.push(line);
    run.lastSeq = seq;
    run.headAfter = head;
    tail = { place, seq, minuteMs, head };
  }
  return runs;
}

/** Joins runs that follow each other; at least one. */
export function joined(runs: readonly Run[]): Run {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) throw new Error('no run to join');
  const { lastSeq, headAfter } = last;
  return { ...first, lastSeq, headAfter, lines: runs.flatMap(({ lines }) => lines) };
}

export async function toRow(run: Run, { isPacked }: { readonly isPacked: boolean }): Promise<SegmentRow> {
  const text = Buffer.from(run.lines.join('\n'));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return {
    first_place: run.firstPlace,
    last_place: lastPlaceOf(run),
    first_seq: run.firstSeq,
    last_seq: run.lastSeq,
    minute_ms: run.minuteMs,
    head_before: Buffer.from(run.headBefore, 'hex'),
    head_after: Buffer.from(run.headAfter, 'hex'),
    is_packed: isPacked,
    lines: isPacked ? await compress(text, { params }) : text,
  };
}

export async function fromRow(row: SegmentRow): Promise<Run> {
  const text = row.is_packed ? await decompress(row.lines) : row.lines;
  return {
    minuteMs: row.minute_ms,
    firstPlace: row.first_place,
    firstSeq: row.first_seq,
    lastSeq: row.last_seq,
    headBefore: row.head_before.toString('hex'),
    headAfter: row.head_after.toString('hex'),
    lines: text.toString().split('\n'),
  };
}
