import {
  type PositionSide,
  POSITION_SIDES,
  type PositionType,
  POSITION_TYPES,
} from '../commands/leverage-commands.ts';
import { flag, integer, type Layout, text, word } from '../../record/layout.ts';
import type {
  AssetUnits,
  EpochMs,
  IndexUnits,
  MarketId,
  PositionId,
  Quantity,
  UserId,
} from '../../units/units.ts';

export const POSITION_STATUSES = ['pending', 'open', 'closing', 'closed', 'refunded'] as const;
export type PositionStatus = (typeof POSITION_STATUSES)[number];
export const POSITION_ENDS = [
  '',
  'user',
  'forced',
  'take_profit',
  'stop_loss',
  'cancelled',
  'not_fillable',
] as const;
/** The reason a position ended; '' while it is live. */
export type PositionEnd = (typeof POSITION_ENDS)[number];

/** A leverage order, from placement to end. Index prices have 8 decimals; money is in quote asset units. */
export interface PositionFact {
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: PositionSide;
  readonly type: PositionType;
  readonly status: PositionStatus;
  readonly end: PositionEnd;
  readonly share: number;
  readonly multiple: number;
  /** share x lot, in base units. */
  readonly quantity: Quantity;
  /** 0 of a market order. */
  readonly targetPrice: IndexUnits;
  /** For fixed orders: true if the index was above the target at placement. */
  readonly fromAbove: boolean;
  /** Index at opening, before the spread (`origin_price`); for a pending order the price its reserve is based on. */
  readonly indexPrice: IndexUnits;
  /** The opening price with the spread, on the market's tick; profit is measured from it. */
  readonly openPrice: IndexUnits;
  /** openPrice x quantity, rounded up. */
  readonly value: number;
  readonly originalMargin: AssetUnits;
  /** The remaining margin, which is held. */
  readonly margin: AssetUnits;
  /** The margin left before settlement or refund; 0 while the position lives, and for ends before rules 9. */
  readonly marginAtEnd: AssetUnits;
  /** Held while pending, paid at opening. */
  readonly fee: AssetUnits;
  readonly overnightFee: AssetUnits;
  /** 0: none. */
  readonly takeProfit: IndexUnits;
  readonly stopLoss: IndexUnits;
  /** The tick during which the stops were set; they fire on a later one. */
  readonly stopsTick: number;
  /** Signed profit, realised at the end. */
  readonly profit: number;
  readonly closePrice: IndexUnits;
  /** The numbers of the ticks at which it opened and closed; 0: not yet. */
  readonly openTick: number;
  readonly closeTick: number;
  readonly createdMs: EpochMs;
  readonly openedMs: EpochMs;
  /** The time its user requested to close it; 0: not requested. */
  readonly closeAskedMs: EpochMs;
  readonly closedMs: EpochMs;
  /** The last exchange day whose night it paid for. */
  readonly paidNight: number;
  /** It opens at quotes that were made at least this long after its acceptance; 0 for orders accepted before rules 15. */
  readonly openDelayMs: number;
}

/** The layout of positions without what later rules added: their margin at the end and their delay. */
export const POSITION: Layout<Omit<PositionFact, 'marginAtEnd' | 'openDelayMs'>> = {
  positionId: integer,
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(POSITION_SIDES),
  type: word(POSITION_TYPES),
  status: word(POSITION_STATUSES),
  end: word(POSITION_ENDS),
  share: integer,
  multiple: integer,
  quantity: integer,
  targetPrice: integer,
  fromAbove: flag,
  indexPrice: integer,
  openPrice: integer,
  value: integer,
  originalMargin: integer,
  margin: integer,
  fee: integer,
  overnightFee: integer,
  takeProfit: integer,
  stopLoss: integer,
  stopsTick: integer,
  profit: integer,
  closePrice: integer,
  openTick: integer,
  closeTick: integer,
  createdMs: integer,
  openedMs: integer,
  closeAskedMs: integer,
  closedMs: integer,
  paidNight: integer,
};
