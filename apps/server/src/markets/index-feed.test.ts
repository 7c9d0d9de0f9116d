import { type Command, RULES_VERSION } from '@candor/engine';
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
  const ticked: number[][] = [];
  const lines: string[] = [];
  const apply = (commands: readonly Command[]) =>
    engine.apply({ firstSeq: engine.sequence + 1, atMs: Date.now(), commands });
  apply([{ ...asset, assetId: 1, code: 'USDT' }, { ...asset, assetId: 2, code: 'BTC' }, market]);

  const quotes = new Map<number, number>();
  let isDown = false;
  const source: IndexSource = {
    name: 'venue',
    read: (nowMs) =>
      isDown
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve([...quotes].map(([marketId, price]) => ({ marketId, price, quotedMs: nowMs }))),
  };
  const feed = new IndexFeed(
    [source],
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

  it('hands over what is said of markets that the engine knows, every second', async () => {
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
        kind: 'configure_index',
        marketId: 1,
        sources: [{ sourceId: 1, name: 'venue' }],
        quorum: 1,
        followsBook: false,
        effectiveMs: 0,
      },
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
    expect([engine.leverage.awaitsTick(), opened()]).toEqual([true, ['pending', 'pending']]);
    await vi.advanceTimersByTimeAsync(250);
    expect([engine.leverage.awaitsTick(), opened()]).toEqual([false, ['open', 'pending']]);
    ticked.length = 0;
    await vi.advanceTimersByTimeAsync(750);
    expect(ticked).toHaveLength(0);
    apply([{ kind: 'close_position', userId: 1, clientId: '', positionId: 1 }]);
    await vi.advanceTimersByTimeAsync(250);
    expect(opened()).toEqual(['pending']);
  });
});
