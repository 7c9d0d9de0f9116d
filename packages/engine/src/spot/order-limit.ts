import {
  affordablePurchase,
  affordableSale,
  marketBuyLimit,
  marketSellLimit,
  type PriceBand,
  priceBand,
} from '@candor/formulas';
import { roundDownToStep, type Total } from '@candor/primitives';
import { NO_ORDER, type OrderPool } from '../book/order-pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { bandCentre, type Market } from '../market/market.ts';
import { BUY, oppositeSide, type SideCode } from '../vocabulary.ts';
import type { SpotMarket } from './spot-market.ts';

/** The best price on the other side of the book; 0: there is none. */
export function bestOppositePrice(market: SpotMarket, pool: OrderPool, side: SideCode): number {
  const best = market.book.first(oppositeSide(side));
  return best === NO_ORDER ? 0 : pool.price(best);
}

/** Whether an order with this limit may trade at a price of the other side. */
export function crosses(side: SideCode, limit: number, price: number): boolean {
  return side === BUY ? price <= limit : price >= limit;
}

/** Where limit prices must lie; undefined where there is no band or nothing to lay it around. */
export function bandOf(market: Market): PriceBand | undefined {
  const { settings, knownBand } = market;
  const centre = bandCentre(market);
  if (settings.bandPpm === 0 || centre === 0) return undefined;
  if (knownBand !== undefined && knownBand.centre === centre && knownBand.settings === settings)
    return knownBand.band;
  const band = priceBand({ price: centre, tick: settings.tick }, settings.bandPpm);
  market.knownBand = { centre, settings, band };
  return band;
}

/** The worst price a market order may take: the price its sender saw with slippage, kept within the band and the largest price. */
export function marketOrderLimit(market: Market, side: SideCode, seenPrice: number): number {
  const { tick, slippagePpm, maxPrice } = market.settings;
  const seen = { price: seenPrice, tick };
  const limit = side === BUY ? marketBuyLimit(seen, slippagePpm) : marketSellLimit(seen, slippagePpm);
  const { lowest, highest } = bandOf(market) ?? { lowest: 0, highest: maxPrice };
  const bounded = Math.min(Math.max(limit, lowest), highest, roundDownToStep(maxPrice, tick));
  return Math.max(bounded, tick);
}

export interface Wish {
  readonly userIndex: number;
  readonly side: SideCode;
  readonly price: number;
  readonly quantity: number;
}

/** How much of a quantity a user could pay for at a price from what is available now; cut to the lot. */
export function affordableQuantity(ledger: Ledger, market: SpotMarket, wish: Wish): number {
  const column = wish.side === BUY ? market.quoteAccounts : market.baseAccounts;
  return affordableFrom(ledger.available(column.slots.get(wish.userIndex)), market, wish);
}

/** As `affordableQuantity`, from this much. */
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
