/** The parts that a page needs only once it is drawn. */
export { usePageWaits } from '../session/use-page-waits.ts';
export { keepFocusInSight } from '../keyboard/focus-in-sight.ts';
export { watchKeyboard } from '../appearance/keyboard-space.ts';
