import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULES_VERSION } from '@candor/engine';
import { CommandLog, EMPTY_DIGEST } from '@candor/engine-host';
import { EMPTY_HEAD } from '@candor/fairness';
import { createRandom } from '@candor/primitives';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PublicRecord } from '../src/products/fairness/public-record.ts';
import { fairness } from '../src/products/fairness/index.ts';
import { PROJECTIONS } from '../src/products/tables.ts';
import { restartTables } from '../src/projections/positions.ts';
import { ProjectionRun } from '../src/projections/projection-run.ts';
import { Projector } from '../src/projections/projector.ts';
import { rebuildTables } from '../src/projections/rebuild.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { type RecordStory, recordStory } from './support/record-story.ts';
import { SmallWorld } from './support/small-world.ts';
import { rethrow } from './support/rethrow.ts';

const START = { seq: 0, digest: EMPTY_DIGEST };

let database: MigratedDatabase;
let story: RecordStory;
let record: PublicRecord;

beforeAll(async () => {
  database = await createMigratedDatabase();
  record = new PublicRecord(database.sql);
  story = recordStory();
});
afterAll(() => database.drop());
afterEach(() => restart(0));

const restart = (seq: number) =>
  database.sql.begin((sql) => restartTables(sql, fairness.tables, { ...START, seq }));

/** Writes the record of batches, so many of them in a transaction as `size` says. */
async function write(batches: RecordStory['applied'], size: () => number): Promise<void> {
  let rest = batches;
  while (rest.length > 0) {
    const run = new ProjectionRun(fairness.tables, { isMaker: () => false });
    const count = size();
    for (const applied of rest.slice(0, count)) run.addBatch(applied);
    await database.sql.begin((sql) => run.write(sql));
    rest = rest.slice(count);
  }
}

/** Everything that a reader of the record can see. */
async function seen() {
  const { sql } = database;
  const lines: string[] = [];
  let head = EMPTY_HEAD;
  for (;;) {
    const page = await record.lines(lines.length + 1, lines.length + 1_000);
    if (page.lines.length === 0) break;
    expect(page.headBefore).toBe(head);
    lines.push(...page.lines);
    head = page.headAfter;
  }
  const heads =
    await sql`select minute_ms, seq, place, encode(head, 'hex') as head from fairness_heads order by 1`;
  const contracts = await sql`select * from fairness_contracts order by contract_id`;
  return { lines, head, heads: [...heads], contracts: [...contracts] };
}

test.each([
  ['one batch', () => 1],
  ['seven batches', () => 7],
  ['all batches', () => 10_000],
])(
  'with %s in a transaction, the record holds each line once, and the head of each minute that is over',
  async (_, size) => {
    await write(story.applied, size);
    const { lines, head, heads } = await seen();
    const { links } = story;
    expect(lines).toEqual(links.map(({ line }) => line));
    expect(head).toBe(links.at(-1)?.head);
    const minuteOf = (line: string) => {
      const [, , atMs] = JSON.parse(line) as [string, number, number];
      return atMs - (atMs % 60_000);
    };
    const expected = links.flatMap(({ line, head: after }, index) => {
      const next = links[index + 1];
      if (next === undefined || minuteOf(next.line) === minuteOf(line)) return [];
      const [, seq] = JSON.parse(line) as [string, number];
      return [{ minute_ms: minuteOf(line), seq, place: index + 1, head: after }];
    });
    expect(expected.length).toBeGreaterThan(5);
    expect(heads).toEqual(expected);
  },
);

test('only the minute that goes on is in pieces', async () => {
  await write(story.applied, () => 2);
  const [open] =
    await database.sql`select count(distinct minute_ms)::int as minutes from fairness_segments where not is_packed`;
  expect(open).toEqual({ minutes: 1 });
  const twice = await database.sql`
    select minute_ms from fairness_segments where is_packed group by minute_ms having count(*) > 1`;
  expect([...twice]).toEqual([]);
});

test('a minute of more than 1,000 lines is divided, and a reader goes on across the border', async () => {
  const [first] = story.applied.flatMap(({ result }) =>
    result.events.filter(({ event }) => event.kind === 'index_ticked'),
  );
  if (first === undefined) throw new Error('the story has no tick');
  const run = new ProjectionRun(fairness.tables, { isMaker: () => false });
  for (let seq = 1; seq <= 2_500; seq++) run.add({ ...first, seq });
  await database.sql.begin((sql) => run.write(sql));
  const rows =
    await database.sql`select first_place, last_place, is_packed from fairness_segments order by 1`;
  expect([...rows]).toEqual([
    { first_place: 1, last_place: 1_000, is_packed: true },
    { first_place: 1_001, last_place: 2_000, is_packed: true },
    { first_place: 2_001, last_place: 2_500, is_packed: false },
  ]);
  const seqs = (await record.lines(995, 1_010)).lines.map(
    (line) => (JSON.parse(line) as [string, number])[1],
  );
  expect(seqs).toEqual(Array.from({ length: 16 }, (_, index) => 995 + index));
  expect((await record.lines(1, 2_500)).lines).toHaveLength(1_000);
});

describe('taken back to a sequence', () => {
  test('it keeps the lines up to there, and goes on to the same heads', async () => {
    const random = createRandom('taken back');
    await write(story.applied, () => 5);
    const whole = await seen();
    for (let time = 0; time < 12; time++) {
      const cut = random.integer({ from: 1, to: story.applied.length - 1 });
      const { seq } = story.applied[cut]!.batch;
      await restart(seq - 1);
      const kept = await seen();
      const seqOf = (line: string) => (JSON.parse(line) as [string, number])[1];
      expect(kept.lines).toEqual(whole.lines.filter((line) => seqOf(line) < seq));
      expect(kept.heads).toEqual(whole.heads.slice(0, kept.heads.length));
      await write(story.applied.slice(cut), () => random.integer({ from: 1, to: 9 }));
      expect(await seen()).toEqual(whole);
    }
  });
});

test('a rebuild from the log makes the heads that were published', async () => {
  const world = new SmallWorld();
  const sources = [{ sourceId: 1, name: 'one' }];
  const settings = [
    { kind: 'activate_rules', version: RULES_VERSION },
    { kind: 'configure_index', marketId: 1, sources, quorum: 1, followsBook: false, effectiveMs: 0 },
  ] as const;
  world.apply(settings.map((command, place) => ({ ...command, outboxId: 1_000 + place })));
  for (let batch = 0; batch < 40; batch++)
    world.apply([
      {
        kind: 'take_quotes',
        quotes: [{ marketId: 1, sourceId: 1, price: 5_200_000_000_000 + batch, madeMs: world.nextMs }],
      },
    ]);
  const { sql, url } = database;
  const log = new CommandLog(url, 'test');
  await log.open();
  for (const row of world.rows) await log.append(row);
  await log.close();
  await sql.begin((transaction) => restartTables(transaction, PROJECTIONS, START));
  const projector = new Projector({
    sql,
    projections: PROJECTIONS,
    sequence: 0,
    isMaker: () => false,
    log: () => undefined,
    onStuck: rethrow,
  });
  for (const applied of world.applied) {
    projector.take(applied);
    await projector.whenProjected(applied.batch.seq, 1_000);
  }
  await projector.drain();
  const published = await seen();
  expect(published.heads.length).toBeGreaterThan(4);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-record-'));
  await rebuildTables(PROJECTIONS, { sql, dataDir, head: world.state.engine.sequence }, () => undefined);
  expect(await seen()).toEqual(published);
  await sql`truncate command_log`;
  await rm(dataDir, { recursive: true });
});
