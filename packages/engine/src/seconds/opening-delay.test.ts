import { SecondsStory, verifyHistory } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

const PRICE = 5_000_000_000_000;

describe('the delay of a contract', () => {
  it('is two seconds at least, and the largest age of a tick in this minute and the one before', () => {
    const story = new SecondsStory();
    story.goTo(10 * 60_000);
    story.quote(PRICE);
    expect(story.contract(story.accept('up')).openDelayMs).toBe(2_000);
    story.goTo(10 * 60_000 + 10_000);
    story.quote(PRICE, 2_400);
    story.quote(PRICE, 100);
    expect(story.contract(story.accept('up')).openDelayMs).toBe(2_400);
    story.goTo(12 * 60_000 - 2);
    story.quote(PRICE);
    expect(story.contract(story.accept('up')).openDelayMs).toBe(2_400);
    story.goTo(12 * 60_000);
    story.quote(PRICE);
    expect(story.contract(story.accept('up')).openDelayMs).toBe(2_000);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('is forgotten where no tick came for a minute', () => {
    const story = new SecondsStory();
    story.goTo(10 * 60_000);
    story.quote(PRICE, 2_400);
    const delay = () => story.recorded.engine.index(1)?.openDelayMs;
    expect(delay()).toBe(2_400);
    story.goTo(11 * 60_000);
    story.tick();
    expect(delay()).toBe(2_400);
    story.goTo(12 * 60_000);
    story.tick();
    expect(delay()).toBe(2_000);
  });

  it('is the one of its acceptance, whatever is measured afterwards', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    const id = story.accept('up');
    story.quote(PRICE + 1, 1_999);
    story.quote(PRICE + 2, 2);
    expect(story.contract(id).status).toBe('accepted');
    story.recorded.restart();
    story.quote(PRICE + 3, 2);
    expect(story.contract(id)).toMatchObject({ status: 'running', openPrice: PRICE + 3, openDelayMs: 2_000 });
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('counts for no contract that was accepted before rules 15', () => {
    const story = new SecondsStory({}, 100_000, 13);
    story.quote(PRICE);
    const id = story.accept('up');
    expect(story.contract(id).openDelayMs).toBe(0);
    story.recorded.accept({ kind: 'activate_rules', outboxId: 0, version: 15 });
    story.quote(PRICE + 1);
    expect(story.contract(id)).toMatchObject({ status: 'running', openPrice: PRICE + 1, openDelayMs: 0 });
    expect(story.contract(story.accept('up')).openDelayMs).toBe(2_000);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('asks for no tick before quotes are young enough', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    const { createdMs } = story.contract(story.accept('up'));
    const { seconds } = story.recorded.engine;
    expect([createdMs + 1_999, createdMs + 2_000].map((nowMs) => seconds.awaitsTick(nowMs))).toEqual([
      false,
      true,
    ]);
  });
});
