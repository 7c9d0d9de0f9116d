import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { isNear, limitsOf } from './outflow-limits.ts';

interface WithdrawalQueuePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly withdrawalReviews: { stuck(): Promise<Waiting> };
}

export function withdrawalQueues({ sql, engine, catalog, withdrawalReviews }: WithdrawalQueuePorts) {
  return defineQueues([
    {
      queue: 'withdrawals',
      serviceHours: 2,
      waiting: () =>
        waitingIn(sql<Waiting[]>`
          select count(*)::int as count, to_timestamp(min(created_ms) / 1000.0) as oldest
          from withdrawal_facts where status = 'requested'`),
    },
    { queue: 'stuck', serviceHours: 1, waiting: () => withdrawalReviews.stuck() },
    { queue: 'limits', serviceHours: 1, waiting: () => Promise.resolve(nearLimits(engine, catalog)) },
  ]);
}

/** Limits over the whole exchange of which four fifths or more are used now. */
function nearLimits({ funds }: EngineReader, catalog: Catalog): Waiting {
  const near = catalog.currencies().flatMap(({ id }) => {
    const outflow = funds.outflow(id);
    return outflow === undefined ? [] : limitsOf(outflow).filter(isNear);
  });
  return { count: near.length, oldest: near.length === 0 ? null : new Date() };
}
