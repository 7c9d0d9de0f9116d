import { useAreShortcutsOn, useIsMobile } from '@candor/web-kit';

/** Returns whether a page may name its single keys: they are switched on, and a phone has none. */
export function useAreKeysShown(): boolean {
  const areOn = useAreShortcutsOn();
  const isMobile = useIsMobile();
  return areOn && !isMobile;
}
