import {
  AMOUNT_LIMIT,
  mulDivCeil,
  mulDivFits,
  mulDivFloor,
  powerOfTen,
  roundDownToStep,
  roundUpToStep,
} from '@candor/primitives';
import { PPM, tradeFee } from './fee.ts';
import { INDEX_DECIMALS } from './index-price.ts';
import { notionalCeil } from './notional.ts';
import type { PriceStep } from './price-limits.ts';
import type { AssetUnits, IndexUnits, Ppm, Price, Quantity } from './units.ts';

/** Decimals of a reference beyond those of its market's price, so that a premium is applied before rounding. */
export const REFERENCE_DECIMALS = 3;

/** `sell`: the shop of the ad gives coins; `buy`: it receives them. */
export type AdSide = 'sell' | 'buy';

/** Terms by which money and number of an order follow from each other. */
export interface DealTerms {
  /** Fiat for one coin, in units of 10^-priceDecimals. */
  readonly price: Price;
  /** `notionalDivisor` of the price, the coin and the fiat. */
  readonly divisor: number;
  /** The number of coins is a multiple of it. */
  readonly step: Quantity;
}

/** Fees of a deal, in parts per million of its number. */
export interface DealFees {
  readonly sellerPpm: Ppm;
  readonly buyerPpm: Ppm;
}

/** The amounts of an order, made once when it is opened. Coins in units of the coin, money in units of the fiat. */
export interface Deal {
  readonly number: Quantity;
  readonly money: AssetUnits;
  readonly sellerFee: AssetUnits;
  readonly buyerFee: AssetUnits;
  /** Number and the seller's fee: what the seller's account holds for the order. */
  readonly escrow: AssetUnits;
  /** Number without the buyer's fee. */
  readonly received: AssetUnits;
}

/**
 * The reference of a market: index of the coin in USDT x fiat for one USDT, rounded down, in units of
 * 10^-(priceDecimals + REFERENCE_DECIMALS). Index and rate have `INDEX_DECIMALS`.
 *
 * @example adReference(100_000_000, 718_640_000, 3) // USDT at 7.1864 CNY: 7_186_400
 */
export function adReference(index: IndexUnits, rate: IndexUnits, priceDecimals: number): number {
  return mulDivFloor(index, rate, powerOfTen(2 * INDEX_DECIMALS - priceDecimals - REFERENCE_DECIMALS));
}

/** Returns whether the reference of an index and a rate is an amount. */
export function referenceFits(index: IndexUnits, rate: IndexUnits, priceDecimals: number): boolean {
  return mulDivFits(index, rate, powerOfTen(2 * INDEX_DECIMALS - priceDecimals - REFERENCE_DECIMALS));
}

export interface FloatingPrice {
  readonly side: AdSide;
  /** From `adReference`. */
  readonly reference: number;
  /** Signed: -100,000 is 10 % below the reference. */
  readonly premiumPpm: number;
  readonly tick: Price;
  /** The price below which a sell ad, or above which a buy ad, never goes; 0: there is none. */
  readonly limitPrice: Price;
}

/**
 * The price of a floating ad: reference x (1 + premium), rounded to the tick in favour of the ad (up for a sell ad, down for a
 * buy ad), and then held at its limit price.
 */
export function floatingPrice({ side, reference, premiumPpm, tick, limitPrice }: FloatingPrice): Price {
  const parts = PPM + premiumPpm;
  const divisor = PPM * powerOfTen(REFERENCE_DECIMALS);
  if (side === 'sell')
    return Math.max(roundUpToStep(mulDivCeil(reference, parts, divisor), tick), limitPrice);
  const price = roundDownToStep(mulDivFloor(reference, parts, divisor), tick);
  return limitPrice === 0 ? price : Math.min(price, limitPrice);
}

/** The prices that an ad may have at a reference: reference x (1 +- band), both rounded inward to the tick. */
export function adBand(reference: number, tick: Price, bandPpm: Ppm): { lowest: Price; highest: Price } {
  const divisor = PPM * powerOfTen(REFERENCE_DECIMALS);
  return {
    lowest: roundUpToStep(mulDivCeil(reference, PPM - bandPpm, divisor), tick),
    highest: roundDownToStep(mulDivFloor(reference, PPM + bandPpm, divisor), tick),
  };
}

/** The money of a number of coins: number x price, rounded up to a unit of the fiat, in favour of the seller. */
export function dealMoney(number: Quantity, { price, divisor }: DealTerms): AssetUnits {
  return notionalCeil(price, number, divisor);
}

/** The coins for an amount of money: money / price, rounded down to the step, in favour of the seller. */
export function dealNumber(money: AssetUnits, { price, divisor, step }: DealTerms): Quantity {
  return roundDownToStep(mulDivFloor(money, divisor, price), step);
}

/**
 * The most money that an offer takes: the largest amount whose number is not above what is on offer; the largest amount of all
 * where that leaves the range.
 */
export function mostMoney(offered: Quantity, { price, divisor, step }: DealTerms): AssetUnits {
  return mulDivFits(price, offered + step, divisor)
    ? notionalCeil(price, offered + step, divisor) - 1
    : AMOUNT_LIMIT - 1;
}

/** Returns whether an amount of money, or a number of coins, gives amounts at all. */
export function dealFits(
  wanted: { readonly money: AssetUnits } | { readonly number: Quantity },
  { price, divisor }: Pick<DealTerms, 'price' | 'divisor'>,
): boolean {
  return 'number' in wanted
    ? mulDivFits(price, wanted.number, divisor)
    : mulDivFits(wanted.money, divisor, price);
}

/** A number of coins with the seller's fee, rounded up: what is locked for it. */
export function withSellerFee(number: Quantity, feePpm: Ppm): AssetUnits {
  return number + tradeFee(coins(number), feePpm);
}

/**
 * The number that is still on offer under a lock: the largest multiple of the step whose lock, its fee rounded up, is not above
 * the lock. Many small orders can therefore never lock more than was locked for all of them.
 */
export function onOffer(lock: AssetUnits, feePpm: Ppm, step: Quantity): Quantity {
  // number + ceil(number x rate) <= lock holds just where number x (1 + rate) <= lock: all three are integers.
  return roundDownToStep(mulDivFloor(lock, PPM, PPM + feePpm), step);
}

/** The amounts of an order for an amount of money, or for a number of coins. */
export function dealOf(
  wanted: { readonly money: AssetUnits } | { readonly number: Quantity },
  terms: DealTerms,
  fees: DealFees,
): Deal {
  const number = 'number' in wanted ? wanted.number : dealNumber(wanted.money, terms);
  const money = 'number' in wanted ? dealMoney(number, terms) : wanted.money;
  return { number, money, ...partsOf(number, fees) };
}

/** The coins of a decision that gives a part of an order to its buyer: fees are those of that part. */
export function decidedParts(
  toBuyer: Quantity,
  escrow: AssetUnits,
  fees: DealFees,
): Pick<Deal, 'sellerFee' | 'buyerFee' | 'received'> & { readonly returned: AssetUnits } {
  const { escrow: taken, ...parts } = partsOf(toBuyer, fees);
  return { ...parts, returned: escrow - taken };
}

/**
 * The coins of a buyer who paid less: number x paid / money, rounded down to the step.
 *
 * @example partialNumber(13_863_856_900, { paid: 80_000, money: 100_000, step: 100 }) // 11_091_085_500
 */
export function partialNumber(
  number: Quantity,
  { paid, money, step }: { readonly paid: AssetUnits; readonly money: AssetUnits; readonly step: Quantity },
): Quantity {
  return roundDownToStep(mulDivFloor(number, paid, money), step);
}

/**
 * Returns whether a reference rose by more than 2 % between the deadline of an order and its late payment: then the seller may
 * choose to send the money back.
 */
export function roseBeyondLateLimit(atDeadline: number, atPayment: number): boolean {
  return atPayment > mulDivFloor(atDeadline, PPM + LATE_RISE_PPM, PPM);
}

const LATE_RISE_PPM = 20_000;

/** The worst price that a taker accepts beside the one that was shown: 0.1 % of it, rounded inward to the tick. */
export function takerLimit({ price, tick }: PriceStep, side: AdSide): Price {
  return side === 'sell'
    ? roundDownToStep(mulDivFloor(price, PPM + TAKER_LIMIT_PPM, PPM), tick)
    : roundUpToStep(mulDivCeil(price, PPM - TAKER_LIMIT_PPM, PPM), tick);
}

const TAKER_LIMIT_PPM = 1_000;

function partsOf(number: Quantity, { sellerPpm, buyerPpm }: DealFees): Omit<Deal, 'number' | 'money'> {
  const sellerFee = tradeFee(coins(number), sellerPpm);
  const buyerFee = tradeFee(coins(number), buyerPpm);
  return { sellerFee, buyerFee, escrow: number + sellerFee, received: number - buyerFee };
}

/** A number of coins, as the amount that a ledger account has of them. */
function coins(number: number): AssetUnits {
  return number;
}
