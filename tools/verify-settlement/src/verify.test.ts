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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const story = new SecondsStory();
story.recorded.waitMs(30_000);
story.quoteEverySecond(Array.from({ length: 50 }, (_, second) => PRICE + second));
const id = story.openAt(PRICE, 'up');
story.quoteEverySecond(Array.from({ length: 29 }, (_, second) => PRICE - second));
story.endAt(id, PRICE + 777);
story.quoteEverySecond(Array.from({ length: 40 }, () => PRICE));
const LINES = story.recorded.batches.flatMap(({ result }) =>
  result.events.flatMap((event) => fairnessLine(event, sha256) ?? []),
);

const HEADS = chainOver(LINES, sha256).map(({ head }) => head);

/** The calls of an exchange whose record has these lines, and publishes a head for each minute that is over. */
class Served {
  readonly heads: readonly PublishedHead[];
  readonly #lines: readonly string[];
  readonly #hashed: readonly string[];

  /** `hashed` are the lines that its heads were made of. */
  constructor(lines: readonly string[], hashed = lines) {
    this.#lines = lines;
    this.#hashed = chainOver(hashed, sha256).map(({ head }) => head);
    const minutes = hashed.map((line) => Math.floor((JSON.parse(line) as number[])[2]! / 60_000));
    this.heads = minutes.flatMap((minute, index) => {
      const next = minutes[index + 1];
      const isLast = next !== undefined && next !== minute;
      return isLast ? [[minute * 60, index + 1, this.headAt(index + 1)] as const] : [];
    });
  }

  headAt(place: number): string {
    return this.#hashed[place - 1] ?? EMPTY_HEAD;
  }

  settlement(): FoundSettlement {
    const places = this.#lines.flatMap((line, index) => (line.startsWith('["contract"') ? [index + 1] : []));
    const [from, to] = [places[0]!, places.at(-1)!];
    const status = (JSON.parse(this.#lines[to - 1]!) as string[])[9]!;
    const head_before = this.heads.findLast(([, place]) => place < from) ?? null;
    const head_after = this.heads.find(([, place]) => place >= to) ?? null;
    return { id, from, to, status, head_before, head_after };
  }

  lines(from: number, to: number): LinesPage {
    const lines = this.#lines.slice(from - 1, to);
    return {
      from,
      head_before: this.headAt(from - 1),
      lines,
      head_after: this.headAt(from - 1 + lines.length),
    };
  }
}

async function verify(
  served: Served,
  listed: readonly PublishedHead[] = served.heads,
): Promise<readonly [boolean, readonly string[]]> {
  const wrong: string[] = [];
  const isRight = await verifySettlement({
    ask: (name, { from, to }) => {
      if (name === 'fairness/settlement') return Promise.resolve(served.settlement());
      if (name === 'fairness/lines') return Promise.resolve(served.lines(Number(from), Number(to)));
      return Promise.resolve({ heads: listed.filter(([seconds]) => seconds >= Number(from)) });
    },
    id,
    noted: [],
    say: (isStepRight, text) => void (isStepRight || wrong.push(text)),
  });
  return [isRight, wrong];
}

/** The verdict of the page in the browser on the same answers, with the heads of this record. */
async function verdictOfPage(served: Served, listed = served.heads): Promise<boolean> {
  const calls = {
    settlement: () => Promise.resolve(served.settlement()),
    lines: (from: number, to: number) => Promise.resolve(served.lines(from, to)),
    heads: (seconds: number) => Promise.resolve(listed.filter(([at]) => at === seconds)),
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
  expect(await verify(new Served(LINES))).toEqual([true, []]);
  expect(await verdictOfPage(new Served(LINES))).toBe(true);
});

test('of 1,000 bits that are flipped in lines, script and page each find 1,000', async () => {
  const { from, to, head_before: before, head_after: after } = new Served(LINES).settlement();
  const [first, last] = [before?.[1] ?? 0, after?.[1] ?? to];
  expect(from).toBeGreaterThan(first);
  const random = createRandom('flipped bits');
  for (let time = 0; time < 1_000; time++) {
    const flipped = withFlippedBit(LINES.slice(first, last), random);
    const changed = new FlippedRecord(LINES, [first, flipped]);
    const [isRight, wrong] = await verify(changed);
    expect(await verdictOfPage(changed)).toBe(false);
    expect([isRight, wrong[0]]).toEqual([false, expect.stringContaining('is not the one that was hashed')]);
  }
});

/** The record of an exchange that answers other lines between the heads around a contract than those it hashed. */
class FlippedRecord extends Served {
  readonly #first: number;
  readonly #flipped: readonly string[];

  constructor(lines: readonly string[], [first, flipped]: readonly [number, readonly string[]]) {
    super(lines);
    this.#first = first;
    this.#flipped = flipped;
  }

  override lines(from: number, to: number): LinesPage {
    const page = super.lines(from, to);
    return from === this.#first + 1 ? { ...page, lines: this.#flipped } : page;
  }
}

const TICK = /^\["tick",\d+,(\d+),.*,0,5000000000777,/;
/** The tick that ends the contract, with its last field, the quotes, rewritten. */
const withQuotes = (line: string, quotes: (atMs: number) => unknown) => {
  const found = TICK.exec(line);
  if (found === null) return line;
  const fields = JSON.parse(line) as unknown[];
  const made = quotes(Number(found[1])) as [number, number, number][];
  const oldest = Math.min(...made.map(([, , madeMs]) => madeMs));
  return JSON.stringify([...fields.slice(0, 7), oldest, fields[8], made]);
};
const END = 5_000_000_000_777;

test.each([
  ['a result', (line: string) => line.replace('"won"', '"lost"'), 'the record says lost'],
  [
    'an end price',
    (line: string) => line.replace(/,5000000000777,(\d+),(\d+)\]$/, ',5000000000778,$1,$2]'),
    'the record says won',
  ],
  [
    'a tick',
    (line: string) => line.replace(/^(\["tick".*),0,5000000000777,/, '$1,0,4000000000000,'),
    'ticks are what their quotes make, except at',
  ],
  ['the pair', onLast((fields) => fields.with(4, 2)), 'its terms are'],
  ['the direction', onLast((fields) => fields.with(5, 'down')), 'its terms are'],
  ['the duration', onLast((fields) => fields.with(6, 60)), 'its terms are'],
  ['the ratio', onLast((fields) => fields.with(7, 1)), 'its terms are'],
  [
    'the rule for ties',
    onLast((fields) => fields.with(8, fields[8] === 'win' ? 'refund' : 'win')),
    'its terms are',
  ],
  ['the delay', onLast((fields) => fields.with(16, 2_100)), 'its terms are'],
  [
    'a source that is not listed',
    (line: string) => withQuotes(line, (atMs) => [[99, END, atMs]]),
    'their quotes are of listed sources, enough and not old, except at',
  ],
  [
    'a quote older than three seconds',
    (line: string) => withQuotes(line, (atMs) => [[1, END, atMs - 3_001]]),
    'their quotes are of listed sources, enough and not old, except at',
  ],
  [
    'a source that is counted twice',
    (line: string) =>
      withQuotes(line, (atMs) => [
        [1, END, atMs],
        [1, END, atMs],
      ]),
    'their quotes are of listed sources, enough and not old, except at',
  ],
  [
    'a quorum that was not met',
    (line: string) => line.replace(/^(\["sources",\d+,\d+,1,.*\]\]),1,0,/, '$1,2,0,'),
    'their quotes are of listed sources, enough and not old, except at',
  ],
])('%s that was changed before it was hashed is found by what it says', async (_, change, found) => {
  const changed = LINES.map(change);
  expect(changed.filter((line, index) => line !== LINES[index])).toHaveLength(1);
  const [isRight, wrong] = await verify(new Served(changed));
  expect(await verdictOfPage(new Served(changed))).toBe(isRight);
  expect(isRight).toBe(false);
  expect(wrong.join()).toContain(found);
});

/** Changes the fields of the line with which the contract ends. */
function onLast(change: (fields: unknown[]) => unknown[]): (line: string) => string {
  return (line) =>
    line.startsWith('["contract"') && line.includes('"won"')
      ? JSON.stringify(change(JSON.parse(line) as unknown[]))
      : line;
}

test.each([
  ['below two seconds', 1_999],
  ['beyond the age of any quote', 3_001],
  ['below the age of a tick before it', 2_399],
])('a delay %s is found', async (_, delayMs) => {
  const aged = withOldTick(LINES, 2_400);
  const changed = aged.map((line) => (line.startsWith('["contract"') ? withDelay(line, delayMs) : line));
  const [isRight, wrong] = await verify(new Served(changed));
  expect(isRight).toBe(false);
  expect(wrong.join()).toContain(
    `it opens at quotes made ${delayMs} ms after it; the ticks before it ask for 2400`,
  );
  expect(await verdictOfPage(new Served(changed))).toBe(false);
});

/** The lines with the last tick before the contract made of a quote of this age. */
function withOldTick(lines: readonly string[], ageMs: number): readonly string[] {
  const at = lines.findIndex((line) => line.startsWith('["contract"')) - 1;
  const tick = JSON.parse(lines[at]!) as [string, number, number, ...unknown[]];
  const [[source, price]] = tick[9] as [[number, number, number]];
  const madeMs = tick[2] - ageMs;
  return lines.with(at, JSON.stringify(tick.with(7, madeMs).with(9, [[source, price, madeMs]])));
}

function withDelay(line: string, delayMs: number): string {
  return JSON.stringify((JSON.parse(line) as unknown[]).with(16, delayMs));
}

test('a list of sources that is another one than was hashed is found', async () => {
  const lines = LINES.map((line) => line.replace(/^(\["sources",\d+,\d+,1,\[\[1,)"[^"]*"/, '$1"another"'));
  expect(lines.filter((line, index) => line !== LINES[index])).toHaveLength(1);
  const [isRight, wrong] = await verify(new Served(lines, LINES));
  expect([isRight, wrong.join()]).toEqual([false, expect.stringContaining('is not the one that was hashed')]);
  expect(await verdictOfPage(new Served(lines, LINES))).toBe(false);
});

test('a head that is not the published one is found', async () => {
  const served = new Served(LINES);
  const around = served.settlement();
  const other = served.heads.map((head): PublishedHead => {
    const isAround = head[0] === around.head_before?.[0] || head[0] === around.head_after?.[0];
    return isAround ? [head[0], head[1], 'f'.repeat(64)] : head;
  });
  const [isRight, wrong] = await verify(served, other);
  expect([isRight, wrong.length]).toEqual([false, 2]);
  expect(await verdictOfPage(served, other)).toBe(false);
});
