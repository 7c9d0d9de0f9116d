import { expect, it } from 'vitest';
import { axisPlaces, tagPlaces } from './tag-places.ts';

it('leaves labels that are far enough apart at the left', () => {
  expect(
    tagPlaces(
      [
        { y: 10, width: 50 },
        { y: 40, width: 50 },
      ],
      300,
    ),
  ).toEqual([8, 8]);
});

it('puts those that would cover each other side by side', () => {
  const near = [10, 12, 25, 60].map((y) => ({ y, width: 50 }));
  expect(tagPlaces(near, 300)).toEqual([8, 62, 116, 8]);
});

it('leaves out what finds no room', () => {
  const near = [10, 10, 10].map((y) => ({ y, width: 50 }));
  expect(tagPlaces(near, 120)).toEqual([8, 62, undefined]);
});

it('writes prices on the axis first come first served, and never over another label', () => {
  expect(axisPlaces([100, 110, 140, 260], [250])).toEqual([true, false, true, false]);
});
