import * as areas from './areas/labels.ts';
import { everyWord, type WordsOf } from './every-key.ts';

/** The name of a state, a side or an account movement, or a part of a letter, in the caller's language. */
export type LabelKey = WordsOf<typeof areas, 'LABEL_KEYS' | 'LETTER_KEYS'>;

/** Every label and every part of a letter. */
export const LABEL_KEYS: readonly LabelKey[] = [
  ...everyWord(areas, 'LABEL_KEYS'),
  ...everyWord(areas, 'LETTER_KEYS'),
];
