import { type Cluster, joinCluster } from './cluster.ts';
import type { AppOptions } from './options.ts';
import type { Services } from './services.ts';
import {
  answeredByLeader,
  type AppliedBatch,
  carriedByLeader,
  EngineHost,
  type OutboxAnswer,
  readHistory,
  settledByLeader,
} from '@candor/engine-host';
import { Catalog } from '../markets/catalog.ts';
import { type AddedTrade, MarketViews } from '../markets/market-views.ts';
import { Metrics } from '@candor/telemetry';
import { PROJECTIONS } from '../products/tables.ts';
import { fillTables, needsFilling } from '../projections/fill-tables.ts';
import { tablesPosition } from '../projections/positions.ts';
import { Projector } from '../projections/projector.ts';
import { TablesHold } from '../projections/shared-tables.ts';

/** Listener that is notified of every batch, after views and tables have taken it. */
export interface BatchListener {
  takePublic(applied: AppliedBatch, trades: readonly AddedTrade[]): void;
  takePrivate(applied: AppliedBatch): void;
}

export interface RunningEngine {
  readonly host: EngineHost;
  readonly projector: Projector;
  /** Fills tables that a new version has added; only the process that writes the tables may call it. */
  readonly fill: () => Promise<void>;
  readonly views: MarketViews;
  readonly catalog: Catalog;
  readonly metrics: Metrics;
  /** Undefined: this process is the whole exchange. */
  readonly cluster: Cluster | undefined;
  /** True if this process is the leader: it delivers what waits in tables, and fetches prices. */
  readonly leads: () => boolean;
  /** Resolves with the outcome of an outbox row, once the engine here has applied it. */
  readonly settled: (outboxId: number) => Promise<string>;
  /** Resolves as `settled` does, with a refusal in full. */
  readonly answered: (outboxId: number) => Promise<OutboxAnswer>;
  /** Resolves once the engine here has applied what the outbox held; sooner where the engine takes nothing in. */
  readonly carried: () => Promise<void>;
  /** Returns whether a user is one of the labelled market makers. */
  readonly isMaker: (userId: number) => boolean;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
  listen(listener: BatchListener): void;
}

/** Recovers the engine, and the views and tables that follow it from their last position. */
export async function runEngine(options: AppOptions, services: Services): Promise<RunningEngine> {
  const { sql, projectorSql, users, line } = services;
  const makers = new Set(await users.idsOfClass('maker'));
  const isMaker = (userId: number) => makers.has(userId);
  const cluster = await joinCluster(options, services);
  const fill = () =>
    fillTables({
      sql,
      projectorSql,
      projections: PROJECTIONS,
      log: cluster?.host.log ?? { read: (from, to) => readHistory(sql, options.dataDir, from, to) },
      dataDir: options.dataDir,
      isMaker,
      print: line,
    });
  if (cluster === undefined && (await needsFilling(sql, PROJECTIONS))) await asOnlyWriter(options, fill);
  const views = new MarketViews(isMaker);
  // Another process may be writing the tables: both values must come from one snapshot.
  const projected = await sql.begin('isolation level repeatable read read only', async (moment) => {
    const state = await tablesPosition(moment);
    await views.load(moment, Date.now());
    return state;
  });
  const projector = new Projector({
    sql: projectorSql,
    projections: PROJECTIONS,
    sequence: projected.seq,
    isMaker,
    log: line,
    onStuck: options.onFatal,
    isShared: cluster !== undefined,
  });

  const metrics = new Metrics();
  services.deliverer.attempted = (channel, isTaken) => metrics.attempted(channel, isTaken);
  // Replayed batches are not counted, and there are no listeners before the replay is over.
  let isLive = false;
  let listener: BatchListener | undefined;
  const host = await EngineHost.start({
    url: options.databaseUrl,
    sql,
    dataDir: options.dataDir,
    name: `candor engine on port ${options.port}, process ${process.pid}`,
    projected,
    onBatch(applied) {
      const trades = views.take(applied);
      projector.take(applied);
      if (isLive) metrics.applied(applied.result.outcomes, trades.length);
      listener?.takePublic(applied, trades);
      listener?.takePrivate(applied);
    },
    onFatal: options.onFatal,
    onAppended: (seconds) => metrics.appended(seconds),
    log: line,
    snapshotWorker: options.snapshotWorker,
    projectorSequence: () => projector.sequence,
    cluster: cluster?.host,
  });
  isLive = true;
  return {
    host,
    projector,
    fill,
    views,
    catalog: new Catalog(services.listings, host.engine),
    metrics,
    cluster,
    leads: () => cluster === undefined || cluster.member.leads,
    ...outboxOf(sql, host, cluster),
    isMaker,
    now: () => Math.max(host.engine.nowMs, Date.now()),
    listen: (next) => {
      listener = next;
    },
  };
}

/** Returns the ways to wait for the outbox: this process carries it, or the leader of a cluster does. */
function outboxOf(
  sql: Services['sql'],
  host: EngineHost,
  cluster: Cluster | undefined,
): Pick<RunningEngine, 'settled' | 'answered' | 'carried'> {
  if (cluster === undefined)
    return {
      settled: (id) => host.outbox.settled(id),
      answered: (id) => host.outbox.answered(id),
      carried: () => host.outbox.pump(),
    };
  const whenSequence = (seq: number, timeoutMs: number) => host.whenSequence(seq, timeoutMs);
  return {
    settled: (id) => settledByLeader(sql, id, whenSequence),
    answered: (id) => answeredByLeader(sql, id, whenSequence),
    carried: () => (cluster.member.leads ? host.outbox.pump() : carriedByLeader(sql, whenSequence)),
  };
}

/** Runs work that writes tables, unless another process may be writing them. */
async function asOnlyWriter({ databaseUrl }: AppOptions, write: () => Promise<void>): Promise<void> {
  const hold = new TablesHold(databaseUrl);
  try {
    if (!(await hold.take())) throw new Error('another process is writing the tables');
    await write();
  } finally {
    await hold.close();
  }
}
