import { push as shopPush } from './desk/push.ts';
import type { Push } from '../../ws/define-push.ts';
import { rows } from './orders/row-frames.ts';

/** Both parties hear of each change of their order and of each message of its chat; the owner of a shop hears of the shop. */
export const push: Push = { ...shopPush, frames: [...shopPush.frames, 'P2P_ORDER', 'P2P_CHAT'], rows };
