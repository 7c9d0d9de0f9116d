import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../../facets/queues.ts';

/** Appeals, claims and applications that wait for operators. */
export function p2pQueues({ sql }: { readonly sql: Sql }) {
  return defineQueues([
    {
      queue: 'appeals',
      serviceHours: 48,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, to_timestamp(min(appealed_ms) / 1000.0) as oldest
          from p2p_orders where status = 'appealed'`),
    },
    {
      queue: 'claims',
      serviceHours: 72,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(created_at) as oldest
          from p2p_claims where status in ('waiting_answer', 'in_review')`),
    },
    {
      queue: 'shops',
      serviceHours: 72,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(applied_at) as oldest from p2p_shops
          left join p2p_certifications on p2p_certifications.user_id = p2p_shops.user_id
          where certified_ms is null`),
    },
  ]);
}
