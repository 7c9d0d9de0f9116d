/** Calls by which operators see what was sent to users, send it again, and try a channel. */
import type { ResponseOf } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type { OperatorDesk } from '../../facets/operators.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../commons/page.ts';
import { isEmail, isMobile } from '../../identity/contact.ts';
import { testLetter } from '../../notifications/letters.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import { listRows, narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';

const PAGE = 20;

type MessageRow = ResponseOf<'console/message_resend'>;

export interface MessagePorts {
  readonly mode: 'demo' | 'live';
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly messages: MessageOutbox;
  /** Looks for messages to deliver now. */
  readonly deliver: () => void;
}

export function messages({ sql, mode }: MessagePorts): CallHandler<'console/messages'> {
  return async ({ state, page = 1, limit: size = PAGE, ...filters }) => {
    const narrowed = narrowedTo(sql, filters, { time: sql`created_at`, user: sql`user_id` });
    const { total, rows } = await listRows(sql, 'messages', {
      where: sql`where ${state === undefined ? sql`state <> 'withheld'` : sql`state = ${state}`} ${narrowed}`,
      order: orderedBy(sql, filters.order ?? 'newest', sql`id`),
      page,
      size,
    });
    return {
      data: pageOf(
        rows.map((row) => messageRow(row, mode)),
        total,
        page,
        size,
      ),
    };
  };
}

export function resend(ports: MessagePorts): CallHandler<'console/message_resend'> {
  return async ({ id }, context) => {
    const row = await ports.access.act(context, async (transaction) => {
      const [found] = await transaction<Row<'messages'>[]>`
        update messages set state = 'pending', attempts = 0, due_at = ${new Date()}, ended_at = null
        where id = ${id} and state = 'failed' and not holds_code returning *`;
      if (found === undefined) throw CallFailure.at('id', 'message_not_failed');
      const entry = {
        action: 'message_resend',
        objectKind: 'message',
        objectId: id,
        before: { state: 'failed' },
        after: { state: 'pending' },
      } as const;
      return { entry, result: found };
    });
    ports.deliver();
    return { data: messageRow(row, ports.mode), done: 'message_queued' };
  };
}

export function sendTest(ports: MessagePorts): CallHandler<'console/message_test'> {
  return async ({ channel, recipient }, context) => {
    const { language } = context;
    if (!(channel === 'email' ? isEmail(recipient) : isMobile(recipient)))
      throw CallFailure.at('recipient', channel === 'email' ? 'email_invalid' : 'mobile_invalid');
    const row = await ports.access.act(context, async (transaction) => {
      const letter = testLetter({ userId: undefined, channel, recipient, language });
      const id = await ports.messages.write(letter, transaction);
      const [written] = await selectAll(transaction, 'messages', transaction`where id = ${id}`);
      if (written === undefined) throw new Error(`message ${id} was not stored`);
      const entry = {
        action: 'message_test',
        objectKind: 'message',
        objectId: id,
        after: { channel, recipient },
      } as const;
      return { entry, result: written };
    });
    ports.deliver();
    return { data: messageRow(row, ports.mode), done: 'test_message_written' };
  };
}

/** Shows the test letter as users of a language would read it. */
export function previewLetter({ messages: outbox }: MessagePorts): CallHandler<'console/letter_preview'> {
  return async ({ language }) => {
    const to = { userId: undefined, channel: 'email', recipient: '', language } as const;
    return { data: outbox.preview(testLetter(to)) };
  };
}

/** Outside a demo no operator reads a code that was meant for a user. */
function messageRow(row: Row<'messages'>, mode: 'demo' | 'live'): MessageRow {
  const isHidden = mode === 'live' && row.holds_code;
  return {
    id: row.id,
    user_id: row.user_id,
    channel: row.channel as MessageRow['channel'],
    recipient: row.recipient,
    purpose: row.purpose,
    subject: isHidden ? '' : row.subject,
    body: isHidden ? '' : row.body,
    state: row.state as MessageRow['state'],
    attempts: row.attempts,
    created_at: wireDate(row.created_at),
    ended_at: wireDate(row.ended_at),
  };
}
