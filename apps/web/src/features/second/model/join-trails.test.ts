import { expect, test } from 'vitest';
import { joinTrails } from './join-trails.ts';

const at = (...moments: readonly number[]) => moments.map((atMs) => ({ atMs, price: `${atMs}.00000000` }));

test('remembered points come before the live ones, and no moment is drawn twice', () => {
  expect(joinTrails(at(1_000, 2_000, 3_000), at(3_000, 4_000))).toEqual(at(1_000, 2_000, 3_000, 4_000));
});

test('remembered points stand alone until the first live one, and leave when they are old', () => {
  expect(joinTrails(at(1_000, 2_000), [])).toEqual(at(1_000, 2_000));
  expect(joinTrails(at(1_000, 2_000), at(301_500))).toEqual(at(2_000, 301_500));
});
