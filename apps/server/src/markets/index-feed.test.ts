import { type Command, HOUSE_ACCOUNTS, RULES_VERSION } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IndexFeed, type IndexSource } from './index-feed.ts';

describe('the feed', () => {
  const engine = createEngine();
  const asset = { kind: 'configure_asset', outboxId: 0, scale: 8 } as const;
  const market = {
    kind: 'configure_market',
    outboxId: 0,
    marketId: 1,
    baseAssetId: 2,
    quoteAssetId: 1,
    priceDecimals: 2,
    tick: 1,
    lot: 100,
    maxPrice: 40_000_000,
    maxQuantity: 10_000_000_000,
    minNotional: 0,
    makerFeePpm: 0,
    takerFeePpm: 0,
    slippagePpm: 0,
    bandPpm: 0,
    referencePrice: 0,
    maxOpenOrders: 10,
    status: 'open',
  } as const;
  const index = {
    kind: 'configure_index',
    outboxId: 0,
    marketId: 1,
    sources: [{ sourceId: 1, name: 'venue' }],
    quorum: 1,
    followsBook: false,
    effectiveMs: 0,
  } as const;
  const ticked: number[][] = [];
  const lines: string[] = [];
  const apply = (commands: readonly Command[]) =>
    engine.apply({ firstSeq: engine.sequence + 1, atMs: Date.now(), commands });
  apply([{ ...asset, assetId: 1, code: 'USDT' }, { ...asset, assetId: 2, code: 'BTC' }, market, index]);

  const quotes = new Map<number, number>();
  let isDown = false;
  let asked = 1;
  const source: IndexSource = {
    name: 'venue',
    read: (nowMs) =>
      isDown
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve([...quotes].map(([marketId, price]) => ({ marketId, price, quotedMs: nowMs }))),
  };
  const feed = new IndexFeed(
    () => [{ id: asked, source }],
    engine,
    (command) => {
      if (command.kind === 'take_quotes') ticked.push(command.quotes.map(({ price }) => price));
      const { outcomes } = apply([command]);
      expect(outcomes).toEqual([{ status: 'accepted' }]);
      return Promise.resolve();
    },
    (line) => lines.push(line),
  );

  beforeEach(() => {
    vi.useFakeTimers();
    ticked.length = 0;
    lines.length = 0;
  });
  afterEach(() => {
    feed.stop();
    vi.useRealTimers();
  });

  it('hands over what is said of markets that list the source, every second', async () => {
    quotes.set(1, 500).set(99, 700).set(2, 0);
    await feed.start();
    expect(ticked).toEqual([[500]]);
    await vi.advanceTimersByTimeAsync(2_000);
    quotes.set(1, 501);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ticked).toEqual([[500], [500], [500], [501]]);
    feed.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ticked).toHaveLength(4);
  });

  it('leaves out what a source says of a market that does not list it', async () => {
    asked = 2;
    await feed.beat();
    asked = 1;
    await feed.beat();
    expect(ticked).toEqual([[], [501]]);
  });

  it('tells once that a source fails and once that it answers again, and ticks meanwhile', async () => {
    isDown = true;
    await feed.beat();
    await feed.beat();
    isDown = false;
    await feed.beat();
    await feed.beat();
    expect(lines).toEqual(['index source venue fails: no answer', 'index source venue answers again']);
    expect(ticked).toEqual([[], [], [501], [501]]);
  });

  it('asks four times a second while an order waits for its tick, and once a second again when it has it', async () => {
    // The engine's clock has seen the time of the tests before.
    vi.setSystemTime(Date.now() + 60_000);
    quotes.clear();
    quotes.set(1, 5_000_000_000);
    const outboxed = [
      { kind: 'activate_rules', version: RULES_VERSION },
      { kind: 'register_user', userId: 1, grants: [{ accountType: 3, assetId: 1, amount: 100_000_000_000 }] },
      {
        kind: 'configure_leverage',
        marketId: 1,
        status: 'open',
        lotQuantity: 1_000_000,
        spreadPpm: 0,
        feePpm: 0,
        overnightPpm: 0,
        multiples: [1],
        minShare: 1,
        maxShare: 10,
        maxUserValue: 100_000_000_000,
        maxSideValue: 100_000_000_000,
      },
    ] as const;
    for (const [place, command] of outboxed.entries())
      expect(apply([{ ...command, outboxId: place + 1 }]).outcomes[0]).toMatchObject({
        status: 'accepted',
      });
    await feed.start();
    await vi.advanceTimersByTimeAsync(750);
    expect(ticked).toHaveLength(1);
    const order = { userId: 1, clientId: '', marketId: 1, side: 'long', share: 1, multiple: 1 } as const;
    apply([{ kind: 'open_position', ...order, type: 'market', targetPrice: 0 }]);
    apply([{ kind: 'open_position', ...order, type: 'fixed', targetPrice: 1_000_000 }]);
    const opened = () => engine.leverage.positions(1).map(({ status }) => status);
    ticked.length = 0;
    // Quotes of the first two seconds open nothing, so they are asked for once a second.
    await vi.advanceTimersByTimeAsync(1_750);
    expect(ticked).toHaveLength(2);
    const awaits = () => engine.leverage.awaitsTick(Date.now());
    expect([awaits(), opened()]).toEqual([false, ['pending', 'pending']]);
    await vi.advanceTimersByTimeAsync(250);
    expect([ticked.length, awaits(), opened()]).toEqual([3, false, ['open', 'pending']]);
    ticked.length = 0;
    await vi.advanceTimersByTimeAsync(750);
    expect(ticked).toHaveLength(0);
    apply([{ kind: 'close_position', userId: 1, clientId: '', positionId: 1 }]);
    await vi.advanceTimersByTimeAsync(250);
    expect(opened()).toEqual(['pending']);
  });

  it('asks four times a second while a seconds contract waits for its open price or is due', async () => {
    vi.setSystemTime(Date.now() + 600_000);
    quotes.clear();
    quotes.set(1, 5_000_000_000);
    const usdt = { assetId: 1 } as const;
    const outboxed = [
      { kind: 'register_user', userId: 2, grants: [{ accountType: 4, ...usdt, amount: 1_000 }] },
      {
        kind: 'post_adjustment',
        adjustmentId: 1,
        from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
        to: { owner: 0, account: HOUSE_ACCOUNTS.micro_pool },
        ...usdt,
        amount: 1_000,
        reason: 'test',
        firstOperatorId: 1,
        secondOperatorId: 2,
      },
      {
        kind: 'configure_stake',
        ...usdt,
        minStake: 1,
        maxStake: 100,
        maxOpenUser: 100,
        maxOpenSide: 100,
        feePpm: 0,
      },
      {
        kind: 'configure_seconds',
        marketId: 1,
        status: 'open',
        options: [{ seconds: 5, profitPpm: 850_000 }],
      },
    ] as const;
    for (const [place, command] of outboxed.entries())
      expect(apply([{ ...command, outboxId: place + 101 }]).outcomes[0]).toMatchObject({
        status: 'accepted',
      });
    await feed.start();
    await vi.advanceTimersByTimeAsync(250);
    const contract = { userId: 2, clientId: '', marketId: 1, assetId: 1, seconds: 5, stake: 10 } as const;
    apply([{ kind: 'open_contract', ...contract, direction: 'up' }]);
    const found = () => engine.seconds.contracts(2).map(({ status }) => status);
    expect(found()).toEqual(['accepted']);
    await vi.advanceTimersByTimeAsync(1_750);
    expect(found()).toEqual(['accepted']);
    await vi.advanceTimersByTimeAsync(250);
    expect(found()).toEqual(['running']);
    ticked.length = 0;
    await vi.advanceTimersByTimeAsync(4_750);
    expect(ticked).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(250);
    expect(found()).toEqual([]);
  });
});
