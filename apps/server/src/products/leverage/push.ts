import { definePush } from '../../ws/define-push.ts';

/** A client may already subscribe to these; nothing is sent before the product has calls. */
export const push = definePush({ frames: ['LEVER_TRADE', 'LEVER_CLOSED'], owners: {}, notices: () => [] });
