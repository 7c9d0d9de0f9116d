import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChainDuty, type ChainSeat } from '../src/chains/chain-duty.ts';
import { Protocols } from '../src/chains/protocols.ts';
import { createEngine } from '@candor/engine/host';
import { SessionHold } from '../src/tables/session-hold.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

/** A duty without chains; `before` is the work of a beat, by how often connections were opened. */
function dutyOf(before: (opened: number) => Promise<void>, stuckMs: number, seat?: ChainSeat) {
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
    seat,
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
  await eventually(() => expect(seen.opened).toBe(2));
  await duty.end();
  expect(seen.faults).toEqual(['Error: work on a chain has not ended for 20 ms']);
  expect(seen.closed).toBe(2);
});

test('work that fails is told, and what comes after it is done all the same', async () => {
  const { duty, seen } = dutyOf(() => Promise.reject(new Error('the node is away')), 60_000);
  duty.begin();
  await eventually(() => expect(seen.after).toBeGreaterThan(0));
  await duty.end();
  expect(seen).toMatchObject({ opened: 1, closed: 1, faults: ['Error: the node is away'] });
});

test('a process that keeps the seat gets it from one that takes it beat by beat, which goes on once the other has gone', async () => {
  const seatOf = (isKept: boolean): ChainSeat => {
    const hold = new SessionHold(database.url, { lock: 1, name: 'seat of a test' });
    return {
      isKept,
      take: () => hold.take(),
      release: () => hold.release(),
      close: () => hold.close(),
    };
  };
  let [ofLeader, ofWallet, together] = [0, 0, 0];
  let isWorking = false;
  const work = (count: () => void) => async () => {
    if (isWorking) together += 1;
    isWorking = true;
    await database.sql`select 1`;
    isWorking = false;
    count();
  };
  const leader = dutyOf(
    work(() => (ofLeader += 1)),
    60_000,
    seatOf(false),
  ).duty;
  leader.begin();
  await eventually(() => expect(ofLeader).toBeGreaterThan(1));
  const wallet = dutyOf(
    work(() => (ofWallet += 1)),
    60_000,
    seatOf(true),
  ).duty;
  wallet.begin();
  await eventually(() => expect(ofWallet).toBeGreaterThan(0));
  const [before, reached] = [ofLeader, ofWallet + 20];
  await eventually(() => expect(ofWallet).toBeGreaterThan(reached));
  expect(ofLeader).toBe(before);
  await wallet.end();
  await eventually(() => expect(ofLeader).toBeGreaterThan(before));
  await leader.end();
  expect(together).toBe(0);
});
