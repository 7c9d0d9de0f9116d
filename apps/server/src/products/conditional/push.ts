import { wireCondition } from './wire.ts';
import { definePush, type FrameOf, type Notice } from '../../ws/define-push.ts';

/** An owner receives a frame when a conditional order is placed, is changed, reaches its price or ends. */
export const push = definePush({
  frames: ['TX_CONDITION'],
  owners: { trigger_changed: ({ trigger }) => trigger.userId },
  *notices(changes, { catalog }): Generator<Notice<FrameOf<'TX_CONDITION'>>> {
    for (const { seq, event } of changes) {
      const { trigger } = event;
      const market = catalog.market(trigger.marketId);
      if (market === undefined) continue;
      yield {
        userId: trigger.userId,
        frame: (language) => ({
          type: 'TX_CONDITION',
          seq,
          conditional: wireCondition(trigger, market, language),
        }),
      };
    }
  },
});
