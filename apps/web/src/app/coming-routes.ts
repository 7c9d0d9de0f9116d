/**
 * Addresses whose screens are not built yet. Each already has its place, its name and its guard, so that links and
 * bookmarks keep working. A screen that is built moves from this list to a route of its own.
 */
import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ComingTitle } from './pages/coming/coming-page.tsx';
import type { ComingKind } from './pages/coming/coming-shape.tsx';
import { requireLogin, type LoginMessage } from './require-login.ts';
import { rootRoute } from './root-route.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True if a guest is sent to the login instead; a user who logs out here goes home. */
    isForUsers?: boolean;
  }
}

function coming<const Path extends string>(
  path: Path,
  title: ComingTitle,
  kind: ComingKind,
  loginMessage?: LoginMessage,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      if (loginMessage !== undefined) requireLogin(location.href, loginMessage);
    },
    staticData: { isForUsers: loginMessage !== undefined },
    component: lazyRouteComponent(async () => {
      const { ComingPage } = await arrived(() => import('./pages/coming/coming-page.tsx'));
      return { default: () => createElement(ComingPage, { title, kind }) };
    }),
  });
}

const guarded = <const Path extends string>(path: Path, title: ComingTitle, kind: ComingKind) =>
  coming(path, title, kind, 'session.loginFirst');

/** A path that only gathers others opens the first of them, as specified. */
function gathering<const Path extends string>(path: Path, first: string) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      redirect({ to: first, replace: true, throw: true });
    },
  });
}

export const comingRoutes = [
  gathering('/myshop', '/myshop/myshoporders'),
  guarded('/myshop/myshoporders', 'header.myShop', 'shop'),
  guarded('/myshop/shoporders', 'header.myShop', 'shop'),
  guarded('/myshop/shoporderdetail', 'header.myShop', 'shop'),
] as const;
