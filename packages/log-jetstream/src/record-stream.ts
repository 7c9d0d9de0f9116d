import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeliverPolicy,
  DiscardPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  headersOf,
  NoRecord,
  readRecord,
  sameRecord,
  type StoredRecord,
  type StreamRecord,
} from './record.ts';

const REPLICAS = 3;
/** A cluster that is just starting cannot place three replicas yet. */
const CREATE_WITHIN_MS = 20_000;
const APPEND_TIMEOUT_MS = 1_000;
const RETRY_MS = 100;
/**
 * Without a majority in the cluster, an append is retried for this many milliseconds before its writer must give up.
 */
const APPEND_WITHIN_MS = 30_000;
/**
 * A follower that receives nothing for this many milliseconds subscribes again: its consumer may have gone with a
 * server.
 */
const SILENT_MS = 1_500;
const ANSWER_MS = 800;
/** NATS error code for `replicas > 1` without a cluster. */
const NOT_CLUSTERED = 10_074;
const NAME_TAKEN = 10_058;

/** The stream does not continue as its writer believed: another one has written. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused';
}

/**
 * A stream of records that only grows: only a writer that knows its last position can append, all processes read it.
 * JetStream refuses an append whose expected last position is not the last one; that refusal is the fence between two
 * writers.
 */
export class RecordStream {
  readonly #manager: JetStreamManager;
  readonly #client: JetStreamClient;
  readonly #name: string;
  readonly replicas: number;

  private constructor(manager: JetStreamManager, client: JetStreamClient, info: StreamInfo) {
    this.#manager = manager;
    this.#client = client;
    this.#name = info.config.name;
    this.replicas = info.config.num_replicas;
  }

  /** Opens the stream, or creates it: with three replicas where the servers are a cluster, else one. */
  static async open(connection: NatsConnection, name: string): Promise<RecordStream> {
    const manager = await jetstreamManager(connection, { timeout: 5_000 });
    const info = await openStream(manager, name);
    const { config } = info;
    const isKept =
      config.retention === RetentionPolicy.Limits &&
      config.storage === StorageType.File &&
      config.discard === DiscardPolicy.New &&
      config.max_age === 0 &&
      config.max_msgs === -1 &&
      config.max_bytes === -1 &&
      config.deny_delete &&
      config.deny_purge;
    if (!isKept) throw new Error(`the stream ${name} may lose messages: it was made by somebody else`);
    return new RecordStream(manager, jetstream(connection, { timeout: APPEND_TIMEOUT_MS }), info);
  }

  /**
   * Appends behind `expected`, the last position that the caller knows; resolves once a majority has it. After an
   * append without an answer, the stream is first asked for its outcome. Throws StreamRefused when another record is
   * there, and the underlying error when the servers do not take it within `withinMs` (0: at once).
   */
  async append(record: StreamRecord, expected: number, withinMs: number = APPEND_WITHIN_MS): Promise<number> {
    const options = { expect: { lastSequence: expected }, headers: headersOf(record) };
    const deadline = performance.now() + withinMs;
    for (;;) {
      try {
        const { seq } = await this.#client.publish(this.#subject, record.body, options);
        if (seq !== expected + 1) throw new StreamRefused(`stored at ${seq}, expected ${expected + 1}`);
        return seq;
      } catch (error) {
        if (error instanceof StreamRefused) throw error;
        const found = await soon(this.at(expected + 1));
        if (found !== undefined) {
          if (sameRecord(found, record)) return found.position;
          throw new StreamRefused(`position ${expected + 1} was written by another process`, {
            cause: error,
          });
        }
        // A refusal without a record at that position: the stream is shorter than its writer believes.
        const isRefused =
          error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
        if (isRefused && ((await this.probe()) ?? expected) < expected)
          throw new StreamRefused(`the stream ends before position ${expected}`, { cause: error });
        if (performance.now() >= deadline) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  /** Resolves with the record at a position; undefined where the stream does not reach that far. */
  async at(position: number): Promise<StoredRecord | undefined> {
    const stored = await this.#manager.streams.getMessage(this.#name, { seq: position });
    return stored === null ? undefined : readRecord(stored.seq, stored.header, stored.data);
  }

  /** Resolves with the last position (0: empty). */
  async lastPosition(): Promise<number> {
    const { state } = await this.#manager.streams.info(this.#name);
    return state.last_seq;
  }

  /** Resolves with the servers' current last position; undefined when they do not answer at once. */
  async probe(): Promise<number | undefined> {
    return soon(this.lastPosition());
  }

  /** Position of the first record after which the log is beyond `seq`; one behind the last where there is none. */
  async firstBeyond(seq: number): Promise<number> {
    let low = 1;
    let high = (await this.lastPosition()) + 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const record = await this.at(middle);
      if (record === undefined) throw new Error(`position ${middle} of the stream is missing`);
      if (record.lastSeq > seq) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Yields every record from a position on, in order, without a gap, until the signal; waits for future ones. */
  async *follow(from: number, signal: AbortSignal): AsyncGenerator<StoredRecord> {
    let next = from;
    while (!signal.aborted) {
      try {
        for await (const record of this.#consume(next, signal)) {
          if (record.position !== next) break;
          yield record;
          next += 1;
        }
      } catch (error) {
        // Failures of servers are transient; an unreadable record is not.
        if (error instanceof NoRecord) throw error;
      }
      await sleep(RETRY_MS);
    }
  }

  /** Ends on the signal, or when nothing has arrived for a while. */
  async *#consume(from: number, signal: AbortSignal): AsyncGenerator<StoredRecord> {
    const consumer = await this.#client.consumers.get(this.#name, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: from,
      inactive_threshold: 30_000,
    });
    const messages = await consumer.consume({ max_messages: 1_000, expires: 5_000, idle_heartbeat: 500 });
    const stop = () => void messages.close();
    let timer = setTimeout(stop, SILENT_MS);
    signal.addEventListener('abort', stop);
    // The signal may have been aborted while the consumer was created.
    if (signal.aborted) stop();
    try {
      for await (const message of messages) {
        clearTimeout(timer);
        if (signal.aborted) return;
        yield readRecord(message.seq, message.headers, message.data);
        timer = setTimeout(stop, SILENT_MS);
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      await messages.close();
      void consumer.delete().catch(() => undefined);
    }
  }

  get #subject(): string {
    return subjectOf(this.#name);
  }
}

/**
 * Resolves with the servers' answer, or undefined where there is none soon: outages of servers are shorter than a
 * time-out.
 */
function soon<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  const late = sleep(ANSWER_MS, undefined, { ref: false });
  return Promise.race([asked.catch(() => undefined), late]);
}

function subjectOf(name: string): string {
  return `${name}.log`;
}

async function openStream(manager: JetStreamManager, name: string): Promise<StreamInfo> {
  const deadline = performance.now() + CREATE_WITHIN_MS;
  let replicas = REPLICAS;
  for (;;) {
    try {
      return await manager.streams.info(name);
    } catch (error) {
      if (!isApi(error, JetStreamApiCodes.StreamNotFound) && performance.now() > deadline) throw error;
    }
    try {
      return await manager.streams.add({
        name,
        subjects: [subjectOf(name)],
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        discard: DiscardPolicy.New,
        num_replicas: replicas,
        max_age: 0,
        max_msgs: -1,
        max_bytes: -1,
        deny_delete: true,
        deny_purge: true,
      });
    } catch (error) {
      if (isApi(error, NOT_CLUSTERED)) replicas = 1;
      else if (!isApi(error, NAME_TAKEN) && performance.now() > deadline) throw error;
      else await sleep(RETRY_MS);
    }
  }
}

function isApi(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}
