import * as areas from './areas/keys.ts';
import { everyWord, type WordsOf } from './every-key.ts';

/**
 * A stable key that an answer's `error` or a frame's `error` may hold. A key, once published, never changes its meaning. Each
 * belongs to an area, whose `texts` have it in six languages. Rejections of the engine keep their names on the wire.
 */
export type ErrorKey = WordsOf<typeof areas, 'ERROR_KEYS'>;

/** Every error key. */
export const ERROR_KEYS = everyWord(areas, 'ERROR_KEYS');

/** The key of a short text of a successful answer: the 1 s toast. */
export type SuccessKey = WordsOf<typeof areas, 'SUCCESS_KEYS'>;

/** Every key of a successful answer. */
export const SUCCESS_KEYS = everyWord(areas, 'SUCCESS_KEYS');
