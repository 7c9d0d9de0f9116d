/** A short run of the raw fuzz against the built server: a stranger's bytes neither end nor block it. */
import { createRandom } from '@candor/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { fuzz } from './fuzz.ts';
import { attackOf } from './malformed.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
});
afterAll(() => server.remove());

test('four thousand malformed connections end nothing, and none is answered by a fault or not closed', async () => {
  const outcome = await fuzz({
    url: server.url,
    requests: 4_000,
    seed: 'fuzz-short',
    hangMs: 10_000,
    print: () => {},
  });
  expect(outcome.found).toEqual([]);
  expect(outcome.sent).toBe(4_000);
  expect(outcome.answers['101'], 'accepted handshakes').toBeGreaterThan(20);
  expect(outcome.answers['400'], 'malformed requests').toBeGreaterThan(200);
  expect(server.output).not.toContain('cannot go on');
  expect(server.output).not.toContain('"msg":"fault"');
});

test('the same seed makes the same bytes', () => {
  const bytes = (seed: string) =>
    Array.from({ length: 50 }, (_, number) =>
      attackOf(createRandom(seed).fork(String(number)), number).bytes.toString('hex'),
    );
  expect(bytes('a')).toEqual(bytes('a'));
  expect(bytes('b')).not.toEqual(bytes('a'));
});
