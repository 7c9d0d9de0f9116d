import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressOf } from './address.mjs';
import { becomesReady } from './readiness.mjs';

describe('the address of a server', () => {
  test.each([
    [undefined, 'http://127.0.0.1:3000', 'http://localhost:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000', 'http://localhost:3000'],
    ['::', 'http://127.0.0.1:3000', 'http://localhost:3000'],
    ['127.0.0.5', 'http://127.0.0.5:3000', 'http://127.0.0.5:3000'],
    ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
    ['exchange.lan', 'http://exchange.lan:3000', 'http://exchange.lan:3000'],
  ])('that listens at %s', (host, base, home) => {
    expect(addressOf({ host, port: 3000 })).toEqual({ base, home });
  });
});

test('people reach a server by its public origin, and programs of this machine do not', () => {
  expect(addressOf({ host: undefined, port: 3000, publicOrigin: 'https://exchange.example' })).toEqual({
    base: 'http://127.0.0.1:3000',
    home: 'https://exchange.example',
  });
});

test('a server at an address of its own is seen to be ready', async () => {
  const server = createServer((_request, response) => response.end());
  const host = '127.0.0.5';
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  try {
    const { port } = server.address() as AddressInfo;
    expect(await becomesReady(addressOf({ host, port }).base, () => false)).toBe(true);
  } finally {
    server.close();
  }
});
