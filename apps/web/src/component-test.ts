// Component tests see the styles of the app, because sizes, hidden parts and focus depend on them.
import './styles.css';
import { afterEach, expect } from 'vitest';

// All files share one origin, so the session and the choices that one has kept would greet the next.
localStorage.clear();
sessionStorage.clear();

/** Whatever a test has opened over the page: dialogs and sheets, menus, lists of options and popovers. */
const PANELS = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The panels that a test leaves open are read by axe, so that every dialog with a test of its own is. */
afterEach(async () => {
  const open = [...document.querySelectorAll(PANELS)].filter((panel) => panel.checkVisibility());
  if (open.length === 0) return;
  // A panel that is still fading in has the colours of neither state.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const left = open.filter(({ isConnected }) => isConnected);
  if (left.length === 0) return;
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(
    { include: left },
    {
      runOnly: RULES,
      resultTypes: ['violations'],
    },
  );
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
  ).toEqual([]);
});
