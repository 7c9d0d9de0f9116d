import { createHash } from 'node:crypto';
import {
  chainOver,
  EMPTY_HEAD,
  fairnessLine,
  type FoundSettlement,
  type LinesPage,
  type PublishedHead,
  readEvidence,
  verify as verifyInSteps,
} from '@candor/fairness';
import { createRandom, type Random } from '@candor/primitives';
import { SecondsStory } from '@candor/testkit/engine';
import { expect, test } from 'vitest';
import { verifySettlement } from './verify.mjs';

const PRICE = 5_000_000_000_000;
/** Places at which this record publishes a head. */
const [BEFORE, AFTER] = [40, 110];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const story = new SecondsStory();
story.recorded.waitMs(30_000);
story.quoteEverySecond(Array.from({ length: 50 }, (_, second) => PRICE + second));
const id = story.openAt(PRICE, 'up');
story.quoteEverySecond(Array.from({ length: 29 }, (_, second) => PRICE - second));
story.endAt(id, PRICE + 777);
story.quoteEverySecond(Array.from({ length: 40 }, () => PRICE));
const LINES = story.recorded.batches.flatMap(({ result }) =>
  result.events.flatMap((event) => fairnessLine(event) ?? []),
);

const HEADS = chainOver(LINES, sha256).map(({ head }) => head);

type Answers = Readonly<Record<string, unknown>>;

/** The answers of an exchange whose record has these lines. */
function answersOf(lines: readonly string[]): Answers {
  const links = chainOver(lines, sha256);
  const headAt = (place: number) => links[place - 1]?.head ?? EMPTY_HEAD;
  const places = lines.flatMap((line, index) => (line.startsWith('["contract"') ? [index + 1] : []));
  const status = (JSON.parse(lines[places.at(-1)! - 1]!) as string[])[9];
  const heads = [BEFORE, AFTER].map((place) => [place * 60, place, headAt(place)] as const);
  const [head_before, head_after] = heads;
  return {
    'fairness/settlement': { id, from: places[0], to: places.at(-1), status, head_before, head_after },
    'fairness/lines': {
      from: BEFORE + 1,
      head_before: headAt(BEFORE),
      lines: lines.slice(BEFORE, AFTER),
      head_after: headAt(AFTER),
    },
    'fairness/heads': { heads },
  };
}

async function verify(answers: Answers): Promise<readonly [boolean, readonly string[]]> {
  const wrong: string[] = [];
  const isRight = await verifySettlement({
    ask: (name, { from }) => {
      const { heads = [] } = answers[name] as { heads?: readonly (readonly [number, number, string])[] };
      return Promise.resolve(
        name === 'fairness/heads'
          ? { heads: heads.filter(([seconds]) => seconds >= Number(from)) }
          : answers[name],
      );
    },
    id,
    noted: [],
    say: (isStepRight, text) => void (isStepRight || wrong.push(text)),
  });
  return [isRight, wrong];
}

/** The verdict of the page in the browser on the same answers, with the heads of this record. */
async function verdictOfPage(answers: Answers): Promise<boolean> {
  const published = (answers['fairness/heads'] as { heads: readonly PublishedHead[] }).heads;
  const calls = {
    settlement: () => Promise.resolve(answers['fairness/settlement'] as FoundSettlement),
    lines: () => Promise.resolve(answers['fairness/lines'] as LinesPage),
    heads: (seconds: number) => Promise.resolve(published.filter(([at]) => at === seconds)),
  };
  const steps = await verifyInSteps(await readEvidence(calls, id), {
    sha256: (text) => Promise.resolve(sha256(text)),
    headAt: (place) => Promise.resolve(HEADS[place - 1] ?? EMPTY_HEAD),
  });
  return steps.every(({ isRight }) => isRight);
}

/** The texts with one bit of one of them flipped. */
function withFlippedBit(texts: readonly string[], random: Random): string[] {
  const index = random.integer({ from: 0, to: texts.length - 1 });
  const bytes = Buffer.from(texts[index]!);
  const at = random.integer({ from: 0, to: bytes.length - 1 });
  bytes[at] = bytes[at]! ^ (1 << random.integer({ from: 0, to: 6 }));
  return texts.with(index, bytes.toString());
}

test('the record is right', async () => {
  expect(LINES.length).toBeGreaterThan(AFTER);
  expect(await verify(answersOf(LINES))).toEqual([true, []]);
  expect(await verdictOfPage(answersOf(LINES))).toBe(true);
});

test('of 1,000 bits that are flipped in lines, script and page each find 1,000', async () => {
  const answers = answersOf(LINES);
  const page = answers['fairness/lines'] as { lines: readonly string[] };
  const random = createRandom('flipped bits');
  for (let time = 0; time < 1_000; time++) {
    const lines = withFlippedBit(page.lines, random);
    const changed = { ...answers, 'fairness/lines': { ...page, lines } };
    const [isRight, wrong] = await verify(changed);
    expect(await verdictOfPage(changed)).toBe(false);
    expect([isRight, wrong[0]]).toEqual([false, expect.stringContaining('is not the one that was hashed')]);
  }
});

test.each([
  ['a result', (line: string) => line.replace('"won"', '"lost"'), 'the record says lost'],
  [
    'an end price',
    (line: string) => line.replace(/,5000000000777,(\d+)\]$/, ',5000000000778,$1]'),
    'the record says won',
  ],
  [
    'a tick',
    (line: string) => line.replace(/^(\["tick".*),0,5000000000777,/, '$1,0,4000000000000,'),
    'except at',
  ],
])('%s that was changed before it was hashed is found by what it says', async (_, change, found) => {
  const changed = LINES.map(change);
  expect(changed.filter((line, index) => line !== LINES[index])).toHaveLength(1);
  const [isRight, wrong] = await verify(answersOf(changed));
  expect(await verdictOfPage(answersOf(changed))).toBe(isRight);
  expect(isRight).toBe(false);
  expect(wrong.join()).toContain(found);
});

test('a head that is not the published one is found', async () => {
  const answers = answersOf(LINES);
  const { heads } = answers['fairness/heads'] as { heads: readonly [number, number, string][] };
  const other = heads.map(([seconds, place]) => [seconds, place, 'f'.repeat(64)]);
  const [isRight, wrong] = await verify({ ...answers, 'fairness/heads': { heads: other } });
  expect([isRight, wrong.length]).toEqual([false, 2]);
  expect(await verdictOfPage({ ...answers, 'fairness/heads': { heads: other } })).toBe(false);
});
