import { useIndexPrice } from '@candor/desk';
import { type IndexBlock, useIndexBlock } from '../../../shared/index-price/use-index-block.ts';

/** Nothing is sent that would settle at an index older than this. */
const OLD_MS = 15_000;

/** The reason why nothing of a pair can be opened, closed or given a stop at present. */
export function useLeverBlock(symbol: string): IndexBlock | undefined {
  return useIndexBlock(useIndexPrice(symbol), OLD_MS);
}
