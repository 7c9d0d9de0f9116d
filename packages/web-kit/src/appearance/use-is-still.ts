import { useMediaQuery } from './use-media-query.ts';

/** Returns whether nothing should move by itself: by the device's setting, or by what the person chose before. */
export function useIsStill(): boolean {
  const isAskedByDevice = useMediaQuery('(prefers-reduced-motion: reduce)');
  return isAskedByDevice || document.documentElement.dataset['motion'] === 'off';
}
