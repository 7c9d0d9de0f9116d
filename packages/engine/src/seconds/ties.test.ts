import { SecondsStory, verifyHistory } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

const PRICE = 5_000_000_000_000;

/** Fills `count` 30-second windows, one per second, in which each tie of `pattern` counts: prices repeat every 30 s. */
function fillWindows(story: SecondsStory, count: number, isTie: (second: number) => boolean): void {
  const prices = Array.from({ length: count + 31 }, () => PRICE);
  for (let second = 30; second < prices.length; second++) {
    prices[second] = isTie(second - 30) ? prices[second - 30]! : prices[second - 30]! + 1;
  }
  story.quoteEverySecond(prices);
}

describe('a tie', () => {
  it('gives stake and fee back while fewer than 100 windows are known', () => {
    const story = new SecondsStory();
    fillWindows(story, 98, () => false);
    expect(story.recorded.engine.seconds.tieShare(1, 30)).toEqual({ ties: 0, windows: 99 });
    const id = story.openAt(PRICE, 'up');
    story.endAt(id, PRICE);
    expect(story.contract(id)).toMatchObject({ tieRule: 'refund', status: 'refunded', profit: 0 });
    expect(story.contract(id)).toMatchObject({ endPrice: PRICE });
    expect(story.micro()).toEqual([10_000n, 0n]);
    expect(story.house('fees')).toBe(0n);
  });

  it('wins either way while ties are rare', () => {
    const story = new SecondsStory();
    fillWindows(story, 120, () => false);
    story.quote(PRICE);
    const [up, down] = [story.accept('up'), story.accept('down')];
    story.quote(PRICE);
    story.endAt(down, PRICE);
    expect([story.contract(up).status, story.contract(down).status]).toEqual(['won', 'won']);
    expect(story.contract(up).tieRule).toBe('win');
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it.each([
    [5, 'win'],
    [6, 'refund'],
  ] as const)('with %i ties among 100 windows of a contract that wins 0.8, the rule is %s', (ties, rule) => {
    const story = new SecondsStory();
    fillWindows(story, 99, (window) => window < ties);
    expect(story.recorded.engine.seconds.tieShare(1, 30)).toEqual({ ties, windows: 100 });
    expect(story.contract(story.accept('up')).tieRule).toBe(rule);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it.each([
    [40, 'win'],
    [41, 'refund'],
  ] as const)(
    'with %i ties among 1,000 windows of a contract that wins 0.85, the rule is %s',
    (ties, rule) => {
      const story = new SecondsStory();
      story.offer([{ seconds: 30, profitPpm: 850_000 }]);
      // More windows than are kept, of which the last thousand have these ties.
      fillWindows(story, 1_099, (window) => window < 60 || (window >= 200 && window < 200 + ties));
      expect(story.recorded.engine.seconds.tieShare(1, 30)).toEqual({ ties, windows: 1_000 });
      expect(story.contract(story.accept('up')).tieRule).toBe(rule);
    },
  );

  it('leaves nothing to gain for who bets both ways once ties are frequent', () => {
    const story = new SecondsStory({ feePpm: 0 });
    fillWindows(story, 120, (window) => window % 10 === 0);
    story.quote(PRICE);
    const [up, down] = [story.accept('up'), story.accept('down')];
    story.quote(PRICE);
    story.endAt(down, PRICE);
    expect([story.contract(up).status, story.contract(down).status]).toEqual(['refunded', 'refunded']);
    expect(story.micro()).toEqual([10_000n, 0n]);
  });

  it('rule is frozen when the contract is accepted', () => {
    const story = new SecondsStory();
    const id = story.openAt(PRICE, 'up', { seconds: 60 });
    story.quoteEverySecond(Array.from({ length: 59 }, (_, second) => PRICE + second));
    story.endAt(id, PRICE);
    expect(story.contract(id)).toMatchObject({ tieRule: 'refund', status: 'refunded' });
  });

  it('counts the last 1,000 windows, and none that ran into a gap', () => {
    const story = new SecondsStory();
    fillWindows(story, 1_100, (window) => window < 100);
    expect(story.recorded.engine.seconds.tieShare(1, 30)).toEqual({ ties: 0, windows: 1_000 });
    story.recorded.waitMs(60_000);
    story.quote(PRICE);
    expect(story.recorded.engine.seconds.tieShare(1, 30)).toEqual({ ties: 0, windows: 1_000 });
    story.quoteEverySecond(Array.from({ length: 29 }, () => PRICE + 9));
    expect(story.recorded.engine.seconds.tieShare(1, 30)).toEqual({ ties: 0, windows: 1_000 });
    story.quoteEverySecond([PRICE]);
    expect(story.recorded.engine.seconds.tieShare(1, 30)).toEqual({ ties: 1, windows: 1_000 });
    expect(story.recorded.engine.seconds.tieShare(1, 45)).toBeUndefined();
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('counts go on for durations that stay, and begin for those that are new', () => {
    const story = new SecondsStory();
    fillWindows(story, 10, () => true);
    story.configure({
      options: [
        { seconds: 5, profitPpm: 1 },
        { seconds: 30, profitPpm: 800_000 },
      ],
    });
    story.quoteEverySecond(Array.from({ length: 6 }, () => PRICE));
    expect(story.recorded.engine.seconds.tieShare(1, 30)).toEqual({ ties: 17, windows: 17 });
    expect(story.recorded.engine.seconds.tieShare(1, 5)).toEqual({ ties: 1, windows: 1 });
    expect(story.recorded.engine.seconds.tieShare(1, 60)).toBeUndefined();
    expect(verifyHistory(story.recorded)).toEqual([]);
  });
});
