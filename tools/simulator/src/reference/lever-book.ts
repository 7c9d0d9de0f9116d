import type { ConfigureLeverage, OpenPosition } from '@candor/engine';
import type { RefIndexes, RefTick } from './indexes.ts';
import type { RefStanding } from './standing.ts';
import {
  type Broken,
  ceilDiv,
  floorDiv,
  isAmount,
  isId,
  LIMIT,
  minimum,
  PPM,
  type RefWorld,
} from './world.ts';

export const [LEVER, FEES, POOL, INSURANCE] = [3, 1, 2, 3];

/** An order, whatever stops it brought. */
type RefOrderTerms = Omit<OpenPosition, 'kind'>;

export interface RefPosition {
  readonly id: number;
  readonly terms: RefOrderTerms;
  readonly settings: ConfigureLeverage;
  readonly quantity: bigint;
  readonly fromAbove: boolean;
  readonly createdMs: number;
  readonly delayMs: number;
  status: 'pending' | 'open' | 'closing';
  openPrice: bigint;
  value: bigint;
  originalMargin: bigint;
  margin: bigint;
  marginAtEnd: bigint;
  fee: bigint;
  overnight: bigint;
  takeProfit: bigint;
  stopLoss: bigint;
  stopsTick: number;
  stopsMs: number;
  askedMs: number;
  /** Positions that were asked to close by one command share a group. */
  group: number;
  paidNight: number;
}

interface Bounds {
  readonly tick: bigint;
  readonly highest: bigint;
}

interface Terms {
  readonly openPrice: bigint;
  readonly value: bigint;
  readonly margin: bigint;
  readonly fee: bigint;
}

/** Positions, what they are worth, and how they end: what commands and ticks of leverage share. */
export abstract class RefLeverBook {
  protected readonly world: RefWorld;
  protected readonly indexes: RefIndexes;
  protected readonly standing: RefStanding;
  protected readonly settings = new Map<number, ConfigureLeverage>();
  /** Tick as it was when a market was last configured for leverage, and the highest index that goes with it. */
  protected readonly bounds = new Map<number, Bounds>();
  protected positions: RefPosition[] = [];
  protected lastId = 0;

  constructor(world: RefWorld, indexes: RefIndexes, standing: RefStanding) {
    this.world = world;
    this.indexes = indexes;
    this.standing = standing;
  }

  configure(command: ConfigureLeverage): Broken {
    const market = this.world.markets.get(command.marketId);
    if (market === undefined) return new Set(['market_unknown']);
    const { lotQuantity, spreadPpm, feePpm, overnightPpm, multiples, minShare, maxShare } = command;
    const numbers = [lotQuantity, spreadPpm, feePpm, overnightPpm, minShare, maxShare, ...multiples];
    const highest = BigInt(market.settings.maxPrice) * 10n ** BigInt(8 - market.settings.priceDecimals);
    const sound =
      [...numbers, command.maxUserValue, command.maxSideValue].every(isAmount) &&
      lotQuantity > 0 &&
      spreadPpm < 1_000_000 &&
      feePpm <= 1_000_000 &&
      overnightPpm <= 1_000_000 &&
      multiples.length > 0 &&
      multiples.every(
        (multiple, place) =>
          multiple >= 1 && multiple <= 1_000 && (place === 0 || multiple > multiples[place - 1]!),
      ) &&
      minShare >= 1 &&
      minShare <= maxShare;
    if (!sound) return new Set(['settings_invalid']);
    const unit = 10n ** BigInt(8 - market.settings.priceDecimals);
    const bounds = { tick: BigInt(market.settings.tick) * unit, highest };
    if (!this.#staysInRange(command, bounds)) return new Set(['settings_invalid']);
    this.settings.set(command.marketId, command);
    this.bounds.set(command.marketId, bounds);
    return new Set();
  }

  hasPositions(marketId: number): boolean {
    return this.positions.some(({ terms }) => terms.marketId === marketId);
  }

  /** Returns whether every offered and open position stays in the range of amounts at another highest price. */
  mayRise(marketId: number, highest: bigint): boolean {
    const settings = this.settings.get(marketId);
    return settings === undefined || this.#staysInRange(settings, { tick: this.tick8(marketId), highest });
  }

  follow(marketId: number, highest: bigint): void {
    const bounds = this.bounds.get(marketId);
    if (bounds !== undefined) this.bounds.set(marketId, { ...bounds, highest });
  }

  #staysInRange(settings: ConfigureLeverage, bounds: Bounds): boolean {
    const offered = { settings, quantity: BigInt(settings.maxShare) * BigInt(settings.lotQuantity) };
    const living = this.positions.filter(({ terms }) => terms.marketId === settings.marketId);
    return [offered, ...living].every(({ settings: { spreadPpm, feePpm }, quantity }) => {
      const dearest = ceilDiv(bounds.highest * (PPM + BigInt(spreadPpm)), PPM) + bounds.tick;
      const value = ceilDiv(dearest * quantity, this.divisor(settings.marketId));
      const withFee = ceilDiv(value * (PPM + BigInt(feePpm)), PPM);
      return [quantity, dearest, value, withFee].every((number) => number < BigInt(LIMIT));
    });
  }

  /** Returns the payout of all profitable positions in a quote asset at their last index. */
  gains(quote: number): bigint {
    return sum(this.live(quote), (position) => {
      const profit = this.profit(position, this.lastPrice(position));
      return profit > 0n ? profit : 0n;
    });
  }

  /** Returns what may not be taken from the pool: since rules 11 all that living positions were worth at their opening. */
  promised(quote: number): bigint {
    const gains = this.gains(quote);
    if (this.world.rules < 11) return gains;
    const living = this.positions.filter(
      ({ terms }) => this.world.markets.get(terms.marketId)?.settings.quoteAssetId === quote,
    );
    const value = sum(living, (position) => position.value);
    return value > gains ? value : gains;
  }

  /** Returns whether this amount may leave a lever account: the risk rate stays above the warning. */
  mayTakeOut(userId: number, assetId: number, amount: bigint): boolean {
    const positions = this.live(assetId).filter(({ terms }) => terms.userId === userId);
    if (positions.length === 0) return true;
    const equity = this.equity(userId, assetId, positions) - amount;
    // The rate that is shown counts, and that is rounded down.
    const margins = sum(positions, ({ originalMargin }) => originalMargin);
    return floorDiv(equity * 10_000n, margins) > this.world.settings.warningRate;
  }

  /** Margins of everything a user has open or waiting in a market's quote asset. */
  protected atRisk(userId: number, marketId: number): bigint {
    return sum(this.#ofUser(userId, marketId), ({ margin }) => margin);
  }

  /** Returns the number of positions, pending ones included, that a user has in a market's quote asset. */
  protected livingOf(userId: number, marketId: number): number {
    return this.#ofUser(userId, marketId).length;
  }

  #ofUser(userId: number, marketId: number): RefPosition[] {
    const quote = this.quote(marketId);
    return this.positions.filter(
      ({ terms }) => terms.userId === userId && this.quote(terms.marketId) === quote,
    );
  }

  /** Why a batch cannot be closed at these prices. */
  protected verdict(
    batch: readonly RefPosition[],
    quote: number,
    priceOf: (position: RefPosition) => bigint,
  ): 'close_needs_cover' | 'pool_not_covering' | undefined {
    const net = sum(batch, (position) => this.profit(position, priceOf(position)));
    const cover =
      sum(batch, ({ margin }) => margin) + this.world.account(batch[0]!.terms.userId, LEVER, quote).available;
    if (-net > cover) return 'close_needs_cover';
    return net > this.world.account(0, POOL, quote).available ? 'pool_not_covering' : undefined;
  }

  /** Profits and losses of a batch, net: the user never pays more than they have, insurance makes good what it can. */
  protected settle(
    batch: readonly RefPosition[],
    end: string,
    priceOf: (position: RefPosition) => bigint,
  ): void {
    const { userId } = batch[0]!.terms;
    const quote = this.quote(batch[0]!.terms.marketId);
    const world = this.world;
    const net = sum(batch, (position) => this.profit(position, priceOf(position)));
    const margins = sum(batch, ({ margin }) => margin);
    world.add(userId, LEVER, quote, margins, -margins);
    if (net >= 0n) {
      const fromPool = minimum(net, world.account(0, POOL, quote).available);
      world.add(0, POOL, quote, -fromPool);
      world.add(0, INSURANCE, quote, -(net - fromPool));
      world.add(userId, LEVER, quote, net);
    } else {
      const paid = minimum(-net, world.account(userId, LEVER, quote).available);
      const insured = minimum(-net - paid, world.account(0, INSURANCE, quote).available);
      world.add(userId, LEVER, quote, -paid);
      world.add(0, INSURANCE, quote, -insured);
      world.add(0, POOL, quote, paid + insured);
    }
    this.positions = this.positions.filter((position) => !batch.includes(position));
    for (const position of batch) {
      const profit = this.profit(position, priceOf(position));
      this.standing.addResult(userId, 'lever', quote, profit);
      this.#endMargin(position);
      this.tell(position, `closed ${end}`, profit);
    }
  }

  protected refund(position: RefPosition, why = 'cancelled'): void {
    const back = position.margin + position.fee;
    const quote = this.quote(position.terms.marketId);
    this.world.add(position.terms.userId, LEVER, quote, back, -back);
    this.positions = this.positions.filter((other) => other !== position);
    this.#endMargin(position);
    position.fee = 0n;
    this.tell(position, `refunded ${why}`, 0n);
  }

  protected price(
    { side, marketId, multiple }: RefOrderTerms,
    settings: ConfigureLeverage,
    quantity: bigint,
    at: bigint,
  ): Terms {
    const tick = this.tick8(marketId);
    const spread = BigInt(settings.spreadPpm);
    const moved = side === 'long' ? ceilDiv(at * (PPM + spread), PPM) : (at * (PPM - spread)) / PPM;
    const onTick = side === 'long' ? ceilDiv(moved, tick) * tick : (moved / tick) * tick;
    const openPrice = onTick < tick ? tick : onTick;
    const value = ceilDiv(openPrice * quantity, this.divisor(marketId));
    return {
      openPrice,
      value,
      margin: ceilDiv(value, BigInt(multiple)),
      fee: ceilDiv(value * BigInt(settings.feePpm), PPM),
    };
  }

  /** Gains rounded down, losses up. */
  protected profit({ terms, openPrice, quantity }: RefPosition, price: bigint): bigint {
    const moved = terms.side === 'long' ? price - openPrice : openPrice - price;
    return floorDiv(moved * quantity, this.divisor(terms.marketId));
  }

  protected equity(userId: number, quote: number, positions: readonly RefPosition[]): bigint {
    const { available } = this.world.account(userId, LEVER, quote);
    return (
      available +
      sum(positions, (position) => position.margin + this.profit(position, this.lastPrice(position)))
    );
  }

  protected lastPrice({ terms }: RefPosition): bigint {
    return (this.indexes.last(terms.marketId) as RefTick).price;
  }

  /** Open and closing positions in a quote asset. */
  protected live(quote: number): RefPosition[] {
    return this.positions.filter(
      ({ terms, status }) => status !== 'pending' && this.quote(terms.marketId) === quote,
    );
  }

  protected own(userId: number, positionId: number): RefPosition | undefined {
    if (!isId(positionId)) return undefined;
    return this.positions.find(({ id, terms }) => id === positionId && terms.userId === userId);
  }

  protected quote(marketId: number): number {
    return this.world.markets.get(marketId)!.settings.quoteAssetId;
  }

  protected tick8(marketId: number): bigint {
    return this.bounds.get(marketId)!.tick;
  }

  /** The index while it is live and within what values were proven for. */
  protected liveIndex(marketId: number): RefTick | undefined {
    const tick = this.indexes.live(marketId);
    const highest = this.bounds.get(marketId)?.highest;
    return tick === undefined || highest === undefined || tick.price > highest ? undefined : tick;
  }

  protected freshIndex(marketId: number): RefTick | undefined {
    const tick = this.liveIndex(marketId);
    return tick?.number === this.world.tickNumber ? tick : undefined;
  }

  protected divisor(marketId: number): bigint {
    const { baseAssetId, quoteAssetId } = this.world.markets.get(marketId)!.settings;
    const base = this.world.assets.get(baseAssetId)!.scale;
    return 10n ** BigInt(8 + base - this.world.assets.get(quoteAssetId)!.scale);
  }

  /** Since rules 9 what was left of a margin is remembered. */
  #endMargin(position: RefPosition): void {
    if (this.world.rules >= 9) position.marginAtEnd = position.margin;
    position.margin = 0n;
  }

  protected tell(position: RefPosition, state: string, profit: bigint): void {
    const { id, openPrice, value, margin, marginAtEnd, fee, overnight } = position;
    this.world.tell(
      `position ${id}`,
      `${state} at ${openPrice} worth ${value} margin ${margin} was ${marginAtEnd} fee ${fee} nights ${overnight} profit ${profit}`,
    );
  }
}
export function sum<Item>(items: readonly Item[], valueOf: (item: Item) => bigint): bigint {
  return items.reduce((total, item) => total + valueOf(item), 0n);
}
