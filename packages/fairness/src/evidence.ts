/** Everything that is read of the public record to verify one contract, exactly as it was answered. */
import { EMPTY_HEAD } from './chain.ts';

/** Unix seconds of its minute, the place of its last line, and the head after that line. */
export type PublishedHead = readonly [seconds: number, place: number, head: string];

/** Where the record says that it has a contract, and between which published heads. */
export interface FoundSettlement {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly status: string;
  readonly head_before: PublishedHead | null;
  readonly head_after: PublishedHead | null;
}

/** Lines from one place on, with the heads around them. */
export interface LinesPage {
  readonly from: number;
  readonly head_before: string;
  readonly lines: readonly string[];
  readonly head_after: string;
}

/** The calls that answer the public record. */
export interface RecordCalls {
  readonly settlement: (id: number) => Promise<FoundSettlement>;
  readonly lines: (from: number, to: number) => Promise<LinesPage>;
  /** The heads that are published for this minute. */
  readonly heads: (seconds: number) => Promise<readonly PublishedHead[]>;
}

export interface Evidence {
  readonly found: FoundSettlement;
  readonly pages: readonly LinesPage[];
  /** The published list at the minutes of the heads around the contract. */
  readonly listed: readonly PublishedHead[];
}

/** The places of the first and the last line that a verification hashes. */
export function placesOf({ head_before: before, head_after: after, to }: FoundSettlement) {
  return { first: (before?.[1] ?? 0) + 1, last: after?.[1] ?? to, head: before?.[2] ?? EMPTY_HEAD };
}

/** Reads a contract's evidence: its lines from one published head to another, and the list of heads. */
export async function readEvidence(calls: RecordCalls, id: number): Promise<Evidence> {
  const found = await calls.settlement(id);
  const { first, last } = placesOf(found);
  const pages: LinesPage[] = [];
  for (let next = first; next <= last; ) {
    const page = await calls.lines(next, last);
    pages.push(page);
    // Without a line there is no next place to ask for.
    if (page.lines.length === 0) break;
    next += page.lines.length;
  }
  const around = [found.head_before, found.head_after].filter((head) => head !== null);
  const listed = await Promise.all(around.map(([seconds]) => calls.heads(seconds)));
  return { found, pages, listed: listed.flat() };
}
