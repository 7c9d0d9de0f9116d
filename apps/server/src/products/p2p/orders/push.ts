import { definePush } from '../../../ws/define-push.ts';
import { rows } from './row-frames.ts';

/** Both parties hear of each change of their order, and of each message of its chat. */
export const push = definePush({
  frames: ['P2P_ORDER', 'P2P_CHAT'],
  owners: {},
  notices: () => [],
  rows,
});
