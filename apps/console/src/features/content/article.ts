import { NEWS_CATEGORIES, type ResponseOf } from '@candor/contract';
import type { MarkTone } from '../../shared/page/mark.tsx';

export type ArticleRow = ResponseOf<'console/news'>['data'][number];
/** An article with its texts in every language. */
export type OpenedArticle = ResponseOf<'console/news_article'>;

type CategoryName = keyof typeof NEWS_CATEGORIES;

/** The categories of articles, each by the name that texts know it by. */
export const CATEGORIES = (Object.keys(NEWS_CATEGORIES) as CategoryName[]).map((name) => ({
  name,
  id: NEWS_CATEGORIES[name],
}));

/** Returns the name of a category; undefined for one that is newer than this page. */
export function categoryName(id: number): CategoryName | undefined {
  return CATEGORIES.find((category) => category.id === id)?.name;
}

type ArticleState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

export const STATE_TONES: Readonly<Record<ArticleState, MarkTone>> = {
  draft: 'plain',
  scheduled: 'warn',
  published: 'good',
  withdrawn: 'plain',
};

/** Returns the state of an article; readers see it in `published` alone. */
export function articleState(
  article: Pick<ArticleRow, 'published' | 'is_shown' | 'withdraw_at'>,
  nowMs = Date.now(),
): ArticleState {
  if (article.published === 0) return 'draft';
  if (article.is_shown === 1) return 'published';
  const { withdraw_at: withdrawAt } = article;
  return withdrawAt !== null && Date.parse(withdrawAt) <= nowMs ? 'withdrawn' : 'scheduled';
}
