import { createRandom, type Random } from '@candor/primitives';
import type { TraderClient } from '@candor/server/test/trader-client';
import { expect } from 'vitest';

const SYMBOL = 'BTCUSDT';
/** The most orders of one request, and of one user in a pair. */
const BATCH = 50;
const BATCHES_OPEN = 4;
/** A user may place 500 orders in ten seconds. */
const BATCHES_OF_USER = 9;
/** The longest that a request may be under way, in milliseconds: on a busy machine all users' requests wait for each other. */
const LONGEST_WINDOW = '60000';

function draw(random: Random) {
  const isBuy = random.chance(1 / 2);
  const away = random.integer({ from: 0, to: 1_100 }) * 0.5;
  // One in twenty takes what the other side offers.
  const takes = random.chance(1 / 20);
  const price = takes === isBuy ? 41_000 + (takes ? 100 : away) : 39_000 - (takes ? 100 : away);
  return {
    symbol: SYMBOL,
    side: isBuy ? 'BUY' : 'SELL',
    type: 'LIMIT',
    timeInForce: takes ? 'IOC' : 'GTC',
    quantity: '0.0003',
    price: price.toFixed(2),
    newOrderRespType: 'ACK',
  };
}

/** Users who change many levels at once by batches of small orders and by cancelling all that they have open. */
export class BookLoad {
  readonly #users: readonly TraderClient[];
  readonly #random: Random;

  constructor(users: readonly TraderClient[], seed: string) {
    this.#users = users;
    this.#random = createRandom(seed);
  }

  /** Resolves once there is enough. Fails if the users may not place more before. */
  async until(isEnough: () => boolean): Promise<void> {
    await Promise.all(
      this.#users.map((user, place) => this.#trade(user, this.#random.fork(`${place}`), isEnough)),
    );
    expect(isEnough()).toBe(true);
  }

  async #trade(user: TraderClient, random: Random, isEnough: () => boolean): Promise<void> {
    for (let batch = 1; batch <= BATCHES_OF_USER && !isEnough(); batch += 1) {
      const orders = Array.from({ length: BATCH }, () => draw(random));
      await user.ask('ordersPlace', { batchOrders: JSON.stringify(orders), recvWindow: LONGEST_WINDOW });
      if (batch % BATCHES_OPEN === 0)
        await user.send('openOrdersCancel', { symbol: SYMBOL, recvWindow: LONGEST_WINDOW });
    }
  }
}
