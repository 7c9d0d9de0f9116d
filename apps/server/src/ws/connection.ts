import type { Duplex } from 'node:stream';
import type { Language, ServerFrame } from '@candor/contract';
import type { WebSocket } from 'ws';
import type { Session } from '../identity/sessions.ts';

/** Above this a reader is slow: public state is held back for it, and only the newest is sent later. */
const SLOW_BYTES = 256 * 1024;
/** Above this it is dropped. */
const DROP_BYTES = 4 * 1024 * 1024;

/** What a hub has written to all of its sockets. */
export interface Written {
  frames: number;
  /** Sockets that were closed because they did not read. */
  dropped: number;
}

/** One socket and what it listens to. */
export class Connection {
  readonly socket: WebSocket;
  readonly language: Language;
  readonly topics = new Set<string>();
  /** Topics whose newest state it has not been sent, because it reads too slowly. */
  readonly behind = new Set<string>();
  readonly #stream: Duplex;
  readonly #written: Written;
  session: Session | undefined;
  /** What it is counted under; undefined: it is not. */
  network: string | undefined;
  /** On a clock that no operator sets. */
  heardAtMs = performance.now();
  #messages = 0;
  #messagesSinceMs = 0;

  constructor(
    socket: WebSocket,
    stream: Duplex,
    about: { readonly language: Language; readonly network: string | undefined; readonly written: Written },
  ) {
    this.socket = socket;
    this.#stream = stream;
    this.language = about.language;
    this.network = about.network;
    this.#written = about.written;
  }

  get isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW_BYTES;
  }

  /** Counts a message; false once there are more than the allowed number in a second. */
  hear(nowMs: number, perSecond: number): boolean {
    this.heardAtMs = nowMs;
    if (nowMs - this.#messagesSinceMs >= 1_000) {
      this.#messagesSinceMs = nowMs;
      this.#messages = 0;
    }
    this.#messages += 1;
    return this.#messages <= perSecond;
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Sends an encoded frame; a reader that is hopelessly behind is dropped and may come back. */
  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > DROP_BYTES) {
      this.#written.dropped += 1;
      this.socket.terminate();
      return;
    }
    this.#written.frames += 1;
    this.socket.send(text);
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
