import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';

/** The response to a request. */
export interface Answered {
  readonly isAccepted: boolean;
  /** The HTTP status. */
  readonly status: number;
  readonly body: Buffer;
}

type OnAnswer = (lane: Lane, answer: Answered) => void;

/** Calls are limited for each address; programs use several addresses. */
const ADDRESS_COUNT = 16;
const ADDRESSES =
  platform() === 'linux' ? Array.from({ length: ADDRESS_COUNT }, (_, place) => `127.0.0.${place + 1}`) : [];
const HEAD_END = Buffer.from('\r\n\r\n');
const ACCEPTED = Buffer.from('{"code":1,');
/** After `HTTP/1.1 `. */
const STATUS_AT = 9;

/** The address of this machine that the connection with this number calls from; undefined: whichever there is. */
export function addressOf(place: number): string | undefined {
  return ADDRESSES[place % Math.max(1, ADDRESSES.length)];
}

/** One connection: a request at a time. */
export class Lane {
  readonly #socket: Socket;
  readonly #onAnswer: OnAnswer;
  #rest: Buffer = Buffer.alloc(0);
  place = -1;

  constructor(port: number, localAddress: string | undefined, onAnswer: OnAnswer) {
    this.#onAnswer = onAnswer;
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      ...(localAddress === undefined ? {} : { localAddress }),
    });
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#read(chunk));
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once('connect', resolve).once('error', reject);
    });
  }

  send(place: number, text: string): void {
    this.place = place;
    this.#socket.write(text);
  }

  onLost(report: (error: Error) => void): void {
    this.#socket.on('error', report).on('close', () => report(new Error('a connection was closed')));
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #read(chunk: Buffer): void {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const headEnd = data.indexOf(HEAD_END);
    const length =
      headEnd < 0 ? undefined : /content-length: (\d+)/i.exec(data.toString('latin1', 0, headEnd))?.[1];
    const end = headEnd + HEAD_END.length + Number(length ?? 0);
    if (length === undefined || data.length < end) {
      this.#rest = data;
      return;
    }
    this.#rest = Buffer.alloc(0);
    const body = data.subarray(headEnd + HEAD_END.length, end);
    const isAccepted = body.subarray(0, ACCEPTED.length).equals(ACCEPTED);
    this.#onAnswer(this, {
      isAccepted,
      status: Number(data.toString('latin1', STATUS_AT, STATUS_AT + 3)),
      body,
    });
  }
}
