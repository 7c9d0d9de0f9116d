import type { ResponseOf } from '@candor/contract';
import { dealFits, dealMoney, dealNumber, dealOf, notionalDivisor, takerLimit } from '@candor/formulas';
import { formatAmount, parseDecimal } from '@candor/primitives';

export type P2pDesk = ResponseOf<'legal/currencies'>;
export type P2pMarket = P2pDesk['markets'][number];
export type P2pAd = ResponseOf<'legal/info'>;

/** The scales in which a market counts: of its coin and of its fiat. */
export interface DealScales {
  readonly coin: number;
  readonly fiat: number;
}

/** The amount that a taker types: money or coins. */
export type DealWish = { readonly money: string } | { readonly number: string };

/** The figures of an order before it is opened, as decimal texts. */
export interface DealSum {
  readonly money: string;
  readonly number: string;
  /** The taker's fee, in coins. */
  readonly fee: string;
  /** Coins that arrive at a buyer, or that leave a seller in all. */
  readonly net: string;
}

/** Percent with four decimals are parts per million. */
const PERCENT_DECIMALS = 4;

/**
 * The engine's own formulas over the texts of the wire, so that screen and engine cannot disagree on an amount; undefined for a
 * price that is no amount of the market.
 */
export function dealFormulas(price: string, market: P2pMarket, scales: DealScales) {
  const ppm = units(market.taker_fee_rate, PERCENT_DECIMALS);
  const tick = units(market.tick, market.price_decimals);
  const step = units(market.step, scales.coin);
  const read = units(price, market.price_decimals);
  const divisor = notionalDivisor({
    priceDecimals: market.price_decimals,
    baseScale: scales.coin,
    quoteScale: scales.fiat,
  });
  if (!read || !divisor || !step || !tick || ppm === undefined) return undefined;
  const terms = { price: read, divisor, step };
  const coins = (amount: number) => formatAmount(amount, scales.coin);
  const moneyText = (amount: number) => formatAmount(amount, scales.fiat);

  function wanted(wish: DealWish) {
    const amount = 'money' in wish ? units(wish.money, scales.fiat) : units(wish.number, scales.coin);
    if (amount === undefined) return undefined;
    const typed = 'money' in wish ? { money: amount } : { number: amount };
    return dealFits(typed, terms) ? typed : undefined;
  }

  return {
    /** The number of coins for an amount of money, rounded down to the step. */
    numberOf(money: string): string | undefined {
      const typed = wanted({ money });
      return typed && 'money' in typed ? coins(dealNumber(typed.money, terms)) : undefined;
    },
    /** The money for a number of coins, rounded up to a unit of the fiat. */
    moneyOf(number: string): string | undefined {
      const typed = wanted({ number });
      return typed && 'number' in typed ? moneyText(dealMoney(typed.number, terms)) : undefined;
    },
    /** All figures of an order; the taker's fee comes out of what a buyer receives, and on top of what a seller gives. */
    sumOf(wish: DealWish, isBuying: boolean): DealSum | undefined {
      const typed = wanted(wish);
      if (typed === undefined) return undefined;
      const fees = { sellerPpm: isBuying ? 0 : ppm, buyerPpm: isBuying ? ppm : 0 };
      const deal = dealOf(typed, terms, fees);
      return {
        money: moneyText(deal.money),
        number: coins(deal.number),
        fee: coins(isBuying ? deal.buyerFee : deal.sellerFee),
        net: coins(isBuying ? deal.received : deal.escrow),
      };
    },
    /** The worst price that the taker of a floating ad accepts beside the one that is shown. */
    worstPrice(isBuying: boolean): string {
      return formatAmount(
        takerLimit({ price: read, tick }, isBuying ? 'sell' : 'buy'),
        market.price_decimals,
      );
    },
  };
}

/** Reads a decimal text in units of its scale; undefined for a text that is none or has more decimals. */
export function units(text: string, scale: number): number | undefined {
  const parsed = parseDecimal(text, scale);
  return parsed.ok ? parsed.value : undefined;
}
