import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ChainDuty } from '../src/chains/chain-duty.ts';
import { Protocols } from '../src/chains/protocols.ts';
import { createEngine } from '@candor/engine/host';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

/** A duty without chains; `before` is the work of a beat, by how often connections were opened. */
function dutyOf(before: (opened: number) => Promise<void>, stuckMs: number) {
  const seen = { opened: 0, closed: 0, after: 0, faults: [] as string[] };
  const duty = new ChainDuty({
    open() {
      seen.opened += 1;
      const opened = seen.opened;
      return {
        sql: database.sql,
        chains: { find: () => undefined },
        before: [() => before(opened)],
        after: [
          () => {
            seen.after += 1;
            return Promise.resolve();
          },
        ],
        close() {
          seen.closed += 1;
          return Promise.resolve();
        },
      };
    },
    engine: createEngine(),
    protocols: new Protocols(database.sql),
    tell: () => Promise.resolve(),
    pump: () => Promise.resolve(),
    onFault: (error) => seen.faults.push(String(error)),
    now: () => Date.now(),
    beatMs: 1,
    stuckMs,
  });
  return { duty, seen };
}

test('work that never ends is given up with its connections, and the next beat has others', async () => {
  const { duty, seen } = dutyOf(
    (opened) => (opened === 1 ? new Promise(() => undefined) : Promise.resolve()),
    20,
  );
  duty.begin();
  await vi.waitFor(() => expect(seen.opened).toBe(2), { timeout: 60_000 });
  await duty.end();
  expect(seen.faults).toEqual(['Error: work on a chain has not ended for 20 ms']);
  expect(seen.closed).toBe(2);
});

test('work that fails is told, and what comes after it is done all the same', async () => {
  const { duty, seen } = dutyOf(() => Promise.reject(new Error('the node is away')), 60_000);
  duty.begin();
  await vi.waitFor(() => expect(seen.after).toBeGreaterThan(0), 60_000);
  await duty.end();
  expect(seen).toMatchObject({ opened: 1, closed: 1, faults: ['Error: the node is away'] });
});
