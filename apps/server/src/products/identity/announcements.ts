import { writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import type { User } from '../../identity/users.ts';
import type { AccountEvent } from '../../notifications/letters.ts';
import type { Letter } from '../../notifications/letter.ts';
import type { openLetters } from './letters.ts';

const HOUR_MS = 3_600_000;

interface AnnouncementPorts {
  readonly letters: ReturnType<typeof openLetters>;
  /** Hours for which withdrawals are on hold after a change of security; 0: they are not. */
  readonly holdHours: () => number;
}

export type Announcements = ReturnType<typeof openAnnouncements>;

/** Returns what every change of a user's security entails: a hold of withdrawals, and a letter that says so. */
export function openAnnouncements({ letters, holdHours }: AnnouncementPorts) {
  return {
    /** Holds and writes in the transaction of the change: none of the three exists without the others. */
    async changed(
      transaction: Transaction,
      user: User,
      event: AccountEvent,
      values: Letter['values'] = {},
    ): Promise<void> {
      const untilMs = Date.now() + holdHours() * HOUR_MS;
      const isHeld = holdHours() > 0;
      if (isHeld) await holdWithdrawals(transaction, user.id, untilMs);
      await letters.event(user, event, {
        transaction,
        values,
        holdUntil: isHeld ? new Date(untilMs) : undefined,
      });
    },
  };
}

/** Holds a user's withdrawals until a time, through the engine's outbox; an earlier end never shortens a hold. */
async function holdWithdrawals(transaction: Transaction, userId: number, untilMs: number): Promise<void> {
  await writeOutbox(transaction, [{ kind: 'hold_withdrawals', userId, untilMs }]);
  await transaction`select pg_notify('candor_outbox', '')`;
}
