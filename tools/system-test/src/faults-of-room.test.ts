/**
 * No room to write, by the limit for the size of files: it needs no right to mount, and programs meet it as they meet a full
 * disk (faults-of-disks.test.ts has real ones).
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@candor/embedded-postgres/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoneServer } from './exchange.ts';
import { beginTrials, CLIENTS, closed, LASTS_MS, ROUNDS, SEED } from './fault-plan.ts';
import { FaultTrials } from './fault-trials.ts';
import { SERVER, ServerProcess } from './server-process.ts';

const random = beginTrials();
const isLinux = process.platform === 'linux';

describe.skipIf(!isLinux)(`a data folder into which nothing more fits (seed ${SEED})`, () => {
  let server: ServerProcess;
  let trials: FaultTrials;

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    trials = await FaultTrials.open(new LoneServer(server), CLIENTS, random);
  });
  afterAll(async () => {
    await closed(trials);
    await server.remove();
  });

  test.each(ROUNDS)(
    'round %i: nothing is acknowledged that is not there once there is room again',
    async () => {
      const said = () => readFileSync(join(server.dataDir, 'postgres/postgres.log'), 'utf8');
      await trials.run('no room', {
        begin: async () => {
          limitFiles(server, '1');
          await trials.untilSilent();
        },
        lastsMs: LASTS_MS,
        end: async () => limitFiles(server, 'unlimited'),
        // Its own log fits no more either; what it could still say is in the database's journal of the next start.
        after: async () =>
          expect(said()).toMatch(/database system was (?:interrupted|not properly shut down)/),
      });
    },
  );

  test('afterwards every order is there once, and all that is told of money is one story', () =>
    trials.expectWhole());
});

describe.skipIf(!isLinux)('a start that finds no room', () => {
  test('says so in one sentence, leaves nothing behind, and may be repeated', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'candor-no-room-'));
    const { code, output } = await startWithoutRoom(dataDir);
    expect(output.trim()).toBe(
      `Nothing more can be written to the data folder ${dataDir}: its disk, a quota or the limit for the size of files is full. ` +
        'Nothing that was acknowledged is lost. Free some space, then start again.',
    );
    // A supervisor starts it again after this code, as it does not after that of a wrong setting.
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});

/** Limits the files of the server, of its guardian and of every process of its database, from now on. */
function limitFiles(server: ServerProcess, bytes: string): void {
  for (const pid of server.allPids) {
    try {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function startWithoutRoom(dataDir: string): Promise<{ code: number | null; output: string }> {
  const child = spawn('prlimit', ['--fsize=0:', process.execPath, SERVER], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
