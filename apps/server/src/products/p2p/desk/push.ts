import { definePush, type FrameOf, type Notice } from '../../../ws/define-push.ts';
import { stateOf } from '../shops/own-shop.ts';

/** An owner hears of each change of the shop’s standing, its bond, and whether it is open. */
export const push = definePush({
  frames: ['P2P_SHOP'],
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
});
