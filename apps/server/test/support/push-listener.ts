import type { ServerFrame } from '@candor/contract';
import { serverFrame } from '@candor/contract/schema';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { type RawData, WebSocket } from 'ws';

/** `ws` hands text frames over as a buffer. */
function frameText(data: RawData): string {
  return (data as Buffer).toString('utf8');
}

/** One socket of the push channel and every frame it has been sent. */
export class PushListener {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('message', (data) => this.frames.push(serverFrame.parse(JSON.parse(frameText(data)))));
  }

  static async open(
    base: string,
    options: { origin?: string; lang?: string; headers?: Record<string, string> } = {},
  ): Promise<PushListener> {
    const { lang = 'en', ...rest } = options;
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?lang=${lang}`, rest);
    const listener = new PushListener(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return listener;
  }

  say(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  of<Type extends ServerFrame['type']>(type: Type): (ServerFrame & { type: Type })[] {
    return this.frames.filter((frame): frame is ServerFrame & { type: Type } => frame.type === type);
  }

  async heard<Type extends ServerFrame['type']>(
    type: Type,
    count = 1,
  ): Promise<(ServerFrame & { type: Type })[]> {
    await eventually(() => expect(this.of(type).length, `${count} x ${type}`).toBeGreaterThanOrEqual(count));
    return this.of(type);
  }
}
