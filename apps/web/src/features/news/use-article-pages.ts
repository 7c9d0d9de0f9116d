import type { NewsItem } from '@candor/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

const PAGE_SIZE = 20;

/** A category's notices, newest first, a page at a time. */
export function useArticlePages(category: number | undefined) {
  const query = useInfiniteQuery({
    queryKey: ['public', 'news-pages', category],
    queryFn: ({ pageParam, signal }) =>
      call('news/list', { category_id: category ?? 0, page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
    enabled: category !== undefined,
    staleTime: 300_000,
  });
  const notices: readonly NewsItem[] | undefined = query.data?.pages.flatMap((page) => page.data);
  return { ...query, articles: notices };
}

export type ArticlePages = ReturnType<typeof useArticlePages>;
