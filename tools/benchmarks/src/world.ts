import { ACCOUNT_TYPES, type Command, type Grant } from '@candor/engine';
import type { Engine } from '@candor/engine/host';
import { OPERATIONS, TICK, type Workload } from './workload.ts';

const QUOTE = 1;
const FIRST_BASE = 2;
const QUOTE_SCALE = 8;
const QUANTITY_SCALE = 6;
const PRICE_DECIMALS = 4;
const QUOTE_GRANT = 40_000_000 * 10 ** QUOTE_SCALE;
const BASE_GRANT = 1_000_000 * 10 ** QUANTITY_SCALE;
const MIDDLE_PRICE = 50_000 * 10 ** PRICE_DECIMALS;
const MAX_QUANTITY = 30 * 10 ** QUANTITY_SCALE;
/** The fee of makers and takers in the demo. */
const FEE_PPM = 1_000;
const HALF = 500_000;
const START_MS = 1_700_000_000_000;
/** The number of commands in one second of the exchange's clock. */
const COMMANDS_A_SECOND = 10_000;

/** An exchange of any size, and the orders of a workload as its users send them. */
export class World {
  readonly users: number;
  readonly workload: Workload;

  constructor(workload: Workload, users: number) {
    this.workload = workload;
    this.users = users;
  }

  /** Coins, pairs, and users with funds for all that the workload has them do. */
  *opening(): Generator<Command> {
    const { symbols } = this.workload;
    yield { kind: 'configure_asset', outboxId: 0, assetId: QUOTE, code: 'USD', scale: QUOTE_SCALE };
    for (let symbol = 0; symbol < symbols; symbol++) yield* openPair(FIRST_BASE + symbol);
    const sold = this.#assetsSold();
    for (let userId = 1; userId <= this.users; userId++)
      yield { kind: 'register_user', outboxId: 0, userId, grants: [...grantsOf(sold.get(userId) ?? [])] };
  }

  /** The workload's rows from one place to another; an order's id is the one that the engine will give it. */
  orders(from: number, to: number): Command[] {
    const { operation, side, symbol, id, price, quantity } = this.workload;
    return Array.from({ length: to - from }, (_, place): Command => {
      const row = from + place;
      const orderId = id[row] as number;
      const userId = this.#userOf(row);
      if (operation[row] === OPERATIONS.cancel)
        return { kind: 'cancel_order', userId, clientId: `c${orderId}`, orderId, side: 'any' };
      return {
        kind: 'place_order',
        userId,
        clientId: `o${orderId}`,
        marketId: FIRST_BASE + (symbol[row] as number),
        side: side[row] === 0 ? 'buy' : 'sell',
        type: operation[row] === OPERATIONS.market ? 'market' : 'limit',
        timeInForce: 'GTC',
        postOnly: false,
        price: price[row] as number,
        quantity: quantity[row] as number,
      };
    });
  }

  countOpen(engine: Engine): number {
    let open = 0;
    for (let userId = 1; userId <= this.users; userId++) open += engine.openOrders(userId).length;
    return open;
  }

  /** By turns; every other one only buys, the rest only sell, so that no order meets one of its own user's. */
  #userOf(row: number): number {
    const { id, side } = this.workload;
    const pairs = Math.floor(this.users / 2);
    return 2 * ((id[row] as number) % pairs) + (side[row] as number) + 1;
  }

  /** Base assets by the users who will sell them: granting all to all would be millions of accounts. */
  #assetsSold(): ReadonlyMap<number, ReadonlySet<number>> {
    const { count, operation, side, symbol } = this.workload;
    const sold = new Map<number, Set<number>>();
    for (let row = 0; row < count; row++) {
      if (operation[row] === OPERATIONS.cancel || side[row] === 0) continue;
      const userId = this.#userOf(row);
      const known = sold.get(userId) ?? new Set();
      sold.set(userId, known.add(FIRST_BASE + (symbol[row] as number)));
    }
    return sold;
  }
}

/** The time of the exchange at a sequence. */
export function timeAt(sequence: number): number {
  return START_MS + Math.floor((sequence * 1_000) / COMMANDS_A_SECOND);
}

/** Cuts into runs of `size`, the last one maybe shorter. */
export function* inRuns<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

function* openPair(assetId: number): Generator<Command> {
  yield { kind: 'configure_asset', outboxId: 0, assetId, code: `C${assetId}`, scale: QUANTITY_SCALE };
  yield {
    kind: 'configure_market',
    outboxId: 0,
    marketId: assetId,
    baseAssetId: assetId,
    quoteAssetId: QUOTE,
    priceDecimals: PRICE_DECIMALS,
    tick: TICK,
    lot: 1,
    maxPrice: 2 * MIDDLE_PRICE,
    maxQuantity: MAX_QUANTITY,
    minNotional: 10 ** QUOTE_SCALE,
    makerFeePpm: FEE_PPM,
    takerFeePpm: FEE_PPM,
    slippagePpm: HALF,
    bandPpm: HALF,
    referencePrice: MIDDLE_PRICE,
    maxOpenOrders: 10_000,
    status: 'open',
  };
}

function* grantsOf(bases: Iterable<number>): Generator<Grant> {
  const accountType = ACCOUNT_TYPES.change;
  yield { accountType, assetId: QUOTE, amount: QUOTE_GRANT };
  for (const assetId of bases) yield { accountType, assetId, amount: BASE_GRANT };
}
