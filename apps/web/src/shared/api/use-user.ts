import { useQuery } from '@tanstack/react-query';
import { useIsLoggedIn } from '../session/session.ts';
import { call } from './api.ts';

/** Who is logged in; nothing for guests. */
export function useUser() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['user'],
    queryFn: ({ signal }) => call('user/info', {}, { signal }),
    enabled: isLoggedIn,
    staleTime: 300_000,
  });
}
