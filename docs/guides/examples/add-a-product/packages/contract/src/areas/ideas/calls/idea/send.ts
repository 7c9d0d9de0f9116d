import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const ideaSend = defineCall({
  name: 'idea/send',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Suggests what the exchange should do next.',
  request: z.strictObject({ content: text(500) }),
  response: z.strictObject({ id: z.int().positive() }),
  done: ['idea_sent'],
  refuses: ['ideas_full'],
});
