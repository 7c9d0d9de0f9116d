import { type Command, HOUSE_ACCOUNTS, type PositionFact, type SequencedEvent } from '@candor/engine';
import { createRandom, type Random } from '@candor/primitives';
import {
  BTC_LEVERAGE,
  InvariantMonitor,
  RecordedEngine,
  USDT,
  verifyHistory,
  fundHouse,
  LEVER_MARKET_IDS,
  openTwoLeverMarkets,
} from '@candor/testkit/engine';
import { expect, it } from 'vitest';

const USERS = 8;
const CAPITAL = 50_000_000_000;

/** Users who open, close, stop and cancel on two markets whose index jumps, halts and passes midnight. */
class LeverageCrowd {
  readonly recorded = new RecordedEngine();
  readonly #random: Random;
  readonly #index = new Map(LEVER_MARKET_IDS.map((marketId) => [marketId, 5_000_000_000_000]));

  constructor(seed: number) {
    this.#random = createRandom(seed);
    const { recorded } = this;
    openTwoLeverMarkets(recorded);
    for (let userId = 1; userId <= USERS; userId++) {
      const grants = [{ accountType: 3, assetId: USDT.assetId, amount: 30_000_000_000 }] as const;
      recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
    }
    fundHouse(recorded, 1, { account: HOUSE_ACCOUNTS.lever_pool, amount: CAPITAL });
    fundHouse(recorded, 2, { account: HOUSE_ACCOUNTS.insurance, amount: CAPITAL });
  }

  next(): Command {
    const random = this.#random;
    const draw = random.integer({ from: 0, to: 99 });
    const userId = random.integer({ from: 1, to: USERS });
    const sender = { userId, clientId: '' };
    if (draw < 40) return this.#tick();
    if (draw < 65) return this.#open(sender);
    const positionId = this.#somePosition(userId);
    if (draw < 75) return { kind: 'close_position', ...sender, positionId };
    if (draw < 80) {
      const side = random.pick(['long', 'short', 'both'] as const);
      return { kind: 'close_positions', ...sender, marketId: random.pick([0, 1, 2]), side };
    }
    if (draw < 85) return { kind: 'cancel_position', ...sender, positionId };
    if (draw < 95) {
      const [takeProfit, stopLoss] = [this.#price(), this.#price()];
      return { kind: 'set_position_stops', ...sender, positionId, takeProfit, stopLoss };
    }
    if (draw < 97) {
      const status = random.pick(['open', 'open', 'open', 'close_only'] as const);
      return { ...BTC_LEVERAGE, status, spreadPpm: random.integer({ from: 0, to: 900 }) };
    }
    if (draw < 99) {
      const grants = [{ accountType: 3, assetId: USDT.assetId, amount: 10_000_000_000 }] as const;
      return { kind: 'post_grant', outboxId: 0, userId, grants };
    }
    const amount = random.integer({ from: 1, to: 10_000_000_000 });
    return { kind: 'transfer', ...sender, assetId: USDT.assetId, from: 3, to: 1, amount };
  }

  #tick(): Command {
    const random = this.#random;
    if (random.chance(0.05)) this.recorded.waitMs(random.pick([4_000, 40_000_000]));
    if (random.chance(0.1)) return { kind: 'tick', prices: [] };
    const marketId = random.pick(LEVER_MARKET_IDS);
    const price = this.#price(marketId);
    this.#index.set(marketId, price);
    const madeMs = this.recorded.nextMs - random.pick([0, 0, 0, 2]);
    return { kind: 'take_quotes', quotes: [{ marketId, sourceId: 1, price, madeMs }] };
  }

  #open(sender: { readonly userId: number; readonly clientId: string }): Command {
    const random = this.#random;
    const isFixed = random.chance(0.3);
    return {
      kind: 'open_position',
      ...sender,
      marketId: random.pick(LEVER_MARKET_IDS),
      side: random.pick(['long', 'short']),
      type: isFixed ? 'fixed' : 'market',
      targetPrice: isFixed ? this.#price() : 0,
      share: random.integer({ from: 1, to: 12 }),
      multiple: random.pick([5, 20, 50, 100]),
    };
  }

  /** Near the last index, on the tick. */
  #price(marketId = this.#random.pick(LEVER_MARKET_IDS)): number {
    const last = this.#index.get(marketId) ?? 0;
    const ticks = Math.floor(last / 1_000_000);
    const reach = this.#random.chance(0.1) ? 0.05 : 0.004;
    const distance = Math.floor(ticks * reach);
    return Math.max(1, ticks + this.#random.integer({ from: -distance, to: distance })) * 1_000_000;
  }

  #somePosition(userId: number): number {
    const positions = this.recorded.engine.leverage.positions(userId);
    return positions.length === 0 ? 1 : this.#random.pick(positions).positionId;
  }
}

/** Users at or below the threshold after a tick of one of their markets, unless one of their indexes is halted. */
function overdueUsers({ engine }: RecordedEngine): number[] {
  const overdue: number[] = [];
  for (let userId = 1; userId <= USERS; userId++) {
    const rate = engine.leverage.riskRate(userId, USDT.assetId);
    const markets = engine.leverage.positions(userId).map(({ marketId }) => engine.index(marketId)?.tick);
    const isHalted = markets.some((tick) => tick?.isHalted !== false);
    const isTicked = markets.some((tick) => tick?.tickNumber === engine.tickNumber);
    if (rate !== undefined && rate <= 3_000 && isTicked && !isHalted) overdue.push(userId);
  }
  return overdue;
}

function endsOf(events: readonly SequencedEvent[]): PositionFact[] {
  return events.flatMap(({ event }) =>
    event.kind === 'position_changed' && event.position.end !== '' ? [event.position] : [],
  );
}

/** Plays random commands with every check after each command; returns how positions ended. */
function play(seed: number, steps: number): string[] {
  const crowd = new LeverageCrowd(seed);
  const { recorded } = crowd;
  const monitor = new InvariantMonitor();
  const ended = new Map<number, PositionFact>();
  for (const { result } of recorded.batches) expect(monitor.take(result.events)).toEqual([]);
  for (let step = 0; step < steps; step++) {
    const { events } = recorded.apply(crowd.next());
    expect(monitor.take(events)).toEqual([]);
    for (const position of endsOf(events)) {
      expect(ended.has(position.positionId)).toBe(false);
      ended.set(position.positionId, position);
    }
    expect(overdueUsers(recorded)).toEqual([]);
    expect(step % 50 === 0 ? recorded.engine.sweep() : []).toEqual([]);
    if (step % 100 === 0) recorded.restart();
  }
  expect(verifyHistory(recorded)).toEqual([]);
  return [...ended.values()].map(({ end }) => end);
}

it('whatever a crowd does, the books balance, lives end once and nobody is left at the threshold', () => {
  const ends = [1, 2, 3].flatMap((seed) => play(seed, 800));
  const kinds = [...new Set(ends)].toSorted();
  expect(kinds).toEqual(['cancelled', 'forced', 'not_fillable', 'stop_loss', 'take_profit', 'user']);
});
