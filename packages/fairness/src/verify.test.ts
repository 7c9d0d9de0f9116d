import { createRandom, type Random } from '@candor/primitives';
import { SecondsStory } from '@candor/testkit/engine';
import { expect, test } from 'vitest';
import { linesOf } from '../test/public-record.ts';
import { ServedRecord, sha256 } from '../test/served-record.ts';
import { type Evidence, readEvidence } from './evidence.ts';
import { type Step, verify } from './verify.ts';

const PRICE = 5_000_000_000_000;

const story = new SecondsStory();
story.recorded.waitMs(30_000);
story.quoteEverySecond(Array.from({ length: 50 }, (_, second) => PRICE + second));
const won = story.openAt(PRICE, 'up');
story.quoteEverySecond(Array.from({ length: 29 }, (_, second) => PRICE - second));
story.endAt(won, PRICE + 777);
story.quoteEverySecond(Array.from({ length: 60 }, () => PRICE));
const running = story.openAt(PRICE, 'down');
const LINES = story.recorded.batches.flatMap(({ result }) => linesOf(result.events));

/** The record in small pages, so that one verification reads several. */
const RECORD = new ServedRecord(LINES, 15);

const portsOf = ({ headAt }: ServedRecord) => ({
  sha256: (text: string) => Promise.resolve(sha256(text)),
  headAt,
});
const brokenOf = (steps: readonly Step[]) => steps.filter(({ isRight }) => !isRight);

async function stepsOf(record: ServedRecord, id = won): Promise<readonly Step[]> {
  return verify(await readEvidence(record, id), portsOf(record));
}

/** The evidence with one bit of one line flipped, and the place of that line. */
function withFlippedBit({ pages, ...rest }: Evidence, random: Random): readonly [Evidence, number] {
  const at = random.integer({ from: 0, to: pages.length - 1 });
  const page = pages[at]!;
  const index = random.integer({ from: 0, to: page.lines.length - 1 });
  const bytes = Buffer.from(page.lines[index]!);
  const byte = random.integer({ from: 0, to: bytes.length - 1 });
  bytes[byte] = bytes[byte]! ^ (1 << random.integer({ from: 0, to: 6 }));
  const changed = { ...page, lines: page.lines.with(index, bytes.toString()) };
  return [{ ...rest, pages: pages.with(at, changed) }, page.from + index];
}

test('every step of a contract that ended is right, and shows the ticks with their quotes', async () => {
  const steps = await stepsOf(RECORD);
  expect(steps.map(({ check, isRight }) => [check, isRight])).toEqual(
    ['heads', 'chain', 'contract', 'sources', 'ticks', 'opening', 'end', 'outcome'].map((check) => [
      check,
      true,
    ]),
  );
  const end = steps.find(({ check }) => check === 'end');
  expect(end).toMatchObject({
    tick: { index: PRICE + 777, quotes: [{ price: PRICE + 777, counted: PRICE + 777 }] },
    recorded: { price: PRICE + 777 },
  });
  const reasons = end?.check === 'end' ? end.passedOver.map(({ reason }) => reason) : [];
  expect(new Set(reasons)).toEqual(new Set(['before_time']));
});

test('a contract in progress is right as far as it has come', async () => {
  const steps = await stepsOf(RECORD, running);
  expect(brokenOf(steps)).toEqual([]);
  expect(steps.at(-1)).toMatchObject({ check: 'outcome', derived: { status: 'running', endTick: 0 } });
});

test('of 1,000 bits that are flipped in lines, 1,000 are found at their line', async () => {
  const evidence = await readEvidence(RECORD, won);
  expect(evidence.pages.length).toBeGreaterThan(2);
  const random = createRandom('flipped bits');
  for (let time = 0; time < 1_000; time++) {
    const [changed, place] = withFlippedBit(evidence, random);
    expect(brokenOf(await verify(changed, portsOf(RECORD)))).toMatchObject([
      { check: 'chain', broken: { fault: 'line_changed', place } },
    ]);
  }
});

test.each([
  ['a result', (line: string) => line.replace('"won"', '"lost"'), ['outcome']],
  [
    'a ratio',
    (line: string) => (line.includes('"won"') ? line.replace(/,(\d+),("win"|"refund"),/, ',1,$2,') : line),
    ['contract'],
  ],
  [
    'a source',
    (line: string) => line.replace(/^(\["tick".*,0,5000000000777,.*\[\[)1,/, '$199,'),
    ['sources'],
  ],
  [
    'an end price',
    (line: string) => line.replace(/,5000000000777,(\d+),(\d+)\]$/, ',5000000000778,$1,$2]'),
    ['end', 'outcome'],
  ],
  [
    'a tick',
    (line: string) => line.replace(/^(\["tick".*),0,5000000000777,/, '$1,0,4000000000000,'),
    ['ticks', 'end', 'outcome'],
  ],
  [
    'a delay below two seconds',
    (line: string) => (line.startsWith('["contract"') ? line.replace(/,2000\]$/, ',1999]') : line),
    ['contract'],
  ],
  [
    'a delay beyond the age of any quote',
    (line: string) => (line.startsWith('["contract"') ? line.replace(/,2000\]$/, ',3001]') : line),
    ['contract', 'opening', 'end', 'outcome'],
  ],
])('%s that was changed before it was hashed is found by what it says', async (_, change, checks) => {
  const changed = LINES.map(change);
  const at = changed.findIndex((line, index) => line !== LINES[index]);
  const broken = brokenOf(await stepsOf(new ServedRecord(changed)));
  expect(broken.map(({ check }) => check)).toEqual(checks);
  const places = broken.flatMap((step) => (step.check === 'ticks' ? step.broken : []));
  expect(places).toEqual(checks.includes('ticks') ? [at + 1] : []);
});

test('a status that is not the last line’s, and a contract that no line accepts, are found', async () => {
  const evidence = await readEvidence(RECORD, won);
  const other = { ...evidence, found: { ...evidence.found, status: 'lost' } };
  expect(brokenOf(await verify(other, portsOf(RECORD)))).toMatchObject([{ check: 'contract' }]);
  const unknown = { ...evidence, found: { ...evidence.found, id: 999 } };
  expect((await verify(unknown, portsOf(RECORD))).at(-1)).toMatchObject({
    check: 'contract',
    isRight: false,
    accepted: undefined,
  });
});

test('heads that are not in the list, other heads between pages and missing lines are found', async () => {
  const evidence = await readEvidence(RECORD, won);
  const foundIn = async (changed: Evidence) => brokenOf(await verify(changed, portsOf(RECORD)));
  expect(await foundIn({ ...evidence, listed: evidence.listed.slice(1) })).toMatchObject([
    { check: 'heads', heads: [{ isListed: false }, { isListed: true }] },
  ]);
  const [first, second, ...rest] = evidence.pages;
  const otherHead = [first!, { ...second!, head_before: 'f'.repeat(64) }, ...rest];
  expect(await foundIn({ ...evidence, pages: otherHead })).toMatchObject([
    { check: 'chain', broken: { fault: 'other_head_before', place: second!.from } },
  ]);
  expect(await foundIn({ ...evidence, pages: evidence.pages.slice(0, -1) })).toMatchObject([
    { check: 'chain', broken: { fault: 'line_missing', place: evidence.pages.at(-1)!.from } },
  ]);
  const [seconds, place] = evidence.found.head_after!;
  const head = [seconds, place, 'f'.repeat(64)] as const;
  const published = { ...evidence, found: { ...evidence.found, head_after: head } };
  expect(await foundIn(published)).toMatchObject([
    { check: 'heads' },
    { check: 'chain', broken: { fault: 'other_head_published', place } },
  ]);
});
