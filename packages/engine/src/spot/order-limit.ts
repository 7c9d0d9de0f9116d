import {
  affordablePurchase,
  affordableSale,
  INDEX_DECIMALS,
  marketBuyLimit,
  marketSellLimit,
  type PriceBand,
  priceBand,
} from '@candor/formulas';
import { AMOUNT_LIMIT, powerOfTen, roundDownToStep, type Total } from '@candor/primitives';
import { NO_ORDER, type OrderPool } from '../book/order-pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lowestPrice, type Market } from '../market/market.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { BUY, oppositeSide, type SideCode } from '../shapes/vocabulary.ts';
import type { SpotMarket } from './spot-market.ts';
import type { IndexUnits, Price, Quantity, UserIndex } from '../units/units.ts';

/** The best price on the other side of the book; 0 if it is empty. */
export function bestOppositePrice(market: SpotMarket, pool: OrderPool, side: SideCode): number {
  const best = market.book.first(oppositeSide(side));
  return best === NO_ORDER ? 0 : pool.price(best);
}

/** Returns whether an order with this limit may trade at a price of the other side. */
export function crosses(side: SideCode, limit: Price, price: Price): boolean {
  return side === BUY ? price <= limit : price >= limit;
}

/** The range of allowed limit prices; undefined without a band or a price to centre it on. */
export function bandOf(state: SpotGround, market: Market): PriceBand | undefined {
  const { settings, knownBand } = market;
  const centre = bandCentre(state, market);
  if (settings.bandPpm === 0 || centre === 0) return undefined;
  if (knownBand !== undefined && knownBand.centre === centre && knownBand.settings === settings)
    return knownBand.band;
  const band = priceBand({ price: centre, tick: settings.tick }, settings.bandPpm);
  market.knownBand = { centre, settings, band };
  return band;
}

/**
 * The centre of the band, 0 for none. Since rules 7 it is a price that a single account cannot move: the
 * index while it is live and made from sources, else the price of the last minutes of trading, else the market's
 * reference price. The last trade counts only if none of these exists. Before rules 7 it was the last trade.
 */
function bandCentre(state: SpotGround, market: Market): Price {
  const { settings, divisor, window, lastTradePrice } = market;
  if (state.rulesVersion < RULES_BOUNDED) return lastTradePrice || settings.referencePrice;
  const index = state.indexes.sourced(settings.marketId);
  if (index !== undefined) return fromIndexScale(index.price, settings.priceDecimals);
  return window.price(state.nowMs, divisor) || settings.referencePrice || lastTradePrice;
}

/** An index price in units of a market's price, rounded down; at most the largest amount. */
function fromIndexScale(price: IndexUnits, priceDecimals: number): Price {
  if (priceDecimals <= INDEX_DECIMALS) return Math.floor(price / powerOfTen(INDEX_DECIMALS - priceDecimals));
  const factor = powerOfTen(priceDecimals - INDEX_DECIMALS);
  return price > Math.floor((AMOUNT_LIMIT - 1) / factor) ? AMOUNT_LIMIT - 1 : price * factor;
}

/** The lowest price at which the rules in force let an order trade. */
export function lowestOrderPrice({ rulesVersion }: SpotGround, { settings, divisor }: Market): number {
  return rulesVersion < RULES_BOUNDED ? settings.tick : lowestPrice(settings, divisor);
}

/** The bounds of limit orders in a market; a band only where one applies now. */
export interface OrderLimits {
  readonly lowestPrice: Price;
  readonly highestPrice: Price;
  readonly band: PriceBand | undefined;
  readonly highestQuantity: Quantity;
}

/** Returns the bounds that a limit order would be checked against now. */
export function orderLimits(state: SpotGround, market: SpotMarket): OrderLimits {
  const { tick, lot, maxPrice, maxQuantity } = market.settings;
  return {
    lowestPrice: lowestOrderPrice(state, market),
    highestPrice: roundDownToStep(maxPrice, tick),
    band: bandOf(state, market),
    highestQuantity: roundDownToStep(maxQuantity, lot),
  };
}

/** The worst price a market order may take: the price seen with slippage, within band and market prices. */
export function marketOrderLimit(
  state: SpotGround,
  market: Market,
  { side, seenPrice }: { readonly side: SideCode; readonly seenPrice: Price },
): number {
  const { tick, slippagePpm, maxPrice } = market.settings;
  // An order is sized before its price is checked, and a price beyond the market's has no bound that an amount can carry.
  const seen = { price: side === BUY ? Math.min(seenPrice, maxPrice) : seenPrice, tick };
  const limit = side === BUY ? marketBuyLimit(seen, slippagePpm) : marketSellLimit(seen, slippagePpm);
  const { lowest, highest } = bandOf(state, market) ?? { lowest: 0, highest: maxPrice };
  const bounded = Math.min(Math.max(limit, lowest), highest, roundDownToStep(maxPrice, tick));
  return Math.max(bounded, lowestOrderPrice(state, market));
}

export interface Wish {
  readonly userIndex: UserIndex;
  readonly side: SideCode;
  readonly price: Price;
  readonly quantity: Quantity;
}

/** The part of a quantity that a user's available balance can pay for at a price, rounded down to the lot. */
export function affordableQuantity(ledger: Ledger, market: SpotMarket, wish: Wish): number {
  const column = wish.side === BUY ? market.quoteAccounts : market.baseAccounts;
  return affordableFrom(ledger.available(column.slots.get(wish.userIndex)), market, wish);
}

/** The part of a quantity that this amount pays for, like `affordableQuantity`. */
export function affordableFrom(
  available: Total,
  market: SpotMarket,
  { side, price, quantity }: Omit<Wish, 'userIndex'>,
): number {
  const { lot } = market.settings;
  return side === BUY
    ? affordablePurchase({ price, quantity, lot, divisor: market.divisor }, available)
    : affordableSale(quantity, lot, available);
}
