import { createRequire } from 'node:module';

/** Loads the published files of a package; their types are thousands of declarations of which a test needs few. */
export const load = createRequire(import.meta.url);
