/** Calls of the chat of an order. */
import type { ParsedRequestOf } from '@candor/contract';
import type { Transaction } from '@candor/storage';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { selectAll } from '../../../tables/rows.ts';
import { hashOfWords } from '../../../wire/sha256.ts';
import { readTerms } from './agreed-terms.ts';
import type { ItemContent, ItemWarning } from './chain.ts';
import { picturesOf, writeItem } from './evidence-item.ts';
import { ownOrder, type PartyOrder } from './known-order.ts';
import { unreadCount } from './order-around.ts';
import type { OrderDesk } from './ports.ts';
import { showMessages } from './show-message.ts';
import { catchUpOrder } from './steps.ts';
import { chatIsOpen } from './times.ts';
import { warningOf } from './warnings.ts';

const MESSAGES_AT_ONCE = 50;
/** Messages and pictures of one side. */
const MESSAGES_MAX = 200;
const PICTURES_MAX = 20;
const MESSAGES_A_MINUTE = 20;
const MINUTE_MS = 60_000;

export function messages(desk: OrderDesk): CallHandler<'legal/messages'> {
  return async ({ id, after = 0, limit = MESSAGES_AT_ONCE }, { session: { userId } }) => {
    await desk.whenProjected();
    const order = await ownOrder(desk, userId, id);
    await catchUpOrder(desk, id);
    const { sql } = desk;
    const rows = await selectAll(
      sql,
      'p2p_items',
      sql`where order_id = ${id} and message_seq > ${after} order by message_seq limit ${limit + 1}`,
    );
    const data = {
      messages: await showMessages(desk, rows.slice(0, limit), userId),
      has_more: rows.length > limit ? (1 as const) : (0 as const),
      is_open: chatIsOpen(order.fact, desk.now()) ? (1 as const) : (0 as const),
      unread: await unreadCount(sql, order),
    };
    return { data, seq: desk.engine.sequence };
  };
}

/** May refuse with message_empty, order_options_invalid, chat_closed, chat_full, rate_limited, or as `writeItem` does. */
export function send(desk: OrderDesk): CallHandler<'legal/send'> {
  return async (request, context) => {
    const { userId } = context.session;
    const { content, urls } = contentOf(request);
    await desk.whenProjected();
    const order = await ownOrder(desk, userId, request.id);
    if (!chatIsOpen(order.fact, desk.now())) throw CallFailure.at('id', 'chat_closed');
    const pictures = await picturesOf(desk, userId, { urls, field: 'picture' });
    const { row } = await writeItem(desk, context, {
      order,
      item: {
        kind: 'message',
        isMessage: true,
        content,
        warning: await warningFor(desk, order, content),
      },
      pictures,
      field: 'picture',
      fingerprint: hashOfWords(['send', request.id, content.text ?? '', content.phrase ?? '', ...urls]),
      check: (transaction) => checkRoom(desk, transaction, { order, isPicture: urls.length > 0 }),
    });
    const [message] = await showMessages(desk, [row], userId);
    if (message === undefined) throw new Error('a message was not shown');
    return { data: message, done: 'message_sent', seq: desk.engine.sequence };
  };
}

/** Exactly one of a text, a picture and a phrase. */
function contentOf({ content = '', picture = '', phrase }: ParsedRequestOf<'legal/send'>): {
  readonly content: ItemContent;
  readonly urls: readonly string[];
} {
  const text = content.trim();
  const given = [text !== '', picture !== '', phrase !== undefined].filter(Boolean).length;
  if (given === 0) throw CallFailure.at('content', 'message_empty');
  if (given > 1) throw CallFailure.at('content', 'order_options_invalid');
  if (phrase !== undefined) return { content: { phrase }, urls: [] };
  return picture === '' ? { content: { text }, urls: [] } : { content: {}, urls: [picture] };
}

async function warningFor(
  desk: OrderDesk,
  { fact }: PartyOrder,
  { text }: ItemContent,
): Promise<ItemWarning> {
  if (text === undefined) return '';
  const agreed = (await readTerms(desk, [fact.termsHash])).get(fact.termsHash);
  return warningOf(text, agreed?.payee.account ?? '');
}

async function checkRoom(
  { now }: OrderDesk,
  transaction: Transaction,
  { order, isPicture }: { readonly order: PartyOrder; readonly isPicture: boolean },
): Promise<void> {
  const [row] = await transaction<{ all: number; pictures: number; recent: number }[]>`
    select count(*) filter (where order_id = ${order.fact.orderId})::int as all,
      count(*) filter (where order_id = ${order.fact.orderId} and cardinality(upload_ids) > 0)::int as pictures,
      count(*) filter (where created_at > ${new Date(now() - MINUTE_MS)})::int as recent
    from p2p_items where user_id = ${order.userId} and kind = 'message'
      and (order_id = ${order.fact.orderId} or created_at > ${new Date(now() - MINUTE_MS)})`;
  const { all = 0, pictures = 0, recent = 0 } = row ?? {};
  if (all >= MESSAGES_MAX || (isPicture && pictures >= PICTURES_MAX))
    throw CallFailure.at(isPicture ? 'picture' : 'content', 'chat_full');
  if (recent >= MESSAGES_A_MINUTE) throw new CallFailure('rate_limited', { values: { seconds: 60 } });
}

/** Remembers the newest message that the caller has read; an earlier one changes nothing. */
export function read(desk: OrderDesk): CallHandler<'legal/read'> {
  return async ({ id, message_id: messageId }, { session: { userId } }) => {
    await desk.whenProjected();
    const order = await ownOrder(desk, userId, id);
    const { sql } = desk;
    await sql`
      insert into p2p_reads (order_id, user_id, read_seq, read_at)
      select order_id, ${userId}, message_seq, ${new Date(desk.now())} from p2p_items
      where id = ${messageId} and order_id = ${id} and message_seq is not null
      on conflict (order_id, user_id) do update
        set read_seq = greatest(p2p_reads.read_seq, excluded.read_seq), read_at = excluded.read_at`;
    return { data: { unread: await unreadCount(sql, order) } };
  };
}
