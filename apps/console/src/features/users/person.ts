import type { ResponseOf } from '@candor/contract';

export type Person = ResponseOf<'console/person'>;
