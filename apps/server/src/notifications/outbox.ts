import type { Language } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { Sql } from '../storage/sql.ts';

export interface OutboxMessage {
  readonly id: number;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly purpose: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
}

const SHOWN = 100;

/** Messages to people. Without a provider they stay in the table, where the demo shows them. */
export class MessageOutbox {
  readonly #sql: Sql;
  readonly #brandName: () => string;

  constructor(sql: Sql, brandName: () => string) {
    this.#sql = sql;
    this.#brandName = brandName;
  }

  async welcome(
    userId: number,
    to: { readonly channel: 'email' | 'sms'; readonly recipient: string },
    language: Language,
  ): Promise<void> {
    const values = { brand: this.#brandName(), account: to.recipient };
    await this.#sql`
      insert into messages (user_id, channel, recipient, purpose, subject, body)
      values (${userId}, ${to.channel}, ${to.recipient}, 'welcome',
        ${message(language, 'mail_welcome_subject', values)}, ${message(language, 'mail_welcome_text', values)})`;
  }

  /** The newest first. */
  async newest(): Promise<readonly OutboxMessage[]> {
    return this.#sql<OutboxMessage[]>`
      select id, channel, recipient, purpose, subject, body, created_at as "createdAt"
      from messages order by id desc limit ${SHOWN}`;
  }
}
