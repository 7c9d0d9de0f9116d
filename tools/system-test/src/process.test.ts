import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@candor/client';
import { freePort } from '@candor/embedded-postgres/free-port';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterEach, describe, expect, test } from 'vitest';
import { type Ended, runProgram } from './run-program.ts';
import { ServerProcess } from './server-process.ts';

const servers: ServerProcess[] = [];

async function newServer(extra: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.create(extra);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.remove();
});

describe('the server as a process', () => {
  test('starts again on its own data, and SIGTERM or SIGINT stop everything', async () => {
    const server = await newServer();
    await server.start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      expect(await server.stop(signal)).toBe(0);
      expect(server.output).toContain('stopped');
      console.log(`ready again after ${Math.round(await server.start())} ms`);
    }
  });

  test('a second one on the same data says clearly who holds it and does no harm', async () => {
    const server = await newServer();
    await server.start();
    const { code, output } = await secondOn(server);
    expect(code).not.toBe(0);
    expect(output).toMatch(/in use by another Candor server: process \d+/);
    expect(output).toContain(String(server.port));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('a source of prices by HTTP replaces the simulated index', async () => {
    const asked = new Set<string>();
    const venue = createServer((request, response) => {
      const symbol = new URL(request.url ?? '/', 'http://venue').searchParams.get('symbol') ?? '';
      asked.add(symbol);
      response.setHeader('content-type', 'application/json');
      // Far below what any of the other pairs costs: an index above its market's highest price would halt.
      const price = symbol === 'BTC/USDT' ? '51234.56789012345' : '"0.000012"';
      response.end(`{"price": ${price}, "time": ${Date.now()}}`);
    });
    await new Promise<void>((resolve) => venue.listen(0, '127.0.0.1', resolve));
    const { port } = venue.address() as AddressInfo;
    const source = {
      type: 'http',
      url: `http://127.0.0.1:${port}/?symbol={symbol}`,
      path: 'price',
      time: 'time',
    };
    const server = await newServer({ INDEX_SOURCES: JSON.stringify([source]) });
    await server.start();
    const client = createClient({ baseUrl: server.url });
    await eventually(async () => {
      const { prices } = await client.call('market/index', {});
      expect(prices.find((price) => price.symbol === 'BTC/USDT')?.price).toBe('51234.56789012');
      expect(prices).toHaveLength(10);
    });
    expect(asked.size).toBe(10);
    venue.close();
  });

  test('a file of trades plays to an equal tape and equal sums', async () => {
    const server = await newServer();
    await server.start();
    const folder = await mkdtemp(join(tmpdir(), 'candor-trades-'));
    const file = join(folder, 'trades.csv');
    const random = createRandom('trades');
    const rows = Array.from({ length: 300 }, (_, place) => {
      const price = `0.00${String(random.integer({ from: 139_000, to: 154_000 }))}`;
      const quantity = `${random.integer({ from: 1, to: 5_000 })}.${String(random.integer({ from: 0, to: 9_999 })).padStart(4, '0')}`;
      return `${place + 1},${1_570_752_011_620 + place},${price},${quantity},${random.chance(0.5) ? 'buy' : 'sell'}`;
    });
    await writeFile(file, `id,time_ms,price,quantity,taker_side\n${rows.join('\n')}\n`);
    const tool = fileURLToPath(new URL('../../replay-trades/dist/main.js', import.meta.url));
    const { code, output } = await runProgram(
      tool,
      ['--pair', 'XRP/ETH', file, '--url', server.url],
      server.environment,
    );
    expect(output).toContain('tape: 300 trades, equal to the file');
    expect(output).toMatch(/taker: base .* as a plain sum says/);
    expect(code).toBe(0);
  });
});

async function secondOn(server: ServerProcess): Promise<Ended> {
  const main = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
  return runProgram(main, [], { ...server.environment, PORT: String(await freePort()) });
}
