import { lazy, Suspense, useEffect, useState } from 'react';
import { arrived, useIsMobile, usePreload } from '@candor/web-kit';
import type { CommandSources } from './commands/use-commands.ts';

const load = () => arrived(() => import('./commands/command-list.tsx'));
const CommandList = lazy(async () => ({ default: (await load()).CommandList }));

/** Ctrl or Cmd with K: a pair, a page or a switch of this screen, found by its name. */
export function CommandMenu(props: CommandSources) {
  const [isOpen, setIsOpen] = useState(false);
  // A phone has no keys.
  usePreload(load, !useIsMobile());
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Nothing else opens over a question.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CommandList {...props} onDone={() => setIsOpen(false)} />
    </Suspense>
  );
}
