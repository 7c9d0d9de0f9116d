import type { ResponseOf } from '@candor/contract';

export type Proposal = ResponseOf<'console/proposals'>['data'][number];
