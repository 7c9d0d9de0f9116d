import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const userSetTimeZone = defineCall({
  name: 'user/set_time_zone',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary:
    'Sets the time zone in which letters to the caller write times; an empty text: that of the last login.',
  /** The IANA name of a zone. */
  request: z.strictObject({ time_zone: text(64) }),
  response: z.null(),
  done: [],
});
