import { ApiError } from '@candor/client';
import { queryClient } from '@candor/web-kit';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { ownQuery } from './api/operator.ts';
import type { Features } from './features/joined.ts';
import { readListSearch } from './list/list-search.ts';

interface RouteContext {
  readonly features: Features;
}

/** The root of all pages; the app gives it and the frame their components. */
export const rootRoute = createRootRouteWithContext<RouteContext>()();

/** Everything inside the frame is for operators: others are led to the login, and back after it. */
export const framedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'framed',
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(ownQuery);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isSessionExpired) throw error;
      redirect({ to: '/login', search: { redirect: location.href }, throw: true });
    }
  },
});

/** A page inside the frame. */
export const framed = { getParentRoute: () => framedRoute } as const;

/** A page with a list, whose filters its address keeps. */
export const listed = { ...framed, validateSearch: readListSearch } as const;
