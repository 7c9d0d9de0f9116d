import { writeOutbox } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import type { User } from '../../identity/users.ts';
import type { AccountEvent } from '../../notifications/letters.ts';
import type { Letter } from '../../notifications/outbox.ts';
import type { openLetters } from './letters.ts';

const HOUR_MS = 3_600_000;

interface AnnouncementPorts {
  readonly sql: Sql;
  readonly letters: ReturnType<typeof openLetters>;
  /** Hours for which withdrawals are on hold after a change of security; 0: they are not. */
  readonly holdHours: () => number;
}

interface ChangeDetail {
  readonly transaction?: Transaction;
  readonly values?: Letter['values'];
}

export type Announcements = ReturnType<typeof openAnnouncements>;

/** Returns what every change of a user's security entails: a hold of withdrawals, and a letter that says so. */
export function openAnnouncements({ sql, letters, holdHours }: AnnouncementPorts) {
  const write = async (
    transaction: Transaction,
    user: User,
    event: AccountEvent,
    values: Letter['values'],
  ): Promise<void> => {
    const untilMs = Date.now() + holdHours() * HOUR_MS;
    const isHeld = holdHours() > 0;
    if (isHeld) await holdWithdrawals(transaction, user.id, untilMs);
    await letters.event(user, event, {
      transaction,
      values,
      holdUntil: isHeld ? new Date(untilMs) : undefined,
    });
  };
  return {
    /** Holds and writes, in the transaction of the change where one is given. */
    async changed(
      user: User,
      event: AccountEvent,
      { transaction, values = {} }: ChangeDetail = {},
    ): Promise<void> {
      if (transaction !== undefined) return write(transaction, user, event, values);
      await sql.begin((own) => write(own, user, event, values));
    },
  };
}

/** Holds a user's withdrawals until a time, through the engine's outbox; an earlier end never shortens a hold. */
async function holdWithdrawals(transaction: Transaction, userId: number, untilMs: number): Promise<void> {
  await writeOutbox(transaction, [{ kind: 'hold_withdrawals', userId, untilMs }]);
  await transaction`select pg_notify('candor_outbox', '')`;
}
