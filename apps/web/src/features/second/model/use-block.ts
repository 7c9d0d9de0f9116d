import type { IndexPrice } from '@candor/desk';
import { type IndexBlock, useIndexBlock } from '../../../shared/index-price/use-index-block.ts';

/** Nothing can be opened on an index older than this. */
const OLD_MS = 2_000;

/** The reason why nothing can be opened at present. */
export type Block = IndexBlock;

/** Tells whether the index can be traded on: it is there, it runs, and it is not older than it may be. */
export function useBlock(index: IndexPrice | undefined): Block | undefined {
  return useIndexBlock(index, OLD_MS);
}
