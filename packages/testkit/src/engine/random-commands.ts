import { ACCOUNT_TYPES, type Command, type ConfigureMarket, type PlaceOrder } from '@candor/engine';
import { createRandom, type Random } from '@candor/primitives';
import { BTC, BTC_USDT, USDT } from './quiet-market.ts';

export interface StreamOptions {
  readonly seed: number | string;
  readonly count: number;
  readonly users?: number;
}

const USERS = 6;
/** Coarse steps around a low price, so that orders often match, queue and leave remainders. */
const MARKET: ConfigureMarket = {
  ...BTC_USDT,
  tick: 100,
  lot: 1_000,
  maxPrice: 100_000_000,
  maxQuantity: 100_000_000_000,
  minNotional: 50_000_000,
  makerFeePpm: 500,
  takerFeePpm: 1_333,
  referencePrice: 1_000_000,
  bandPpm: 900_000,
  maxOpenOrders: 12,
};

/**
 * A seeded stream of commands of every kind, first those that create a market and its users: orders of
 * all options near to and far from a drifting price, cancels that mostly succeed, repeated and reused keys, changes
 * of the market, grants, ticks, and a few refused commands.
 */
export function randomCommands({ seed, count, users = USERS }: StreamOptions): Command[] {
  const stream = new RandomStream(createRandom(seed), users);
  return [...stream.opening(), ...Array.from({ length: count }, () => stream.next())];
}

class RandomStream {
  readonly #random: Random;
  readonly #users: number;
  readonly #keyed: Command[] = [];
  #market = MARKET;
  #middle = 10_000;
  #placed = 0;
  #outboxId = 10;

  constructor(random: Random, users: number) {
    this.#random = random;
    this.#users = users;
  }

  opening(): Command[] {
    const users = Array.from({ length: this.#users }, (_, index) => index + 1);
    return [
      BTC,
      USDT,
      this.#market,
      ...users.map(
        (userId): Command => ({ kind: 'register_user', outboxId: 0, userId, grants: this.#grants(1_000) }),
      ),
    ];
  }

  next(): Command {
    const random = this.#random;
    const draw = random.integer({ from: 0, to: 999 });
    if (draw < 600) return this.#placeOrder();
    if (draw < 860) return this.#cancelOrder();
    if (draw < 900 && this.#keyed.length > 0) return random.pick(this.#keyed);
    if (draw < 930) return this.#tick();
    if (draw < 960)
      return {
        kind: 'post_grant',
        outboxId: this.#nextOutboxId(),
        userId: this.#user(),
        grants: this.#grants(3),
      };
    if (draw < 985) return this.#configureMarket();
    if (draw < 995)
      return { kind: 'activate_rules', outboxId: 0, version: random.integer({ from: 0, to: 2 }) };
    return { kind: 'void', reason: 'the operator said só' };
  }

  #placeOrder(): PlaceOrder {
    const random = this.#random;
    this.#placed++;
    if (random.chance(0.05))
      this.#middle = Math.max(2_000, this.#middle + random.integer({ from: -30, to: 30 }));
    const isMarket = random.chance(0.15);
    const order: PlaceOrder = {
      kind: 'place_order',
      userId: this.#user(),
      clientId: random.chance(0.3) ? `key-${random.integer({ from: 1, to: 60 })}` : '',
      marketId: random.chance(0.01) ? 2 : 1,
      side: random.pick(['buy', 'sell']),
      type: isMarket ? 'market' : 'limit',
      timeInForce: random.pick(['GTC', 'GTC', 'GTC', 'IOC', 'FOK']),
      postOnly: random.chance(0.1),
      price: isMarket && random.chance(0.5) ? 0 : this.#price(),
      quantity: this.#quantity(),
    };
    if (order.clientId !== '') this.#keyed.push(order);
    return order;
  }

  #price(): number {
    const random = this.#random;
    const distance = random.chance(0.85)
      ? random.integer({ from: -12, to: 12 })
      : random.integer({ from: -8_000, to: 9_000 });
    const step = random.chance(0.02) ? 1 : this.#market.tick;
    return Math.max(0, Math.floor(((this.#middle + distance) * 100) / step) * step);
  }

  #quantity(): number {
    const random = this.#random;
    const lots = random.chance(0.9)
      ? random.integer({ from: 1, to: 400 })
      : random.integer({ from: 0, to: 100_000 });
    return lots * this.#market.lot * 100 + (random.chance(0.02) ? 1 : 0);
  }

  #cancelOrder(): Command {
    const random = this.#random;
    const newest = Math.max(1, this.#placed);
    return {
      kind: 'cancel_order',
      userId: this.#user(),
      clientId: random.chance(0.1) ? `cancel-${random.integer({ from: 1, to: 60 })}` : '',
      orderId: random.integer({ from: Math.max(1, newest - 200), to: newest }),
      side: random.pick(['any', 'any', 'buy', 'sell']),
    };
  }

  #tick(): Command {
    const price = this.#middle * 1_000_000;
    return {
      kind: 'tick',
      prices: this.#random.chance(0.8) ? [{ marketId: 1, price, quotedMs: this.#placed }] : [],
    };
  }

  #configureMarket(): Command {
    const random = this.#random;
    const status = random.pick(['open', 'open', 'open', 'cancel_only', 'closed'] as const);
    this.#market = {
      ...this.#market,
      outboxId: this.#nextOutboxId(),
      tick: random.pick([100, 100, 100, 50, 300, 70]),
      lot: random.pick([1_000, 1_000, 700]),
      takerFeePpm: random.integer({ from: 0, to: 3_000 }),
      slippagePpm: random.integer({ from: 0, to: 20_000 }),
      status: 'open',
    };
    return { ...this.#market, status: random.chance(0.2) ? status : 'open' };
  }

  /** The next outbox id, sometimes a used one. */
  #nextOutboxId(): number {
    if (this.#random.chance(0.8)) this.#outboxId++;
    return this.#outboxId;
  }

  #grants(most: number): { accountType: 1; assetId: number; amount: number }[] {
    const { change } = ACCOUNT_TYPES;
    const quote = this.#random.integer({ from: 1, to: most }) * 10_000_000_000;
    const base = this.#random.integer({ from: 1, to: most }) * 100_000_000;
    return [
      { accountType: change, assetId: BTC.assetId, amount: base },
      { accountType: change, assetId: USDT.assetId, amount: quote },
    ];
  }

  #user(): number {
    return this.#random.integer({ from: 1, to: this.#users + (this.#random.chance(0.01) ? 1 : 0) });
  }
}
