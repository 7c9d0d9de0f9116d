import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import { EngineHost } from './engine-host/engine-host.ts';
import type { AppliedBatch } from './engine-host/sequencer.ts';
import { type AddedTrade, MarketViews } from './markets/market-views.ts';
import { Projector, readProjectorState } from './projections/projector.ts';

/** Whoever wants to hear of every batch, after views and tables have taken it. */
export interface BatchListener {
  takePublic(applied: AppliedBatch, trades: readonly AddedTrade[]): void;
  takePrivate(applied: AppliedBatch): void;
}

export interface RunningEngine {
  readonly host: EngineHost;
  readonly projector: Projector;
  readonly views: MarketViews;
  /** Whether a user is one of the labelled market makers. */
  readonly isMaker: (userId: number) => boolean;
  /** The engine's time, or the wall's where that is later. */
  readonly now: () => number;
  listen(listener: BatchListener): void;
}

/** Recovers the engine, with views and tables that follow it from where they stood. */
export async function runEngine(options: AppOptions, rooms: Rooms): Promise<RunningEngine> {
  const { sql, projectorSql, users, line } = rooms;
  const makers = new Set(await users.idsOfClass('maker'));
  const isMaker = (userId: number) => makers.has(userId);
  const projected = await readProjectorState(projectorSql);
  const projector = new Projector({
    sql: projectorSql,
    sequence: projected.seq,
    isMaker,
    log: line,
    onStuck: options.onFatal,
  });
  const views = new MarketViews(isMaker);
  await views.load(sql, Date.now());

  // Nobody listens before the replay is over.
  let listener: BatchListener | undefined;
  const host = await EngineHost.start({
    url: options.databaseUrl,
    sql,
    dataDir: options.dataDir,
    name: `candor engine on port ${options.port}, process ${process.pid}`,
    projected,
    onBatch(applied) {
      const trades = tradesOf(applied, views);
      projector.take(applied);
      listener?.takePublic(applied, trades);
      listener?.takePrivate(applied);
    },
    onFatal: options.onFatal,
    log: line,
    snapshotWorker: options.snapshotWorker,
    projectorSequence: () => projector.sequence,
  });
  await host.outbox.pump();
  return {
    host,
    projector,
    views,
    isMaker,
    now: () => Math.max(host.engine.nowMs, Date.now()),
    listen: (next) => {
      listener = next;
    },
  };
}

function tradesOf({ result }: AppliedBatch, views: MarketViews): AddedTrade[] {
  const trades: AddedTrade[] = [];
  for (const { atMs, event } of result.events) {
    if (event.kind === 'trade_made') trades.push(views.add(event, atMs));
  }
  return trades;
}
