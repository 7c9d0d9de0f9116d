import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { draw } from '../../../../shapes/funds.ts';

export const accountDrawCancel = defineCall({
  name: 'account/draw_cancel',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: OWN,
  summary:
    'Cancels a withdrawal that is still in review, or is held back before its sending began, and releases all of it.',
  request: z.strictObject({ id }),
  response: draw,
  done: ['draw_cancelled'],
  refuses: ['withdrawal_state', 'withdrawal_unknown'],
});
