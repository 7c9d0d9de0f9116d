/** The parts that a page needs only once it is drawn. */
export { askAgain, retryParts } from '../session/ask-again.ts';
export { keepFocusInSight } from '../keyboard/focus-in-sight.ts';
export { watchKeyboard } from '../appearance/keyboard-space.ts';
