import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { END_REASONS, type ProcessEnds } from './process-ends.ts';

/** Values that are read when metrics are collected, not counted as they change. */
export interface MetricSources {
  /** Sequence of the newest command that the engine of this process has applied. */
  readonly sequence: () => number;
  /** Sequence of the newest command whose events are in the tables. */
  readonly projected: () => number;
  /** All reasons for which commands may be refused at intake, and the current one. */
  readonly refusals: readonly string[];
  readonly refusal: () => string | undefined;
  /** Open sockets of the push channel and of trading programs, and totals of the frames written to them. */
  readonly push: () => { readonly sockets: number; readonly frames: number; readonly dropped: number };
  readonly haltedIndexes: () => number;
  readonly p2p: () => P2pFigures;
  readonly solvency: () => Promise<SolvencyFigures>;
  readonly snapshotFailures: () => number;
  /** By how much the wall clock is ahead of the time that is believed, and engine time of the wall clock, in milliseconds. */
  readonly clock: () => { readonly doubtedMs: number; readonly aheadMs: number };
}

/** Figures of the P2P desk. Ages in milliseconds; 0 where there is nothing of the kind. */
export interface P2pFigures {
  readonly open: number;
  readonly paid: number;
  readonly appealed: number;
  readonly oldestPaidMs: number;
  readonly oldestAppealMs: number;
  /** Orders whose due time has passed. */
  readonly due: number;
  /** The age of the oldest rate among the fiats that are open. */
  readonly rateAgeMs: number;
  /** Coins for which the running sum of escrow differs from the sum over orders. */
  readonly escrowDifferences: number;
}

/** Figures of the coins that are there beside what is owed. */
export interface SolvencyFigures {
  /** Thousandths of what is owed, by the code of the currency. */
  readonly cover: readonly { readonly currency: string; readonly permille: number }[];
  /** Time since the mark of the newest published snapshot, in milliseconds; undefined before the first. */
  readonly ageMs: number | undefined;
  /** Living alarms by their cause; causes without one have 0. */
  readonly alarms: Readonly<Record<string, number>>;
}

/** Buckets from a memory read to a stall that a person notices. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCH_SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000];

/** Metrics of one process for Prometheus. Times are in seconds, as its conventions ask. */
export class Metrics {
  readonly #registry = new Registry();
  #hasProcessFigures = false;
  #guessAlarms = 0;
  readonly #calls = new Histogram({
    name: 'candor_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by route and status.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #appends = new Histogram({
    name: 'candor_log_append_seconds',
    help: 'Time until a batch was durable in the command log.',
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #batches = new Histogram({
    name: 'candor_batch_commands',
    help: 'Commands that shared a batch.',
    buckets: BATCH_SIZES,
    registers: [this.#registry],
  });
  readonly #commands = new Counter({
    name: 'candor_commands_total',
    help: 'Commands applied, by what came of them.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #trades = new Counter({
    name: 'candor_trades_total',
    help: 'Trades made.',
    registers: [this.#registry],
  });

  readonly #guesses = new Counter({
    name: 'candor_wrong_guesses_total',
    help: 'Passwords, codes and second factors that were wrong, by what was told.',
    labelNames: ['error'],
    registers: [this.#registry],
  });
  readonly #sprays = new Counter({
    name: 'candor_guess_alarms_total',
    help: 'Minutes in which more secrets were guessed wrong, over all accounts and networks, than an exchange sees by itself.',
    registers: [this.#registry],
  });

  readonly #messages = new Counter({
    name: 'candor_message_attempts_total',
    help: 'Attempts to hand a letter or a text message to its provider, by channel and by what came of them.',
    labelNames: ['channel', 'outcome'],
    registers: [this.#registry],
  });

  answered(route: string, status: number, seconds: number): void {
    this.#calls.observe({ route, status }, seconds);
  }

  guessedWrong(error: string): void {
    this.#guesses.inc({ error });
  }

  /** Counts an attempt to deliver a message. */
  attempted(channel: string, isTaken: boolean): void {
    this.#messages.inc({ channel, outcome: isTaken ? 'taken' : 'failed' });
  }

  sprayed(): void {
    this.#guessAlarms += 1;
    this.#sprays.inc();
  }

  /** Number of alarms about guessed secrets since the start. */
  get guessAlarms(): number {
    return this.#guessAlarms;
  }

  appended(seconds: number): void {
    this.#appends.observe(seconds);
  }

  /** Counts a batch that the engine has applied. */
  applied(outcomes: readonly { readonly status: 'accepted' | 'rejected' }[], trades: number): void {
    let accepted = 0;
    for (const { status } of outcomes) if (status === 'accepted') accepted += 1;
    this.#batches.observe(outcomes.length);
    this.#commands.inc({ outcome: 'accepted' }, accepted);
    this.#commands.inc({ outcome: 'rejected' }, outcomes.length - accepted);
    if (trades > 0) this.#trades.inc(trades);
  }

  watch(sources: MetricSources): void {
    const { sequence, projected, refusals, refusal, push, haltedIndexes, snapshotFailures, clock } = sources;
    this.#gauge('candor_engine_sequence', 'Sequence of the newest applied command.', sequence);
    this.#gauge('candor_projector_sequence', 'Sequence at which the tables stand.', projected);
    this.#gauge('candor_projector_lag_commands', 'Commands that the tables still lack.', () =>
      Math.max(0, sequence() - projected()),
    );
    this.#count(
      'candor_snapshot_failures_total',
      'Snapshots of the engine that could not be made; the log says why.',
      snapshotFailures,
    );
    this.#gauge('candor_index_halted', 'Markets whose index has no live price.', haltedIndexes);
    this.#gauge(
      'candor_clock_doubted_seconds',
      'By how much the wall clock is ahead of the time that is believed; intake is closed above 0.',
      () => clock().doubtedMs / 1_000,
    );
    this.#gauge(
      'candor_engine_ahead_seconds',
      'By how much engine time is ahead of the wall clock; every index is halted meanwhile.',
      () => clock().aheadMs / 1_000,
    );
    this.#watchP2p(sources.p2p);
    this.#watchSolvency(sources.solvency);
    this.#gauge(
      'candor_push_sockets',
      'Open sockets of the push channel and of trading programs.',
      () => push().sockets,
    );
    this.#count('candor_push_frames_total', 'Frames written to sockets.', () => push().frames);
    this.#count(
      'candor_push_dropped_total',
      'Sockets dropped because they did not read.',
      () => push().dropped,
    );
    new Gauge({
      name: 'candor_intake_refused',
      help: '1 while every command is refused for this reason.',
      labelNames: ['reason'],
      registers: [this.#registry],
      collect() {
        for (const reason of refusals) this.set({ reason }, refusal() === reason ? 1 : 0);
      },
    });
  }

  #watchP2p(figures: () => P2pFigures): void {
    const gauges: readonly (readonly [name: string, help: string, read: (now: P2pFigures) => number])[] = [
      ['open', 'Open orders of the P2P desk.', ({ open }) => open],
      ['paid', 'Orders that wait for their seller.', ({ paid }) => paid],
      ['appealed', 'Orders that wait for operators.', ({ appealed }) => appealed],
      [
        'oldest_paid_seconds',
        'Time since the oldest payment without a release.',
        (now) => now.oldestPaidMs / 1_000,
      ],
      [
        'oldest_appeal_seconds',
        'Time since the oldest payment in appeal.',
        (now) => now.oldestAppealMs / 1_000,
      ],
      ['due', 'Orders whose due time has passed.', ({ due }) => due],
      ['rate_age_seconds', 'Age of the oldest rate of an open fiat.', (now) => now.rateAgeMs / 1_000],
      [
        'escrow_differences',
        'Coins whose escrow is not that of their orders: an alarm above 0.',
        (now) => now.escrowDifferences,
      ],
    ];
    for (const [name, help, read] of gauges) this.#gauge(`candor_p2p_${name}`, help, () => read(figures()));
  }

  #watchSolvency(figures: () => Promise<SolvencyFigures>): void {
    new Gauge({
      name: 'candor_solvency_cover_permille',
      help: 'Coins for a thousand that are owed, rounded down: an alarm below 1000.',
      labelNames: ['currency'],
      registers: [this.#registry],
      async collect() {
        for (const { currency, permille } of (await figures()).cover) this.set({ currency }, permille);
      },
    });
    new Gauge({
      name: 'candor_solvency_age_seconds',
      help: 'Time since the mark of the newest published snapshot.',
      registers: [this.#registry],
      async collect() {
        const { ageMs } = await figures();
        if (ageMs !== undefined) this.set(ageMs / 1_000);
      },
    });
    new Gauge({
      name: 'candor_solvency_alarm',
      help: 'Living alarms of solvency by their cause.',
      labelNames: ['cause'],
      registers: [this.#registry],
      async collect() {
        for (const [cause, count] of Object.entries((await figures()).alarms)) this.set({ cause }, count);
      },
    });
  }

  /** Sets the records of how earlier servers ended. */
  rememberEnds(ends: Pick<ProcessEnds, 'count' | 'last'>): void {
    const counter = new Counter({
      name: 'candor_process_ends_total',
      help: 'Servers of this data folder that have ended, by what ended them.',
      labelNames: ['reason'],
      registers: [this.#registry],
    });
    for (const reason of END_REASONS) counter.inc({ reason }, ends.count(reason));
    if (ends.last === undefined) return;
    new Gauge({
      name: 'candor_process_last_end_timestamp_seconds',
      help: 'When the server before this one ended, by what ended it.',
      labelNames: ['reason'],
      registers: [this.#registry],
    }).set({ reason: ends.last.reason }, ends.last.atMs / 1_000);
  }

  /** The metrics in Prometheus's text format. Those of the process itself begin with the first reading. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    if (!this.#hasProcessFigures) {
      this.#hasProcessFigures = true;
      collectDefaultMetrics({ register: this.#registry });
    }
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  #count(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}
