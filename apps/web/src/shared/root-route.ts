import { createRootRouteWithContext } from '@tanstack/react-router';
import type { PlaceLink } from './navigation.ts';

interface RouteContext {
  /** The links that places give to menus, in their order. */
  readonly links: readonly PlaceLink[];
}

/** The root of all pages; the app gives it its components. */
export const rootRoute = createRootRouteWithContext<RouteContext>()();

/** The options of a page at the root. */
export const AT_ROOT = { getParentRoute: () => rootRoute };
