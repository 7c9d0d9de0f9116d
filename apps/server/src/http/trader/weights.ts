import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { limiter } from '../limiters.ts';
import { TraderFailure, WEIGHT_INTERVAL, WEIGHT_LIMIT } from './trader-failure.ts';

const RAW_LIMIT = 61_000;
const RAW_SECONDS = 300;
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const ORDERS_LIMIT = 500;
const ORDERS_SECONDS = 10;
const ORDERS_OF_DAY = 500_000;

const OF_WEIGHT = {
  rateLimitType: 'REQUEST_WEIGHT',
  interval: 'MINUTE',
  intervalNum: 1,
  limit: WEIGHT_LIMIT,
} as const;

/** The limits as `exchangeInfo` advertises them; `perSecond`: orders of one key, before what a burst may add. */
export function rateLimits(perSecond: number) {
  const orders = { rateLimitType: 'ORDERS' } as const;
  return [
    OF_WEIGHT,
    { ...orders, interval: 'SECOND', intervalNum: 1, limit: perSecond },
    { ...orders, interval: 'SECOND', intervalNum: ORDERS_SECONDS, limit: ORDERS_LIMIT },
    { ...orders, interval: 'DAY', intervalNum: 1, limit: ORDERS_OF_DAY },
    { rateLimitType: 'RAW_REQUESTS', interval: 'MINUTE', intervalNum: 5, limit: RAW_LIMIT },
  ] as const;
}

/** The limit on weight with what was used of it. */
export function weightUsed(count: number) {
  return { ...OF_WEIGHT, count };
}

/** The orders of a user within ten seconds and within the day. */
export interface OrdersCounted {
  readonly lately: number;
  readonly today: number;
}

/** The limits on orders with what was used of them. */
export function ordersUsed({ lately, today }: OrdersCounted) {
  const orders = { rateLimitType: 'ORDERS' } as const;
  return [
    { ...orders, interval: 'SECOND', intervalNum: ORDERS_SECONDS, limit: ORDERS_LIMIT, count: lately },
    { ...orders, interval: 'DAY', intervalNum: 1, limit: ORDERS_OF_DAY, count: today },
  ] as const;
}

/** Counters of this process: weight of a key or, without one, of a network; orders of a user. */
export class Weights {
  readonly #raw = limiter('trader-raw', RAW_LIMIT, RAW_SECONDS);
  readonly #weight = limiter('trader-weight', WEIGHT_LIMIT, MINUTE_SECONDS);
  readonly #orders = limiter('trader-orders', ORDERS_LIMIT, ORDERS_SECONDS);
  readonly #ordersOfDay = limiter('trader-orders-of-day', ORDERS_OF_DAY, DAY_SECONDS);

  /** Counts a request of a network. May refuse with `weight_exceeded`. */
  async request(network: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.#raw.penalty(network);
    if (consumedPoints > RAW_LIMIT) throw exceeded(RAW_LIMIT, '5 MINUTE', msBeforeNext);
  }

  /** Refuses with `weight_exceeded` where no weight is left. */
  async admit(owner: string): Promise<void> {
    const state = await this.#weight.get(owner);
    if (state !== null && state.consumedPoints >= WEIGHT_LIMIT)
      throw exceeded(WEIGHT_LIMIT, WEIGHT_INTERVAL, state.msBeforeNext);
  }

  /** Adds weight; resolves with what was used within the minute. */
  async add(owner: string, weight: number): Promise<number> {
    if (weight > 0) return (await this.#weight.penalty(owner, weight)).consumedPoints;
    return usedOf(await this.#weight.get(owner));
  }

  /** Counts an order of a user. May refuse with `orders_exceeded`. */
  async order(user: string): Promise<void> {
    await this.#takeOrder(this.#orders, user, `${ORDERS_SECONDS} SECOND`);
    await this.#takeOrder(this.#ordersOfDay, user, '1 DAY');
  }

  /** Resolves with the orders of a user within ten seconds and within the day. */
  async ordersOf(user: string): Promise<OrdersCounted> {
    const [lately, today] = await Promise.all([this.#orders.get(user), this.#ordersOfDay.get(user)]);
    return { lately: usedOf(lately), today: usedOf(today) };
  }

  async #takeOrder(limits: RateLimiterMemory, user: string, interval: string): Promise<void> {
    try {
      await limits.consume(user);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new TraderFailure('orders_exceeded', {
        values: [String(limits.points), interval],
        retryAfter: secondsOf(refused.msBeforeNext),
      });
    }
  }
}

function usedOf(state: RateLimiterRes | null): number {
  return state?.consumedPoints ?? 0;
}

function exceeded(limit: number, interval: string, msBeforeNext: number): TraderFailure {
  return new TraderFailure('weight_exceeded', {
    values: [String(limit), interval],
    retryAfter: secondsOf(msBeforeNext),
  });
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}
