import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

const FRESH_MS = 300_000;

/** The legal pages that are published; no page leads to one that is not. */
export function useLegalPages() {
  return useQuery({
    queryKey: ['public', 'legal-pages'],
    queryFn: ({ signal }) => call('news/legal', {}, { signal }),
    staleTime: FRESH_MS,
  });
}
