import { SecondsStory, verifyHistory } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { emptyPostings } from '../../test/empty-postings.ts';
import { CONTRACTS_MAX, LIVING_PER_USER_MAX } from '../shapes/bounds.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { createEngine } from '../composition/engine.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { EngineSnapshot } from '../snapshot/snapshot.ts';

const PRICE = 5_000_000_000_000;

describe('a contract', () => {
  it('holds stake and fee at once, and opens at the first tick whose quotes are all younger by its delay', () => {
    const story = new SecondsStory();
    story.recorded.waitMs(10_000);
    story.quote(PRICE);
    const id = story.accept('up');
    expect(story.micro()).toEqual([9_898n, 102n]);
    expect(story.contract(id)).toMatchObject({
      status: 'accepted',
      fee: 2,
      profitPpm: 800_000,
      openPrice: 0,
    });
    story.quote(PRICE + 5, 1);
    expect(story.contract(id).status).toBe('accepted');
    story.recorded.waitMs(1);
    story.quote(PRICE + 7);
    const { openedMs, dueMs, ...opened } = story.contract(id);
    expect(opened).toMatchObject({ status: 'running', openPrice: PRICE + 7 });
    expect([openedMs, dueMs]).toEqual([story.nowMs, story.nowMs + 30_000]);
    expect(opened.openTick).toBe(story.recorded.engine.tickNumber);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it.each([
    ['up', 1, 'won', 80, 10_078n, 99_920n],
    ['up', -1, 'lost', -100, 9_898n, 100_100n],
    ['down', -1, 'won', 80, 10_078n, 99_920n],
    ['down', 1, 'lost', -100, 9_898n, 100_100n],
  ] as const)('%s, and the price moves by %i: %s', (direction, move, status, profit, available, pool) => {
    const story = new SecondsStory();
    const id = story.openAt(PRICE, direction);
    story.endAt(id, PRICE + move);
    expect(story.contract(id)).toMatchObject({
      status,
      profit,
      endPrice: PRICE + move,
      endedMs: story.nowMs,
    });
    expect(story.contract(id).endTick).toBe(story.recorded.engine.tickNumber);
    expect(story.micro()).toEqual([available, 0n]);
    expect(story.house('micro_pool')).toBe(pool);
    expect(story.house('fees')).toBe(2n);
    expect(story.recorded.engine.seconds.contracts(1)).toEqual([]);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('rounds the fee up and the win down', () => {
    const story = new SecondsStory({ feePpm: 10_001 });
    const id = story.openAt(PRICE, 'up', { stake: 101 });
    expect(story.contract(id).fee).toBe(2);
    story.endAt(id, PRICE + 1);
    expect(story.contract(id).profit).toBe(80);
    expect(story.micro()).toEqual([10_078n, 0n]);
  });

  it('posts nothing where rounding leaves nothing to move', () => {
    const story = new SecondsStory({ feePpm: 0 });
    story.configure({ options: [{ seconds: 30, profitPpm: 1 }] }, { feePpm: 0 });
    const [won, refunded] = [story.openAt(PRICE, 'up'), story.openAt(PRICE, 'up')];
    story.endAt(won, PRICE + 1);
    story.goTo(story.contract(refunded).dueMs + 5_001);
    story.tick();
    expect([story.contract(won), story.contract(refunded)]).toMatchObject([
      { status: 'won', profit: 0, fee: 0 },
      { status: 'refunded', profit: 0, fee: 0 },
    ]);
    expect(emptyPostings(story.recorded)).toEqual([]);
  });

  it('does not end a millisecond before it is due', () => {
    const story = new SecondsStory();
    const id = story.openAt(PRICE, 'up');
    story.goTo(story.contract(id).dueMs - 1);
    story.quote(PRICE - 1);
    expect(story.contract(id).status).toBe('running');
    story.quote(PRICE + 1);
    expect(story.contract(id).status).toBe('won');
  });

  it('wins of the day count in what the user may still lose', () => {
    const story = new SecondsStory();
    story.recorded.accept({
      kind: 'set_self_limit',
      userId: 1,
      clientId: '',
      product: 'micro',
      assetId: 2,
      dailyLoss: 204,
    });
    const first = story.openAt(PRICE, 'up');
    story.endAt(first, PRICE - 1);
    expect(story.open('up', { stake: 104 })).toMatchObject({ rejection: { key: 'daily_loss_reached' } });
    story.openAt(PRICE, 'up');
    expect(story.open('up', { stake: 10 })).toMatchObject({ rejection: { key: 'daily_loss_reached' } });
    expect(verifyHistory(story.recorded)).toEqual([]);
  });
});

describe('without a price of its moment', () => {
  it.each([
    [5_000, 'won'],
    [5_001, 'refunded'],
  ] as const)('%i ms after its end it is %s, ticks or no ticks in between', (lateMs, status) => {
    for (const ticksAfterMs of [[], [1_000, 4_000]]) {
      const story = new SecondsStory();
      const id = story.openAt(PRICE, 'up');
      for (const afterMs of ticksAfterMs) {
        story.goTo(story.contract(id).dueMs + afterMs);
        story.tick();
      }
      expect(story.contract(id).status).toBe('running');
      story.endAt(id, PRICE + 1, lateMs);
      expect(story.contract(id).status).toBe(status);
      expect(verifyHistory(story.recorded)).toEqual([]);
    }
  });

  it('is refunded in full as soon as the time has passed, whatever the price was before', () => {
    const story = new SecondsStory();
    const id = story.openAt(PRICE, 'up');
    story.goTo(story.contract(id).dueMs - 1);
    story.quote(PRICE - 1, 3_000);
    story.goTo(story.contract(id).dueMs + 5_000);
    story.tick();
    expect(story.contract(id).status).toBe('running');
    story.tick();
    expect(story.contract(id)).toMatchObject({ status: 'refunded', profit: 0, endPrice: 0, endTick: 0 });
    expect(story.micro()).toEqual([10_000n, 0n]);
    expect(story.house('micro_pool')).toBe(100_000n);
  });

  it.each([
    [5_000, 'running'],
    [5_001, 'refunded'],
  ] as const)('%i ms after its delay it is %s', (lateMs, status) => {
    const story = new SecondsStory();
    story.quote(PRICE);
    const id = story.accept('up');
    story.goTo(story.contract(id).createdMs + 2_000 + lateMs);
    story.quote(PRICE);
    expect(story.contract(id).status).toBe(status);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('a price that only still stands is no price of the moment', () => {
    const story = new SecondsStory();
    const id = story.openAt(PRICE, 'up');
    story.goTo(story.contract(id).dueMs - 1);
    story.quote(PRICE + 1);
    story.tick();
    expect(story.contract(id).status).toBe('running');
    story.quote(PRICE - 1);
    expect(story.contract(id)).toMatchObject({ status: 'lost', endPrice: PRICE - 1 });
  });

  it('ends come by due time over all markets', () => {
    const story = new SecondsStory();
    story.addMarket(2);
    story.quote(PRICE);
    story.quote(PRICE, 0, 2);
    const [late, soon] = [story.accept('up', { seconds: 60 }), story.accept('up', { marketId: 2 })];
    story.quote(PRICE);
    story.quote(PRICE, 0, 2);
    story.goTo(story.contract(late).dueMs + 10_000);
    const before = story.facts.length;
    story.tick();
    expect(story.facts.slice(before).map(({ contractId }) => contractId)).toEqual([soon, late]);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('ends come by due time and id, openings by id', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    const long = story.accept('up', { seconds: 60 });
    const [first, second] = [story.accept('up', { userId: 2 }), story.accept('down')];
    story.quote(PRICE);
    story.goTo(story.contract(long).dueMs + 10_000);
    const before = story.facts.length;
    story.quote(PRICE);
    expect(story.facts.slice(before).map(({ contractId }) => contractId)).toEqual([first, second, long]);
  });
});

describe('settings and sources', () => {
  it('change later contracts only', () => {
    const story = new SecondsStory();
    const id = story.openAt(PRICE, 'up');
    story.configure({ options: [{ seconds: 30, profitPpm: 1 }] }, { feePpm: 1_000_000 });
    story.endAt(id, PRICE + 1);
    expect(story.contract(id)).toMatchObject({ status: 'won', profit: 80, fee: 2 });
  });

  it('a new list of sources waits for contracts accepted before it, and only for those', () => {
    const story = new SecondsStory();
    const before = story.openAt(PRICE, 'up');
    const { engine } = story.recorded;
    const sources = [{ sourceId: 1, name: 'south' }];
    const list = {
      kind: 'configure_index',
      outboxId: 0,
      marketId: 1,
      quorum: 1,
      followsBook: false,
    } as const;
    story.recorded.accept({ ...list, sources, effectiveMs: 0 });
    const after = story.openAt(PRICE, 'up', { seconds: 60 });
    expect(engine.index(1)?.settings?.sources[0]?.name).toBe('north');
    expect(story.contract(after).sourcesSeq).toBe(story.contract(before).sourcesSeq);
    story.endAt(before, PRICE);
    expect(engine.index(1)?.settings?.sources[0]?.name).toBe('north');
    story.quote(PRICE);
    expect(engine.index(1)?.settings?.sources[0]?.name).toBe('south');
    expect(story.contract(after).status).toBe('running');
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('a new list of sources waits for no contract of another market', () => {
    const story = new SecondsStory();
    story.addMarket(2);
    story.openAt(PRICE, 'up');
    const sources = [{ sourceId: 1, name: 'south' }];
    const list = { marketId: 2, sources, quorum: 1, followsBook: false, effectiveMs: 0 };
    story.recorded.accept({ kind: 'configure_index', outboxId: 0, ...list });
    story.quote(PRICE, 0, 2);
    expect(story.recorded.engine.index(2)?.settings?.sources[0]?.name).toBe('south');
  });

  it('what the pool owes cannot be adjusted away', () => {
    const story = new SecondsStory({}, 100);
    story.openAt(PRICE, 'up');
    const pool = HOUSE_ACCOUNTS.micro_pool;
    const { outcome } = story.recorded.apply(story.adjustment(pool, -21));
    expect(outcome).toMatchObject({ rejection: { key: 'pool_is_bound' } });
    story.recorded.accept(story.adjustment(pool, -20));
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('a key has one effect', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    const id = story.accept('up', { clientId: 'k' });
    expect(story.open('up', { clientId: 'k' })).toEqual({
      status: 'accepted',
      reference: id,
      repeated: true,
    });
    expect(story.open('down', { clientId: 'k' })).toMatchObject({
      rejection: { key: 'idempotency_conflict' },
    });
    expect(story.micro()).toEqual([9_898n, 102n]);
  });

  it('everything goes on after a snapshot, contract by contract', () => {
    const story = new SecondsStory();
    const id = story.openAt(PRICE, 'up');
    const waiting = story.accept('down', { userId: 2 });
    const restored = createEngine(
      JSON.parse(JSON.stringify(story.recorded.engine.snapshot())) as EngineSnapshot,
    );
    expect(restored.seconds.contract(1, id)).toEqual(story.contract(id));
    expect([restored.seconds.contract(2, id), restored.seconds.contract(1, waiting)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(restored.seconds.contracts(2)).toEqual([story.contract(waiting)]);
    expect(restored.seconds.options(1)?.options.map(({ seconds }) => seconds)).toEqual([30, 60]);
    expect(restored.seconds.tieShare(9, 30)).toBeUndefined();
    expect(restored.seconds.stakes(2)).toMatchObject({ maxStake: 1_000 });
    expect(restored.sweep()).toEqual([]);
  });

  it('show what is at stake on each side, of each user, and what the pool must keep', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    story.accept('up', { stake: 100 });
    story.accept('up', { stake: 50, userId: 2 });
    story.accept('down', { stake: 30 });
    const { seconds } = story.recorded.engine;
    expect(seconds.exposure(1, 2)).toEqual({ up: { hi: 0, lo: 150 }, down: { hi: 0, lo: 30 } });
    expect(seconds.exposure(2, 2)).toEqual({ up: { hi: 0, lo: 0 }, down: { hi: 0, lo: 0 } });
    expect(seconds.userStakes(1, 2)).toEqual({ hi: 0, lo: 130 });
    const profitPpm = seconds.options(1)!.options[0]!.profitPpm;
    const wins = [100, 50, 30].map((stake) => Math.floor((stake * profitPpm) / 1_000_000));
    expect(seconds.obligation(2)).toEqual({ hi: 0, lo: wins.reduce((sum, win) => sum + win, 0) });
    expect(seconds.obligation(1)).toEqual({ hi: 0, lo: 0 });
  });

  it('as many as a market takes end at one tick', () => {
    const story = new SecondsStory({ maxOpenUser: 2 ** 40, maxOpenSide: 2 ** 40, feePpm: 0, minStake: 1 });
    const micro = { accountType: ACCOUNT_TYPES.micro, assetId: 2, amount: 10_000 };
    const userIds = Array.from({ length: CONTRACTS_MAX / LIVING_PER_USER_MAX }, (_, place) => 11 + place);
    for (const userId of userIds)
      story.recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants: [micro] });
    story.quote(PRICE);
    const commands = Array.from({ length: CONTRACTS_MAX }, (_, index) => {
      return {
        kind: 'open_contract',
        userId: userIds[index % userIds.length]!,
        clientId: '',
        marketId: 1,
        assetId: 2,
        direction: index % 2 === 0 ? 'up' : 'down',
        seconds: 30,
        stake: 1 + (index % 2),
      } as const;
    });
    const { outcomes } = story.recorded.applyBatch(commands);
    expect(outcomes.every(({ status }) => status === 'accepted')).toBe(true);
    story.recorded.waitMs(2_000);
    story.quote(PRICE);
    story.endAt(1, PRICE + 1);
    const ends = story.facts.slice(-CONTRACTS_MAX).map(({ contractId, status }) => `${contractId} ${status}`);
    expect(ends.slice(0, 3)).toEqual(['1 won', '2 lost', '3 won']);
    expect(story.recorded.engine.sweep()).toEqual([]);
  });
});
