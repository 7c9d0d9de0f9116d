import { SecondsStory } from '@candor/testkit/engine';
import { expect, test } from 'vitest';
import { liabilitiesLine } from './solvency/forms.ts';
import { readLiabilities } from './solvency/liabilities.ts';
import { fairnessLine } from './line.ts';
import { linesOf } from '../test/public-record.ts';
import { readTickLine } from './settle.ts';

const PRICE = 5_000_000_000_000;

test('a halt of the index is a line of its own, with the last price and without quotes', () => {
  const story = new SecondsStory();
  story.recorded.waitMs(10_000);
  story.quote(PRICE);
  story.recorded.waitMs(3_001);
  story.tick();
  story.quote(PRICE + 1);
  const lines = story.recorded.batches.flatMap(({ result }) => linesOf(result.events));
  const ticks = lines.flatMap((line) => readTickLine(line) ?? []);
  expect(ticks.slice(-3).map(({ isHalted, price, quotes }) => [isHalted, price, quotes.length])).toEqual([
    [false, PRICE, 1],
    [true, PRICE, 0],
    [false, PRICE + 1, 1],
  ]);
});

const HASH = 'a1'.repeat(32);
const noHash = () => '';

test('a mark of solvency is a line with its blocks, without what is owed', () => {
  const mark = {
    number: 3,
    keyHash: HASH,
    blocks: [{ chainId: 2, height: 9, hash: '0xff' }],
    sums: [{ assetId: 1, owed: { hi: 0, lo: 5 } }],
  };
  const line = fairnessLine({ seq: 7, atMs: 8, event: { kind: 'solvency_marked', mark } }, noHash);
  expect(line).toBe(`["mark",7,8,3,"${HASH}",[[2,9,"0xff"]]]`);
});

test('a root of liabilities is a line that those who verify can read, above 2^53 too', () => {
  const total = 2n ** 80n + 1n;
  const tree = { root: HASH, fileHash: HASH };
  const liabilities = {
    number: 3,
    markSeq: 7,
    markedMs: 8,
    keyHash: HASH,
    digest: HASH,
    assetId: 2,
    code: 'BTC',
    scale: 8,
    depth: 10,
    total: String(total),
    ...tree,
  };
  const line = fairnessLine(
    { seq: 9, atMs: 10, event: { kind: 'liabilities_published', liabilities } },
    noHash,
  );
  expect(line).toBe(
    liabilitiesLine(
      { seq: 9, atMs: 10 },
      { number: 3, seq: 7, digest: HASH, atMs: 8, keyHash: HASH },
      { asset: 2, code: 'BTC', scale: 8, depth: 10 },
      { total, ...tree },
    ),
  );
  expect(readLiabilities(line)).toMatchObject({ number: 3, asset: 2, depth: 10, total });
});

test.each([
  [
    {
      kind: 'obligations_published',
      obligations: { number: 3, assetId: 2, obligations: [{ kind: 'contracts', amount: '85' }] },
    },
    '["obligations",7,8,3,2,[["contracts","85"]]]',
  ],
  [
    { kind: 'reserves_published', reserves: { number: 3, assetId: 2, counted: '9', fileHash: HASH } },
    `["reserves",7,8,3,2,"9","${HASH}"]`,
  ],
  [
    { kind: 'cover_published', cover: { hourMs: 9, lowest: [{ assetId: 2, permille: 1_013 }] } },
    '["cover",7,8,9,[[2,1013]]]',
  ],
  [
    { kind: 'alarm_raised', alarm: { alarmId: 4, cause: 'below', assetId: 2, chainId: 0 } },
    '["alarm",7,8,4,"below",2,0,"raised"]',
  ],
  [
    { kind: 'alarm_lifted', alarm: { alarmId: 4, cause: 'late', assetId: 0, chainId: 0 } },
    '["alarm",7,8,4,"late",0,0,"lifted"]',
  ],
] as const)('what is published beside liabilities is a line: %j', (event, expected) => {
  expect(fairnessLine({ seq: 7, atMs: 8, event }, noHash)).toBe(expected);
});
