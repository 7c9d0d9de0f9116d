import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Buffered bytes above which a reader is slow: state that others replace is held back for it. */
const SLOW_BYTES = 256 * 1024;
/** Buffered bytes above which the reader is dropped. */
const DROP_BYTES = 4 * 1024 * 1024;
/** Maximum time for a socket to close after it was asked to, in milliseconds. */
const GOODBYE_MS = 2_000;

/** Totals of what has been written to all sockets of one kind. */
export interface Written {
  frames: number;
  /** Sockets that were closed because they did not read. */
  dropped: number;
}

/** Writes to one socket; a reader that is too far behind is dropped and may reconnect. */
export class SocketWriter {
  readonly socket: WebSocket;
  readonly #stream: Duplex;
  readonly #written: Written;
  /** Time of the last sign of life, on a monotonic clock. */
  heardAtMs = performance.now();
  #isGathering = false;

  constructor(socket: WebSocket, stream: Duplex, written: Written) {
    this.socket = socket;
    this.#stream = stream;
    this.#written = written;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  get isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW_BYTES;
  }

  /** Sends an encoded frame. */
  sendText(text: string): void {
    if (!this.#mayWrite()) return;
    this.#written.frames += 1;
    this.socket.send(text);
  }

  /** Sends an encoded frame together with what else is sent before anything new is read or comes from the disk. */
  sendTogether(text: string): void {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.#stream.cork();
      // Answers of one batch follow each other as microtasks, which all run before the next tick.
      process.nextTick(() => {
        this.#isGathering = false;
        this.#stream.uncork();
      });
    }
    this.sendText(text);
  }

  /** Sends encoded frames directly, past `ws`, which buffers nothing here since it compresses nothing. */
  sendBytes(bytes: Buffer, frames: number): void {
    if (frames === 0 || !this.#mayWrite()) return;
    this.#written.frames += frames;
    this.#stream.write(bytes);
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

  /** Closes; a socket that does not close within two seconds is dropped. Nothing more is read from it. */
  close(code: number, reason: string): void {
    this.socket.removeAllListeners('message');
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref();
  }

  #mayWrite(): boolean {
    if (!this.isOpen) return false;
    if (this.socket.bufferedAmount <= DROP_BYTES) return true;
    this.#written.dropped += 1;
    this.socket.terminate();
    return false;
  }
}
