import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';

export function personalQueues({ sql }: { readonly sql: Sql }) {
  return defineQueues([
    {
      queue: 'identity',
      serviceHours: 24,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(submitted_at) as oldest
          from identity_papers where state = 'under_review'`),
    },
    {
      queue: 'feedback',
      serviceHours: 24,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(created_at) as oldest from feedback where answered_at is null`),
    },
  ]);
}
