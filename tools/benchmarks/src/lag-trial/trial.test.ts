import { expect, it } from 'vitest';
import { type Dating, playTrial } from './trial.ts';
import { isHarmless } from './verdict.ts';

const CONTRACTS = 150;

it.each([
  [500, 'true'],
  [500, 'false'],
  [2_000, 'true'],
  [2_000, 'false'],
] as const)(
  'sources that lag %i ms, whose dates are %s, pay nobody who sees the truth',
  async (lagMs, dating) => {
    const result = await playTrial({ seed: 'short', lagMs, dating, contracts: CONTRACTS });
    expect(result.won + result.lost + result.refunded).toBe(CONTRACTS);
    expect(result.won).toBeGreaterThan(0);
    expect([result.haltedAfter, isHarmless(result)]).toEqual([undefined, true]);
  },
);

it('nothing opens at sources that say they lag ten seconds', async () => {
  const result = await playTrial({ seed: 'short', lagMs: 10_000, dating: 'true', contracts: CONTRACTS });
  expect(result).toMatchObject({ won: 0, lost: 0, refunded: 0 });
});

it('sources that lag ten seconds and hide it are found by the win rate within a hundred contracts', async () => {
  const result = await playTrial({ seed: 'short', lagMs: 10_000, dating: 'false', contracts: CONTRACTS });
  expect(result.haltedAfter).toBeLessThanOrEqual(100);
  expect(isHarmless(result)).toBe(true);
});

it('the rules before would have paid: a trial can fail', async () => {
  const before = (dating: Dating) =>
    playTrial({ seed: 'short', lagMs: 2_000, dating, contracts: CONTRACTS, rulesVersion: 13 });
  const { won, lost, haltedAfter } = await before('false');
  expect(won / (won + lost)).toBeGreaterThan(0.65);
  expect(haltedAfter).toBeDefined();
  expect(isHarmless({ ...(await before('false')), haltedAfter: undefined })).toBe(false);
});

it('the same seed is the same trial', async () => {
  const wishes = { seed: 'again', lagMs: 2_000, dating: 'false', contracts: 40 } as const;
  expect(await playTrial(wishes)).toEqual(await playTrial(wishes));
});
