import { type AccountClient, ApiError } from '@candor/client';
import { createRandom, parseDecimal, type Random } from '@candor/primitives';
import type { Budget } from './budget.ts';
import {
  type Action,
  type Book,
  type OpenQuote,
  planQuotes,
  type QuotedMarket,
  quantityText,
} from './strategy.ts';

/** The value of a usual quote, in US dollars. */
const TYPICAL_DOLLARS = 6_000;
/** Share of a usual quote that a trade for its own sake takes. */
const TRADE_SHARE = 0.1;
/** One market must not use up what the others wait for. */
const COMMANDS_A_VISIT = 6;
/** Quotes of both sides that make a book worth trading against. */
export const FULL_ENOUGH = 10;

export interface MarketNow extends QuotedMarket {
  readonly symbol: string;
  /** Index price in the market's own price units. */
  readonly index: number;
  /** One of the base coin, in US dollars. */
  readonly dollars: number;
}

/** Keeps books two-sided with one account, and trades against them with the other. */
export class Quoter {
  readonly #maker: AccountClient;
  readonly #taker: AccountClient;
  readonly #budget: Budget;
  readonly #random: Random;

  constructor(maker: AccountClient, taker: AccountClient, budget: Budget, seed: string) {
    this.#maker = maker;
    this.#taker = taker;
    this.#budget = budget;
    this.#random = createRandom(seed);
  }

  /**
   * One visit: repairs the book with a few commands, then, where it may, perhaps trades for its own sake. Resolves with
   * how many quotes it found.
   */
  async visit(market: MarketNow, mayTrade: boolean): Promise<number> {
    const lots = TYPICAL_DOLLARS / market.dollars / (market.lot / 10 ** market.numberDecimals);
    const [open, book] = await Promise.all([this.#openQuotes(market), this.#book(market)]);
    const actions = planQuotes(market, market.index, { open, book }, lots, this.#random);
    for (const action of actions.slice(0, COMMANDS_A_VISIT)) {
      if (!this.#budget.take()) return open.length;
      await this.#act(market, action);
    }
    if (mayTrade && open.length >= FULL_ENOUGH && this.#random.chance(0.4)) {
      await this.#trade(market, lots * TRADE_SHARE);
    }
    return open.length;
  }

  async #openQuotes(market: MarketNow): Promise<OpenQuote[]> {
    const request = { currency_match_id: market.id, limit: 100 };
    const [buys, sells] = await Promise.all([
      this.#maker.call('tx_in/list', request),
      this.#maker.call('tx_out/list', request),
    ]);
    return [...buys.data, ...sells.data].map((order) => ({
      id: order.id,
      side: order.way,
      price: unitsOf(order.price, market.priceDecimals),
      quantity:
        unitsOf(order.number, market.numberDecimals) -
        unitsOf(order.transacted_amount, market.numberDecimals),
    }));
  }

  async #book(market: MarketNow): Promise<Book> {
    const { depth } = await this.#maker.call('market/deal', { currency_match_id: market.id });
    const levelsOf = (side: 'in' | 'out') =>
      depth[side].map(({ price, number }) => ({
        price: unitsOf(price, market.priceDecimals),
        quantity: unitsOf(number, market.numberDecimals),
      }));
    return { in: levelsOf('in'), out: levelsOf('out') };
  }

  async #act(market: MarketNow, action: Action): Promise<void> {
    if (action.do === 'cancel') {
      await ignoringRefusals(this.#maker.call(`tx_${action.side}/cancel`, { id: action.id }));
      return;
    }
    const order = { currency_match_id: market.id, price: action.price, number: action.number };
    await ignoringRefusals(
      action.do === 'take'
        ? this.#taker.call(`tx_${action.side}/add`, { ...order, time_in_force: 'IOC' })
        : this.#maker.call(`tx_${action.side}/add`, { ...order, post_only: true }),
    );
  }

  async #trade(market: MarketNow, lots: number): Promise<void> {
    if (!this.#budget.take()) return;
    const side = this.#random.chance(0.5) ? 'in' : 'out';
    const number = quantityText(market, lots * (0.1 + 2 * this.#random.fraction() ** 3));
    await ignoringRefusals(
      this.#taker.call(`tx_${side}/add`, { currency_match_id: market.id, number, type: 'market' }),
    );
  }
}

function unitsOf(text: string, decimals: number): number {
  const parsed = parseDecimal(text, decimals);
  return parsed.ok ? parsed.value : 0;
}

/** The rules refuse some orders (the price has just moved, the book was empty): a maker goes on. */
async function ignoringRefusals(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 200) throw error;
  }
}
