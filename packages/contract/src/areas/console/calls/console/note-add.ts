import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { noteRow } from '../../shapes.ts';
import { id, text } from '../../../../shapes/fields.ts';

export const consoleNoteAdd = consoleAct({
  name: 'console/note_add',
  permission: 'people.guard',
  summary: 'Adds a note about a user, which only operators see.',
  request: z.strictObject({
    id,
    content: text(2_000).refine((value) => value.trim() !== '', { error: 'words_missing' }),
  }),
  response: noteRow,
  done: ['note_saved'],
  refuses: ['user_unknown'],
  audit: 'note_add',
});
