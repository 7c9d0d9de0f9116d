import type { Command } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoCommands } from '../src/demo/seed-demo.ts';
import {
  Clock,
  decodeRow,
  EMPTY_DIGEST,
  type EngineState,
  type LogRow,
  type OutboxCommand,
  OutboxPump,
  Sequencer,
  writeOutbox,
} from '@candor/engine-host';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { rethrow } from './support/rethrow.ts';

let database: MigratedDatabase;
let state: EngineState;
let rows: LogRow[];
let lines: string[];
let sequencer: Sequencer;
let pump: OutboxPump;
/** Resolves when rows are durable. */
let durable: Promise<void>;

const user = (userId: number): OutboxCommand => ({ kind: 'register_user', userId, grants: [] });
const write = (commands: readonly OutboxCommand[]) => database.sql.begin((sql) => writeOutbox(sql, commands));
const logged = () => rows.flatMap(decodeRow);
const outcomes = async () => [
  ...(await database.sql<{ id: number; seq: number | null; outcome: string | null }[]>`
    select id, seq, outcome from engine_outbox order by id`),
];

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

beforeEach(() => {
  state = { engine: createEngine(), digest: EMPTY_DIGEST };
  rows = [];
  lines = [];
  durable = Promise.resolve();
  sequencer = new Sequencer({
    state,
    append: async (row) => {
      rows.push(row);
      await durable;
    },
    clock: new Clock(0, () => undefined),
    onApplied: () => undefined,
    onFatal: rethrow,
  });
  const submit = (command: Command) => sequencer.submit(command);
  pump = new OutboxPump(database.sql, submit, (line) => lines.push(line));
});
afterEach(async () => {
  await database.sql`truncate engine_outbox restart identity`;
});

describe('the outbox', () => {
  test('carries rows in the order of their ids, in one batch, and notes what came of each', async () => {
    const ids = await write([...demoCommands([]), user(1), user(2), user(1)]);
    await pump.pump();
    expect(logged().map((command) => 'outboxId' in command && command.outboxId)).toEqual(ids);
    expect(rows).toHaveLength(1);
    expect((await outcomes()).slice(-3)).toEqual([
      { id: ids.at(-3), seq: ids.at(-3), outcome: 'accepted' },
      { id: ids.at(-2), seq: ids.at(-2), outcome: 'accepted' },
      { id: ids.at(-1), seq: ids.at(-1), outcome: 'user_exists' },
    ]);
    expect(state.engine.outboxHighWater).toBe(ids.at(-1));
    expect(lines).toEqual([`outbox row ${ids.at(-1)} was refused: user_exists`]);
  });

  test('carries nothing of a transaction that is taken back', async () => {
    const failed = database.sql.begin(async (sql) => {
      await writeOutbox(sql, [user(1)]);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await pump.pump();
    expect(rows).toEqual([]);
  });

  test('shows ids in their order: a later writer waits for an earlier one to commit', async () => {
    const order: string[] = [];
    let second: Promise<number[]> | undefined;
    await database.sql.begin(async (sql) => {
      const first = await writeOutbox(sql, [user(1)]);
      second = write([user(2)]).then((ids) => {
        order.push(`second ${ids.join()}`);
        return ids;
      });
      // The second one waits for the lock, so neither it nor the first one is visible yet.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await pump.pump();
      expect(rows).toEqual([]);
      order.push(`first ${first.join()}`);
    });
    await second;
    expect(order).toEqual(['first 1', 'second 2']);
    await pump.pump();
    expect(logged()).toMatchObject([{ userId: 1 }, { userId: 2 }]);
  });

  test('carries more rows than it reads at once', async () => {
    await write(Array.from({ length: 1_203 }, (_, place) => user(place + 1)));
    await pump.pump();
    expect(logged()).toHaveLength(1_203);
    expect((await outcomes()).every(({ outcome }) => outcome === 'accepted')).toBe(true);
  });
});

describe('a row that is carried twice', () => {
  test('changes nothing the second time, as after a crash between log and table', async () => {
    await write([user(1), user(2)]);
    await pump.pump();
    await database.sql`update engine_outbox set seq = null, outcome = null`;
    await pump.pump();
    expect(state.engine.sequence).toBe(4);
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['already_known', 'already_known']);
    expect(lines).toEqual([]);
    expect(state.engine.outboxHighWater).toBe(2);
  });

  test('by two calls at once is carried by one of them', async () => {
    await write([user(1)]);
    await Promise.all([pump.pump(), pump.pump(), pump.pump()]);
    expect(logged()).toHaveLength(1);
  });
});

describe('who waits for a row', () => {
  test('hears what came of it, whoever carried it', async () => {
    const [first = 0] = await write([user(1)]);
    expect(await pump.settled(first)).toBe('accepted');
    expect(await pump.settled(first)).toBe('accepted');
    const [second = 0, third = 0] = await write([user(1), user(2)]);
    expect(await Promise.all([pump.settled(second), pump.settled(third)])).toEqual([
      'user_exists',
      'accepted',
    ]);
  });

  test('hears of a row that was written while others were being carried', async () => {
    let release = (): void => undefined;
    durable = new Promise((resolve) => (release = resolve));
    await write([user(1)]);
    const first = pump.pump();
    while (rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const [second = 0] = await write([user(2)]);
    const answer = pump.settled(second);
    release();
    expect(await answer).toBe('accepted');
    await first;
  });
});

test('while intake is refused rows wait, and are carried afterwards', async () => {
  const refusing = new OutboxPump(
    database.sql,
    (command) => sequencer.submit(command),
    (line) => lines.push(line),
  );
  await write([user(1)]);
  await sequencer.drain();
  await refusing.pump();
  expect(lines).toEqual(['outbox waits: server_draining']);
  expect((await outcomes()).map(({ outcome }) => outcome)).toEqual([null]);
  const next = new Sequencer({
    state,
    append: () => Promise.resolve(),
    clock: new Clock(0, () => undefined),
    onApplied: () => undefined,
    onFatal: () => undefined,
  });
  await new OutboxPump(
    database.sql,
    (command) => next.submit(command),
    () => undefined,
  ).pump();
  expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['accepted']);
});
