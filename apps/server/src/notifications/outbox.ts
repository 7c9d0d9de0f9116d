import type { Language } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { type ColumnOf, selectAs } from '../tables/rows.ts';
import { composeLetter, type LetterFrame } from './compose-letter.ts';
import type { Channel, Letter } from './letter.ts';

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

export interface OutboxPorts {
  readonly sql: Sql;
  /** The operator's part of letters in a language, as it is set now. */
  readonly frame: (language: Language) => LetterFrame;
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

  /** Returns the words that a letter would have. */
  preview(letter: Letter): { readonly subject: string; readonly body: string } {
    return composeLetter(letter, this.#ports.frame(letter.to.language));
  }

  /** Resolves with the number of the message. */
  async write(letter: Letter, sql: Sql | Transaction = this.#ports.sql): Promise<number> {
    const { to, purpose, holdsCode = false, isWithheld = false } = letter;
    const { subject, body } = this.preview(letter);
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
