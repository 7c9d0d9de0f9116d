/**
 * Faults on real processes, under load, one after another. In the suite each comes once and is short;
 * `npm run faults -- --clients 50 --rounds 20 --seconds 60` is the long form, whose last result stands in
 * docs/reliability.md.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FaultTrials } from './fault-trials.ts';
import { ServerProcess } from './server-process.ts';

const SEED = process.env['FAULT_SEED'] ?? 'faults-1';
const CLIENTS = Number(process.env['FAULT_CLIENTS'] ?? 12);
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
/** How long what can last lasts. */
const LASTS_MS = Number(process.env['FAULT_SECONDS'] ?? 3) * 1_000;
const STEPS_MS = [5_000, -5_000];
/** Room for the database as it is made, and little more. */
const SMALL_DISK = '256m';
const BLOCK = Buffer.alloc(1 << 20);

const CLOCK = fileURLToPath(new URL('stepped-clock.mjs', import.meta.url));
const random = createRandom(SEED);
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe(`an exchange under ${CLIENTS} clients to which things happen (seed ${SEED})`, () => {
  let server: ServerProcess;
  let trials: FaultTrials;

  beforeAll(async () => {
    server = await ServerProcess.create({ NODE_OPTIONS: `--import=file://${CLOCK}`, CLOCK_FILE: 'clock' });
    server.extend({ CLOCK_FILE: join(server.dataDir, 'clock') });
    await server.start();
    trials = await FaultTrials.open(server, CLIENTS, random);
  });

  afterAll(async () => {
    await closed(trials);
    await server.remove();
  });

  describe.each(rounds)('round %i', () => {
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
        end: async () => server.signalDatabase('SIGCONT'),
      }));

    test('the server stands still', () =>
      trials.run('server frozen', {
        begin: async () => server.signal('SIGSTOP'),
        lastsMs: LASTS_MS,
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
    expect(await server.stop(), server.output).toBe(0);
    const { code, output } = await server.command('rebuild');
    expect(output).toMatch(/rebuilt \d+ commands; digest [0-9a-f]{64}/);
    expect(code).toBe(0);
    await server.start();
    await trials.expectWhole();
  });
});

const smallDisk = canMount();

describe.skipIf(!smallDisk)(
  `a disk without room${smallDisk ? '' : ' (skipped: this user may not mount a file system)'}`,
  () => {
    let server: ServerProcess;
    let trials: FaultTrials;

    beforeAll(async () => {
      server = await ServerProcess.create();
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'candor-faults', server.dataDir]);
      await server.start();
      trials = await FaultTrials.open(server, CLIENTS, random);
    });

    afterAll(async () => {
      await closed(trials);
      await server.stop();
      await server.kill(true);
      execFileSync('umount', ['-l', server.dataDir]);
      await server.remove();
    });

    test.each(rounds)('round %i: nothing more fits, then there is room again', async () => {
      const ballast = join(server.dataDir, 'ballast');
      await trials.run('disk full', {
        begin: async () => {
          fill(ballast, server.dataDir);
          await trials.writeUntilRefused();
        },
        lastsMs: LASTS_MS,
        end: async () => rmSync(ballast),
      });
    });

    test('afterwards every order is there once, every balance is a plain sum, and nothing was made or lost', () =>
      trials.expectWhole());
  },
);

/** There are none where the server did not even start. */
async function closed(trials: FaultTrials | undefined): Promise<void> {
  trials?.report();
  await trials?.close();
}

/** Takes every block that is free. */
function fill(ballast: string, folder: string): void {
  try {
    for (;;) writeFileSync(ballast, BLOCK, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  expect(statfsSync(folder).bavail).toBeLessThan(256);
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'candor-probe', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
