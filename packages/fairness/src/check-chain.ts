import { nextHead } from './chain.ts';
import { type Evidence, placesOf } from './evidence.ts';
import type { LinesPage } from './record-calls.ts';

export type AsyncSha256 = (text: string) => Promise<string>;

export interface ChainPorts {
  readonly sha256: AsyncSha256;
  /** Answers the exchange's head after the line at a place, so that the first line that differs is found. */
  readonly headAt: (place: number) => Promise<string>;
}

/** The reason why lines do not lead from one published head to the other. */
export type ChainFault = 'line_changed' | 'other_head_before' | 'line_missing' | 'other_head_published';

export interface ChainStep {
  readonly check: 'chain';
  readonly isRight: boolean;
  readonly first: number;
  readonly last: number;
  readonly computed: string;
  /** Undefined where no head is published after the lines yet. */
  readonly published: string | undefined;
  readonly broken: BrokenChain | undefined;
}

export interface BrokenChain {
  readonly fault: ChainFault;
  readonly place: number;
  /** The line that was read at that place. */
  readonly line: string | undefined;
}

/** Hashes the lines of an evidence, and finds the first one that is not the line that was hashed. */
export async function checkChain({ found, pages }: Evidence, ports: ChainPorts): Promise<ChainStep> {
  const { first, last, head: begin } = placesOf(found);
  const published = found.head_after?.[2];
  const step = (computed: string, broken: BrokenChain | undefined): ChainStep => ({
    check: 'chain',
    isRight: broken === undefined,
    first,
    last,
    computed,
    published,
    broken,
  });
  let head = begin;
  let next = first;
  for (const page of pages) {
    if (page.lines.length === 0) break;
    if (page.head_before !== head) {
      return step(head, { fault: 'other_head_before', place: next, line: page.lines[0] });
    }
    const heads = await headsAfter(page, ports.sha256);
    head = heads.at(-1) ?? head;
    if (head !== page.head_after) {
      const index = await firstDifferent(heads, next, ports);
      return step(head, { fault: 'line_changed', place: next + index, line: page.lines[index] });
    }
    next += page.lines.length;
  }
  if (next <= last) return step(head, { fault: 'line_missing', place: next, line: undefined });
  if (published !== undefined && head !== published) {
    return step(head, { fault: 'other_head_published', place: last, line: pages.at(-1)?.lines.at(-1) });
  }
  return step(head, undefined);
}

/** Computes the head after each line of a page. */
export async function headsAfter(
  { head_before: before, lines }: LinesPage,
  sha256: AsyncSha256,
): Promise<string[]> {
  const heads: string[] = [];
  let head = before;
  for (const line of lines) {
    head = await nextHead(head, line, sha256);
    heads.push(head);
  }
  return heads;
}

/** Index of the first head that is not the exchange's: once two differ, all later ones do, so halving finds it. */
async function firstDifferent(
  heads: readonly string[],
  from: number,
  { headAt }: Pick<ChainPorts, 'headAt'>,
): Promise<number> {
  let [low, high] = [0, heads.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await headAt(from + middle)) === heads[middle]) low = middle + 1;
    else high = middle;
  }
  return low;
}
