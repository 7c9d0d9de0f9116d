/** Checks quotes against the lists of sources, which are lines of the record themselves. */
import { isSplit } from '@candor/formulas';
import { type AsyncSha256, headsAfter } from './check-chain.ts';
import type { ListEvidence } from './record-calls.ts';
import type { TickLine } from './settle.ts';
import { fieldsOf } from './sources.ts';

/** A list of sources of one pair. */
export interface SourcesLine {
  readonly seq: number;
  readonly atMs: number;
  readonly marketId: number;
  readonly sources: readonly (readonly [sourceId: number, name: string])[];
  /** So many of them have to answer. */
  readonly quorum: number;
  readonly followsBook: boolean;
  readonly effectiveMs: number;
}

export function readSourcesLine(line: string): SourcesLine | undefined {
  const fields = fieldsOf(line);
  if (fields[0] !== 'sources') return undefined;
  const [, seq, atMs, marketId, sources, quorum, followsBook, effectiveMs] = fields;
  return {
    seq,
    atMs,
    marketId,
    sources,
    quorum,
    followsBook: followsBook === 1,
    effectiveMs,
  } as SourcesLine;
}

const MINUTE_MS = 60_000;

/**
 * Resolves with the list if the lines after it lead to the published head of its minute; undefined where they do not. A
 * head of a minute before `publishedUntil`, in unix seconds, has to be there.
 */
export async function sealedList(
  { seq, pages, head }: ListEvidence,
  { sha256, publishedUntil }: { readonly sha256: AsyncSha256; readonly publishedUntil: number },
): Promise<SourcesLine | undefined> {
  const [text] = pages[0]?.lines ?? [];
  const list = text === undefined ? undefined : readSourcesLine(text);
  if (list?.seq !== seq) return undefined;
  if (head === null) return Math.floor(list.atMs / MINUTE_MS) * 60 > publishedUntil ? list : undefined;
  let computed = pages[0]?.head_before ?? '';
  for (const page of pages) {
    if (page.head_before !== computed) return undefined;
    computed = (await headsAfter(page, sha256)).at(-1) ?? computed;
  }
  return computed === head[2] ? list : undefined;
}

/** A quote older than this does not count. */
const QUOTE_LIFE_MS = 3_000;

/** The reason why a tick may not have been made of its quotes under a list. */
export type QuoteFault = 'other_list' | 'unlisted_source' | 'below_quorum' | 'old_quote' | 'split';

/** Finds what is wrong with a tick's quotes under the list that it names; a halted tick has none. */
export function quoteFault(tick: TickLine, list: SourcesLine): QuoteFault | undefined {
  const { quotes, atMs } = tick;
  if (list.marketId !== tick.marketId || list.seq > tick.seq || list.effectiveMs > atMs) return 'other_list';
  if (tick.isHalted) return undefined;
  if (quotes.some(([, , madeMs]) => atMs - madeMs > QUOTE_LIFE_MS)) return 'old_quote';
  const ids = quotes.map(([sourceId]) => sourceId);
  if (list.followsBook) return ids.every((id) => id === BOOK_SOURCE) ? undefined : 'unlisted_source';
  const listed = new Set(list.sources.map(([sourceId]) => sourceId));
  if (new Set(ids).size < ids.length || ids.some((id) => !listed.has(id))) return 'unlisted_source';
  if (quotes.length < list.quorum) return 'below_quorum';
  const [one, other] = quotes;
  return quotes.length === 2 && one && other && isSplit(one[1], other[1]) ? 'split' : undefined;
}

/** The number under which a pair's own book stands among the quotes. */
const BOOK_SOURCE = 0;
