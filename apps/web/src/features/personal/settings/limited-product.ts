import type { ResponseOf } from '@candor/contract';

/** A product whose losses of a day a user may limit. */
export type LimitedProduct = ResponseOf<'user/limits'>[number]['product'];
