import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULT_TRADER_SOCKET_LIMITS } from './trader-socket-limits.ts';
import { TraderSockets } from './trader-sockets.ts';

const WITHIN_MS = 60_000;
const PROGRAMS = 20;

test('before a stop every program is warned at once and leaves at a moment of its own', async () => {
  const sockets = new TraderSockets({
    addressOf: () => '203.0.113.1',
    wallClock: () => 7,
    isOffered: () => true,
    apiKeys: { findByHash: () => Promise.resolve(undefined), onChange: () => undefined },
    limits: DEFAULT_TRADER_SOCKET_LIMITS,
  });
  const nothing = () => undefined;
  const gateway = sockets.gateway(
    () => true,
    () => ({ hear: nothing, frame: (event) => event, keyChanged: nothing, keyEnded: nothing, gone: nothing }),
  );
  const server = createServer().on('upgrade', (request, stream, head) =>
    gateway.accept({ request, stream, head } as Parameters<typeof gateway.accept>[0]),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const programs = Array.from({ length: PROGRAMS }, () => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all(programs.map((program) => once(program, 'open')));
  const warnings = programs.map((program) => once(program, 'message'));
  const closed = programs.map((program) => once(program, 'close'));

  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
  const left = sockets.leave(WITHIN_MS, pause);
  for (const [data] of (await Promise.all(warnings)) as [Buffer][])
    expect(JSON.parse(data.toString())).toEqual({ e: 'serverShutdown', E: 7 });
  expect(programs.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
  expect(gateway.refusal({ network: undefined } as Parameters<typeof gateway.refusal>[0])).toMatchObject({
    status: '503 Service Unavailable',
    body: { code: -1016 },
  });
  expect(pauses).toHaveLength(PROGRAMS);
  expect(new Set(pauses.map(({ ms }) => ms)).size).toBeGreaterThan(PROGRAMS / 2);
  expect(pauses.every(({ ms }) => ms >= 0 && ms <= WITHIN_MS)).toBe(true);

  pauses[0]?.end();
  await Promise.race(closed);
  expect(programs.filter(({ readyState }) => readyState === WebSocket.OPEN).length).toBe(PROGRAMS - 1);
  for (const { end } of pauses) end();
  await left;
  for (const [code] of (await Promise.all(closed)) as [number][]) expect(code).toBe(1001);
  sockets.close();
  server.close();
});
