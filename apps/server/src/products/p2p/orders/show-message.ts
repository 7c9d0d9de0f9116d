import type { ResponseOf } from '@candor/contract';
import { type ItemRow, openItem } from './chain.ts';
import type { OrderReads } from './ports.ts';

export type WireMessage = ResponseOf<'legal/send'>;

/** Returns an item of a chain as a message of the chat; `picture` is the address of its picture, if it has one. */
export function wireMessage(
  { secrets }: Pick<OrderReads, 'secrets'>,
  row: ItemRow,
  { userId, picture }: { readonly userId: number; readonly picture: string },
): WireMessage {
  const item = openItem(secrets, row);
  const { text = '', phrase = null, event = null, values = {} } = item;
  return {
    id: row.id,
    order_id: row.order_id,
    seq_in_order: row.message_seq ?? 0,
    from: item.author,
    is_own: row.user_id === userId ? 1 : 0,
    kind: kindOf({ event, phrase, picture }),
    content: text,
    picture,
    phrase,
    event,
    values: { ...values },
    warning: item.warning === '' ? null : item.warning,
    created_at: item.at,
    hash: row.hash,
  };
}

function kindOf({
  event,
  phrase,
  picture,
}: Pick<WireMessage, 'event' | 'phrase' | 'picture'>): WireMessage['kind'] {
  if (event !== null) return 'event';
  if (phrase !== null) return 'phrase';
  return picture === '' ? 'text' : 'picture';
}

/** Resolves with items as messages that a person reads. */
export async function showMessages(
  reads: OrderReads,
  rows: readonly ItemRow[],
  userId: number,
): Promise<WireMessage[]> {
  const pictures = await reads.uploads.addressesOf(rows.flatMap((row) => row.upload_ids));
  return rows.map((row) =>
    wireMessage(reads, row, { userId, picture: pictures.get(row.upload_ids[0] ?? 0) ?? '' }),
  );
}
