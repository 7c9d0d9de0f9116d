import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...framed,
    path: '/terms',
    validateSearch: ({ subject }: Record<string, unknown>): { subject?: string | undefined } => ({
      subject: typeof subject === 'string' ? subject : undefined,
    }),
    component: lazyRouteComponent(pages, 'TermsPage'),
  }),
  createRoute({
    ...framed,
    path: '/currencies',
    component: lazyRouteComponent(pages, 'CurrenciesPage'),
  }),
] as const;
