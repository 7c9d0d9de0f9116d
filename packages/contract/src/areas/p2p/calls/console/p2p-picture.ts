import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { id, text } from '../../../../shapes/fields.ts';

export const consoleP2pPicture = consoleAct({
  name: 'console/p2p_picture',
  permission: 'p2p.evidence',
  cost: 50,
  summary: 'A picture of an appealed order; each look is on the record.',
  request: z.strictObject({ id, name: text(22) }),
  response: z.strictObject({ media_type: z.string(), content_base64: z.string() }),
  done: [],
  refuses: ['appeal_unknown', 'upload_unknown'],
  audit: 'p2p_picture',
});
