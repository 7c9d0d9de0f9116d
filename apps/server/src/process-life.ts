import pino from 'pino';
import type { EndReason, ProcessEnds } from '@candor/telemetry';

const DRAIN_MS = 15_000;

/** Exit codes of a server's process. A launcher restarts it after every code except these two and 0. */
export const EXIT_CODES = {
  /** The start failed for a temporary reason. */
  failed: 1,
  /** Only a new process can continue: this one lost its database, or met a bug. */
  fatal: 70,
  /** A person must change something first: a setting, a port that is taken, a data folder that another server holds. */
  configuration: 78,
} as const;

/**
 * The life of a server's process: its log, the shutdown of what it runs, and its end, which for every reason is one
 * line of the log and one entry in the end records of its data folder.
 */
export class ProcessLife {
  readonly log: pino.Logger;
  readonly #steps: (() => Promise<void>)[] = [];
  #ends: ProcessEnds | undefined;
  #isStopping = false;
  #drainMs = DRAIN_MS;

  constructor(level: string) {
    const output = pino.destination({ dest: 1, sync: true });
    // A closed reader, or a full disk, must end neither the exchange nor its drain.
    output.on('error', () => undefined);
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    this.log = pino({ level, base: null }, output);
    process.on('uncaughtException', (error) => this.endUnforeseen('uncaught_exception', error));
    process.on('unhandledRejection', (error) => this.endUnforeseen('unhandled_rejection', error));
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Records the end in the data folder from here on; its lock must be held. */
  rememberIn(ends: ProcessEnds): void {
    this.#ends = ends;
    const { last } = ends;
    if (last !== undefined && last.reason !== 'stopped')
      this.log.warn(
        { reason: last.reason, at: new Date(last.atMs) },
        'the server before this one did not end as it should',
      );
  }

  /** Allows the shutdown more time than it needs by itself. */
  allowMore(seconds: number): void {
    this.#drainMs += seconds * 1_000;
  }

  /** Adds a step of the orderly shutdown. Steps run in reverse order. */
  atStop(step: () => Promise<void>): void {
    this.#steps.unshift(step);
  }

  /** Begins the orderly shutdown on SIGTERM, SIGINT and, where there is one, the end of the launcher's pipe. */
  stopWithSignals(hasLauncherPipe: boolean): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#stop(signal));
    if (!hasLauncherPipe) return;
    const gone = () => this.#stop('the launcher is gone');
    process.stdin.on('end', gone).on('error', gone).resume();
  }

  /**
   * Ends the process at once: the cause cannot be undone or was not foreseen. The command log has every acknowledged
   * command.
   */
  endUnforeseen(reason: EndReason, error: unknown): void {
    this.log.fatal({ err: error, reason }, 'the server cannot go on');
    this.#exit(reason, EXIT_CODES.fatal);
  }

  /** Ends a start that failed; the caller has reported the reason. */
  endStart(code: number): void {
    this.#exit('start_failed', code);
  }

  readonly #stop = (why: string): void => {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.log.info(`${why}: draining`);
    setTimeout(() => {
      this.log.fatal(
        { reason: 'drain_timeout' },
        `the server did not stop within ${this.#drainMs / 1_000} s`,
      );
      this.#exit('drain_timeout', EXIT_CODES.failed);
    }, this.#drainMs).unref();
    this.#run().then(
      () => process.exit(0),
      (error: unknown) => {
        this.log.fatal({ err: error, reason: 'stop_failed' }, 'stopping failed');
        this.#exit('stop_failed', EXIT_CODES.failed);
      },
    );
  };

  async #run(): Promise<void> {
    // Releasing the data folder's lock is the last step: its next holder must find the record of this end.
    for (const [place, step] of this.#steps.entries()) {
      if (place === this.#steps.length - 1) this.#ends?.end('stopped', Date.now());
      await step();
    }
    this.log.info('stopped');
  }

  #exit(reason: EndReason, code: number): void {
    this.#ends?.end(reason, Date.now());
    process.exit(code);
  }
}
