/** A database on another machine that goes away or cannot be reached, under load (faults.test.ts has the rest). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRebuilt } from './expect-rebuilt.ts';
import { DatabaseProcess } from './database-process.ts';
import { asked, LoneServer } from './exchange.ts';
import { beginTrials, CLIENTS, closed, IS_LONG, LASTS_MS, ROUNDS, SEED } from './fault-plan.ts';
import { FaultTrials } from './fault-trials.ts';
import { Gate } from './gate.ts';
import { OtherMachine } from './other-machine.ts';
import { ServerProcess } from './server-process.ts';

const random = beginTrials();
const canCut = OtherMachine.isPossible();

describe(`an exchange whose database is elsewhere, ${canCut ? 'by a network' : 'by a gate'} (seed ${SEED})`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-elsewhere-'));
  let machine: OtherMachine | undefined;
  let database: DatabaseProcess;
  let gate: Gate | undefined;
  let server: ServerProcess;
  let trials: FaultTrials;

  beforeAll(async () => {
    database = await DatabaseProcess.start(folder);
    const address = new URL(database.url);
    if (canCut) {
      machine = OtherMachine.create();
      database.admit(machine.clientHost);
    } else {
      gate = await Gate.before(Number(address.port));
      address.port = String(gate.port);
    }
    server = await ServerProcess.create({ DATABASE_URL: address.href }, machine);
    await server.start();
    trials = await FaultTrials.open(new LoneServer(server), CLIENTS, random);
  });

  afterAll(async () => {
    await closed(trials);
    await server?.remove();
    await gate?.shut();
    await database.stop();
    machine?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(ROUNDS)('round %i', () => {
    test('the database is stopped, and started again', () =>
      trials.run('database away', {
        begin: () => database.stop(),
        lastsMs: LASTS_MS,
        silences: true,
        end: () => database.restart(),
      }));

    test('the network to it is cut, and mended', () =>
      trials.run('network cut', {
        begin: async () => (machine ?? gate)?.cut(),
        lastsMs: LASTS_MS,
        silences: true,
        end: async () => (machine ?? gate)?.mend(),
      }));

    test.skipIf(!canCut)(
      `the server's machine is lost, and another takes its place${canCut ? '' : ' (skipped: this user may not lay a network)'}`,
      () =>
        trials.run('machine lost', {
          begin: async () => {
            machine?.cut();
            await server.kill(false);
          },
          lastsMs: LASTS_MS,
          silences: true,
          end: async () => machine?.mend(),
        }),
    );
  });

  // Nothing is in flight then, so the database sends nothing that would reveal the lost connection.
  test.skipIf(!canCut || !IS_LONG)(
    `a machine that is lost while nobody trades is replaced${canCut ? ' (in the long form only)' : ' (skipped: this user may not lay a network)'}`,
    async () => {
      machine?.cut();
      await server.kill(false);
      await sleep(LASTS_MS);
      machine?.mend();
      await expect.poll(async () => (await asked(server)).told).toBe('200');
    },
  );

  test('afterwards every order is there once, and all that is told of money is one story', () =>
    trials.expectWhole());

  test('a replay from the first command gives the digests of the log', async () => {
    await trials.close();
    await expectRebuilt(server);
  });
});
