import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';
import { frozenUsers } from './frozen-users.ts';

export function consoleQueues({ sql }: { readonly sql: Sql }) {
  return defineQueues([
    {
      queue: 'proposals',
      serviceHours: 12,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(proposed_at) as oldest
          from proposals where state = 'pending' and expires_at > ${new Date()}`),
    },
    {
      queue: 'frozen',
      serviceHours: 168,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(at) as oldest from (${frozenUsers(sql)}) as frozen`),
    },
  ]);
}
