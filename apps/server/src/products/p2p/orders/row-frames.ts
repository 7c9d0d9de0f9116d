/** Frames of the desk's orders and chats, which are made from rows: a change and a message are announced once they are stored. */
import type { FrameOf, Notice, RowNews } from '../../../ws/define-push.ts';
import { buyerOf, sellerOf } from '@candor/engine';
import { selectAll } from '../../../tables/rows.ts';
import { type KnownOrder, partyOrder, selectOrders } from './known-order.ts';
import { unreadCount } from './order-around.ts';
import { openReads, type OrderReads } from './ports.ts';
import { showMessages } from './show-message.ts';
import { openOrder } from './show-order.ts';

type DeskFrame = FrameOf<'P2P_ORDER' | 'P2P_CHAT'>;

/** The channel on which the triggers of the tables announce what they have stored. */
const CHANNEL = 'candor_p2p';

export const rows: RowNews<DeskFrame> = {
  channel: CHANNEL,
  open(ports) {
    const reads = openReads(ports);
    return async (text, isConnected) => {
      const [what, orderId, place] = text.split(' ');
      const order = await orderOf(reads, Number(orderId));
      if (order === undefined) return [];
      const readers = [buyerOf(order.fact), sellerOf(order.fact)].filter(isConnected);
      const notices = await Promise.all(
        readers.map((userId) =>
          what === 'order'
            ? orderNotice(reads, order, userId)
            : chatNotice(reads, order, { userId, place: Number(place) }),
        ),
      );
      return notices.flatMap((notice) => notice ?? []);
    };
  },
};

async function orderOf(reads: OrderReads, orderId: number): Promise<KnownOrder | undefined> {
  const [order] = await selectOrders(reads, reads.sql, reads.sql`where id = ${orderId}`);
  return order;
}

/** The frame is written in the language of each of the reader's connections. */
async function orderNotice(
  reads: OrderReads,
  known: KnownOrder,
  userId: number,
): Promise<Notice<DeskFrame> | undefined> {
  const order = partyOrder(known, userId);
  if (order === undefined) return undefined;
  const shown = await openOrder(reads, order);
  return {
    userId,
    frame: (language) => ({ type: 'P2P_ORDER', seq: order.seq, order: shown(language) }),
  };
}

async function chatNotice(
  reads: OrderReads,
  known: KnownOrder,
  { userId, place }: { readonly userId: number; readonly place: number },
): Promise<Notice<DeskFrame> | undefined> {
  const order = partyOrder(known, userId);
  if (order === undefined) return undefined;
  const { sql, engine } = reads;
  const rows = await selectAll(
    sql,
    'p2p_items',
    sql`where order_id = ${order.fact.orderId} and message_seq = ${place}`,
  );
  const [message] = await showMessages(reads, rows, userId);
  if (message === undefined) return undefined;
  const unread = await unreadCount(sql, order);
  return {
    userId,
    frame: () => ({ type: 'P2P_CHAT', seq: engine.sequence, order_id: order.fact.orderId, message, unread }),
  };
}
