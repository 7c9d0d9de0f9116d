import { describe, expect, it } from 'vitest';
import { hottestCommands, mD1Mean, shares, simulate, type Split, spread } from './queue-simulation.ts';

const ONE_LOG: Split = { logs: 1, markets: 1, skew: 0, crossShare: 0, orders: 200_000, seed: 'one log' };
const COSTS = { service: 2, hop: 1_000 };

describe('one log', () => {
  it.each([0.3, 0.7, 0.9])('waits as an M/D/1 queue does when it is used to %d', (use) => {
    const { mean, hottestUse } = simulate(ONE_LOG, COSTS, use);
    expect(hottestUse).toBeCloseTo(use, 1);
    // Compared at the use that chance has made of it: near 1 a little more is a lot.
    const expected = mD1Mean(hottestUse, COSTS.service);
    expect(Math.abs(mean - expected) / expected).toBeLessThan(0.05);
  });

  it('is the same for an equal seed, and another for another', () => {
    const first = simulate(ONE_LOG, COSTS, 0.7);
    expect(simulate(ONE_LOG, COSTS, 0.7)).toEqual(first);
    expect(simulate({ ...ONE_LOG, seed: 'other' }, COSTS, 0.7)).not.toEqual(first);
  });
});

describe('several logs', () => {
  it('are each a queue of their own when nothing crosses', () => {
    const { mean, hottestUse } = simulate({ ...ONE_LOG, logs: 4, markets: 400, seed: 'four' }, COSTS, 0.7);
    const expected = mD1Mean(hottestUse, COSTS.service);
    expect(Math.abs(mean - expected) / expected).toBeLessThan(0.05);
  });

  it('make an order that crosses wait for the hop, and serve it three times', () => {
    const split = { ...ONE_LOG, logs: 2, markets: 200, crossShare: 1, seed: 'crossing' };
    const { p50, rate } = simulate(split, COSTS, 0.5);
    expect(p50).toBeGreaterThan(COSTS.hop + 2 * COSTS.service);
    // Half of three commands each, at half of what a log can do.
    expect(rate).toBeCloseTo(0.5 / (1.5 * COSTS.service), 2);
  });
});

describe('splitting markets', () => {
  it('gives shares that sum to one, the greatest first', () => {
    const found = shares({ markets: 1_000, skew: 1 });
    expect(found.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(found[0]).toBeGreaterThan(found[1] as number);
  });

  it('puts the greatest market alone where it outweighs the rest', () => {
    expect(spread([0.5, 0.2, 0.2, 0.1], 2)).toEqual([0, 1, 1, 1]);
  });

  it('cannot take more than the greatest market leaves to the others', () => {
    const split = { markets: 1_000, skew: 1, crossShare: 0 };
    const [greatest = 0] = shares(split);
    expect(hottestCommands({ ...split, logs: 1 })).toBeCloseTo(1, 9);
    expect(hottestCommands({ ...split, logs: 64 })).toBeCloseTo(greatest, 9);
  });
});
