import { formatAmount, parseDecimal } from '@candor/primitives';
import type { Adversary } from './adversary.ts';

const COINS = 100_000_000n;
const PERCENT = 100n;

export type Way = 'in' | 'out';

interface Listed {
  readonly id: number;
  readonly symbol: string;
  readonly base_currency_id: number;
  readonly quote_currency_id: number;
  readonly price_decimals: number;
  readonly number_decimals: number;
  readonly tick_size: string;
  readonly lot_size: string;
  readonly min_notional: string;
}

/** A pair of the exchange with its steps. Prices, quantities and lots are whole numbers of its own smallest decimals. */
export class Pair {
  readonly id: number;
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  readonly tick: bigint;
  readonly lot: bigint;
  /** In units of 10^-8 of the quote currency. */
  readonly minNotional: bigint;
  readonly #priceDecimals: number;
  readonly #numberDecimals: number;

  constructor(listed: Listed) {
    this.id = listed.id;
    this.symbol = listed.symbol;
    this.base = listed.base_currency_id;
    this.quote = listed.quote_currency_id;
    this.#priceDecimals = listed.price_decimals;
    this.#numberDecimals = listed.number_decimals;
    this.tick = this.readPrice(listed.tick_size);
    this.lot = unitsOfText(listed.lot_size, this.#numberDecimals);
    this.minNotional = unitsOfText(listed.min_notional, 8);
  }

  readPrice(text: string): bigint {
    return unitsOfText(text, this.#priceDecimals);
  }

  priceText(price: bigint): string {
    return formatAmount(Number(price), this.#priceDecimals);
  }

  numberText(number: bigint): string {
    return formatAmount(Number(number), this.#numberDecimals);
  }

  /** A share of a price in percent, on the tick and at least one tick. */
  shareOf(price: bigint, percent: number): bigint {
    const share = (price * BigInt(percent)) / PERCENT;
    const onTick = share - (share % this.tick);
    return onTick < this.tick ? this.tick : onTick;
  }

  /** Returns the least quantity on a lot that is worth this percentage of the smallest order at a price. */
  leastNumber(price: bigint, percent = 100): bigint {
    const scale = 10n ** BigInt(this.#priceDecimals + this.#numberDecimals);
    const wanted = this.minNotional * BigInt(percent) * scale;
    const per = price * COINS * PERCENT;
    const number = (wanted + per - 1n) / per;
    return ((number + this.lot - 1n) / this.lot) * this.lot;
  }

  /** Returns the quantity on a lot that an amount of the quote, in units of 10^-8, buys at a price. */
  affordable(units: bigint, price: bigint): bigint {
    const number = (units * 10n ** BigInt(this.#priceDecimals + this.#numberDecimals)) / (price * COINS);
    return number - (number % this.lot);
  }

  /** Returns the quantity on a lot that an amount of the base, in units of 10^-8, contains. */
  ownedNumber(units: bigint): bigint {
    const number = (units * 10n ** BigInt(this.#numberDecimals)) / COINS;
    return number - (number % this.lot);
  }

  /** Returns whether a trade with this price and quantity moved less than a whole unit of the quote. */
  isForNothing(price: string, number: string): boolean {
    const worth = this.readPrice(price) * unitsOfText(number, this.#numberDecimals) * COINS;
    return worth < 10n ** BigInt(this.#priceDecimals + this.#numberDecimals);
  }
}

function unitsOfText(text: string, decimals: number): bigint {
  const parsed = parseDecimal(text, decimals);
  if (!parsed.ok) throw new Error(`${text} is not a number of ${decimals} decimals: ${parsed.reason}`);
  return BigInt(parsed.value);
}

/** Every pair that the exchange lists. */
export async function readPairs(adversary: Adversary): Promise<Pair[]> {
  const { data } = await adversary.get('join', 'market/currency_matches');
  const groups = data as readonly { readonly matches: readonly Listed[] }[];
  return groups.flatMap(({ matches }) => matches.map((listed) => new Pair(listed)));
}

/** The index of a pair, as the call answers it. */
export interface Index {
  readonly currency_match_id: number;
  /** Decimal text. */
  readonly price: string;
  readonly is_halted: boolean;
  readonly sources: readonly { readonly name: string; readonly price: string | null }[];
}

/** The index of every pair that has one, by pair. */
export async function readIndexes(adversary: Adversary): Promise<Map<number, Index>> {
  const { data } = await adversary.get('watch', 'market/index');
  const prices = (data as { prices?: readonly Index[] } | null)?.prices ?? [];
  return new Map(prices.map((index) => [index.currency_match_id, index]));
}

/** The fields of a `market/deal` answer that the attack reads. */
export interface Deal {
  readonly depth: Readonly<Record<Way, readonly { readonly price: string; readonly number: string }[]>>;
  readonly tx_completes: readonly {
    readonly id: number;
    readonly price: string;
    readonly number: string;
    readonly makers: 0 | 1 | 2;
  }[];
}

/** Answers undefined where the exchange did not. */
export async function readDeal(attack: string, adversary: Adversary, pair: Pair): Promise<Deal | undefined> {
  const { error, data } = await adversary.get(attack, `market/deal?currency_match_id=${pair.id}`);
  return error === '' ? (data as Deal) : undefined;
}
