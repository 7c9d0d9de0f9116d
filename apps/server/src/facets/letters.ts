import type { Transaction } from '@candor/storage';
import type { User } from '../identity/users.ts';
import type { AccountEvent, EventDetail } from '../notifications/letters.ts';

/** Writes to users about what happened to them; each product decides what its letters say. */
export interface EventLetters {
  /** Writes about an event, in the caller's transaction where one is given; a closed account receives nothing. */
  event(
    user: User,
    event: AccountEvent,
    detail?: EventDetail & { readonly transaction?: Transaction },
  ): Promise<void>;
}
