import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';

export function hotWalletQueues({ sql }: { readonly sql: Sql }) {
  return defineQueues([
    {
      queue: 'hot_wallets',
      serviceHours: 4,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(opened_at) as oldest from hot_requests where ended_at is null`),
    },
  ]);
}
