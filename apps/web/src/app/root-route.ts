import { createRootRoute } from '@tanstack/react-router';
import { FailedPage, NotFoundPage } from './pages/message-page.tsx';
import { Root } from './root.tsx';

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
});
