import { NEWS_CATEGORIES } from '@candor/contract';
import { useNewsArticle } from '../../shared/api/use-news.ts';
import { usePageTitle, useTranslation } from '@candor/web-kit';
import { Article } from './article.tsx';
import { NoticeList } from './notice-list.tsx';
import { useNoticePages } from './use-notice-pages.ts';

interface NoticeScreenProps {
  /** 0 or nothing: the first of the category. */
  readonly id: number | undefined;
  /** Nothing: that of the article, or announcements. */
  readonly categoryId: number | undefined;
}

/** The list of a category beside one of its articles; on a phone they take turns. An article's address works alone. */
export function NoticeScreen({ id, categoryId }: NoticeScreenProps) {
  const { t } = useTranslation();
  const wanted = useNewsArticle(id || undefined);
  const category = categoryId ?? wanted.data?.category_id ?? (id ? undefined : NEWS_CATEGORIES.announcements);
  const list = useNoticePages(category);
  const shownId = id || list.notices?.[0]?.id;
  const first = useNewsArticle(id ? undefined : shownId);
  // Without its list there is no first article to wait for: what failed is shown and tried again instead.
  const source = id ? wanted : list.isError && !list.notices ? list : first;
  const isEmpty = !id && list.notices?.length === 0;
  const read = id ? wanted.data : first.data;
  usePageTitle(read?.title ?? t('notice.title'));

  return (
    <main
      id="content"
      className="notice-screen"
      data-shows={id ? 'article' : 'list'}
      data-first-only={category === NEWS_CATEGORIES.privacy || undefined}
    >
      <NoticeList category={category} list={list} shownId={shownId} />
      <Article
        article={read}
        failed={source.isError ? source : undefined}
        isEmpty={isEmpty}
        category={category}
        neighbours={neighboursOf(list.notices, shownId)}
      />
    </main>
  );
}

function neighboursOf<Notice extends { readonly id: number }>(
  notices: readonly Notice[] | undefined,
  id: number | undefined,
): readonly [previous: Notice | undefined, next: Notice | undefined] {
  const at = notices?.findIndex((notice) => notice.id === id) ?? -1;
  return at < 0 ? [undefined, undefined] : [notices?.[at - 1], notices?.[at + 1]];
}
