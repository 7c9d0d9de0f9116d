/** The readers of the `push` part, in a process of their own: sockets that subscribe, ping, and count frames. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent } from './answers.ts';
import { machineMs } from './push-server.ts';

export interface Readers {
  readonly port: number;
  readonly count: number;
  /** Empty: none is asked for, as at the bare server. */
  readonly topics: readonly string[];
  /** They stop reading once they have subscribed, and leave and come to the whole book again and again. */
  readonly areSlow?: boolean;
}

export interface Heard {
  readonly sockets: number;
  readonly frames: number;
  readonly bytes: number;
  /** For every tenth socket: each frame's sequence, and its time of arrival. */
  readonly sequences: Float64Array;
  readonly times: Float64Array;
}

const AT_ONCE = 100;
const PING_EVERY_MS = 5_000;
const TICK_MS = 50;
/** Every tenth socket's frames are looked into. */
const SAMPLED = 10;
/** The number of books requested by a slow reader: unread, they fill a socket's buffer. */
const SLOW_ASKS = 900;
const SEQUENCE = Buffer.from('"seq":');
const HEAD_END = Buffer.from('\r\n\r\n');

/** A client's frame, masked with zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, body]);
}

const PING = masked('{"type":"ping"}');

/** The conditions for a completed run: the sequence that sampled sockets reached, and the frames of all together. */
export interface Awaited {
  readonly sequence: number;
  readonly frames: number;
}

const PATIENCE_MS = 30_000;

/** One socket; counts the frames in what it is sent. */
class Reader {
  readonly socket: Socket;
  readonly #crowd: Crowd;
  /** The greatest sequence received, on sampled sockets. */
  newest = 0;
  readonly isSampled: boolean;
  #isOpen = false;
  #rest: Buffer = Buffer.alloc(0);
  /** Bytes of a frame's payload that are still to come. */
  #skip = 0;

  constructor(crowd: Crowd, port: number, isSampled: boolean) {
    this.#crowd = crowd;
    this.isSampled = isSampled;
    this.socket = connect(port, '127.0.0.1');
    this.socket.write(
      'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('error', reject);
      this.socket.on('data', (chunk) => {
        if (this.#isOpen) return this.#count(chunk);
        const data = Buffer.concat([this.#rest, chunk]);
        const end = data.indexOf(HEAD_END);
        this.#rest = data;
        if (end < 0) return;
        this.#isOpen = true;
        this.#rest = Buffer.alloc(0);
        // A lost server shows by its silence.
        this.socket.on('error', () => {});
        this.#count(data.subarray(end + HEAD_END.length));
        resolve();
      });
    });
  }

  #count(chunk: Buffer): void {
    this.#crowd.bytes += chunk.length;
    if (this.isSampled) this.#sample(chunk);
    let at = 0;
    if (this.#rest.length > 0) {
      chunk = Buffer.concat([this.#rest, chunk]);
      this.#rest = Buffer.alloc(0);
    }
    while (at < chunk.length) {
      if (this.#skip > 0) {
        const step = Math.min(this.#skip, chunk.length - at);
        this.#skip -= step;
        at += step;
        continue;
      }
      const short = (chunk[at + 1] ?? 0) & 127;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (chunk.length - at < head) {
        this.#rest = Buffer.from(chunk.subarray(at));
        return;
      }
      const length =
        short === 126
          ? chunk.readUInt16BE(at + 2)
          : short === 127
            ? Number(chunk.readBigUInt64BE(at + 2))
            : short;
      // Only frames of text are counted, not the answers to a closing.
      if (((chunk[at] ?? 0) & 15) === 1) this.#crowd.frames += 1;
      at += head;
      this.#skip = length;
    }
  }

  #sample(chunk: Buffer): void {
    for (let at = chunk.indexOf(SEQUENCE); at >= 0; at = chunk.indexOf(SEQUENCE, at + 1)) {
      const sequence = Number.parseInt(chunk.toString('latin1', at + SEQUENCE.length, at + 24), 10);
      this.newest = Math.max(this.newest, sequence);
      this.#crowd.note(sequence);
    }
  }
}

/** Readers of the push channel and the frames they received. Readers of a stopped server receive no more. */
export class Crowd {
  frames = 0;
  bytes = 0;
  readonly #readers: Reader[] = [];
  #sequences: number[] = [];
  #times: number[] = [];
  #pinged = 0;
  #hasLeft = false;

  async join({ port, count, topics, areSlow = false }: Readers): Promise<void> {
    const subscribe = masked(JSON.stringify({ type: 'sub', params: topics }));
    const again = Buffer.concat(
      ['unsub', 'sub'].map((type) => masked(JSON.stringify({ type, params: topics[0] ?? '' }))),
    );
    for (let from = 0; from < count; from += AT_ONCE) {
      const fresh = Array.from(
        { length: Math.min(AT_ONCE, count - from) },
        (_, place) => new Reader(this, port, !areSlow && (from + place) % SAMPLED === 0),
      );
      await Promise.all(fresh.map((reader) => reader.opened()));
      for (const { socket } of fresh) {
        if (topics.length > 0) socket.write(subscribe);
        if (!areSlow) continue;
        socket.pause();
        for (let asked = 0; asked < SLOW_ASKS; asked++) socket.write(again);
      }
      if (!areSlow) this.#readers.push(...fresh);
    }
  }

  note(sequence: number): void {
    this.#sequences.push(sequence);
    this.#times.push(machineMs());
  }

  /** Waits until all sampled sockets have reached a sequence and enough frames have come; false after a timeout. */
  async hears({ sequence, frames }: Awaited): Promise<boolean> {
    const deadline = performance.now() + PATIENCE_MS;
    const isLate = ({ isSampled, newest }: Reader) => isSampled && newest < sequence;
    while (this.frames < frames || this.#readers.some(isLate)) {
      if (performance.now() > deadline) return false;
      await sleep(TICK_MS);
    }
    return true;
  }

  /** Returns everything received since the last call. */
  heard(): Heard {
    const heard = {
      sockets: this.#readers.length,
      frames: this.frames,
      bytes: this.bytes,
      sequences: Float64Array.from(this.#sequences),
      times: Float64Array.from(this.#times),
    };
    this.frames = 0;
    this.bytes = 0;
    this.#sequences = [];
    this.#times = [];
    return heard;
  }

  /** Ends every socket, and the pings with them. */
  leave(): void {
    this.#hasLeft = true;
    for (const { socket } of this.#readers) socket.destroy();
  }

  /** Sends pings as every client does, spread over its five seconds. */
  async keepAlive(): Promise<void> {
    while (!this.#hasLeft) {
      await sleep(TICK_MS);
      const due = Math.ceil((this.#readers.length * TICK_MS) / PING_EVERY_MS);
      for (let place = 0; place < due; place++) {
        this.#pinged = (this.#pinged + 1) % Math.max(1, this.#readers.length);
        this.#readers[this.#pinged]?.socket.write(PING);
      }
    }
  }
}

export function pushReaders(): void {
  const crowd = new Crowd();
  let keeping: Promise<void> | undefined;
  answerParent({
    async join(readers: Readers) {
      // Before the last has joined the first might be taken for dead.
      keeping ??= crowd.keepAlive();
      await crowd.join(readers);
    },
    hears: (awaited: Awaited) => crowd.hears(awaited),
    heard: () => crowd.heard(),
  });
}
