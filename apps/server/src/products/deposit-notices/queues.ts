import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';

export function depositNoticeQueues({ sql }: { readonly sql: Sql }) {
  return defineQueues([
    {
      queue: 'notices',
      serviceHours: 4,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(created_at) as oldest from pay_orders where state = 'pending'`),
    },
  ]);
}
