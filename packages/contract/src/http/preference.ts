import { z } from 'zod';
import { choice, text } from './fields.ts';

/** What the app keeps of a person's screens, on the server too. */
export const PREFERENCES = ['chart', 'layout', 'trade'] as const;
export const PREFERENCE_CHARACTERS_MAX = 65_536;

export const read = {
  request: z.object({ key: choice(PREFERENCES) }),
  /** Null where nothing was ever kept. `value` is the app's own JSON text. */
  response: z.strictObject({ value: z.string().nullable() }),
};

export const keep = {
  request: z.strictObject({ key: choice(PREFERENCES), value: text(PREFERENCE_CHARACTERS_MAX) }),
  response: z.null(),
};
