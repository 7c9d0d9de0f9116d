import { keyboardStore } from './keyboard-store.ts';

/** A phone's window this low has its keyboard open, or is as tight as if it had. */
const SHORT_HEIGHT = 560;
/** A window that is this share of its tallest while somebody types has lost the rest to a keyboard. */
const SHRUNK_SHARE = 0.75;

/**
 * Keeps `data-keyboard` on the page while a phone's keyboard is open, and meanwhile `--keyboard` at what it covers: some
 * browsers make the page lower, others only what is seen of it.
 */
export function watchKeyboard(): void {
  const view = globalThis.visualViewport;
  if (!view) return;
  const phone = matchMedia('(max-width: 767.98px)');
  const root = document.documentElement;
  let tallest = 0;
  let width = 0;

  function update(): void {
    if (!view) return;
    if (innerWidth !== width) tallest = 0;
    width = innerWidth;
    // Zooming in shows less of the page, too, but takes nothing away from it.
    const height = Math.round(view.height * view.scale);
    tallest = Math.max(tallest, height);
    const isTyping = document.activeElement?.matches('input, textarea') === true;
    const isShort = height <= SHORT_HEIGHT || (isTyping && height < tallest * SHRUNK_SHARE);
    const isOpen = phone.matches && isShort;
    root.toggleAttribute('data-keyboard', isOpen);
    // Every element inherits it, so to set it styles the whole page anew.
    if (isOpen) root.style.setProperty('--keyboard', `${Math.max(0, innerHeight - height)}px`);
    else root.style.removeProperty('--keyboard');
    keyboardStore.set(isOpen);
  }

  view.addEventListener('resize', update);
  update();
}
