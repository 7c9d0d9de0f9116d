import { expect, test } from 'vitest';
import { INDEX_TRAIL_MS } from '@candor/contract';
import { IndexTrail } from './index-trail.ts';

const at = (atMs: number, price: number) => ({ atMs, price });

test('a trail keeps the newest price of each second, the oldest first', () => {
  const trail = new IndexTrail();
  for (const point of [at(1_000, 1), at(1_900, 2), at(2_000, 3), at(3_500, 4), at(3_999, 5)])
    trail.add(point);
  expect(trail.since(4_000)).toEqual([at(1_900, 2), at(2_000, 3), at(3_999, 5)]);
});

test('a trail forgets what is older than it reaches, also where no price came since', () => {
  const trail = new IndexTrail();
  trail.add(at(1_000, 1));
  trail.add(at(2_000, 2));
  expect(trail.since(1_000 + INDEX_TRAIL_MS)).toEqual([at(2_000, 2)]);
  trail.add(at(2_000 + INDEX_TRAIL_MS, 3));
  expect(trail.since(2_000)).toEqual([at(2_000 + INDEX_TRAIL_MS, 3)]);
});
