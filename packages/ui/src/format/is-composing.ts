import type { KeyboardEvent } from 'react';

/** The code of a key that an input method takes, where a browser reports it without `isComposing`. */
const TAKEN_BY_INPUT_METHOD = 229;

/** True for a key that an input method is using to compose a text: it is not meant for the page. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}
