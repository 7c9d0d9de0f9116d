import { once } from 'node:events';
import { type TraderReply, traderReply } from '@candor/contract/schema';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import type { TraderClient } from './trader-client.ts';

export type Frame = Readonly<Record<string, unknown>>;

/** A socket of a trading program, and every frame that it was sent. */
export class TraderSocketClient {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  /** The code and the reason with which it was closed. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    );
    socket.on('message', (data: RawData) =>
      this.frames.push(JSON.parse((data as Buffer).toString('utf8')) as Frame),
    );
  }

  static async open(
    base: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TraderSocketClient> {
    const socket = new WebSocket(`${base.replace('http', 'ws')}${path}`, { headers });
    const client = new TraderSocketClient(socket);
    await once(socket, 'open');
    return client;
  }

  say(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Resolves with the first frame that a check accepts. */
  async heard(check: (frame: Frame) => boolean): Promise<Frame> {
    const heard = () =>
      expect(this.frames.some(check), `${check.toString()} of ${this.frames.length} frames`).toBe(true);
    await eventually(heard);
    return this.frames.find(check) as Frame;
  }

  /** Sends a request of the WebSocket API and resolves with its answer. */
  async call(method: string, params?: object): Promise<TraderReply> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.say({ id, method, ...(params === undefined ? {} : { params }) });
    return traderReply.parse(await this.heard((frame) => frame['id'] === id));
  }

  /** Sends a request that is signed with a program's key. */
  callSigned(
    trader: TraderClient,
    method: string,
    params: Readonly<Record<string, string | number>> = {},
  ): Promise<TraderReply> {
    return this.call(method, signedParams(trader, params));
  }
}

/** Returns parameters with a key, the time and the signature over all of them in the order of their names. */
export function signedParams(
  trader: TraderClient,
  params: Readonly<Record<string, string | number>>,
  write: (value: string | number) => string = String,
): Readonly<Record<string, string | number>> {
  const named: Record<string, string | number> = { apiKey: trader.name, timestamp: Date.now(), ...params };
  const payload = Object.keys(named)
    .toSorted()
    .map((name) => `${name}=${write(named[name] ?? '')}`)
    .join('&');
  return { ...named, signature: trader.sign(payload) };
}
