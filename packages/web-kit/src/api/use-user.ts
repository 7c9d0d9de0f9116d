import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberUser } from '../session/user-keys.ts';
import { useIsLoggedIn } from '../session/session.ts';
import { call } from './api.ts';

/** Returns the logged-in user, or undefined for guests. */
export function useUser() {
  const isLoggedIn = useIsLoggedIn();
  const user = useQuery({
    queryKey: ['own', 'user'],
    queryFn: ({ signal }) => call('user/info', {}, { signal }),
    enabled: isLoggedIn,
    staleTime: 300_000,
  });
  const { data } = user;
  useEffect(() => {
    if (isLoggedIn && data) rememberUser(data);
  }, [isLoggedIn, data]);
  return user;
}
