/** Choices about trading that a page of settings shows as well; the entry loads nothing of the desk. */
export { tickFlashStore } from './pairs/tick-flash.ts';
export { confirmOrdersStore } from './ticket/confirm-preference.ts';
export { soundsStore } from './ticket/sounds.ts';
