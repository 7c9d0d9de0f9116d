import type { Language } from '@candor/contract';
import { message, type MessageKey } from '@candor/contract/messages';
import type { Sql, Transaction } from '@candor/storage';
import { type ColumnOf, selectAs } from '../tables/rows.ts';

export type Channel = 'email' | 'sms';

export interface OutboxMessage {
  readonly id: number;
  readonly channel: Channel;
  readonly recipient: string;
  readonly purpose: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
}

const MESSAGE_COLUMNS = {
  id: 'id',
  channel: 'channel',
  recipient: 'recipient',
  purpose: 'purpose',
  subject: 'subject',
  body: 'body',
  createdAt: 'created_at',
} as const satisfies Record<keyof OutboxMessage, ColumnOf<'messages'>>;

export interface Recipient {
  readonly userId: number | undefined;
  readonly channel: Channel;
  /** An e-mail address, or a phone number with its country. */
  readonly recipient: string;
  readonly language: Language;
  /** The IANA name of the reader's time zone; null or absent: not known. */
  readonly timeZone?: string | null;
  /** The reader's anti-phishing phrase, with which the letter begins. */
  readonly phrase?: string;
}

export interface Letter {
  readonly to: Recipient;
  /** The message's purpose, for readers of the table. */
  readonly purpose: string;
  readonly subject: MessageKey;
  readonly text: MessageKey;
  /** Sentences after the text. */
  readonly postscripts?: readonly MessageKey[];
  readonly values?: Readonly<Record<string, string | number>>;
  /** If true, its text is emptied once it is delivered. */
  readonly holdsCode?: boolean;
  /** If true, it is written like any other, without its text, and never sent or shown. */
  readonly isWithheld?: boolean;
}

export interface OutboxPorts {
  readonly sql: Sql;
  readonly brandName: () => string;
  /** Channels that have a provider. */
  readonly carried: ReadonlySet<Channel>;
  /** Outcome for a message that no sender can carry: the demo shows it. */
  readonly uncarried: 'kept' | 'failed';
  /** A message waits for its delivery; inside a transaction it may not be visible yet. */
  readonly onPending: () => void;
  readonly line: (text: string) => void;
}

const SHOWN = 100;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** Messages to people. Each is a row, whether or not it is delivered. */
export class MessageOutbox {
  readonly #ports: OutboxPorts;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  isCarried(channel: Channel): boolean {
    return this.#ports.carried.has(channel);
  }

  /** Resolves with the number of the message. */
  async write(letter: Letter, sql: Sql | Transaction = this.#ports.sql): Promise<number> {
    const { to, purpose, holdsCode = false, isWithheld = false } = letter;
    const values = { brand: this.#ports.brandName(), account: to.recipient, ...letter.values };
    const subject = message(to.language, letter.subject, values);
    const phrase = to.phrase ?? '';
    const body = [
      ...(phrase === '' || to.channel === 'sms' ? [] : [message(to.language, 'mail_phrase', { phrase })]),
      message(to.language, letter.text, values),
      ...(letter.postscripts ?? []).map((key) => message(to.language, key, values)),
    ].join('\n\n');
    const state = this.#stateOf(to.channel, isWithheld);
    const now = new Date();
    const [row] = await sql<{ id: number }[]>`
      insert into messages (user_id, channel, recipient, purpose, subject, body, state, holds_code, created_at, due_at)
      values (${to.userId ?? null}, ${to.channel}, ${to.recipient}, ${purpose}, ${isWithheld ? '' : subject},
        ${isWithheld ? '' : body}, ${state}, ${holdsCode}, ${now}, ${now})
      returning id`;
    if (row === undefined) throw new Error('a message was not stored');
    if (state === 'pending' || isWithheld) this.#ports.onPending();
    if (state === 'kept') this.#ports.line(`a message (${purpose}) was written to /demo/outbox`);
    if (state === 'failed') this.#ports.line(`a message (${purpose}) has no provider for ${to.channel}`);
    return row.id;
  }

  /** Resolves with the messages, newest first. */
  async newest(): Promise<readonly OutboxMessage[]> {
    const { sql } = this.#ports;
    const rows = await selectAs(
      sql,
      'messages',
      MESSAGE_COLUMNS,
      sql`where state <> 'withheld' order by id desc limit ${SHOWN}`,
    );
    return rows as readonly OutboxMessage[];
  }

  /** Removes messages that are older than 30 days. */
  async prune(): Promise<void> {
    await this.#ports
      .sql`delete from messages where created_at < ${new Date(Date.now() - KEPT_DAYS * DAY_MS)} and state <> 'pending'`;
  }

  #stateOf(channel: Channel, isWithheld: boolean): 'withheld' | 'pending' | 'kept' | 'failed' {
    if (isWithheld) return 'withheld';
    return this.isCarried(channel) ? 'pending' : this.#ports.uncarried;
  }
}
