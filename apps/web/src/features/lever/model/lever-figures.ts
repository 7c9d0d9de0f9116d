import type { LeverOrder, Match, ResponseOf } from '@candor/contract';
import { guarded, readUnits } from '@candor/desk/arithmetic';
import {
  breakEvenPrice,
  type Direction,
  forcedClosePrice,
  INDEX_DECIMALS,
  notionalDivisor,
  overnightFee,
  type PositionCost,
  positionCost,
  positionProfit,
  type PositionStake,
} from '@candor/formulas';
import {
  formatAmount,
  formatSigned,
  mulDivCeil,
  powerOfTen,
  roundDownToStep,
  roundUpToStep,
  totalFromAmount,
} from '@candor/primitives';

export type LeverDeal = ResponseOf<'lever/deal'>;

/** Percent on the wire with 4 decimals are parts per million. */
const PERCENT_DECIMALS = 4;
const PPM_DECIMALS = 6;
const RATE_DECIMALS = 2;
/** Results that are aimed at are shown with this many decimals. */
export const RESULT_DECIMALS = 2;

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
  /** The index at which the profit pays for the opening fee, at the decimals of the pair. */
  readonly breakEven: string;
  /** Opening fee and one night in percent of the margin. */
  readonly feePercent: string;
  readonly overnightPercent: string;
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
    const night = overnightFee(stake, indexPrice, units.overnightPpm);
    const money = (amount: number) => formatAmount(amount, units.quoteDecimals);
    return {
      openPrice: formatAmount(cost.openPrice, INDEX_DECIMALS),
      number: formatAmount(stake.quantity, units.baseDecimals),
      margin: money(cost.margin),
      fee: money(cost.fee),
      total: money(cost.total),
      overnight: money(night),
      breakEven: breakEvenText(units, stake, cost.fee),
      feePercent: percentOf(cost.fee, cost.margin),
      overnightPercent: percentOf(night, cost.margin),
    };
  });
}

/** The index at which an open position has earned the fees that it has paid, at the decimals of the pair. */
export function breakEvenOf(match: Match, order: LeverOrder): string | undefined {
  return guarded(() => {
    const units = leverUnits(match);
    if (!units) return undefined;
    const read = (text: string) => readUnits(text, units.quoteDecimals) ?? 0;
    return breakEvenText(
      units,
      stakeOfOrder(units, order),
      read(order.trade_fee) + read(order.overnight_money),
    );
  });
}

/** Rounded on the step of the pair away from the open price: at the price shown nothing is lost any more. */
function breakEvenText({ tick }: LeverUnits, stake: PositionStake, fees: number): string {
  const exact = breakEvenPrice(stake, fees);
  const price = stake.side === 'long' ? roundUpToStep(exact, tick) : roundDownToStep(exact, tick);
  return formatAmount(price, INDEX_DECIMALS);
}

/** A share with two decimals, rounded up. */
function percentOf(part: number, whole: number): string {
  return whole === 0 ? '0' : formatAmount(mulDivCeil(part, 10_000, whole), 2);
}

/** The state that a new position meets. */
interface Meets {
  readonly deal: LeverDeal;
  /** The caller's open positions of the pair. */
  readonly open: readonly LeverOrder[];
  /** The index at which `deal` counts their profits; of a fixed-price order this is not its target. */
  readonly index: string;
}

/**
 * The index at which everything would be closed by force once the position is open, with the caller's positions in other
 * pairs where they are now; undefined where no index does it.
 */
export function liquidationPrice(
  match: Match,
  wanted: Wanted,
  { deal, open, index }: Meets,
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
      funds: totalFromAmount(money(deal.equity) - money(deal.reserved_money) - staked.cost.fee - profits),
      originalMargins: totalFromAmount(money(deal.origin_caution_money_total) + staked.cost.margin),
      forcedCloseRate: readUnits(deal.forced_close_rate, RATE_DECIMALS) ?? 0,
      highestIndex: readUnits(deal.highest_index, INDEX_DECIMALS) ?? 0,
    });
    return price === 0 ? undefined : formatAmount(price, INDEX_DECIMALS);
  });
}

/**
 * The profit of an open position at a price that is aimed at, signed and rounded down; zero where the price is on the
 * other side of its open price.
 */
export function expectedProfit(
  match: Match,
  order: LeverOrder,
  price: string,
  kind: StopKind,
): string | undefined {
  return guarded(() => {
    const units = leverUnits(match);
    return units && resultAt(units, stakeOfOrder(units, order), { price, kind });
  });
}

/** The profit or loss of an open position at a price, signed and rounded down, before fees. */
export function profitAt(match: Match, order: LeverOrder, price: string): string | undefined {
  return guarded(() => {
    const units = leverUnits(match);
    const index = readUnits(price, INDEX_DECIMALS);
    if (!units || !index) return undefined;
    return floorTo(positionProfit(stakeOfOrder(units, order), index), units.quoteDecimals, RESULT_DECIMALS);
  });
}

/** The same for a position that is not open yet. */
export function wantedProfit(
  match: Match,
  wanted: Wanted,
  price: string,
  kind: StopKind,
): string | undefined {
  return guarded(() => {
    const units = leverUnits(match);
    const staked = units && stakeOf(units, wanted);
    return units && staked && resultAt(units, staked.stake, { price, kind });
  });
}

export type StopKind = 'profit' | 'loss';

function resultAt(
  { quoteDecimals }: LeverUnits,
  stake: PositionStake,
  { price, kind }: { readonly price: string; readonly kind: StopKind },
): string | undefined {
  const target = readUnits(price, INDEX_DECIMALS);
  if (!target) return undefined;
  const profit = positionProfit(stake, target);
  const isRightSide = kind === 'profit' ? profit > 0 : profit < 0;
  return floorTo(isRightSide ? profit : 0, quoteDecimals, RESULT_DECIMALS);
}

/** Writes signed units with fewer decimals, rounded down: a gain never looks larger, a loss never smaller. */
function floorTo(amount: number, decimals: number, shown: number): string {
  const step = powerOfTen(Math.max(0, decimals - shown));
  return formatSigned(Math.floor(amount / step), Math.min(decimals, shown));
}

/** The first limit that keeps an order of more lots from being accepted. */
export type LotsLimit = 'lotsMost' | 'value' | 'ownLimit' | 'funds';

export interface Affordable {
  readonly lots: number;
  readonly limit: LotsLimit;
}

/**
 * The most lots that an order may have, by the limits in the order in which the engine asks for them: those of one
 * order, the caller's own limit of a day, the value of the caller's positions in the pair, and what is free while the
 * risk rate stays above the warning. The exposure of the house is not known here.
 */
export function affordableLots(
  match: Match,
  wanted: Omit<Wanted, 'lots'>,
  { deal, ownRoom }: { readonly deal: LeverDeal; readonly ownRoom: string | undefined },
): Affordable {
  const units = leverUnits(match);
  if (!units) return { lots: 0, limit: 'funds' };
  const read = (text: string) => readUnits(text, units.quoteDecimals) ?? 0;
  const limits = [
    ['ownLimit', ({ margin }: PositionCost) => ownRoom === undefined || margin <= read(ownRoom)],
    ['value', ({ value }: PositionCost) => value <= read(deal.value_limit) - read(deal.value_taken)],
    ['funds', ({ total }: PositionCost) => total <= read(deal.usable_money)],
  ] as const;
  const costOf = (lots: number) => guarded(() => stakeOf(units, { ...wanted, lots })?.cost);
  let best: Affordable = { lots: deal.lever_share_limit.max, limit: 'lotsMost' };
  for (const [limit, isWithin] of limits) {
    let [fits, exceeds] = [0, best.lots + 1];
    while (exceeds - fits > 1) {
      const lots = Math.floor((fits + exceeds) / 2);
      const cost = costOf(lots);
      if (cost !== undefined && isWithin(cost)) fits = lots;
      else exceeds = lots;
    }
    if (fits < best.lots) best = { lots: fits, limit };
  }
  return best;
}

function stakeOfOrder(units: LeverUnits, { type, price, number }: LeverOrder): PositionStake {
  return {
    side: type === 1 ? 'long' : 'short',
    openPrice: readUnits(price, INDEX_DECIMALS) ?? 0,
    quantity: readUnits(number, units.baseDecimals) ?? 0,
    divisor: units.divisor,
  };
}

/** Reads signed units of a plain decimal; 0 for anything else. */
export function signedUnits(text: string, decimals: number): number {
  const isNegative = text.startsWith('-');
  const units = readUnits(isNegative ? text.slice(1) : text, decimals) ?? 0;
  return isNegative ? 0 - units : units;
}
