import { describe, expect, it } from 'vitest';
import { depthCurve } from '../arithmetic/depth-curve.ts';

const scale = { priceDecimals: 2, numberDecimals: 2, tickSize: '0.01' };
const book = {
  in: [
    { price: '99.00', number: '1.00' },
    { price: '98.00', number: '2.00' },
  ],
  out: [
    { price: '101.00', number: '1.00' },
    { price: '102.00', number: '5.00' },
  ],
};

describe('depth of a book', () => {
  it('sums up from the best price, from the left edge to the right', () => {
    const points = depthCurve(book, scale);
    expect(points.map(({ price, total }) => [price, total])).toEqual([
      ['98.00', '3.00'],
      ['99.00', '1.00'],
      ['101.00', '1.00'],
      ['102.00', '6.00'],
    ]);
    expect(points.map(({ x }) => x)).toEqual([0, 0.25, 0.75, 1]);
    expect(points.map(({ y }) => y)).toEqual([0.5, 1 / 6, 1 / 6, 1]);
  });

  it('leaves out what stands so far away that nothing else could be seen', () => {
    const out = [...book.out, { price: '900.00', number: '1.00' }];
    expect(depthCurve({ ...book, out }, scale).at(-1)?.price).toBe('102.00');
  });

  it('is not stretched by single orders far out on both sides', () => {
    const far = {
      in: [...book.in, { price: '10.00', number: '1.00' }],
      out: [...book.out, { price: '190.00', number: '1.00' }],
    };
    expect(depthCurve(far, scale).map(({ price }) => price)).toEqual(['98.00', '99.00', '101.00', '102.00']);
  });

  it('is nothing while a side is empty', () => {
    expect(depthCurve({ ...book, out: [] }, scale)).toEqual([]);
  });
});
