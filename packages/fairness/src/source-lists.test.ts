import { expect, test } from 'vitest';
import { EMPTY_HEAD, nextHead } from './chain.ts';
import { sha256 } from '../test/served-record.ts';
import type { TickLine } from './settle.ts';
import { quoteFault, sealedList, type SourcesLine } from './source-lists.ts';

const LIST: SourcesLine = {
  seq: 5,
  atMs: 1_000,
  marketId: 1,
  sources: [
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ],
  quorum: 2,
  followsBook: false,
  effectiveMs: 2_000,
};
const AT = 100_000;
const PRICE = 5_000_000_000_000;
const TICK: TickLine = {
  seq: 90,
  atMs: AT,
  tickNumber: 9,
  marketId: 1,
  isHalted: false,
  price: PRICE,
  oldestMs: AT - 3_000,
  sourcesSeq: 5,
  quotes: [
    [1, PRICE, AT - 3_000],
    [2, PRICE, AT],
  ],
};
const [FIRST, SECOND] = [TICK.quotes[0]!, TICK.quotes[1]!];

test.each<[string, Partial<TickLine>, Partial<SourcesLine>, ReturnType<typeof quoteFault>]>([
  ['two quotes at the edge of their age', {}, {}, undefined],
  ['a halted tick', { isHalted: true, quotes: [] }, {}, undefined],
  ['a list of another pair', {}, { marketId: 2 }, 'other_list'],
  ['a list from after the tick', {}, { seq: 91 }, 'other_list'],
  ['a list that is not in force yet', {}, { effectiveMs: AT + 1 }, 'other_list'],
  ['a quote a millisecond too old', { quotes: [[1, PRICE, AT - 3_001], SECOND] }, {}, 'old_quote'],
  ['a source that is not listed', { quotes: [FIRST, [4, PRICE, AT]] }, {}, 'unlisted_source'],
  ['a source that counts twice', { quotes: [SECOND, SECOND] }, {}, 'unlisted_source'],
  ['one quote fewer than the quorum', {}, { quorum: 3 }, 'below_quorum'],
  ['two quotes at the edge of their distance', { quotes: [FIRST, [2, PRICE * 1.005, AT]] }, {}, undefined],
  ['two quotes too far apart', { quotes: [FIRST, [2, PRICE * 1.005 + 1, AT]] }, {}, 'split'],
  ['a book as its own source', { quotes: [[0, PRICE, AT]] }, { followsBook: true, quorum: 2 }, undefined],
  ['a source beside the book', {}, { followsBook: true }, 'unlisted_source'],
])('%s', (_, tick, list, fault) => {
  expect(quoteFault({ ...TICK, ...tick }, { ...LIST, ...list })).toBe(fault);
});

test('a list counts only if the lines after it lead to the head of its minute, once that has to be there', async () => {
  const lines = ['["sources",5,1000,1,[[1,"one"]],1,0,2000]', '["tick",6]'];
  const heads = [EMPTY_HEAD];
  for (const line of lines) heads.push(nextHead(heads.at(-1)!, line, sha256));
  const page = { from: 7, head_before: EMPTY_HEAD, lines, head_after: heads[2]! };
  const ports = { sha256: (text: string) => Promise.resolve(sha256(text)), publishedUntil: 0 };
  const sealed = { seq: 5, place: 7, pages: [page], head: [0, 8, heads[2]!] as const };
  expect(await sealedList(sealed, ports)).toMatchObject({ seq: 5, quorum: 1, effectiveMs: 2_000 });
  expect(await sealedList({ ...sealed, seq: 6 }, ports)).toBeUndefined();
  expect(await sealedList({ ...sealed, head: [0, 8, heads[1]!] }, ports)).toBeUndefined();
  const other = { ...page, lines: [lines[0]!.replace('one', 'two'), lines[1]!] };
  expect(await sealedList({ ...sealed, pages: [other] }, ports)).toBeUndefined();
  expect(await sealedList({ ...sealed, head: null }, ports)).toBeUndefined();
  expect(await sealedList({ ...sealed, head: null }, { ...ports, publishedUntil: -60 })).toBeDefined();
});
