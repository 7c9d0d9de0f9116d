import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { defineQueues } from '../../facets/queues.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { haltedIndexes, haltedSince } from '../../markets/halted-indexes.ts';

interface IndexQueuePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

export function indexQueues({ sql, engine, catalog }: IndexQueuePorts) {
  return defineQueues([
    {
      queue: 'indexes',
      serviceHours: 1,
      async waiting() {
        const halted = haltedIndexes(engine, catalog);
        const since = [...(await haltedSince(sql, halted)).values()].map((at) => at.getTime());
        return { count: halted.length, oldest: since.length === 0 ? null : new Date(Math.min(...since)) };
      },
    },
  ]);
}
