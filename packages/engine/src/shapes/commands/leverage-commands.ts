/** Commands of leverage. Index prices and targets have 8 decimals, order values are in units of the quote asset. */
import { integer, type KindLayout, list, text, word } from '../../record/layout.ts';
import type {
  AssetUnits,
  IndexUnits,
  MarketId,
  PositionId,
  Ppm,
  Quantity,
  UserId,
} from '../../units/units.ts';

export const POSITION_SIDES = ['long', 'short'] as const;
export type PositionSide = (typeof POSITION_SIDES)[number];
export const POSITION_TYPES = ['market', 'fixed'] as const;
export type PositionType = (typeof POSITION_TYPES)[number];
export const LEVERAGE_STATUSES = ['open', 'close_only', 'closed'] as const;
export type LeverageStatus = (typeof LEVERAGE_STATUSES)[number];
const BATCH_SIDES = ['long', 'short', 'both'] as const;

export interface ConfigureLeverage {
  readonly kind: 'configure_leverage';
  readonly outboxId: number;
  readonly marketId: MarketId;
  readonly status: LeverageStatus;
  /** Base units of one lot (`lever_share_num`). */
  readonly lotQuantity: Quantity;
  /** `lever_point_rate` of 0.02 (percent) is 200. */
  readonly spreadPpm: Ppm;
  readonly feePpm: Ppm;
  /** Share of the value at the index, per night. */
  readonly overnightPpm: Ppm;
  /** Multiples in ascending order, each from 1 to 1,000. */
  readonly multiples: readonly number[];
  readonly minShare: number;
  readonly maxShare: number;
  /** Open value of one user in this market. */
  readonly maxUserValue: AssetUnits;
  /** Open value of all users on one side of this market: the house's exposure. */
  readonly maxSideValue: AssetUnits;
}

export interface OpenPosition {
  readonly kind: 'open_position';
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: PositionSide;
  readonly type: PositionType;
  /** 0 for a market order. */
  readonly targetPrice: IndexUnits;
  /** Lots. */
  readonly share: number;
  readonly multiple: number;
}

/** The prices at which a position closes by itself; 0: none. */
export interface PositionStops {
  readonly takeProfit: IndexUnits;
  readonly stopLoss: IndexUnits;
}

/** An order whose position has its stops from the moment when it opens. */
export interface OpenPositionWithStops extends Omit<OpenPosition, 'kind'>, PositionStops {
  readonly kind: 'open_position_with_stops';
}

/** Cancels a pending order; margin and fee are returned. */
export interface CancelPosition {
  readonly kind: 'cancel_position';
  readonly userId: UserId;
  readonly clientId: string;
  readonly positionId: PositionId;
}

export interface ClosePosition {
  readonly kind: 'close_position';
  readonly userId: UserId;
  readonly clientId: string;
  readonly positionId: PositionId;
}

/** Closes open positions; those that share a quote asset settle net. */
export interface ClosePositions {
  readonly kind: 'close_positions';
  readonly userId: UserId;
  readonly clientId: string;
  /** 0: every market. */
  readonly marketId: MarketId;
  readonly side: PositionSide | 'both';
}

export interface SetPositionStops extends PositionStops {
  readonly kind: 'set_position_stops';
  readonly userId: UserId;
  readonly clientId: string;
  readonly positionId: PositionId;
}

export const CONFIGURE_LEVERAGE: KindLayout<ConfigureLeverage> = {
  outboxId: integer,
  marketId: integer,
  status: word(LEVERAGE_STATUSES),
  lotQuantity: integer,
  spreadPpm: integer,
  feePpm: integer,
  overnightPpm: integer,
  multiples: list(integer),
  minShare: integer,
  maxShare: integer,
  maxUserValue: integer,
  maxSideValue: integer,
};
export const OPEN_POSITION: KindLayout<OpenPosition> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(POSITION_SIDES),
  type: word(POSITION_TYPES),
  targetPrice: integer,
  share: integer,
  multiple: integer,
};
export const OPEN_POSITION_WITH_STOPS: KindLayout<OpenPositionWithStops> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(POSITION_SIDES),
  type: word(POSITION_TYPES),
  targetPrice: integer,
  share: integer,
  multiple: integer,
  takeProfit: integer,
  stopLoss: integer,
};
export const NAMED_POSITION: KindLayout<ClosePosition> = {
  userId: integer,
  clientId: text,
  positionId: integer,
};
export const CLOSE_POSITIONS: KindLayout<ClosePositions> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(BATCH_SIDES),
};
export const SET_POSITION_STOPS: KindLayout<SetPositionStops> = {
  userId: integer,
  clientId: text,
  positionId: integer,
  takeProfit: integer,
  stopLoss: integer,
};
