/**
 * Computes what a market order would do to the visible book: the steps of the engine's matching, level by level. The book shows
 * levels and not orders, and moves before the order arrives, so all of this is an estimate.
 */
import type { DepthRow } from '@candor/contract';
import {
  affordablePurchase,
  affordableSale,
  marketBuyLimit,
  marketSellLimit,
  notionalFloor,
  type Price,
  type Quantity,
  tradeFee,
} from '@candor/formulas';
import { formatAmount, mulDivFloor, roundDownToStep, totalFromAmount } from '@candor/primitives';
import type { OrderFigures } from './limit-figures.ts';
import {
  guarded,
  type OrderSide,
  type PairRules,
  type PairUnits,
  readAvailable,
  readUnits,
  unitsOf,
} from './pair-units.ts';

/** Why no more than this is filled: nothing is left, or balance, slippage bound or visible book end first. */
export type MarketStop = 'filled' | 'balance' | 'slippage' | 'book';

export interface MarketEstimate extends OrderFigures {
  /** Base currency that fills. */
  readonly amount: string;
  readonly averagePrice: string;
  /** Average against the best price, hundredths of a percent, never negative. */
  readonly slippageBasisPoints: number;
  readonly stop: MarketStop;
}

interface Level {
  readonly price: Price;
  readonly quantity: Quantity;
}

interface Reach {
  readonly levels: readonly Level[];
  /** The reason why the levels end: the slippage bound or the end of the visible book. */
  readonly end: 'slippage' | 'book';
}

/** Returns the levels that an order which sees the best of them may take, best first. */
function reachOf(rows: readonly DepthRow[], side: OrderSide, units: PairUnits): Reach | undefined {
  const levels: Level[] = [];
  for (const row of rows) {
    const price = readUnits(row.price, units.priceDecimals);
    const quantity = readAvailable(row.number, units.baseDecimals);
    if (!price || quantity === undefined) return undefined;
    const best = { price: levels[0]?.price ?? price, tick: units.tick };
    const isWithin =
      side === 'buy'
        ? price <= marketBuyLimit(best, units.slippagePpm)
        : price >= marketSellLimit(best, units.slippagePpm);
    if (!isWithin) return { levels, end: 'slippage' };
    levels.push({ price, quantity });
  }
  return levels.length === 0 ? undefined : { levels, end: 'book' };
}

interface MarketOrder {
  readonly side: OrderSide;
  /** The other side of the book, best first. */
  readonly rows: readonly DepthRow[];
  /** Base currency wanted. */
  readonly quantity: string;
  /** Quote for a buy, base for a sale; undefined while unknown, then it limits nothing. */
  readonly available: string | undefined;
}

/** Estimates a market order within balance, slippage bound and visible book; undefined where nothing can trade. */
export function estimateMarket(pair: PairRules, order: MarketOrder): MarketEstimate | undefined {
  return guarded(() => {
    const units = unitsOf(pair);
    const wanted = units && readUnits(order.quantity, units.baseDecimals);
    const reach = units && reachOf(order.rows, order.side, units);
    const decimals = order.side === 'buy' ? units?.quoteDecimals : units?.baseDecimals;
    if (!units || !wanted || !reach || decimals === undefined) return undefined;
    const available = order.available === undefined ? undefined : readAvailable(order.available, decimals);
    const walk = walkBook(reach, { side: order.side, wanted, available, units });
    return walk.filled === 0 ? undefined : writeEstimate(walk, reach, { side: order.side, units });
  });
}

interface Taking {
  readonly side: OrderSide;
  readonly wanted: Quantity;
  readonly available: number | undefined;
  readonly units: PairUnits;
}

interface Walk {
  readonly filled: number;
  readonly quote: number;
  readonly fee: number;
  /** Sum of price x quantity, for the average. */
  readonly weight: bigint;
  readonly stop: MarketStop;
}

function walkBook({ levels, end }: Reach, { side, wanted, available, units }: Taking): Walk {
  let [left, filled, quote, fee, weight, funds] = [wanted as number, 0, 0, 0, 0n, available];
  const result = (stop: MarketStop): Walk => ({ filled, quote, fee, weight, stop });
  for (const { price, quantity } of levels) {
    const asked = Math.min(left, quantity);
    const taken = affordable(side, { price, quantity: asked }, funds, units);
    const worth = notionalFloor(price, taken, units.divisor);
    // The engine does not trade less than the minimum because the money ends.
    const isTooLittle = taken < asked && worth < units.minNotional;
    if (taken === 0 || isTooLittle) return result('balance');
    if (worth === 0) continue;
    filled += taken;
    quote += worth;
    weight += BigInt(price) * BigInt(taken);
    fee += tradeFee(side === 'buy' ? taken : worth, units.takerPpm);
    left -= taken;
    if (funds !== undefined) funds -= side === 'buy' ? worth : taken;
    if (taken < asked) return result('balance');
    if (left === 0) return result('filled');
  }
  return result(end);
}

function affordable(
  side: OrderSide,
  { price, quantity }: Level,
  funds: number | undefined,
  { lot, divisor }: PairUnits,
): number {
  if (funds === undefined) return quantity;
  const available = totalFromAmount(funds);
  return side === 'buy'
    ? affordablePurchase({ price, quantity, lot, divisor }, available)
    : affordableSale(quantity, lot, available);
}

function writeEstimate(
  { filled, quote, fee, weight, stop }: Walk,
  { levels }: Reach,
  { side, units }: { readonly side: OrderSide; readonly units: PairUnits },
): MarketEstimate {
  const best = levels[0]?.price ?? 0;
  const average = Number((weight + BigInt(filled) / 2n) / BigInt(filled));
  const isBuy = side === 'buy';
  const decimals = isBuy ? units.baseDecimals : units.quoteDecimals;
  return {
    amount: formatAmount(filled, units.baseDecimals),
    total: formatAmount(quote, units.quoteDecimals),
    fee: formatAmount(fee, decimals),
    received: formatAmount((isBuy ? filled : quote) - fee, decimals),
    averagePrice: formatAmount(average, units.priceDecimals),
    slippageBasisPoints: mulDivFloor(Math.abs(average - best), 10_000, best),
    stop,
  };
}

/**
 * Returns the base quantity that an amount of quote currency buys, or that has to be sold for it, by walking the book
 * within the slippage bound; cut to the lot, so that a buy never costs more than was typed.
 */
export function quantityForQuote(
  pair: PairRules,
  { side, rows, quote }: Pick<MarketOrder, 'side' | 'rows'> & { readonly quote: string },
): string | undefined {
  return guarded(() => {
    const units = unitsOf(pair);
    const spend = units && readAvailable(quote, units.quoteDecimals);
    const reach = units && reachOf(rows, side, units);
    if (!units || !spend || !reach) return undefined;
    let [left, found] = [spend, 0];
    for (const { price, quantity } of reach.levels) {
      const part = Math.min(quantity, roundDownToStep(mulDivFloor(left, units.divisor, price), units.lot));
      found += part;
      left -= notionalFloor(price, part, units.divisor);
      if (part < quantity) break;
    }
    return formatAmount(found, units.baseDecimals);
  });
}
