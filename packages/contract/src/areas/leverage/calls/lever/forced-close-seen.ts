import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';

export const leverForcedCloseSeen = defineCall({
  name: 'lever/forced_close_seen',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: OWN,
  summary:
    'Closes the notice of a forced close, which its id names; it stays in the list of closed positions.',
  request: z.strictObject({ id }),
  response: z.null(),
  done: [],
});
