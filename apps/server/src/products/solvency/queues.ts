import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { defineQueues, type Waiting, waitingIn } from '../../facets/queues.ts';

interface QueuePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
}

export function solvencyQueues({ sql, engine }: QueuePorts) {
  return defineQueues([
    {
      queue: 'alarms',
      serviceHours: 1,
      waiting: () => {
        const ids = engine.solvency.alarms().map(({ alarmId }) => alarmId);
        return waitingIn(sql<Waiting[]>`
          select ${ids.length}::int as count, to_timestamp(min(at_ms) / 1000.0) as oldest from solvency_alarms
          where state = 'raised' and alarm_id = any(${ids}::bigint[])`);
      },
    },
  ]);
}
