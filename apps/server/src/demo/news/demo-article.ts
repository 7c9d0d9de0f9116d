import type { Language } from '@candor/contract';

/** An article of the demo. Its name stays for ever: it tells whether the article was put in already. */
export interface DemoArticle {
  readonly name: string;
  readonly categoryId: number;
  /** Stands first in its category, whatever comes later. */
  readonly pinned?: boolean;
  readonly banner?: string;
  /** `title` is plain text, `content` HTML of the tags that `content/clean-html.ts` allows. */
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly content: string }>>;
}
