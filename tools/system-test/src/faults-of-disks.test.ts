/** Full disks under load: the whole data folder, and PostgreSQL's own journal alone (faults.test.ts has the rest). */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoneServer } from './exchange.ts';
import { beginTrials, CLIENTS, closed, LASTS_MS, ROUNDS, SEED } from './fault-plan.ts';
import { FaultTrials } from './fault-trials.ts';
import { ServerProcess } from './server-process.ts';

const BLOCK = Buffer.alloc(1 << 20);
const JOURNAL = 'postgres/data/pg_wal';

/** Separate disks for parts of the data folder, slightly larger than their initial content. */
const DISKS = [
  { of: 'everything', folder: '', size: '256m', fault: 'disk full' },
  { of: "PostgreSQL's journal", folder: JOURNAL, size: '192m', fault: 'journal full' },
];

const random = beginTrials();
const smallDisk = canMount();

describe.skipIf(!smallDisk).each(DISKS)(
  `a disk without room for $of${smallDisk ? '' : ' (skipped: this user may not mount a file system)'} (seed ${SEED})`,
  ({ folder, size, fault }) => {
    let server: ServerProcess;
    let trials: FaultTrials;
    let disk: string;

    beforeAll(async () => {
      server = await ServerProcess.create();
      disk = join(server.dataDir, folder);
      if (folder === JOURNAL) {
        await server.start();
        await server.stop();
      }
      mount(disk, size);
      await server.start();
      trials = await FaultTrials.open(new LoneServer(server), CLIENTS, random);
    });

    afterAll(async () => {
      await closed(trials);
      await server.stop();
      await server.kill(true);
      execFileSync('umount', ['-l', disk]);
      await server.remove();
    });

    test.each(ROUNDS)('round %i: nothing more fits, then there is room again', async () => {
      const ballast = join(disk, 'ballast');
      const said = () => readFileSync(join(server.dataDir, 'postgres/postgres.log'), 'utf8');
      const before = said().length;
      await trials.run(fault, {
        begin: async () => {
          fill(ballast, disk);
          await trials.writeUntilRefused();
        },
        lastsMs: LASTS_MS,
        end: async () => rmSync(ballast),
        after: async () => {
          const told = said().slice(before);
          if (process.env['FAULT_SHOW']) console.log(told.slice(0, 6000), '\n....\n', told.slice(-3000));
          // A table that finds no room on the shared disk is refused; the journal, if it needs a file first, stops PostgreSQL.
          expect(told).toMatch(
            folder === JOURNAL
              ? /PANIC: .*No space left/
              : /ERROR: .*No space left|PANIC: .*pg_wal\/.*No space left/,
          );
        },
      });
    });

    test('afterwards every order is there once, and all that is told of money is one story', () =>
      trials.expectWhole());
  },
);

/** Takes every block that is free. */
function fill(ballast: string, folder: string): void {
  try {
    for (;;) writeFileSync(ballast, BLOCK, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  expect(statfsSync(folder).bavail).toBeLessThan(256);
}

/** A file system of that size in the place of a folder, with what is in it. */
function mount(folder: string, size: string): void {
  const aside = `${folder}.aside`;
  renameSync(folder, aside);
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'candor-faults', folder]);
  cpSync(aside, folder, { recursive: true });
  rmSync(aside, { recursive: true });
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
