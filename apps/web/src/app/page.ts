import { arrived } from '@candor/web-kit';
import { lazyRouteComponent } from '@tanstack/react-router';

/** A page that loads when it is opened: what a module exports under this name. */
export function page<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => arrived(load), name);
}
