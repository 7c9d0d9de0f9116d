import { z } from 'zod';
import { isoTime } from '../../shapes/fields.ts';

export const outboxMessage = z.strictObject({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  purpose: z.string(),
  subject: z.string(),
  body: z.string(),
  created_at: isoTime,
});
