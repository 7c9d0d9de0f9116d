import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';

export const userReadNotices = defineCall({
  name: 'user/read_notices',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: OWN,
  summary: 'Says that the caller has read a notice, or all of them.',
  /** Without an id: all. */
  request: z.strictObject({ id: id.optional() }),
  response: z.strictObject({ unread: z.int().nonnegative() }),
  done: [],
});
