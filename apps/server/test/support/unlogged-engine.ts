import type { Command } from '@candor/engine';
import {
  emptyState,
  type OutboxAnswer,
  OutboxPump,
  type Sequenced,
  Sequencer,
  WHOLE_LOG,
} from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import { Metrics } from '@candor/telemetry';
import type { GatewayEngine } from '../../src/app/served.ts';
import type { BatchListener } from '../../src/app/engine.ts';
import { Catalog } from '../../src/markets/catalog.ts';
import type { Listings } from '../../src/markets/listings.ts';
import { MarketViews } from '../../src/markets/market-views.ts';
import { PROJECTIONS } from '../../src/products/tables.ts';
import { Projector } from '../../src/projections/projector.ts';
import { rethrow } from './rethrow.ts';

interface EngineParts {
  readonly sql: Sql;
  readonly projectorSql: Sql;
  readonly listings: Listings;
  readonly isMaker: (userId: number) => boolean;
  /** The time of each batch. */
  readonly now: () => number;
}

/** The tables follow so late that a read which does not wait for them fails each time, and not once in a hundred runs. */
const GATHER_MS = 2_000;

/**
 * An engine with its sequencer, views, tables and outbox as a process has them, except that no log keeps its batches: a
 * command is applied at once, at the time that the test says.
 */
export class UnloggedEngine implements GatewayEngine {
  readonly host;
  readonly projector: Projector;
  readonly views: MarketViews;
  readonly catalog: Catalog;
  readonly outbox: OutboxPump;
  readonly isMaker: (userId: number) => boolean;
  readonly now: () => number;
  readonly metrics = new Metrics();
  readonly cluster = undefined;
  #listener: BatchListener | undefined;
  readonly #state = emptyState();

  constructor({ sql, projectorSql, listings, isMaker, now }: EngineParts) {
    const state = this.#state;
    this.isMaker = isMaker;
    this.now = now;
    this.views = new MarketViews(isMaker);
    this.catalog = new Catalog(listings, state.engine);
    this.projector = new Projector({
      sql: projectorSql,
      projections: PROJECTIONS,
      sequence: 0,
      isMaker,
      log: rethrow,
      onStuck: rethrow,
      gatherMs: GATHER_MS,
    });
    const sequencer = new Sequencer({
      state,
      append: () => Promise.resolve(),
      clock: { stamp: now, isSteady: true, doubtedMs: 0 },
      onApplied: (applied) => {
        const trades = this.views.take(applied);
        this.projector.take(applied);
        this.#listener?.takePublic(applied, trades);
        this.#listener?.takePrivate(applied);
      },
      onFatal: rethrow,
    });
    // A row that the engine refuses is the business of the test that wrote it.
    this.outbox = new OutboxPump(
      sql,
      (command) => sequencer.submit(command),
      () => undefined,
    );
    this.host = {
      outbox: this.outbox,
      engine: state.engine,
      get digest() {
        return state.digest;
      },
      snapshotSequence: 0,
      snapshotFailures: 0,
      logStart: WHOLE_LOG,
      get refusal() {
        return sequencer.refusal;
      },
      submit: (command: Command): Promise<Sequenced> => sequencer.submit(command),
      whenSequence: (seq: number) => Promise.resolve(state.engine.sequence >= seq),
      clock: { doubtedMs: 0, aheadMs: 0 },
    };
  }

  listen(listener: BatchListener): void {
    this.#listener = listener;
  }

  /** Returns the broken invariants of the whole state, in words. */
  sweep(): readonly string[] {
    return this.#state.engine.sweep();
  }

  readonly settled = (outboxId: number): Promise<string> => this.outbox.settled(outboxId);

  readonly answered = (outboxId: number): Promise<OutboxAnswer> => this.outbox.answered(outboxId);

  readonly carried = (): Promise<void> => this.outbox.pump();
}
