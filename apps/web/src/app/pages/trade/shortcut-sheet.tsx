import { lazy, Suspense } from 'react';
import { arrived, useIsMobile, usePreload, useShortcuts } from '@candor/web-kit';

const load = () => arrived(() => import('./shortcut-list.tsx'));
const ShortcutList = lazy(async () => ({ default: (await load()).ShortcutList }));

interface ShortcutSheetProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Lists the keys of the trade screen when it is asked for. */
export function ShortcutSheet({ isOpen, onChange }: ShortcutSheetProps) {
  // A phone has no keys.
  usePreload(load, !useIsMobile());
  useShortcuts({ '?': () => onChange(true) });
  return (
    isOpen && (
      <Suspense>
        <ShortcutList onClose={() => onChange(false)} />
      </Suspense>
    )
  );
}
