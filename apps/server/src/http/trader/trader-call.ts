import type { TraderEndpoints, TraderEndpointName } from '@candor/contract/schema';
import type { z } from 'zod';
import type { OrdersCounted } from './weights.ts';
import type { LimitedOrder } from './value-limits.ts';
import type { Market } from '../../markets/catalog.ts';

/** The user for whom a key signed a request. */
export interface TraderCaller {
  readonly userId: number;
  readonly keyId: string;
  /** The name of the key alone may open its user stream. */
  readonly listens: boolean;
  readonly canTrade: boolean;
  /** Returns whether the key may see and trade a pair. */
  readonly reaches: (market: Pick<Market, 'id'>) => boolean;
  /** Places an order within the limits of the key's values; may refuse with `filter`. */
  readonly within: <Result>(order: Omit<LimitedOrder<Result>, 'isWithoutEffect'>) => Promise<Result>;
  /** The time at which the request was signed; 0 if the connection has logged in. */
  readonly signedAtMs: number;
  /** Refuses as `within` does, and counts nothing; takes the value of an order in cents of USDT. */
  readonly wouldPass: (cents: () => number | undefined) => Promise<void>;
  /** Largest value of one order, in whole USDT; 0: any. */
  readonly orderValueMax: number;
  /** The client id of an order that is sent without one. */
  readonly derivedId: string;
  /** Hands commands to the engine; those of the connection's next request follow them. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Counts further orders of the same request; may refuse with `orders_exceeded` or `rate_limited`. */
  readonly countOrders: (more: number) => Promise<void>;
  /** Resolves with the orders of the user within ten seconds and within the day. */
  readonly ordersCounted: () => Promise<OrdersCounted>;
  /** Resolves once the requests that came before on the same connection are answered: the engine has what they did. */
  readonly settled: () => Promise<unknown>;
  /**
   * Runs a command that must happen once. Refuses a request whose time has passed meanwhile, or that was sent before, with
   * the order that `made` then finds; forgets one that surely had no effect.
   */
  readonly once: <Result>(work: () => Promise<Result>, made: () => number | undefined) => Promise<Result>;
}

type Inputs<Name extends TraderEndpointName> = z.output<TraderEndpoints[Name]['parameters']>;

type ContextOf<Name extends TraderEndpointName> = (TraderEndpoints[Name]['security'] extends 'none'
  ? object
  : { readonly caller: TraderCaller }) & {
  /** The pair that the request names. */
  readonly market: Inputs<Name> extends { readonly symbol: string } ? Market : Market | undefined;
  /** Charges the cost of reading tables, in points of `call-costs.ts`; may refuse with rate_limited. */
  readonly spend: (points: number) => Promise<void>;
};

/** Answers one endpoint; its parameters are parsed, its caller and its pair are checked. */
export type TraderHandler<Name extends TraderEndpointName> = (
  parameters: Inputs<Name>,
  context: ContextOf<Name>,
) => Promise<z.input<TraderEndpoints[Name]['response']>>;

/** The handler of every endpoint: one that is missing does not compile. */
export type TraderHandlers = { readonly [Name in TraderEndpointName]: TraderHandler<Name> };

/** The facts that are known of any request before its endpoint runs. */
export interface AnyContext {
  readonly caller: TraderCaller | undefined;
  readonly market: Market | undefined;
  readonly spend: (points: number) => Promise<void>;
}
