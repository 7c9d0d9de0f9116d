import type { FileVerdict } from '@candor/fairness';

export interface SumTask {
  /** The path of the file, from the root of the site. */
  readonly path: string;
  readonly line: string;
}

export type SumAnswer =
  | { readonly kind: 'progress'; readonly leaves: number }
  | { readonly kind: 'verdict'; readonly verdict: FileVerdict }
  /** The file could not be read. */
  | { readonly kind: 'unread' };
