import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

const FRESH_MS = 300_000;

/** The newest notices of a category, at most `limit`; asked for once `isWanted`. */
export function useNewsList(categoryId: number, limit: number, isWanted = true) {
  return useQuery({
    queryKey: ['public', 'news', categoryId, limit],
    queryFn: async ({ signal }) =>
      (await call('news/list', { category_id: categoryId, limit }, { signal })).data,
    staleTime: FRESH_MS,
    enabled: isWanted,
  });
}

export function useNewsCategories(isWanted = true) {
  return useQuery({
    queryKey: ['public', 'news-categories'],
    queryFn: ({ signal }) => call('news/categories', {}, { signal }),
    staleTime: FRESH_MS,
    enabled: isWanted,
  });
}

/** One notice; nothing is asked for without an id. */
export function useNewsArticle(id: number | undefined) {
  return useQuery({
    queryKey: ['public', 'news-article', id],
    queryFn: ({ signal }) => call('news/info', { id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
    staleTime: FRESH_MS,
  });
}
