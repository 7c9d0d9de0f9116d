import type { Language, LegalPage } from '@candor/contract';

/** The languages in which the demo's own texts are written. In another one its articles are read in English. */
export const DEMO_LANGUAGES = ['en', 'zh', 'hk', 'jp', 'th', 'kr'] as const satisfies readonly Language[];
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

/** An article of the demo. Its name never changes: it identifies articles that have been inserted already. */
export interface DemoArticle {
  readonly name: string;
  readonly categoryId: number;
  /** Listed first in its category, even after newer articles. */
  readonly pinned?: boolean;
  readonly banner?: string;
  /** The legal page of the demo that it is. */
  readonly legal?: LegalPage;
  /** `title` is plain text, `content` HTML of the tags that `products/content/clean-html.ts` allows. */
  readonly texts: Readonly<Record<DemoLanguage, { readonly title: string; readonly content: string }>>;
}
