import { SecondsStory } from '@candor/testkit/engine';
import { expect, test } from 'vitest';
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
