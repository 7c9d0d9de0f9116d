import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { noteRow } from '../../shapes/console.ts';
import { id, text } from '../../shapes/fields.ts';

export const consoleNoteAdd = defineCall({
  name: 'console/note_add',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'people.act',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Adds a note about a user, which only operators see.',
  request: z.strictObject({
    id,
    content: text(2_000).refine((value) => value.trim() !== '', { error: 'words_missing' }),
  }),
  response: noteRow,
  done: ['note_saved'],
});
