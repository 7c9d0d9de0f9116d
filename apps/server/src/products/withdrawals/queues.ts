import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';

interface WithdrawalQueuePorts {
  readonly sql: Sql;
  readonly drawReviews: { stuck(): Promise<Waiting> };
}

export function withdrawalQueues({ sql, drawReviews }: WithdrawalQueuePorts) {
  return defineQueues([
    {
      queue: 'withdrawals',
      serviceHours: 2,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, to_timestamp(min(created_ms) / 1000.0) as oldest
          from withdrawal_facts where status = 'requested'`),
    },
    { queue: 'stuck', serviceHours: 1, waiting: () => drawReviews.stuck() },
  ]);
}
