import { z } from 'zod';

/** SHA-256 in hex. */
export const headHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Unix seconds of the minute, place of its last line, and the head after that line. */
export const recordHead = z.tuple([z.int(), z.int(), headHash]);
