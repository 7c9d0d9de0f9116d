import {
  BTC_USDT,
  openQuietMarket,
  RecordedEngine,
  SecondsStory,
  verifyHistory,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

const PRICE = 5_000_000_000_000;

describe('what is refused', () => {
  function refusal(story: SecondsStory, ...wishes: Parameters<SecondsStory['open']>) {
    const outcome = story.open(...wishes);
    return outcome.status === 'rejected' ? outcome.rejection : 'accepted';
  }

  it('a contract that the rules do not allow, with the nearest that they do', () => {
    const story = new SecondsStory();
    expect(refusal(story, 'up')).toEqual({ key: 'index_halted', field: 'marketId' });
    story.quote(PRICE);
    const field = 'stake';
    expect(refusal(story, 'up', { userId: 9 })).toEqual({ key: 'user_unknown', field: 'userId' });
    expect(refusal(story, 'up', { assetId: 9 })).toEqual({ key: 'asset_unknown', field: 'assetId' });
    expect(refusal(story, 'up', { assetId: 1 })).toEqual({ key: 'product_closed', field: 'assetId' });
    expect(refusal(story, 'up', { marketId: 9 })).toEqual({ key: 'market_unknown', field: 'marketId' });
    expect(refusal(story, 'up', { stake: 0 })).toEqual({ key: 'amount_invalid', field });
    expect(refusal(story, 'up', { stake: 2 ** 52 })).toEqual({ key: 'amount_invalid', field });
    expect(refusal(story, 'up', { seconds: -1 })).toEqual({ key: 'amount_invalid', field: 'seconds' });
    expect(refusal(story, 'up', { seconds: 46 })).toEqual({
      key: 'seconds_not_offered',
      field: 'seconds',
      nearest: 60,
    });
    expect(refusal(story, 'up', { stake: 9 })).toEqual({ key: 'stake_below_minimum', field, nearest: 10 });
    expect(refusal(story, 'up', { stake: 1_001 })).toEqual({
      key: 'stake_above_maximum',
      field,
      nearest: 1_000,
    });
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it.each([
    [31, 30],
    [45, 30],
    [46, 60],
    [3_600, 60],
  ])('a contract of %i seconds, nearest are %i', (seconds, nearest) => {
    const story = new SecondsStory();
    story.quote(PRICE);
    expect(refusal(story, 'up', { seconds })).toEqual({
      key: 'seconds_not_offered',
      field: 'seconds',
      nearest,
    });
  });

  it('a contract in a market that never offered any', () => {
    const story = new SecondsStory();
    story.recorded.accept({ ...BTC_USDT, marketId: 2 });
    expect(refusal(story, 'up', { marketId: 2 })).toEqual({ key: 'product_closed', field: 'marketId' });
  });

  it('a contract of any seconds where none are offered', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    story.configure({ options: [] });
    expect(refusal(story, 'up')).toEqual({ key: 'seconds_not_offered', field: 'seconds' });
  });

  it('an unknown direction', () => {
    const story = new SecondsStory();
    const direction = 'sideways' as 'up';
    expect(refusal(story, direction)).toEqual({ key: 'order_options_invalid', field: 'direction' });
  });

  it('more at stake than a user or a side may have', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    for (let count = 0; count < 2; count++) story.accept('up', { stake: 1_000 });
    story.accept('down', { stake: 500 });
    expect(refusal(story, 'down', { stake: 501 })).toEqual({
      key: 'user_stake_limit',
      field: 'stake',
      nearest: 500,
    });
    for (let count = 0; count < 2; count++) story.accept('up', { userId: 2, stake: 1_000 });
    story.accept('up', { userId: 3, stake: 995 });
    expect(refusal(story, 'up', { userId: 3, stake: 10 })).toEqual({
      key: 'side_stake_limit',
      field: 'stake',
    });
    story.accept('down', { userId: 3, stake: 10 });
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('a win that the pool does not cover, up and down counted together', () => {
    const story = new SecondsStory({}, 170);
    story.quote(PRICE);
    story.accept('up');
    expect(refusal(story, 'down', { stake: 114 })).toEqual({
      key: 'pool_not_covering',
      field: 'stake',
      nearest: 112,
    });
    story.accept('down', { stake: 113 });
    expect(refusal(story, 'up', { stake: 10 })).toEqual({ key: 'pool_not_covering', field: 'stake' });
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('a stake that the micro account does not cover with its fee', () => {
    const story = new SecondsStory({ maxStake: 10_000, maxOpenUser: 20_000, maxOpenSide: 20_000 });
    story.quote(PRICE);
    const largest = { key: 'insufficient_balance', field: 'stake', nearest: 9_803 };
    expect(refusal(story, 'up', { stake: 9_804 })).toEqual(largest);
    story.accept('up', { stake: 9_803 });
    expect(story.micro()).toEqual([0n, 10_000n]);
    expect(refusal(story, 'up', { stake: 10 })).toEqual({ key: 'insufficient_balance', field: 'stake' });
  });

  it('a frozen user, one who cools off, a closed product', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    const id = story.openAt(PRICE, 'up');
    const untilMs = story.nowMs + 1_000_000;
    story.recorded.accept({ kind: 'cool_off', userId: 1, clientId: '', product: 'micro', untilMs });
    expect(refusal(story, 'up')).toEqual({ key: 'cooling_off', nearest: untilMs });
    story.recorded.accept({
      kind: 'set_standing',
      outboxId: 0,
      userId: 1,
      isFrozen: true,
      isWithdrawalFrozen: false,
      isCertified: false,
      withdrawalsFromMs: 0,
    });
    expect(refusal(story, 'up')).toEqual({ key: 'user_frozen', field: 'userId' });
    story.configure({ status: 'closed' });
    expect(refusal(story, 'up', { userId: 2 })).toEqual({ key: 'product_closed', field: 'marketId' });
    story.configure({}, { maxStake: 0 });
    expect(refusal(story, 'up', { userId: 2 })).toEqual({ key: 'product_closed', field: 'assetId' });
    story.endAt(id, PRICE + 1);
    expect(story.contract(id).status).toBe('won');
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('a stop of the index', () => {
    const story = new SecondsStory();
    story.quote(PRICE);
    story.recorded.waitMs(3_000);
    story.tick();
    expect(refusal(story, 'up')).toEqual({ key: 'index_halted', field: 'marketId' });
  });

  it('settings that make no sense', () => {
    const recorded = new RecordedEngine();
    openQuietMarket(recorded);
    const offer = { kind: 'configure_seconds', outboxId: 0, marketId: 1, status: 'open' } as const;
    const keyOf = (command: Parameters<RecordedEngine['apply']>[0]) => {
      const { outcome } = recorded.apply(command);
      return outcome.status === 'rejected' ? [outcome.rejection.key, outcome.rejection.field] : 'accepted';
    };
    const option = { seconds: 30, profitPpm: 800_000 };
    expect(keyOf({ ...offer, marketId: 9, options: [] })).toEqual(['market_unknown', 'marketId']);
    const durations = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        seconds: 86_401 - count + place,
        profitPpm: 1_000_000,
      }));
    expect(keyOf({ ...offer, options: durations(32) })).toBe('accepted');
    const status = 'half' as 'open';
    expect(keyOf({ ...offer, status, options: [] })).toEqual(['settings_invalid', 'status']);
    for (const options of [
      durations(33),
      [option, option],
      [{ ...option, seconds: 4 }],
      [{ ...option, seconds: 86_401 }],
      [{ ...option, profitPpm: 0 }],
      [{ ...option, profitPpm: 1_000_001 }],
    ]) {
      expect(keyOf({ ...offer, options })).toEqual(['settings_invalid', 'options']);
    }
    const stakes = { kind: 'configure_stake', outboxId: 0, assetId: 2, minStake: 1, maxStake: 5 } as const;
    const limits = { maxOpenUser: 9, maxOpenSide: 9, feePpm: 0 };
    expect(keyOf({ ...stakes, ...limits, assetId: 9 })).toEqual(['asset_unknown', 'assetId']);
    for (const [field, value] of [
      ['minStake', -1],
      ['minStake', 6],
      ['maxStake', 2 ** 52],
      ['maxOpenUser', -1],
      ['maxOpenSide', 0.5],
      ['feePpm', 1_000_001],
    ] as const) {
      const wrong = field === 'minStake' && value === 6 ? 'maxStake' : field;
      expect(keyOf({ ...stakes, ...limits, [field]: value })).toEqual(['settings_invalid', wrong]);
    }
    expect(keyOf({ ...stakes, ...limits, minStake: 5 })).toBe('accepted');
    const half = { ...limits, maxStake: 2 ** 51 };
    expect(keyOf({ ...stakes, ...half, feePpm: 1_000_000 })).toEqual(['settings_invalid', 'maxStake']);
    expect(keyOf({ ...stakes, ...half, feePpm: 999_999 })).toBe('accepted');
  });
});
