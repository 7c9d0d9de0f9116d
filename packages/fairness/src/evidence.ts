/** Everything that is read of the public record to verify one contract, exactly as it was answered. */
import { EMPTY_HEAD } from './chain.ts';
import type { FoundSettlement, LinesPage, ListEvidence, PublishedHead, RecordCalls } from './record-calls.ts';
import { readContractLine, readTickLine } from './settle.ts';
import { fieldsOf, readList, readPages } from './sources.ts';

export interface Evidence {
  readonly found: FoundSettlement;
  readonly pages: readonly LinesPage[];
  /** The lists of sources that the ticks of the contract's pair name. */
  readonly lists: readonly ListEvidence[];
  /** The published list at the minutes of the heads around the contract. */
  readonly listed: readonly PublishedHead[];
}

/** The places of the first and the last line that a verification hashes. */
export function placesOf({ head_before: before, head_after: after, to }: FoundSettlement) {
  return { first: (before?.[1] ?? 0) + 1, last: after?.[1] ?? to, head: before?.[2] ?? EMPTY_HEAD };
}

/** Reads a contract's evidence: its lines from one published head to another, the lists of sources, and the heads. */
export async function readEvidence(calls: RecordCalls, id: number): Promise<Evidence> {
  const found = await calls.settlement(id);
  const { first, last } = placesOf(found);
  const pages = await readPages(calls, first, last);
  const around = [found.head_before, found.head_after].filter((head) => head !== null);
  const listed = await Promise.all(around.map(([seconds]) => calls.heads(seconds)));
  const lists: ListEvidence[] = [];
  for (const seq of listsNamed(pages, id)) lists.push(await readList(calls, { seq, before: last }));
  return { found, pages, lists, listed: listed.flat() };
}

/** The sequences of the lists that the ticks of a contract's pair name. */
function listsNamed(pages: readonly LinesPage[], id: number): ReadonlySet<number> {
  // A line that is not JSON is not the one that was hashed, which the check of the chain says.
  const lines = pages.flatMap((page) => page.lines).filter((line) => fieldsOf(line).length > 0);
  const contract = lines.map(readContractLine).find((line) => line?.contractId === id);
  const ticks = lines.flatMap((line) => readTickLine(line) ?? []);
  return new Set(
    ticks.filter(({ marketId }) => marketId === contract?.marketId).map(({ sourcesSeq }) => sourcesSeq),
  );
}
