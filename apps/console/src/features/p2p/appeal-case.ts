import type { ResponseOf } from '@candor/contract';

/** A case with its order, its chain's check and, where it was asked for, the evidence. */
export type AppealCase = ResponseOf<'console/appeal'>;

/** A claim with its order and the bond of the shop. */
export type ClaimCase = ResponseOf<'console/claim'>;
