import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { p2pHome } from '../../shapes-cases.ts';
import { choice, flag } from '../../../../shapes/fields.ts';

export const consoleP2pPause = consoleAct({
  name: 'console/p2p_pause',
  permission: 'p2p.mediate',
  summary:
    'Pauses the desk, whose deadlines then stop, or lets it go on, which needs the right to change terms.',
  request: z.strictObject({
    is_paused: flag,
    /** The state in which it goes on. */
    resume_as: choice(['open', 'closing']).optional(),
    reason,
  }),
  response: p2pHome,
  done: ['change_saved'],
  refuses: ['p2p_closed', 'settings_invalid', 'settings_unchanged'],
  audit: 'p2p_pause',
});
