import { z } from 'zod';
import { headHash } from '../../shapes/fairness.ts';

/** Unix seconds of the minute, place of its last line, and the head after that line. */
export const recordHead = z.tuple([z.int(), z.int(), headHash]);
