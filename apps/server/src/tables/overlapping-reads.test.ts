import { expect, it } from 'vitest';
import { OverlappingReads } from './overlapping-reads.ts';

interface Reading {
  readonly done: Promise<void>;
  readonly end: (result: string | Error) => void;
}

/** Begins two readings whose ends the test decides. */
function beginTwo() {
  const reads = new OverlappingReads();
  const kept: string[] = [];
  const begin = (): Reading => {
    const ends: Reading['end'][] = [];
    const read = () =>
      new Promise<string>((resolve, reject) => {
        ends.push((result) => (typeof result === 'string' ? resolve(result) : reject(result)));
      });
    const done = reads.run(read, (result) => kept.push(result));
    return { done, end: (result) => ends.forEach((each) => each(result)) };
  };
  return { kept, begin, first: begin(), second: begin() };
}

it('a reading that began earlier and ends later is not kept over a newer one', async () => {
  const { kept, begin, first, second } = beginTwo();
  second.end('second');
  await second.done;
  first.end('first');
  await first.done;
  expect(kept).toEqual(['second']);
  const third = begin();
  third.end('third');
  await third.done;
  expect(kept).toEqual(['second', 'third']);
});

it('readings that end in their order are both kept', async () => {
  const { kept, first, second } = beginTwo();
  first.end('first');
  await first.done;
  second.end('second');
  await second.done;
  expect(kept).toEqual(['first', 'second']);
});

it('a reading that fails says so, and an earlier one is kept', async () => {
  const { kept, first, second } = beginTwo();
  second.end(new Error('the connection is gone'));
  await expect(second.done).rejects.toThrow('the connection is gone');
  first.end('first');
  await first.done;
  expect(kept).toEqual(['first']);
});
