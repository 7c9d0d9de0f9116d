import type { ResponseOf } from '@candor/contract';

/** The index of one pair, with its sources. */
export type IndexRow = ResponseOf<'console/index_sources'>[number];
