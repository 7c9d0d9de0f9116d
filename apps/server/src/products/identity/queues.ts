import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';

/** A provider that takes messages takes one within this time. */
const SEND_WITHIN_MS = 15_000;

export function identityQueues({ sql }: { readonly sql: Sql }) {
  return defineQueues([
    {
      queue: 'closings',
      serviceHours: 72,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(requested_at) as oldest from account_closings`),
    },
    {
      queue: 'messages',
      serviceHours: 1,
      // A message that was tried and still waits was refused by its provider once.
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(created_at) as oldest from messages
          where state = 'failed'
            or (state = 'pending' and attempts > 0 and created_at < ${new Date(Date.now() - SEND_WITHIN_MS)})`),
    },
  ]);
}
