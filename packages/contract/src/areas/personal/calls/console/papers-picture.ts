import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const consolePapersPicture = consoleAct({
  name: 'console/papers_picture',
  permission: 'identity.review',
  cost: 50,
  summary: 'A picture of identity papers; each look is on the record.',
  request: z.strictObject({ name: text(22) }),
  response: z.strictObject({ media_type: z.string(), content_base64: z.string() }),
  done: [],
  refuses: ['upload_unknown'],
  audit: 'papers_picture',
});
