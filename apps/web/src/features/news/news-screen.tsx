import { NEWS_CATEGORIES } from '@candor/contract';
import { useNewsArticle } from '../../shared/api/use-news.ts';
import { usePageTitle, useTranslation } from '@candor/web-kit';
import { Article } from './article.tsx';
import { ArticleList } from './article-list.tsx';
import { useArticlePages } from './use-article-pages.ts';

interface NewsScreenProps {
  /** 0 or nothing: the first of the category. */
  readonly id: number | undefined;
  /** Nothing: that of the article, or announcements. */
  readonly categoryId: number | undefined;
}

/** The list of a category beside one of its articles; on a phone they take turns. An article's address works alone. */
export function NewsScreen({ id, categoryId }: NewsScreenProps) {
  const { t } = useTranslation();
  const wanted = useNewsArticle(id || undefined);
  const category = categoryId ?? wanted.data?.category_id ?? (id ? undefined : NEWS_CATEGORIES.announcements);
  const list = useArticlePages(category);
  const shownId = id || list.articles?.[0]?.id;
  const first = useNewsArticle(id ? undefined : shownId);
  // Without its list there is no first article to wait for: what failed is shown and tried again instead.
  const source = id ? wanted : list.isError && !list.articles ? list : first;
  const isEmpty = !id && list.articles?.length === 0;
  const read = id ? wanted.data : first.data;
  usePageTitle(read?.title ?? t('news.title'));

  return (
    <main
      id="content"
      className="notice-screen"
      data-shows={id ? 'article' : 'list'}
      data-first-only={category === NEWS_CATEGORIES.privacy || undefined}
    >
      <ArticleList category={category} list={list} shownId={shownId} />
      <Article
        article={read}
        failed={source.isError ? source : undefined}
        isEmpty={isEmpty}
        category={category}
        neighbours={neighboursOf(list.articles, shownId)}
      />
    </main>
  );
}

function neighboursOf<Article extends { readonly id: number }>(
  articles: readonly Article[] | undefined,
  id: number | undefined,
): readonly [previous: Article | undefined, next: Article | undefined] {
  const at = articles?.findIndex((notice) => notice.id === id) ?? -1;
  return at < 0 ? [undefined, undefined] : [articles?.[at - 1], articles?.[at + 1]];
}
