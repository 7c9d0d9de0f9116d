/** One connection of the WebSocket API: requests with their answers, and frames without a request. */
import { type Failure, refusalOf } from './trader.ts';
import { UnreachableError } from './errors.ts';

/** The constructor of a WebSocket: that of Node 22 and of browsers, or that of the package `ws`. */
export type WebSocketConstructor = new (url: string) => unknown;

interface Socket {
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

interface Frame {
  readonly id?: unknown;
  readonly status?: number;
  readonly result?: unknown;
  readonly error?: Failure;
  readonly event?: unknown;
}

export interface SocketPorts {
  readonly WebSocket: WebSocketConstructor;
  readonly url: string;
  readonly timeoutMs: number;
  readonly onEvent: (event: unknown) => void;
  /** Is called once, when the connection is gone or was never there. */
  readonly onGone: () => void;
}

/** Silence after which the connection is asked whether it lives. */
const HEARTBEAT_MS = 10_000;

/** One connection; once it is gone it stays gone. */
export class ApiSocket {
  readonly #ports: SocketPorts;
  readonly #socket: Socket;
  readonly #waiting: Map<number, Waiting> = new Map();
  readonly #opened: Promise<void>;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #lastId = 0;
  #isGone = false;

  constructor(ports: SocketPorts) {
    this.#ports = ports;
    const socket = new ports.WebSocket(ports.url) as Socket;
    this.#socket = socket;
    this.#opened = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(), ports.timeoutMs);
      socket.onopen = () => {
        clearTimeout(timer);
        this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS);
        resolve();
      };
      socket.onclose = () => {
        clearTimeout(timer);
        reject(gone());
        this.#end();
      };
    });
    // Whoever asks hears of it; a connection that nobody has asked yet has nobody to tell.
    this.#opened.catch(() => undefined);
    socket.onerror = () => undefined;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Frame);
  }

  /** Sends a request and resolves with its result. */
  async ask(method: string, params: object = {}): Promise<unknown> {
    await this.#opened;
    if (this.#isGone) throw gone();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new UnreachableError(`No answer to ${method} within ${this.#ports.timeoutMs} ms.`));
      }, this.#ports.timeoutMs);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#end();
  }

  #hear({ id, status = 200, result, error, event }: Frame): void {
    const waiting = this.#waiting.get(Number(id));
    if (waiting === undefined) {
      if (event !== undefined) this.#ports.onEvent(event);
      return;
    }
    this.#waiting.delete(Number(id));
    clearTimeout(waiting.timer);
    if (error === undefined) waiting.resolve(result);
    else waiting.reject(refusalOf({ ...error, ...(error.data as Failure | undefined) }, { status }));
  }

  /** The server answers, or the connection is given up. */
  async #beat(): Promise<void> {
    try {
      await this.ask('ping');
    } catch {
      this.#end();
    }
  }

  #end(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearInterval(this.#heartbeat);
    this.#socket.onmessage = null;
    this.#socket.close();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(gone());
    }
    this.#waiting.clear();
    this.#ports.onGone();
  }
}

const gone = () => new UnreachableError('The connection is gone.');
