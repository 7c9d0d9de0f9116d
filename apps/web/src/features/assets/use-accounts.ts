import { useQuery } from '@tanstack/react-query';
import { call, notOlder } from '@candor/web-kit';

export const ACCOUNTS = ['own', 'accounts'] as const;
const REFRESH_MS = 15_000;

/** Every account of the user, by type. */
export function useAccounts() {
  return useQuery({
    queryKey: ACCOUNTS,
    queryFn: ({ signal }) => call('account/list', {}, notOlder(signal)),
    refetchInterval: REFRESH_MS,
  });
}
