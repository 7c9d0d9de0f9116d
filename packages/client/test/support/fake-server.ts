import type { AddressInfo } from 'node:net';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  createPushChannel,
  type PushChannel,
  type PushChannelOptions,
} from '../../src/transport/push-channel.ts';

export interface FakeServer {
  /** Every frame it was sent but pings. */
  readonly heard: unknown[];
  answersPings: boolean;
  /** What it does about a frame. */
  onHeard: (frame: { readonly type: string; readonly params?: unknown }) => void;
  readonly port: number;
  readonly say: (frame: object) => void;
  readonly drop: () => void;
  readonly close: (code: number) => void;
  readonly stop: () => void;
}

/** A server that remembers what it was told and says only what the test lets it say. */
async function startFakeServer(): Promise<FakeServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  const heard: unknown[] = [];
  const fake: FakeServer = {
    heard,
    answersPings: true,
    onHeard: () => {},
    port: (server.address() as AddressInfo).port,
    say: (frame) => server.clients.forEach((client) => client.send(JSON.stringify(frame))),
    drop: () => server.clients.forEach((client) => client.terminate()),
    close: (code) => server.clients.forEach((client) => client.close(code)),
    stop: () => {
      fake.drop();
      server.close();
    },
  };
  server.on('connection', (client) => {
    client.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as { type: string; params?: unknown };
      fake.onHeard(frame);
      if (frame.type !== 'ping') heard.push(frame);
      else if (fake.answersPings) client.send('{"type":"pong","seq":1}');
      if (frame.type === 'login') client.send('{"type":"login","user_id":7,"seq":1}');
    });
  });
  return fake;
}

/** An open channel to a fake server; both end with the clean-ups. */
export async function openChannel(
  cleanUps: (() => void)[],
  options: Partial<PushChannelOptions> = {},
): Promise<{ server: FakeServer; channel: PushChannel }> {
  const server = await startFakeServer();
  const channel = createPushChannel({
    url: `ws://127.0.0.1:${server.port}/ws`,
    WebSocket,
    pingIntervalMs: 40,
    ...options,
  });
  cleanUps.push(server.stop, channel.close);
  await eventually(() => expect(channel.state.phase).toBe('open'));
  return { server, channel };
}
