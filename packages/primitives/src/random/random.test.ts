import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it('the same seed gives the same sequence for ever', () => {
  const random = createRandom('golden');
  expect([random.bits(), random.bits(), random.bits(), random.bits()]).toMatchInlineSnapshot(`
    [
      4106332763,
      919025844,
      2287442539,
      922633441,
    ]
  `);
});

it('seeds that look alike and forks give unlike sequences', () => {
  const firsts = [createRandom(1), createRandom(2), createRandom(1).fork('a'), createRandom(1).fork('b')];
  expect(new Set(firsts.map((random) => random.bits())).size).toBe(4);
});

it('integers fill their bounds and nothing else', () => {
  const random = createRandom(3);
  const seen = new Set(Array.from({ length: 500 }, () => random.integer({ from: -2, to: 2 })));
  expect([...seen].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
});

it('chance and pick follow their odds', () => {
  const random = createRandom(4);
  const hits = Array.from({ length: 10_000 }, () => random.chance(0.25)).filter(Boolean).length;
  expect(hits).toBeGreaterThan(2_300);
  expect(hits).toBeLessThan(2_700);
  expect(['a', 'b']).toContain(random.pick(['a', 'b']));
  expect(() => random.pick([])).toThrow(RangeError);
});
