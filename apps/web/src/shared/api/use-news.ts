import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

const FRESH_MS = 300_000;

/** The newest notices of a category, at most `limit`. */
export function useNewsList(categoryId: number, limit: number) {
  return useQuery({
    queryKey: ['news', categoryId, limit],
    queryFn: async ({ signal }) =>
      (await call('news/list', { category_id: categoryId, limit }, { signal })).data,
    staleTime: FRESH_MS,
  });
}

export function useNewsCategories() {
  return useQuery({
    queryKey: ['news-categories'],
    queryFn: ({ signal }) => call('news/categories', {}, { signal }),
    staleTime: FRESH_MS,
  });
}

/** One notice; nothing is asked for without an id. */
export function useNewsArticle(id: number | undefined) {
  return useQuery({
    queryKey: ['news-article', id],
    queryFn: ({ signal }) => call('news/info', { id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
    staleTime: FRESH_MS,
  });
}
