import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { identityCenter, pictureUrl } from '../../shapes.ts';

export const userRealRealName = defineCall({
  name: 'user_real/real_name',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 50,
  because: IDENTITY,
  summary: 'Submits identity papers for review.',
  request: z.strictObject({
    name: text(60).refine((value) => value.trim() !== '', { error: 'name_required' }),
    card_id: text(40).refine((value) => value.trim() !== '', { error: 'card_id_required' }),
    front_pic: pictureUrl.refine((value) => value !== '', { error: 'front_picture_required' }),
    reverse_pic: pictureUrl.refine((value) => value !== '', { error: 'back_picture_required' }),
    hand_pic: pictureUrl.optional(),
  }),
  response: identityCenter,
  done: ['identity_sent'],
  refuses: [
    'identity_certified',
    'identity_under_review',
    'pictures_identical',
    'upload_in_use',
    'upload_unknown',
  ],
});
