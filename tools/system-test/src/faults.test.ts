/**
 * Faults on real processes, under load, one after another. In the suite each comes once and is short;
 * `npm run faults -- --clients 50 --rounds 20 --seconds 60` is the long form of these and of related tests (a full
 * disk, a database out of reach, several processes), whose last result is in docs/reliability.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectRebuilt } from './expect-rebuilt.ts';
import { LoneServer } from './exchange.ts';
import { beginTrials, CLIENTS, closed, LASTS_MS, ROUNDS, SEED } from './fault-plan.ts';
import { FaultTrials } from './fault-trials.ts';
import { ServerProcess } from './server-process.ts';

const STEPS_MS = [5_000, -5_000];
const CLOCK = fileURLToPath(new URL('stepped-clock.mjs', import.meta.url));
const random = beginTrials();

describe(`an exchange under ${CLIENTS} clients to which things happen (seed ${SEED})`, () => {
  let server: ServerProcess;
  let trials: FaultTrials;

  beforeAll(async () => {
    server = await ServerProcess.create({ NODE_OPTIONS: `--import=file://${CLOCK}`, CLOCK_FILE: 'clock' });
    server.extend({ CLOCK_FILE: join(server.dataDir, 'clock') });
    await server.start();
    trials = await FaultTrials.open(new LoneServer(server), CLIENTS, random);
  });

  afterAll(async () => {
    await closed(trials);
    await server.remove();
  });

  describe.each(ROUNDS)('round %i', () => {
    test('the server is killed', () =>
      trials.run('server killed', { begin: () => server.kill(false), end: () => Promise.resolve() }));

    test('the server and its database are killed', () =>
      trials.run('server and database killed', {
        begin: () => server.kill(true),
        end: () => Promise.resolve(),
      }));

    test('the database is killed', () =>
      trials.run('database killed', {
        begin: async () => server.signalDatabase('SIGKILL'),
        end: () => Promise.resolve(),
      }));

    test('the database crashes and recovers by itself', () =>
      trials.run('database crashed', {
        begin: async () => server.crashDatabase(),
        end: () => Promise.resolve(),
      }));

    test('the database answers nothing', () =>
      trials.run('database silent', {
        begin: async () => server.signalDatabase('SIGSTOP'),
        lastsMs: LASTS_MS,
        silences: true,
        end: async () => server.signalDatabase('SIGCONT'),
      }));

    test('the server stands still', () =>
      trials.run('server frozen', {
        begin: async () => server.signal('SIGSTOP'),
        lastsMs: LASTS_MS,
        silences: true,
        end: async () => server.signal('SIGCONT'),
      }));

    test.each(STEPS_MS)('the wall clock steps by %i ms', (step) => {
      const set = async (offset: number) => {
        writeFileSync(join(server.dataDir, 'clock'), String(offset));
        server.signal('SIGUSR2');
      };
      return trials.run(`wall clock ${step} ms`, {
        begin: () => set(step),
        lastsMs: LASTS_MS,
        end: () => set(0),
      });
    });
  });

  test('afterwards every order is there once, every balance is a plain sum, and nothing was made or lost', () =>
    trials.expectWhole());

  test('a replay from the first command gives the digests of the log', async () => {
    await trials.close();
    await expectRebuilt(server);
    await server.start();
    await trials.expectWhole();
  });
});
