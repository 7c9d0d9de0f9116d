import type { LeverOrder, Match, ResponseOf } from '@candor/contract';
import { guarded, readUnits } from '@candor/desk/arithmetic';
import {
  type Direction,
  forcedClosePrice,
  INDEX_DECIMALS,
  notionalDivisor,
  overnightFee,
  positionCost,
  positionProfit,
  type PositionStake,
} from '@candor/formulas';
import { AMOUNT_LIMIT, formatAmount, formatSigned, totalFromAmount } from '@candor/primitives';

export type LeverDeal = ResponseOf<'lever/deal'>;

/** Percent on the wire with 4 decimals are parts per million. */
const PERCENT_DECIMALS = 4;
const PPM_DECIMALS = 6;
const RATE_DECIMALS = 2;
/** A position whose index has risen this many times over is beyond an estimate. */
const RISE_MAX = 100;

/** The rules of a pair for leverage, in the integers with which the engine computes. */
export interface LeverUnits {
  readonly divisor: number;
  readonly tick: number;
  readonly lotUnits: number;
  readonly spreadPpm: number;
  readonly feePpm: number;
  readonly overnightPpm: number;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  readonly priceDecimals: number;
}

export function leverUnits(match: Match): LeverUnits | undefined {
  const { base_decimals: baseDecimals, quote_decimals: quoteDecimals, price_decimals: priceDecimals } = match;
  const divisor = notionalDivisor({
    priceDecimals: INDEX_DECIMALS,
    baseScale: baseDecimals,
    quoteScale: quoteDecimals,
  });
  const tick = readUnits(match.tick_size, INDEX_DECIMALS);
  const lotUnits = readUnits(match.lever_share_num, baseDecimals);
  const spreadPpm = readUnits(match.lever_point_rate, PERCENT_DECIMALS);
  const feePpm = readUnits(match.lever_fee_rate, PPM_DECIMALS);
  const overnightPpm = readUnits(match.lever_overnight_rate, PPM_DECIMALS);
  if (divisor === undefined || !tick || !lotUnits) return undefined;
  if (spreadPpm === undefined || feePpm === undefined || overnightPpm === undefined) return undefined;
  const decimals = { baseDecimals, quoteDecimals, priceDecimals };
  return { divisor, tick, lotUnits, spreadPpm, feePpm, overnightPpm, ...decimals };
}

interface Wanted {
  readonly side: Direction;
  readonly lots: number;
  readonly multiple: number;
  /** The index or, of a fixed-price order, the target; a plain decimal. */
  readonly price: string;
}

/** The cost of a position before it is opened, as plain decimals of the quote currency unless it says otherwise. */
export interface LeverFigures {
  /** With the spread. */
  readonly openPrice: string;
  /** Base currency. */
  readonly number: string;
  readonly margin: string;
  readonly fee: string;
  /** Margin and fee. */
  readonly total: string;
  /** One night at this index. */
  readonly overnight: string;
}

function stakeOf(units: LeverUnits, { side, lots, multiple, price }: Wanted) {
  const indexPrice = readUnits(price, INDEX_DECIMALS);
  if (indexPrice === undefined || indexPrice === 0 || lots < 1 || multiple < 1) return undefined;
  const quantity = lots * units.lotUnits;
  const cost = positionCost({ ...units, side, indexPrice, quantity, multiple });
  const stake: PositionStake = { side, openPrice: cost.openPrice, quantity, divisor: units.divisor };
  return { cost, stake, indexPrice };
}

/** The cost of a position by the formulas of the engine; undefined where something is missing or too large. */
export function leverFigures(match: Match, wanted: Wanted): LeverFigures | undefined {
  return guarded(() => {
    const units = leverUnits(match);
    const staked = units && stakeOf(units, wanted);
    if (!units || !staked) return undefined;
    const { cost, stake, indexPrice } = staked;
    const money = (amount: number) => formatAmount(amount, units.quoteDecimals);
    return {
      openPrice: formatAmount(cost.openPrice, INDEX_DECIMALS),
      number: formatAmount(stake.quantity, units.baseDecimals),
      margin: money(cost.margin),
      fee: money(cost.fee),
      total: money(cost.total),
      overnight: money(overnightFee(stake, indexPrice, units.overnightPpm)),
    };
  });
}

/**
 * The index at which everything would be closed by force once the position is open, with the caller's other positions
 * where they are now; undefined where no index does it.
 */
export function liquidationPrice(
  match: Match,
  wanted: Wanted,
  { deal, open, index }: { deal: LeverDeal; open: readonly LeverOrder[]; index: string },
): string | undefined {
  return guarded(() => {
    const units = leverUnits(match);
    const staked = units && stakeOf(units, wanted);
    const present = readUnits(index, INDEX_DECIMALS);
    if (!units || !staked || !present) return undefined;
    const money = (text: string) => signedUnits(text, units.quoteDecimals);
    const others = open.map((order) => stakeOfOrder(units, order));
    const profits = others.reduce((sum, stake) => sum + positionProfit(stake, present), 0);
    const price = forcedClosePrice([...others, staked.stake], {
      funds: totalFromAmount(money(deal.equity) - staked.cost.fee - profits),
      originalMargins: totalFromAmount(money(deal.origin_caution_money_total) + staked.cost.margin),
      forcedCloseRate: readUnits(deal.forced_close_rate, RATE_DECIMALS) ?? 0,
      highestIndex: Math.min(AMOUNT_LIMIT - 1, present * RISE_MAX),
    });
    return price === 0 ? undefined : formatAmount(price, INDEX_DECIMALS);
  });
}

/** The profit of a position at a price that is aimed at, signed; zero where the price is on the other side. */
export function expectedProfit(
  match: Match,
  order: LeverOrder,
  price: string,
  kind: 'profit' | 'loss',
): string | undefined {
  return guarded(() => {
    const units = leverUnits(match);
    const target = readUnits(price, INDEX_DECIMALS);
    if (!units || !target) return undefined;
    const profit = positionProfit(stakeOfOrder(units, order), target);
    const isRightSide = kind === 'profit' ? profit > 0 : profit < 0;
    return formatSigned(isRightSide ? profit : 0, units.quoteDecimals);
  });
}

/** The most lots that the available balance pays for, at most as many as one order may have. */
export function affordableLots(
  match: Match,
  wanted: Omit<Wanted, 'lots'>,
  { available, most }: { readonly available: string; readonly most: number },
): number {
  const units = leverUnits(match);
  const budget = units && readUnits(available, units.quoteDecimals);
  if (!units || budget === undefined) return 0;
  let [paid, unpaid] = [0, most + 1];
  while (unpaid - paid > 1) {
    const lots = Math.floor((paid + unpaid) / 2);
    const cost = guarded(() => stakeOf(units, { ...wanted, lots })?.cost.total);
    if (cost !== undefined && cost <= budget) paid = lots;
    else unpaid = lots;
  }
  return paid;
}

function stakeOfOrder(units: LeverUnits, { type, price, number }: LeverOrder): PositionStake {
  return {
    side: type === 1 ? 'long' : 'short',
    openPrice: readUnits(price, INDEX_DECIMALS) ?? 0,
    quantity: readUnits(number, units.baseDecimals) ?? 0,
    divisor: units.divisor,
  };
}

function signedUnits(text: string, decimals: number): number {
  const isNegative = text.startsWith('-');
  const units = readUnits(isNegative ? text.slice(1) : text, decimals) ?? 0;
  return isNegative ? 0 - units : units;
}
