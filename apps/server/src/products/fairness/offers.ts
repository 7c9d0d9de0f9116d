import type { Sql } from '@candor/storage';
import { PublicRecord } from './public-record.ts';

export const fairnessOffers = {
  publicRecord: ({ sql }: { readonly sql: Sql }) => new PublicRecord(sql),
};
