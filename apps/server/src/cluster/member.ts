import { type Command, decodeCommand } from '@candor/engine';
import { serveAsLeader } from '@candor/log-jetstream';
import {
  type Intake,
  type IntakeRefusal,
  IntakeRefused,
  type IntakeSeat,
  type JetStreamLog,
  type LogEntry,
  replayRow,
  type Sequenced,
  Sequencer,
} from '@candor/engine-host';
import { Forwarder } from './forwarder.ts';
import { packAnswer, readRequest } from './wire.ts';

/** A leader that is silent for this many milliseconds loses the lead to the first process that takes it. */
const SILENCE_MS = 3_000;
/**
 * Two that have waited equally long must not ask for the lead at the same moment: a cluster of servers may store both words,
 * and the second ends the leader that wrote the first.
 */
const SPREAD_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** Silence, in milliseconds, after which a follower checks whether the servers respond at all. */
const DOUBT_MS = 1_000;
const BEAT_AFTER_MS = 700;

export interface MemberOptions {
  readonly log: JetStreamLog;
  readonly canLead: boolean;
  /** Sequences that no replay applies. */
  readonly voids: ReadonlyMap<number, string>;
  readonly line: (text: string) => void;
}

/**
 * One process of a cluster: it follows the log, sends its commands to the leader, and may become the leader. The stream
 * alone decides the leader: the process whose `leader_started` is accepted at its end.
 */
export class ClusterMember implements Intake {
  readonly #options: MemberOptions;
  readonly #forwarder: Forwarder;
  readonly #following = new AbortController();
  #followed: Promise<void> | undefined;
  #seat: IntakeSeat | undefined;
  #sequencer: Sequencer | undefined;
  #closed: 'server_draining' | 'server_read_only' | undefined;
  /** When the leader was last heard; an outage of the servers restarts the count. */
  #heardAt = performance.now();
  #hasHeard = false;
  readonly #patienceMs = SILENCE_MS + Math.random() * SPREAD_MS;
  #looking: Promise<void> | undefined;
  #isReady = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(options: MemberOptions) {
    this.#options = options;
    this.#forwarder = new Forwarder(options.log);
  }

  /** Sets the state that this member moves, recovered to the log's end. */
  sit(seat: IntakeSeat): this {
    this.#seat = seat;
    return this;
  }

  /** Starts following the log. `onLead` runs when this process becomes the leader, and does the leader's own work. */
  begin(onLead: () => Promise<void>): void {
    const seat = this.#seated;
    this.#heardAt = performance.now();
    this.#followed = this.#follow(seat).catch(seat.onFatal);
    if (this.#options.canLead)
      this.#every(LOOK_EVERY_MS, async () => {
        this.#looking ??= this.#look(seat, onLead)
          .catch(seat.onFatal)
          .finally(() => (this.#looking = undefined));
        await this.#looking;
      });
  }

  get leads(): boolean {
    return this.#sequencer !== undefined;
  }

  get refusal(): IntakeRefusal | undefined {
    if (this.#closed !== undefined) return this.#closed;
    if (this.#sequencer !== undefined) return this.#isReady ? this.#sequencer.refusal : 'server_read_only';
    return this.#hasLeader ? undefined : 'server_read_only';
  }

  submit(command: Command): Promise<Sequenced> {
    if (this.#closed !== undefined) return Promise.reject(new IntakeRefused(this.#closed));
    if (this.#sequencer !== undefined) return this.#sequencer.submit(command);
    if (!this.#hasLeader) return Promise.reject(new IntakeRefused('server_read_only'));
    return this.#forwarder.submit(command, this.#options.log.head.epoch);
  }

  /** Drains the intake; a leader announces that it no longer leads, after all commands that it took in. */
  async drain(): Promise<void> {
    this.#closed = 'server_draining';
    await this.#looking;
    if (this.#sequencer !== undefined) {
      await this.#sequencer.drain();
      for (const timer of this.#timers) clearInterval(timer);
      // The others then need not wait for the silence timeout; if resigning fails, the timeout applies.
      await this.#options.log.resign().catch((error: unknown) => this.#options.line(String(error)));
      return;
    }
    for (const timer of this.#timers) clearInterval(timer);
    await this.#forwarder.settled();
    this.#following.abort();
    await this.#followed;
  }

  halt(): void {
    this.#closed ??= 'server_read_only';
    this.#sequencer?.halt();
  }

  get #seated(): IntakeSeat {
    if (this.#seat === undefined) throw new Error('this member has no state to move');
    return this.#seat;
  }

  get #hasLeader(): boolean {
    const { epoch, hasEnded } = this.#options.log.head;
    return this.#hasHeard && epoch > 0 && !hasEnded && performance.now() - this.#heardAt < SILENCE_MS;
  }

  #every(ms: number, work: () => Promise<void>): void {
    this.#timers.push(setInterval(() => void work(), ms));
  }

  async #follow(seat: IntakeSeat): Promise<void> {
    for await (const entry of this.#options.log.follow(this.#following.signal)) {
      // A leader applies what it appends once that is acknowledged; the stream may deliver it shortly before.
      if (this.leads) return;
      this.#heardAt = performance.now();
      this.#hasHeard = true;
      this.#take(seat, entry);
    }
  }

  #take({ state, onApplied }: IntakeSeat, entry: LogEntry): void {
    if (entry.kind === 'leader_started') {
      this.#options.line(`leader ${entry.epoch} begins at sequence ${state.engine.sequence}`);
      this.#forwarder.refuseBefore(entry.epoch);
    } else if (entry.kind === 'leader_ended') this.#forwarder.refuseBefore(entry.epoch + 1);
    else if (entry.kind === 'batch') {
      const { row, commands, result, digest } = replayRow(state, entry.row, this.#options.voids);
      onApplied({ batch: { ...row, commands }, result, digest });
      this.#forwarder.settle(row, entry.origins, result);
    }
  }

  async #look(seat: IntakeSeat, onLead: () => Promise<void>): Promise<void> {
    if (this.#sequencer !== undefined || this.#closed !== undefined) return;
    const { log, line } = this.#options;
    const isOpen = log.head.hasEnded;
    if (!isOpen && performance.now() - this.#heardAt < DOUBT_MS) return;
    // Silence counts only while the servers respond: a leader that cannot write is not gone.
    if ((await log.isRead()) !== true) {
      this.#heardAt = performance.now();
      return;
    }
    if (!isOpen && performance.now() - this.#heardAt < this.#patienceMs) return;
    const epoch = await log.lead();
    this.#heardAt = performance.now();
    if (epoch === undefined) return;
    line(`this process leads: epoch ${epoch}, sequence ${seat.state.engine.sequence}`);
    await (this.refusal === 'server_draining' ? log.resign() : this.#takeLead(seat, epoch, onLead));
  }

  async #takeLead(seat: IntakeSeat, epoch: number, onLead: () => Promise<void>): Promise<void> {
    const { log } = this.#options;
    this.#following.abort();
    this.#forwarder.refuseBefore(epoch);
    const sequencer = new Sequencer({ ...seat, append: log.append, clock: seat.makeClock() });
    this.#sequencer = sequencer;
    this.#every(LOOK_EVERY_MS, async () => {
      if (log.idleMs >= BEAT_AFTER_MS) await log.beat().catch(seat.onFatal);
    });
    serveAsLeader(log.connection, { name: log.place.stream, epoch }, (request) => answer(sequencer, request));
    await onLead();
    this.#isReady = true;
  }
}

/** Resolves with undefined, and so sends no reply, if the outcome of the command is not known here. */
async function answer(sequencer: Sequencer, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const request = readRequest(bytes);
  let command: Command;
  try {
    if (request === undefined) return packAnswer('server_busy');
    command = decodeCommand(request.row);
  } catch {
    // The gateway is newer than this leader.
    return packAnswer('server_busy');
  }
  try {
    await sequencer.submit(command, request.origin);
    return packAnswer(undefined);
  } catch (error) {
    return error instanceof IntakeRefused ? packAnswer(error.key) : undefined;
  }
}
