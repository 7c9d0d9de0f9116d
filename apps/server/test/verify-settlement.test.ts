import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairness } from '../src/products/fairness/index.ts';
import { ProjectionRun } from '../src/projections/projection-run.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { openRecordGateway } from './support/record-gateway.ts';
import { type RecordStory, recordStory } from './support/record-story.ts';
import { ask, refused, send } from './support/running-app.ts';

const SCRIPT = fileURLToPath(new URL('../../../tools/verify-settlement/src/main.mjs', import.meta.url));

let database: MigratedDatabase;
let story: RecordStory;
let gateway: Awaited<ReturnType<typeof openRecordGateway>>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  story = recordStory();
  const run = new ProjectionRun(fairness.tables, { isMaker: () => false });
  for (const applied of story.applied) run.addBatch(applied);
  await database.sql.begin((sql) => run.write(sql));
  gateway = await openRecordGateway(database.sql);
});
afterAll(async () => {
  await gateway.stop();
  await database.drop();
});

/** Exit code and output of the script. */
async function verify(id: number, ...more: readonly string[]): Promise<readonly [number, string]> {
  try {
    const args = [SCRIPT, '--url', gateway.url, '--id', String(id), ...more];
    return [0, (await promisify(execFile)(process.execPath, args)).stdout];
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return [code, stdout];
  }
}

describe('the script', () => {
  test.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['tied', 'won'],
    ['returned', 'refunded'],
    ['refunded', 'refunded'],
    ['running', 'running'],
  ] as const)('derives that the contract which %s is %s', async (which, status) => {
    const [code, output] = await verify(story.contracts[which]);
    expect(output).toContain(`✓ the ticks make it ${status}; the record says ${status}`);
    expect(output).not.toContain('✗');
    expect(code).toBe(0);
  });

  test('accepts a head that was noted at the time, and refuses any other', async () => {
    const { won } = story.contracts;
    const { to: place } = await ask(gateway.url, 'fairness/settlement', { id: won });
    const head = story.links[place - 1]?.head ?? '';
    expect((await verify(won, '--head', head))[0]).toBe(0);
    const other = head.startsWith('0') ? `1${head.slice(1)}` : `0${head.slice(1)}`;
    const [code, output] = await verify(won, '--head', other);
    expect(output).toContain(`✗ the chain passes the head ${other}`);
    expect(code).toBe(1);
  });

  test('says that an unknown contract is not in the record', async () => {
    expect(await verify(999_999)).toEqual([2, expect.stringContaining('settlement_unknown')]);
  });

  test('finds a result that was changed in the tables', async () => {
    const { sql } = database;
    const { lost } = story.contracts;
    const { head_after: after } = await ask(gateway.url, 'fairness/settlement', { id: lost });
    const kept = await sql<
      { head: Buffer }[]
    >`select head from fairness_heads where place = ${after?.[1] ?? 0}`;
    await sql`update fairness_heads set head = decode(repeat('ab', 32), 'hex') where place = ${after?.[1] ?? 0}`;
    const [code, output] = await verify(lost);
    expect(output).toContain(`published is ${'ab'.repeat(32)}`);
    expect(output).toContain('✗');
    expect(code).toBe(1);
    await sql`update fairness_heads set head = ${kept[0]!.head} where place = ${after?.[1] ?? 0}`;
  });
});

describe('the calls', () => {
  test('answer the hours of a time as its last heads', async () => {
    const { heads: minutes } = await ask(gateway.url, 'fairness/heads', { from: '0' });
    const { heads: hours, next } = await ask(gateway.url, 'fairness/heads', { from: '0', every: 'hour' });
    expect(hours).toEqual([minutes.at(-1)]);
    expect(next).toBeUndefined();
    expect((await ask(gateway.url, 'fairness/heads', {})).heads).toEqual(minutes);
    const later = await ask(gateway.url, 'fairness/heads', { from: String(minutes[2]![0]) });
    expect(later.heads).toEqual(minutes.slice(2));
    const [one] = minutes;
    const only = await ask(gateway.url, 'fairness/heads', { from: one![0], to: one![0] });
    expect(only).toEqual({ heads: [one] });
  });

  test('say where a contract is and what its terms are, and nothing of whose it is', async () => {
    const { won } = story.contracts;
    const found = await ask(gateway.url, 'fairness/settlement', { id: won });
    expect(found).toMatchObject({
      id: won,
      currency_match_id: 1,
      direction: 'up',
      seconds: 30,
      profit_ratio: '0.800000',
      tie_rule: 'win',
      status: 'won',
    });
    const lines = story.links.slice(found.from - 1, found.to).map(({ line }) => line);
    const { lines: answered } = await ask(gateway.url, 'fairness/lines', { from: found.from, to: found.to });
    expect(answered).toEqual(lines);
    const about = answered
      .map((line) => JSON.parse(line) as unknown[])
      .filter(([kind]) => kind === 'contract');
    expect(about.map(([, , , id, , , , , , status]) => [id, status])).toEqual([
      [won, 'accepted'],
      [won, 'running'],
      [won, 'won'],
    ]);
    expect(Object.keys(found).filter((name) => /user|account|stake|number/.test(name))).toEqual([]);
  });

  test('refuse a range that ends before it begins, and an unknown contract', async () => {
    expect(await refused(gateway.url, 'fairness/lines', { from: 2, to: 1 })).toMatchObject({
      error: 'time_range_invalid',
    });
    expect(await refused(gateway.url, 'fairness/settlement', { id: 999_999 })).toMatchObject({
      error: 'settlement_unknown',
    });
  });

  test('let caches keep lines that are all there, and no others', async () => {
    const count = story.links.length;
    const lines = (from: number, to: number) => send(gateway.url, 'fairness/lines', { from, to });
    expect((await lines(1, count)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await lines(2, count + 1)).headers.get('cache-control')).toBe('no-store');
  });
});
