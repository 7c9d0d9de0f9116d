import type { PostingReason } from '@candor/engine';

export const DAY_MS = 86_400_000;

/** A reason of the ledger, but for the fees of a trade, which are told apart by who paid them. */
export type FeeSource = Exclude<PostingReason, 'trade_fee'> | 'taker_fee' | 'maker_fee';
