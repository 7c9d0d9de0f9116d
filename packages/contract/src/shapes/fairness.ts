import { z } from 'zod';

/** SHA-256 in hex. */
export const headHash = z.string().regex(/^[0-9a-f]{64}$/);
