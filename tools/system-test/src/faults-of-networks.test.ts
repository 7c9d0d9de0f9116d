/** A database on another machine that goes away or cannot be reached, under load (faults.test.ts has the rest). */
import { type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabase } from './database-process.ts';
import { LoneServer } from './exchange.ts';
import { beginTrials, CLIENTS, closed, LASTS_MS, ROUNDS, SEED } from './fault-plan.ts';
import { FaultTrials } from './fault-trials.ts';
import { Gate } from './gate.ts';
import { OtherMachine } from './other-machine.ts';
import { ServerProcess } from './server-process.ts';

const random = beginTrials();
const canCut = OtherMachine.isPossible();

describe(`an exchange whose database is elsewhere, ${canCut ? 'by a network' : 'by a gate'} (seed ${SEED})`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-elsewhere-'));
  let machine: OtherMachine | undefined;
  let database: ChildProcess;
  let gate: Gate;
  let server: ServerProcess;
  let trials: FaultTrials;

  beforeAll(async () => {
    machine = canCut ? OtherMachine.create() : undefined;
    const { child, url } = await startDatabase(folder);
    database = child;
    const address = new URL(url);
    gate = await Gate.before(Number(address.port), machine?.databaseHost);
    address.host = `${machine?.databaseHost ?? '127.0.0.1'}:${gate.port}`;
    server = await ServerProcess.create({ DATABASE_URL: address.href }, machine);
    await server.start();
    trials = await FaultTrials.open(new LoneServer(server), CLIENTS, random);
  });

  afterAll(async () => {
    await closed(trials);
    await server?.remove();
    await gate?.shut();
    const ended = new Promise((resolve) => database.once('exit', resolve));
    database.kill('SIGTERM');
    await ended;
    machine?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(ROUNDS)('round %i', () => {
    test('nobody listens at the database', () =>
      trials.run('database away', {
        begin: () => gate.shut(),
        lastsMs: LASTS_MS,
        silences: true,
        end: () => gate.open(),
      }));

    test('every connection to it is reset', () =>
      trials.run('connections reset', { begin: async () => gate.reset(), end: () => Promise.resolve() }));

    test('the network to it is cut, and mended', () =>
      trials.run('network cut', {
        begin: async () => (machine ?? gate).cut(),
        lastsMs: LASTS_MS,
        silences: true,
        end: async () => (machine ?? gate).mend(),
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

  test('afterwards every order is there once, and all that is told of money is one story', () =>
    trials.expectWhole());

  test('a replay from the first command gives the digests of the log', async () => {
    await trials.close();
    expect(await server.stop(), server.output).toBe(0);
    const { code, output } = await server.command('rebuild');
    expect(output).toMatch(/rebuilt \d+ commands; digest [0-9a-f]{64}/);
    expect(code).toBe(0);
  });
});
