/** Computes what an order was opened at: the price from the ticks that it names, and number, money and fees from the price. */
import {
  adReference,
  dealFits,
  dealMoney,
  dealNumber,
  floatingPrice,
  INDEX_DECIMALS,
  notionalDivisor,
  RATE_CLAMP_PER_MILLE,
  referenceFits,
  REFERENCE_DECIMALS,
  tradeFee,
  withSellerFee,
} from '@candor/formulas';
import { headsAfter } from '../check-chain.ts';
import { isTickSound, readTickLine, type TickLine } from '../settle.ts';
import type { BundleLine, BundleMarket, BundleOrder, P2pBundle } from './bundle.ts';
import { type BundlePorts, type Found, type P2pStep, stepOf } from './step.ts';

const LINES_AT_ONCE = 1_000;
/** Pages that are read back from an order to find its ticks; ten indexes and a fiat's rates make about one page in a minute. */
const PAGES_BACK = 60;
/** The index of the coin in which rates are made. */
const ONE = 10 ** INDEX_DECIMALS;

/** Derives reference and price from the ticks that the order names, each of which is what its quotes make. */
export async function priceStep(bundle: P2pBundle, ports: BundlePorts): Promise<P2pStep> {
  const { facts, record, market } = bundle;
  const [{ order }] = facts;
  const [opened] = record;
  if (market === null || opened === undefined) return stepOf('price', { fault: 'market_missing', found: [] });
  const { rate, index } = await ticksOf({ order, market, opened }, ports);
  if (rate === undefined || !isTickSound(rate, RATE_CLAMP_PER_MILLE))
    return stepOf('price', { fault: 'rate_wrong', at: order.rateTick, found: [] });
  const isOfRates = market.index_market_id === 0;
  if (isOfRates ? order.indexTick !== 0 : index === undefined || !isTickSound(index))
    return stepOf('price', { fault: 'index_wrong', at: order.indexTick, found: [] });
  const { fiat, coin, price_decimals: decimals, tick } = market;
  const price = index?.price ?? ONE;
  const found: Found[] = [
    ['rate', { units: rate.price, scale: INDEX_DECIMALS, code: fiat.code }],
    ...(index === undefined
      ? []
      : [['index', { units: price, scale: INDEX_DECIMALS, code: 'USDT' }] as const]),
    ['reference', { units: order.reference, scale: decimals + REFERENCE_DECIMALS, code: fiat.code }],
    ['price', { units: order.price, scale: decimals, code: `${fiat.code}/${coin.code}` }],
  ];
  const isReference =
    referenceFits(price, rate.price, decimals) &&
    adReference(price, rate.price, decimals) === order.reference;
  if (!isReference) return stepOf('price', { fault: 'reference_wrong', found });
  const isPrice =
    order.pricing === 'floating'
      ? floatingPrice({
          side: order.adSide === 'sell' ? 'sell' : 'buy',
          reference: order.reference,
          premiumPpm: order.premiumPpm,
          tick,
          limitPrice: order.adLimitPrice,
        }) === order.price
      : order.price % tick === 0;
  return stepOf('price', { ...(!isPrice && { fault: 'price_wrong' }), found });
}

interface Opened {
  readonly order: BundleOrder;
  readonly market: BundleMarket;
  /** The line of the order's opening, before which its ticks are. */
  readonly opened: BundleLine;
}

interface Ticks {
  rate?: TickLine | undefined;
  index?: TickLine | undefined;
}

/** Finds the ticks of an order by reading back from its opening, as far as needed; what is found is of the same chain. */
async function ticksOf(
  { order, market, opened }: Opened,
  { lines, sha256 }: Pick<BundlePorts, 'lines' | 'sha256'>,
): Promise<Readonly<Ticks>> {
  const ticks: Ticks = {};
  let [end, head] = [opened.place - 1, opened.head_before];
  for (let page = 0; page < PAGES_BACK && end >= 1; page++) {
    const from = Math.max(1, end - LINES_AT_ONCE + 1);
    const read = await lines(from, end);
    if (((await headsAfter(read, sha256)).at(-1) ?? read.head_before) !== head) break;
    for (const line of read.lines.toReversed()) {
      if (isTick(line, 'p2p_rate', { tick: order.rateTick, of: market.fiat.id }))
        ticks.rate ??= readTickLine(line, 'p2p_rate');
      if (isTick(line, 'tick', { tick: order.indexTick, of: market.index_market_id }))
        ticks.index ??= readTickLine(line);
    }
    if (ticks.rate !== undefined && (market.index_market_id === 0 || ticks.index !== undefined)) break;
    [end, head] = [from - 1, read.head_before];
  }
  return ticks;
}

interface WantedTick {
  readonly tick: number;
  /** The fiat or the index market. */
  readonly of: number;
}

function isTick(line: string, kind: 'tick' | 'p2p_rate', { tick, of }: WantedTick): boolean {
  const [said, , , number, id] = JSON.parse(line) as readonly unknown[];
  return said === kind && number === tick && id === of;
}

/** Number and money follow from each other at the price, the fees from their rates, and the coins for the buyer from the end. */
export function amountsStep({ facts, market }: P2pBundle): P2pStep {
  const [{ order }] = facts;
  const last = facts.at(-1) ?? facts[0];
  const divisor =
    market === null
      ? undefined
      : notionalDivisor({
          priceDecimals: market.price_decimals,
          baseScale: market.coin.scale,
          quoteScale: market.fiat.scale,
        });
  if (market === null || divisor === undefined)
    return stepOf('amounts', { fault: 'market_missing', found: [] });
  const coins = (units: number) => ({ units, ...market.coin });
  const { number, money, sellerFee, buyerFee, escrow } = order;
  const { toBuyer } = last.order;
  const found: readonly Found[] = [
    ['number', coins(number)],
    ['money', { units: money, scale: market.fiat.scale, code: market.fiat.code }],
    ['sellerFee', coins(sellerFee)],
    ['buyerFee', coins(buyerFee)],
    ['locked', coins(escrow)],
    ['toBuyer', coins(toBuyer)],
  ];
  const wrong = (fault: NonNullable<P2pStep['fault']>) => stepOf('amounts', { fault, found });
  const terms = { price: order.price, divisor, step: market.step };
  const isDeal =
    dealFits({ number }, terms) &&
    dealFits({ money }, terms) &&
    number % market.step === 0 &&
    (number === dealNumber(money, terms) || money === dealMoney(number, terms));
  if (!isDeal) return wrong('money_wrong');
  if (tradeFee(number, order.sellerPpm) !== sellerFee || tradeFee(number, order.buyerPpm) !== buyerFee)
    return wrong('fees_wrong');
  if (withSellerFee(number, order.sellerPpm) !== escrow) return wrong('lock_wrong');
  return isEndRight(last, market) ? stepOf('amounts', { found }) : wrong('coins_wrong');
}

/** A release gives all coins to the buyer, a decision a part on the step or all, every other end none. */
function isEndRight(
  { change, order: { number, toBuyer } }: P2pBundle['facts'][number],
  { step }: BundleMarket,
): boolean {
  if (change === 'released') return toBuyer === number;
  if (change !== 'decided') return toBuyer === 0;
  return toBuyer === number || (toBuyer >= 0 && toBuyer < number && toBuyer % step === 0);
}
