import { randomUUID } from 'node:crypto';
import {
  connectNats,
  type NatsConnection,
  RecordStream,
  type StoredRecord,
  type StreamRecord,
  StreamRefused,
} from '@candor/log-jetstream';
import { packr } from './message-pack.ts';
import { FenceLost } from './command-log.ts';
import type { LogPort } from './log-port.ts';
import { LogDamaged, type LogRow, type PackedRow, packRow, unpackRow } from './log-row.ts';

/** Location of a cluster's log. */
export interface JetStreamPlace {
  /** Comma-separated addresses of NATS servers. */
  readonly servers: string;
  readonly stream: string;
}

/** An entry that a follower reads: a batch, or a notice of the leader about itself. Only batches move the engine. */
export type LogEntry =
  | {
      readonly kind: 'batch';
      readonly epoch: number;
      readonly row: LogRow;
      /** The sender of each command, as passed to `append`. */
      readonly origins: readonly string[];
    }
  | { readonly kind: 'leader_started' | 'leader_ended' | 'beat'; readonly epoch: number };

/** Position of the last record. */
interface Head {
  readonly position: number;
  readonly epoch: number;
  readonly seq: number;
  readonly hasEnded: boolean;
}

const EMPTY: Head = { position: 0, epoch: 0, seq: 0, hasEnded: true };

/**
 * The command log as a stream of NATS JetStream. Every process follows it; the process that has appended
 * `leader_started` after everything it has read leads until another one has done so: from then on the stream refuses
 * what the former leader appends.
 */
export class JetStreamLog implements LogPort {
  readonly connection: NatsConnection;
  readonly place: JetStreamPlace;
  readonly #stream: RecordStream;
  readonly #name: string;
  #head = EMPTY;
  #turn: Promise<unknown> = Promise.resolve();
  #appendedAt = 0;

  private constructor(connection: NatsConnection, stream: RecordStream, place: JetStreamPlace, name: string) {
    this.connection = connection;
    this.place = place;
    this.#stream = stream;
    // Two processes must never write the same bytes, by which an append without an answer is recognised.
    this.#name = `${name} ${randomUUID()}`;
  }

  static async connect(place: JetStreamPlace, name: string): Promise<JetStreamLog> {
    const connection = await connectNats(place.servers, name);
    try {
      return new JetStreamLog(connection, await RecordStream.open(connection, place.stream), place, name);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** The last record read: the epoch of its leader, and whether that leader announced its end. */
  get head(): Head {
    return this.#head;
  }

  /** Number of copies that the servers keep of every record. */
  get replicas(): number {
    return this.#stream.replicas;
  }

  /** Version of the server that this process is connected to, as `2.10.24`. */
  get serverVersion(): string {
    return this.connection.info?.version ?? '0.0';
  }

  /** Milliseconds since this process appended. */
  get idleMs(): number {
    return performance.now() - this.#appendedAt;
  }

  async open(): Promise<number> {
    const position = await this.#stream.lastPosition();
    if (position === 0) return 0;
    const record = await this.#stream.at(position);
    if (record === undefined) throw new Error(`position ${position} of the stream is missing`);
    this.#head = headAt(record);
    return record.lastSeq;
  }

  async *read(from: number, to: number): AsyncGenerator<LogRow> {
    let next = from;
    if (next > to) return;
    const start = await this.#stream.firstBeyond(from - 1);
    for await (const record of this.#stream.follow(start, new AbortController().signal)) {
      if (record.kind !== 'batch') continue;
      const { row } = batchOf(record);
      if (row.seq !== next) throw new LogDamaged(next, `the next row begins at ${row.seq}`);
      yield row;
      next = row.lastSeq + 1;
      if (next > to) return;
    }
  }

  /** Yields entries after those already read, as they arrive. The head moves once an entry has been processed. */
  async *follow(signal: AbortSignal): AsyncGenerator<LogEntry> {
    for await (const record of this.#stream.follow(this.#head.position + 1, signal)) {
      // This process already knows the records that it wrote itself.
      if (record.position <= this.#head.position) continue;
      yield entryOf(record);
      this.#head = headAt(record);
    }
  }

  /** True: the servers answer, and this process has read everything; undefined: they do not answer. */
  async isRead(): Promise<boolean | undefined> {
    const position = await this.#stream.probe();
    return position === undefined ? undefined : position <= this.#head.position;
  }

  /** Resolves with how many sequences this process is behind the stream; undefined: the servers do not answer. */
  async lag(sequence: number): Promise<number | undefined> {
    const position = await this.#stream.probe();
    const record =
      position === undefined || position === 0
        ? undefined
        : await this.#stream.at(position).catch(() => undefined);
    return record === undefined ? undefined : Math.max(0, record.lastSeq - sequence);
  }

  /**
   * Takes the lead after the last record read; resolves with the new epoch, or undefined where another process was
   * faster.
   */
  lead(): Promise<number | undefined> {
    return this.#inTurn(async () => {
      const { epoch, seq } = this.#head;
      const word = { kind: 'leader_started', epoch: epoch + 1, lastSeq: seq, body: Buffer.from(this.#name) };
      try {
        // It is tried once: after an outage of the servers the leader, which has waited to write, must not have to
        // race.
        await this.#write(word, 0);
        return epoch + 1;
      } catch {
        // The record was refused, or the servers are away: if it was stored after all, it names a leader that never
        // beats.
        return undefined;
      }
    });
  }

  readonly append = (row: LogRow, origins: readonly string[]): Promise<void> => {
    const body = packr.pack([packRow(row), origins]);
    return this.#asLeader('batch', { lastSeq: row.lastSeq, body });
  };

  /** Reports that the leader is alive. */
  beat(): Promise<void> {
    return this.#asLeader('beat');
  }

  /** Announces that the leader ends, so that followers need not wait until its silence is noticed. */
  resign(): Promise<void> {
    return this.#asLeader('leader_ended');
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  #asLeader(
    kind: LogEntry['kind'],
    batch?: { readonly lastSeq: number; readonly body: Uint8Array },
  ): Promise<void> {
    return this.#inTurn(async () => {
      const { epoch, seq } = this.#head;
      const body = batch?.body ?? Buffer.from(this.#name);
      try {
        await this.#write({ kind, epoch, lastSeq: batch?.lastSeq ?? seq, body });
      } catch (error) {
        if (error instanceof StreamRefused)
          throw new FenceLost(`this process leads no more: ${error.message}`);
        throw new FenceLost('the command log cannot be reached', { cause: error });
      }
    });
  }

  async #write(record: StreamRecord, withinMs?: number): Promise<void> {
    const position = await this.#stream.append(record, this.#head.position, withinMs);
    this.#head = headAt({ ...record, position });
    this.#appendedAt = performance.now();
  }

  /** One append after the other: each expects the one before it. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}

function headAt({ position, epoch, lastSeq, kind }: StoredRecord): Head {
  return { position, epoch, seq: lastSeq, hasEnded: kind === 'leader_ended' };
}

function entryOf(record: StoredRecord): LogEntry {
  const { kind, epoch, position } = record;
  if (kind === 'batch') return { kind, epoch, ...batchOf(record) };
  if (kind === 'leader_started' || kind === 'leader_ended' || kind === 'beat') return { kind, epoch };
  throw new Error(`position ${position} of the stream is a "${kind}", which this version does not know`);
}

function batchOf({ body, lastSeq }: StoredRecord): { row: LogRow; origins: readonly string[] } {
  let packed: [PackedRow, string[]];
  try {
    packed = packr.unpack(body) as [PackedRow, string[]];
  } catch {
    throw new LogDamaged(lastSeq, 'a record of the stream cannot be read');
  }
  return { row: unpackRow(packed[0]), origins: packed[1] };
}
