import { expect, it } from 'vitest';
import { axisPlaces, TAG_ROW, type Tag, tagPlaces } from './tag-places.ts';

const inView = (ys: readonly number[]): readonly Tag[] => ys.map((y) => ({ y, width: 50 }));
const docked = (count: number, beyond: 'above' | 'below', width = 100): readonly Tag[] =>
  Array.from({ length: count }, () => ({ y: beyond === 'above' ? 0 : 300, width, beyond }));
const starts = (tags: readonly Tag[], width: number) =>
  tagPlaces(tags, { width, height: 300 }).map(({ start, hasRoom }) => (hasRoom ? start : undefined));

it('leaves labels that are far enough apart at the left', () => {
  expect(starts(inView([10, 40]), 500)).toEqual([8, 8]);
});

it('puts those that would cover each other side by side', () => {
  expect(starts(inView([10, 12, 25, 60]), 500)).toEqual([8, 62, 116, 8]);
});

it('says which labels have no room', () => {
  expect(starts(inView([10, 10, 10]), 200)).toEqual([8, 62, undefined]);
});

it('docks tags of lines out of view at their edge, beside the axis', () => {
  const tags = [...docked(1, 'above'), ...docked(1, 'below')];
  expect(tagPlaces(tags, { width: 500, height: 300 })).toEqual([
    { start: 392, y: 16, hasRoom: true },
    { start: 392, y: 284, hasRoom: true },
  ]);
});

it('docks several tags in rows that cover neither each other nor a tag in view', () => {
  const tags = [...docked(6, 'above'), ...inView([4, 20, 40]), ...docked(5, 'below'), ...inView([290])];
  const places = tagPlaces(tags, { width: 390, height: 300 });
  const boxes = places.map(({ start, y, hasRoom }, at) => {
    expect(hasRoom).toBe(true);
    return { left: start, right: start + (tags[at]?.width ?? 0), middle: y };
  });
  for (const [at, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(8);
    expect(one.right).toBeLessThanOrEqual(382);
    for (const other of boxes.slice(at + 1)) {
      const isApart = one.right < other.left || other.right < one.left;
      expect(isApart || Math.abs(one.middle - other.middle) >= TAG_ROW).toBe(true);
    }
  }
});

it('docks tags in a third of the height at most; those without room keep a place at the edge', () => {
  const places = tagPlaces(docked(5, 'below', 300), { width: 390, height: 300 });
  expect(places.map(({ y }) => y)).toEqual([284, 256, 228, 284, 284]);
  expect(places.map(({ hasRoom }) => hasRoom)).toEqual([true, true, true, false, false]);
});

it('writes prices on the axis first come first served, and never over another label', () => {
  expect(axisPlaces([100, 110, 140, 260], [250])).toEqual([true, false, true, false]);
});
