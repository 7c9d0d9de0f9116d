import { call } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The user's API keys that were not ended, the newest first. */
export function useApiKeys() {
  return useQuery({
    queryKey: ['own', 'security', 'apiKeys'],
    queryFn: ({ signal }) => call('user/api_keys', {}, { signal }),
  });
}
