import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { choice, id, unixMillis } from '../../../../shapes/fields.ts';
import { operatorStanding } from '../../shapes-user.ts';

export const consoleP2pBlock = consoleAct({
  name: 'console/p2p_block',
  permission: 'p2p.mediate',
  summary: 'Bars a person from new orders and ads until a time; open orders go on.',
  request: z.strictObject({
    /** The number of the user. */
    id,
    side: choice(['buy', 'sell', 'both']),
    until_ms: unixMillis,
    /** For the person, who reads it. */
    reason,
  }),
  response: operatorStanding,
  done: ['user_blocked'],
  refuses: ['amount_invalid', 'own_account_concerned', 'p2p_closed', 'settings_invalid', 'user_unknown'],
  audit: 'p2p_block',
});
