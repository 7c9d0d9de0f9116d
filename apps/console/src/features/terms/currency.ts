import type { ResponseOf } from '@candor/contract';

export type Currency = ResponseOf<'console/currencies'>[number];
