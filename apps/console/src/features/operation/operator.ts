import type { ResponseOf } from '@candor/contract';

export type Operator = ResponseOf<'console/operators'>[number];
