import type { Duplex } from 'node:stream';
import type { Language, ServerFrame } from '@candor/contract';
import type { WebSocket } from 'ws';
import type { Session } from '../identity/sessions.ts';
import type { Bundle } from './bundles.ts';

/** Buffered bytes above which a reader is slow: public state is held back for it, and only the newest is sent later. */
const SLOW_BYTES = 256 * 1024;
/** Buffered bytes above which the reader is dropped. */
const DROP_BYTES = 4 * 1024 * 1024;

/**
 * Number of topics whose last state is remembered; more than a socket may follow, so that leaving one does not forget
 * it.
 */
const TOLD_MAX = 400;
/** Maximum time for a socket to close after it was asked to, in milliseconds. */
const GOODBYE_MS = 2_000;

/** Totals of what a hub has written to all of its sockets. */
export interface Written {
  frames: number;
  /** Sockets that were closed because they did not read. */
  dropped: number;
}

/** One socket and its subscriptions. */
export class Connection {
  readonly socket: WebSocket;
  readonly language: Language;
  readonly #topics = new Set<string>();
  #topicsKey: string | undefined;
  /** Times at which it was last sent the state of a topic, including topics that it has left since. */
  readonly #toldAtMs = new Map<string, number>();
  /** Topics whose newest state it has not been sent, because it reads too slowly or asks too often. */
  readonly behind = new Set<string>();
  readonly #stream: Duplex;
  readonly #written: Written;
  session: Session | undefined;
  /** Network that it is counted under; undefined: it is not counted. */
  network: string | undefined;
  /** Time of the last frame received, on a monotonic clock. */
  heardAtMs = performance.now();

  constructor(
    socket: WebSocket,
    stream: Duplex,
    about: {
      readonly language: Language;
      readonly network: string | undefined;
      readonly written: Written;
    },
  ) {
    this.socket = socket;
    this.#stream = stream;
    this.language = about.language;
    this.network = about.network;
    this.#written = about.written;
  }

  get topics(): ReadonlySet<string> {
    return this.#topics;
  }

  /** Returns the same key for all followers of the same topics. */
  get topicsKey(): string {
    this.#topicsKey ??= [...this.#topics].sort().join(' ');
    return this.#topicsKey;
  }

  follow(topic: string): void {
    this.#topics.add(topic);
    this.#topicsKey = undefined;
  }

  /** Returns false where it did not follow the topic. */
  unfollow(topic: string): boolean {
    this.behind.delete(topic);
    this.#topicsKey = undefined;
    return this.#topics.delete(topic);
  }

  get isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW_BYTES;
  }

  /** Milliseconds since it was sent this topic's state; Infinity where that never happened, or long ago. */
  sinceTold(topic: string, nowMs: number): number {
    const toldAtMs = this.#toldAtMs.get(topic);
    return toldAtMs === undefined ? Number.POSITIVE_INFINITY : nowMs - toldAtMs;
  }

  told(topic: string, nowMs: number): void {
    this.#toldAtMs.delete(topic);
    this.#toldAtMs.set(topic, nowMs);
    const [oldest] = this.#toldAtMs.keys();
    if (this.#toldAtMs.size > TOLD_MAX && oldest !== undefined) this.#toldAtMs.delete(oldest);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /**
   * Sends the reason and closes; a socket that does not close within two seconds is dropped. Nothing more is read from
   * it.
   */
  sendAway(frame: ServerFrame, code: number, reason: string): void {
    this.send(frame);
    this.socket.removeAllListeners('message');
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref();
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Sends an encoded frame; a reader that is too far behind is dropped and may reconnect. */
  sendText(text: string): void {
    if (!this.#mayWrite()) return;
    this.#written.frames += 1;
    this.socket.send(text);
  }

  /** Sends shared frames directly, past `ws`, which buffers nothing here since it compresses nothing. */
  sendBundle({ bytes, frames }: Bundle): void {
    if (frames === 0 || !this.#mayWrite()) return;
    this.#written.frames += frames;
    this.#stream.write(bytes);
  }

  #mayWrite(): boolean {
    if (!this.isOpen) return false;
    if (this.socket.bufferedAmount <= DROP_BYTES) return true;
    this.#written.dropped += 1;
    this.socket.terminate();
    return false;
  }

  /** Joins everything that `write` sends into one write to the network. */
  joined(write: () => void): void {
    this.#stream.cork();
    try {
      write();
    } finally {
      this.#stream.uncork();
    }
  }
}
