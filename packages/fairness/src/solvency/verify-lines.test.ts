import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { demandsOf, sparedBy } from '../../test/changed-module.ts';
import { ServedRecord, sha256 } from '../../test/served-record.ts';
import type { RecordCalls } from '../record-calls.ts';
import { liabilitiesLine } from './forms.ts';
import { type PlacedLine, verifyLines } from './verify-lines.ts';

const MINUTE_MS = 60_000;
const AT_MS = 1_767_225_600_000;
const KEY_HASH = 'b9'.repeat(32);
const MARK = { number: 3, seq: 1_000, digest: '22'.repeat(32), atMs: AT_MS, keyHash: KEY_HASH };

const markLine = (fields: Partial<typeof MARK> = {}) => {
  const { seq, atMs, number, keyHash } = { ...MARK, ...fields };
  return JSON.stringify(['mark', seq, atMs, number, keyHash, [[2, 900_000, '0xff']]]);
};
const rootLine = (asset: number, mark: Partial<typeof MARK> = {}, total = 5n) =>
  liabilitiesLine(
    { seq: 1_010 + asset, atMs: AT_MS + 1_000 + asset },
    { ...MARK, ...mark },
    { asset, code: `C${asset}`, scale: 8, depth: 10 },
    { total, root: '44'.repeat(32), fileHash: '55'.repeat(32) },
  );
const tick = (seq: number, atMs: number) => JSON.stringify(['tick', seq, atMs]);

const LINES = [
  tick(998, AT_MS - MINUTE_MS),
  markLine(),
  tick(1_001, AT_MS + 10),
  rootLine(1),
  rootLine(2),
  tick(1_020, AT_MS + 5_000),
  tick(1_021, AT_MS + MINUTE_MS),
];
const asyncSha256 = (text: string) => Promise.resolve(sha256(text));
const placed = (lines: readonly string[], place: number): PlacedLine => ({ line: lines[place - 1]!, place });

/** Verifies two roots of a record, in pages of two lines. */
function verify(
  lines: readonly string[] = LINES,
  {
    mark = placed(lines, 2),
    roots = [placed(lines, 4), placed(lines, 5)],
    calls = {},
  }: { mark?: PlacedLine; roots?: readonly PlacedLine[]; calls?: Partial<RecordCalls> } = {},
  using = verifyLines,
) {
  const { lines: served, heads } = new ServedRecord(lines, 2);
  return using({ mark, roots }, { lines: served, heads, ...calls, sha256: asyncSha256 });
}

async function refusal(...given: Parameters<typeof verify>): Promise<readonly [string, number] | undefined> {
  const verdict = await verify(...given);
  return verdict.isRight ? undefined : [verdict.check, verdict.place];
}

test('lines of a snapshot that the record has are right up to the head that seals them', async () => {
  const verdict = await verify();
  expect(verdict).toMatchObject({ isRight: true, read: 5 });
  expect(verdict.isRight && verdict.head?.[1]).toBe(6);
});

test('lines after which no head is published yet are right without a seal', async () => {
  const verdict = await verify(LINES.slice(0, 6));
  expect(verdict).toEqual({ isRight: true, head: undefined, read: 4 });
});

test('a snapshot without roots is its mark in the record', async () => {
  expect(await verify(LINES, { roots: [] })).toEqual({ isRight: true, head: undefined, read: 1 });
});

test('a mark of another form is refused', async () => {
  for (const line of ['', '["mark"]', markLine().replace(',', ', '), markLine().replace(KEY_HASH, 'XY')])
    expect(await refusal(LINES, { mark: { line, place: 2 } })).toEqual(['mark_form', 2]);
});

test('a root of another form is refused', async () => {
  const roots = [{ line: rootLine(1).replace('liabilities', 'reserves'), place: 4 }];
  expect(await refusal(LINES, { roots })).toEqual(['root_form', 4]);
});

test.each([{ number: 4 }, { seq: 999 }, { atMs: AT_MS + 1 }, { keyHash: 'c0'.repeat(32) }])(
  'a root of another mark is refused: %j',
  async (mark) => {
    const lines = LINES.with(3, rootLine(1, mark));
    expect(await refusal(lines)).toEqual(['root_of_mark', 4]);
  },
);

test('a root before its mark is refused', async () => {
  const lines = [LINES[0]!, rootLine(1), markLine(), ...LINES.slice(4)];
  expect(await refusal(lines, { mark: placed(lines, 3), roots: [placed(lines, 2)] })).toEqual([
    'root_of_mark',
    2,
  ]);
});

test('a record that ends before a root is refused', async () => {
  const lines = new ServedRecord(LINES.slice(0, 3), 2);
  expect(await refusal(LINES, { calls: { lines: lines.lines } })).toEqual(['line_missing', 4]);
});

test('a root that the record does not have is refused', async () => {
  const other = LINES.with(3, rootLine(1, {}, 4n));
  expect(await refusal(other, { roots: [placed(LINES, 4)] })).toEqual(['line_other', 4]);
  expect(await refusal(other, { mark: { line: markLine({ seq: 1_000 }), place: 1 }, roots: [] })).toEqual([
    'line_other',
    1,
  ]);
});

test('lines that were changed after they were hashed are refused', async () => {
  const { lines } = new ServedRecord(LINES, 2);
  const calls = {
    lines: async (from: number, to: number) => {
      const page = await lines(from, to);
      return { ...page, lines: page.lines.map((line) => line.replace('"5"', '"4"')) };
    },
  };
  const changed = { line: LINES[3]!.replace('"5"', '"4"'), place: 4 };
  expect(await refusal(LINES, { roots: [changed], calls })).toEqual(['line_chain', 4]);
});

test('a page that follows another head is refused', async () => {
  const calls = splitRecord();
  expect(await refusal(LINES, { calls })).toEqual(['line_chain', 4]);
});

test('lines that lead to another head than the published one are refused', async () => {
  const { heads } = new ServedRecord(LINES, 2);
  const calls: Partial<RecordCalls> = {
    heads: async (seconds) =>
      (await heads(seconds)).map(
        ([at, place]) => [at, place, createHash('sha256').update('other').digest('hex')] as const,
      ),
  };
  expect(await refusal(LINES, { calls })).toEqual(['line_head', 6]);
});

test('two roots of one currency are refused, shown or hidden', async () => {
  const lines = LINES.with(2, rootLine(1, {}, 4n));
  expect(await refusal(lines)).toEqual(['line_once', 3]);
  const roots = [placed(lines, 3), placed(lines, 4)];
  expect(await refusal(lines, { roots })).toEqual(['line_once', 2]);
});

test('a root of another snapshot between these is no second root', async () => {
  const lines = LINES.with(2, rootLine(1, { number: 2 }));
  expect(await refusal(lines)).toBeUndefined();
});

/** A record that is asked for lines which it does not have, at most twenty times. */
function endedRecord(): Pick<RecordCalls, 'lines'> {
  const { lines } = new ServedRecord(LINES.slice(0, 3), 2);
  let asked = 0;
  return {
    lines(from, to) {
      asked += 1;
      if (asked > 20) throw new Error('it is asked for ever');
      return lines(from, to);
    },
  };
}

/** A record whose later pages follow other lines than its earlier ones. */
function splitRecord(): Pick<RecordCalls, 'lines'> {
  const one = new ServedRecord(LINES, 2);
  const other = new ServedRecord(LINES.with(0, tick(997, AT_MS - MINUTE_MS)), 2);
  return { lines: (from, to) => (from < 4 ? one : other).lines(from, to) };
}

/** A record whose lines are not those that were hashed. */
function changedRecord(): Pick<RecordCalls, 'lines'> {
  const { lines } = new ServedRecord(LINES, 2);
  return { lines: async (from, to) => ({ ...(await lines(from, to)), head_after: sha256(`other ${from}`) }) };
}

test('no check can be left out: another outcome would show it', async () => {
  const hidden = LINES.with(2, rootLine(1, {}, 4n));
  const { heads } = new ServedRecord(LINES, 2);
  const otherSeal: Pick<RecordCalls, 'heads'> = {
    heads: async (seconds) =>
      (await heads(seconds)).map(([at, place]) => [at, place, sha256('other')] as const),
  };
  const attacks = (): readonly Parameters<typeof verify>[] => [
    [LINES, { mark: { line: '["mark"]', place: 2 } }],
    [LINES, { roots: [{ line: '["liabilities"]', place: 4 }] }],
    [LINES.with(3, rootLine(1, { seq: 999 }))],
    [LINES, { calls: endedRecord() }],
    [LINES.with(3, rootLine(1, {}, 4n)), { roots: [placed(LINES, 4)] }],
    [LINES, { calls: splitRecord() }],
    [LINES, { calls: changedRecord() }],
    [LINES, { calls: otherSeal }],
    [hidden],
    [hidden, { roots: [placed(hidden, 3), placed(hidden, 4)] }],
  ];
  const outcomes = ({ verifyLines: using }: { verifyLines: typeof verifyLines }) =>
    Promise.all(
      attacks().map(([lines, shown]) => verify(lines, shown, using).catch((error: unknown) => String(error))),
    );
  const source = new URL('verify-lines.ts', import.meta.url);
  const demands = await demandsOf(source, /^ *need\([^;]*\);$/gm);
  expect(demands.length).toBe(10);
  expect(await sparedBy(source, demands, outcomes)).toEqual([]);
});
