import { overnightFee, positionCost, type PositionCost, positionProfit } from '@candor/formulas';
import { addToTotal, RunningTotal, type Total, valuesByKey, ZERO_TOTAL } from '@candor/primitives';
import { integer, type Layout } from '../record/layout.ts';
import type { ConfigureLeverage, PositionSide } from '../shapes/command.ts';
import { POSITION, type PositionFact } from '../shapes/facts/position-fact.ts';
import type {
  AssetId,
  EpochMs,
  IndexUnits,
  MarketId,
  Ppm,
  Quantity,
  Sequence,
  UserId,
  UserIndex,
} from '../units/units.ts';

/** Fields of a position that are not published: the rates under which it was accepted, and two marks. */
export interface PositionTermsKept {
  readonly spreadPpm: Ppm;
  readonly feePpm: Ppm;
  readonly overnightPpm: Ppm;
  /** The time its stops were set; they consider only later quotes. */
  stopsMs: EpochMs;
  /** The sequence of the command that requested its close; 0: none. Closes requested by one command settle as one. */
  closeSeq: Sequence;
}

/** A live position, which has no margin at its end yet. */
export type StoredPosition = Omit<PositionFact, 'marginAtEnd'> & PositionTermsKept;

/** The row of a live position, which ends here for one that was accepted before rules 15. */
export const STORED_POSITION: Layout<Omit<StoredPosition, 'openDelayMs'>> = {
  ...POSITION,
  spreadPpm: integer,
  feePpm: integer,
  overnightPpm: integer,
  stopsMs: integer,
  closeSeq: integer,
};

type Changing<Fact> = { -readonly [Name in keyof Fact]: Fact[Name] };

/** A live position: pending, open or closing. */
export type Position = Changing<PositionFact> &
  PositionTermsKept & {
    readonly account: LeverAccount;
    readonly market: LeverMarket;
  };

/** True for open and closing positions, which gain and lose; a pending one only reserves. */
export function isAtRisk({ status }: Pick<PositionFact, 'status'>): boolean {
  return status === 'open' || status === 'closing';
}

/** One user's live positions in one quote asset, which share the user's lever balance of that asset. */
export interface LeverAccount {
  readonly userId: UserId;
  readonly userIndex: UserIndex;
  readonly assetId: AssetId;
  readonly positions: Map<number, Position>;
}

/** Open and closing positions, by id. */
export function atRiskOf(account: LeverAccount): Position[] {
  return valuesByKey(account.positions).filter(isAtRisk);
}

/** The margins of all live positions, pending ones among them. */
export function marginsOf(account: LeverAccount | undefined): Total {
  const sum = new RunningTotal();
  for (const { margin } of account?.positions.values() ?? []) sum.add(margin);
  return sum.total;
}

/** A copy of the current fact, unaffected by later changes. */
export function factOf(position: Position): PositionFact {
  const names = [...Object.keys(POSITION), 'marginAtEnd', 'openDelayMs'] as (keyof PositionFact)[];
  return Object.fromEntries(names.map((name) => [name, position[name]])) as unknown as PositionFact;
}

export type LeverageSettings = Omit<ConfigureLeverage, 'kind'>;

/** Settings with the bounds they were checked against; later changes of the spot market do not affect them. */
export interface LeverageTerms {
  readonly settings: LeverageSettings;
  /** The market's tick in 10^-8. */
  readonly tick: number;
  /** No value can leave the range of amounts up to this index; above it the market counts as halted. */
  readonly highestIndex: IndexUnits;
}

/** The size of an order and the rates under which it was accepted, which turn a price into its cost. */
export interface OrderTerms {
  readonly side: PositionSide;
  readonly quantity: Quantity;
  readonly multiple: number;
  readonly spreadPpm: Ppm;
  readonly feePpm: Ppm;
}

/** A market's leverage: its terms and every live position. */
export class LeverMarket {
  readonly marketId: MarketId;
  readonly quoteAssetId: AssetId;
  /** index price x quantity / divisor is in units of the quote asset. */
  readonly divisor: number;
  terms: LeverageTerms;
  readonly positions = new Map<number, Position>();
  /** Market orders that wait for their tick, by id. */
  readonly #waiting = new Map<number, Position>();
  /** Values of live positions, pending ones among them. */
  readonly #values: Record<PositionSide, Total> = { long: ZERO_TOTAL, short: ZERO_TOTAL };
  /** Unrealised gains at a price, kept until a position opens or ends; price 0: none kept. */
  #gains = { price: 0, total: ZERO_TOTAL };

  constructor(market: Pick<LeverMarket, 'marketId' | 'quoteAssetId' | 'divisor'>, terms: LeverageTerms) {
    this.marketId = market.marketId;
    this.quoteAssetId = market.quoteAssetId;
    this.divisor = market.divisor;
    this.terms = terms;
  }

  add(position: Position): void {
    this.positions.set(position.positionId, position);
    if (position.status === 'pending' && position.type === 'market')
      this.#waiting.set(position.positionId, position);
    this.#changeValue(position.side, position.value);
  }

  /** Market orders that wait for their tick. */
  waiting(): Iterable<Position> {
    return this.#waiting.values();
  }

  remove(position: Position): void {
    this.positions.delete(position.positionId);
    this.#waiting.delete(position.positionId);
    this.#changeValue(position.side, -position.value);
    this.#gains.price = 0;
  }

  /** Opens a pending position, at another price than the one reserved for. */
  fill(position: Position, { openPrice, value }: PositionCost): void {
    this.#waiting.delete(position.positionId);
    position.status = 'open';
    this.#changeValue(position.side, value - position.value);
    position.openPrice = openPrice;
    position.value = value;
    this.#gains.price = 0;
  }

  /** The sum of the values of one side's live positions. */
  openValue(side: PositionSide): Total {
    return this.#values[side];
  }

  cost(order: OrderTerms, indexPrice: IndexUnits): PositionCost {
    return positionCost({ ...order, indexPrice, tick: this.terms.tick, divisor: this.divisor });
  }

  profit({ side, openPrice, quantity }: PositionFact, indexPrice: IndexUnits): number {
    return positionProfit({ side, openPrice, quantity, divisor: this.divisor }, indexPrice);
  }

  nightFee({ quantity, overnightPpm }: Position, indexPrice: IndexUnits): number {
    return overnightFee({ quantity, divisor: this.divisor }, indexPrice, overnightPpm);
  }

  /** The amount the house owes at an index price to positions that gain, without netting losses. */
  gains(indexPrice: IndexUnits): Total {
    if (this.#gains.price !== indexPrice) {
      const sum = new RunningTotal();
      for (const position of this.positions.values()) {
        if (isAtRisk(position)) sum.add(Math.max(this.profit(position, indexPrice), 0));
      }
      this.#gains = { price: indexPrice, total: sum.total };
    }
    return this.#gains.total;
  }

  #changeValue(side: PositionSide, delta: number): void {
    this.#values[side] = addToTotal(this.#values[side], delta);
  }
}
