import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { followers } from './places.ts';
import { SkipLink, toasts, useIsLoggedIn, useIsSettled } from '@candor/web-kit';

const FOLLOWERS = followers.map(({ soonAt, load }) => ({
  soonAt,
  Follower: lazy(async () => ({ default: (await load()).Follower })),
}));

const Late = lazy(async () => ({ default: (await import('./late.tsx')).Late }));

export function Root() {
  const isLoggedIn = useIsLoggedIn();
  const isSettled = useIsSettled();
  // A message is shown at once.
  const hasMessages = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0);
  return (
    <>
      <SkipLink />
      <Outlet />
      {(isSettled || hasMessages) && (
        <Suspense>
          <Late />
        </Suspense>
      )}
      {isLoggedIn &&
        FOLLOWERS.map(
          ({ soonAt, Follower }) =>
            (isSettled || location.pathname.startsWith(soonAt)) && (
              <Suspense key={soonAt}>
                <Follower />
              </Suspense>
            ),
        )}
    </>
  );
}
