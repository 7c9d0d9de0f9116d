import { ApiError } from '@candor/client';
import { queryClient } from '@candor/web-kit';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { ownQuery } from '../shared/api/operator.ts';
import { Frame } from './frame.tsx';
import { FailedPage, NotFoundPage } from './message-page.tsx';
import { Root } from './root.tsx';

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
});

/** Everything inside the frame is for operators: others are led to the login, and back after it. */
export const framedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'framed',
  component: Frame,
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(ownQuery);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isSessionExpired) throw error;
      redirect({ to: '/login', search: { redirect: location.href }, throw: true });
    }
  },
});
