import { definePush, type FrameOf, type Notice } from '../../ws/define-push.ts';
import { rows } from './orders/row-frames.ts';
import { stateOf } from './shops/own-shop.ts';

/**
 * Both parties hear of each change of their order and of each message of its chat, which are rows. An owner hears of each change
 * of the shop’s standing, its bond, and whether it is open.
 */
export const push = definePush({
  frames: ['P2P_SHOP', 'P2P_ORDER', 'P2P_CHAT'],
  owners: { shop_changed: ({ shop }) => shop.userId },
  *notices(changes, { engine, catalog }): Generator<Notice<FrameOf<'P2P_SHOP'>>> {
    for (const { seq, event } of changes) {
      const { userId } = event.shop;
      yield {
        userId,
        frame: (language) => ({
          type: 'P2P_SHOP',
          seq,
          shop: stateOf({ engine, catalog }, { userId, language }),
        }),
      };
    }
  },
  rows,
});
