import type { Sql } from '@candor/storage';
import { unassignedOutputs } from '../../chains/unassigned-outputs.ts';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';

/** A chain is late once no block was read for this many times the time between two. */
const LATE_BLOCKS = 10;

export function walletQueues({ sql }: { readonly sql: Sql }) {
  return defineQueues([
    {
      queue: 'unassigned',
      serviceHours: 72,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(seen_at) as oldest
          from (${unassignedOutputs(sql)}) as payments where done_at is null`),
    },
    {
      queue: 'chains',
      serviceHours: 1,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, min(coalesce(paused_at, scanned_at)) as oldest from chain_protocols
          where paused_at is not null
            or scanned_at < ${new Date()}::timestamptz - ${LATE_BLOCKS} * block_seconds * interval '1 second'`),
    },
  ]);
}
