import { createValueStore } from '../storage/value-store.ts';

/** True while a keyboard takes a good part of the screen of a phone. */
export const keyboardStore = createValueStore(false);
