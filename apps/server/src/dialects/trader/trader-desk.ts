/** Answers the endpoints of the trader API for both of its carriers: HTTP and the WebSocket API. */
import { TRADER_ENDPOINTS, type TraderEndpoint, type TraderEndpointName } from '@candor/contract/schema';
import type { ApiKeySpending } from '../../identity/api-key-spending.ts';
import type { ApiKeyUses } from '../../identity/api-key-uses.ts';
import type { LivingApiKey } from '../../identity/api-keys.ts';
import type { Catalog, Market } from '../../markets/catalog.ts';
import { networkOf } from '../../http/network.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { checkParameters } from '../../http/trader/parameters.ts';
import { SeenPayloads } from '../../http/trader/seen-payloads.ts';
import type { KeyFound, SignedPorts, SignedRequest } from '../../http/trader/signed-requests.ts';
import type { AnyContext, TraderCaller, TraderHandlers } from '../../http/trader/trader-call.ts';
import { TraderFailure, traderFailureOf } from '../../http/trader/trader-failure.ts';
import { checkWithin, placeWithin } from '../../http/trader/value-limits.ts';
import { type OrdersCounted, Weights } from '../../http/trader/weights.ts';

export interface DeskPorts extends SignedPorts {
  readonly catalog: Catalog;
  readonly rateLimits: RateLimits;
  readonly spend: (address: string, points: number) => Promise<void>;
  readonly apiKeySpending: ApiKeySpending;
  readonly apiKeyUses: Pick<ApiKeyUses, 'note'>;
  /** Returns false while operators have switched this API off. */
  readonly isOffered: () => boolean;
}

/** Programs that are shut out ask again after a minute. */
const OFF_RETRY_SECONDS = 60;

/** An endpoint with its handler. */
export interface Served {
  readonly endpoint: TraderEndpoint;
  readonly handler: (parameters: object, context: AnyContext) => Promise<unknown>;
}

/** Joins the table of endpoints with their handlers. */
export function servedEndpoints(handlers: TraderHandlers): readonly Served[] {
  return (Object.keys(TRADER_ENDPOINTS) as TraderEndpointName[]).map((name) => ({
    endpoint: TRADER_ENDPOINTS[name],
    // The table ties the parameters of an endpoint to those of its handler.
    handler: handlers[name] as Served['handler'],
  }));
}

/** A request as the owner of its key sees it. */
interface Origin {
  readonly address: string;
  /** The method and path, or the method of the WebSocket API. */
  readonly request: string;
}

/** A request for an endpoint, whichever carrier brought it. */
export interface AskedRequest extends Origin {
  readonly served: Served;
  /** Reads the parameters, which nothing looks at before the signature is right. May refuse what it cannot read. */
  readonly parameters: () => ReadonlyMap<string, string>;
  /** Finds the sender of an endpoint that is not open to everybody. May refuse as `checkSigned` does. */
  readonly sender: (found: KeyFound) => Promise<SignedRequest>;
  /** Its place among the requests of its connection. */
  readonly turn: RequestTurn;
}

/** The place of a request among those of its connection. */
export interface RequestTurn {
  /** Is called once nothing of this request can be overtaken by the next one. */
  readonly submitted: () => void;
  /** Resolves once the requests that came before are answered. */
  readonly settled: () => Promise<unknown>;
}

/** Requests over HTTP have no order. */
export const NO_TURN: RequestTurn = { submitted: () => undefined, settled: () => Promise.resolve() };

/** The outcome of a request, with the limits that it counted against. */
export interface DeskOutcome {
  readonly result:
    | { readonly answer: unknown }
    | { readonly failure: TraderFailure; readonly cause: unknown };
  /** Weight that the key or, without one, the network has used within the minute. */
  readonly usedWeight: number;
  /** Absent: the request was none that places an order. */
  readonly orders?: OrdersCounted | undefined;
}

/** A request under way: the party that it counts for may still change. */
interface Counted {
  owner: string;
  /** The key that the request shows, whether it may be used or not. */
  key?: LivingApiKey;
  weight: number;
  orders?: OrdersCounted;
}

export class TraderDesk {
  readonly #ports: DeskPorts;
  readonly #weights = new Weights();
  readonly #seen = new SeenPayloads();

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  /** Answers a request or refuses it; never throws for anything that a request can cause. */
  answer(asked: AskedRequest): Promise<DeskOutcome> {
    return this.counted(asked, (counted) => this.#answer(asked, counted));
  }

  /** Counts work of a network and, where the work finds the sender's key, of that key instead. */
  async counted(
    { address, request }: Origin,
    work: (counted: Counted) => Promise<unknown>,
  ): Promise<DeskOutcome> {
    const counted: Counted = { owner: ownerOf(address), weight: 1 };
    let result: DeskOutcome['result'];
    try {
      await this.#weights.request(counted.owner);
      if (!this.#ports.isOffered())
        throw new TraderFailure('draining', { reason: 'product_unavailable', retryAfter: OFF_RETRY_SECONDS });
      result = { answer: await work(counted) };
    } catch (error) {
      counted.weight = 1;
      result = { failure: failureOf(error), cause: error };
    }
    const { key, owner, weight, orders } = counted;
    if (key !== undefined) {
      const code = 'failure' in result ? String(result.failure.body.code) : '';
      this.#ports.apiKeyUses.note(key, {
        at: new Date(this.#ports.wallClock()),
        network: address,
        request,
        code,
      });
    }
    const usedWeight = await this.#weights.add(owner, weight);
    return { result, usedWeight, orders };
  }

  /** Refuses a request that reached no endpoint. */
  async refuse(address: string, error: unknown): Promise<DeskOutcome> {
    const usedWeight = await this.#weights.add(ownerOf(address), 1);
    return { result: { failure: failureOf(error), cause: error }, usedWeight };
  }

  /** Lets a sender in whose signature is right, within the weight of its key. May refuse with `weight_exceeded`. */
  async admit(counted: Counted, signed: SignedRequest | undefined, address: string): Promise<void> {
    if (signed !== undefined) counted.owner = `key ${signed.key.id}`;
    // The exchange's own programs have no limit on weight.
    if (signed !== undefined && signed.key.userClass !== 'user') return;
    await this.#weights.admit(counted.owner);
    await this.#ports.rateLimits.call(address, signed === undefined ? undefined : limitedAs(signed));
  }

  async #answer(asked: AskedRequest, counted: Counted): Promise<unknown> {
    const { served, address, parameters, sender, turn } = asked;
    const { endpoint, handler } = served;
    const signed = endpoint.security === 'none' ? undefined : await sender(shownBy(counted));
    await this.admit(counted, signed, address);
    const market = this.#marketOf(parameters().get('symbol'), endpoint, signed);
    if (endpoint.isCommand === true && signed !== undefined)
      await (endpoint.method === 'POST' ? this.#takeOrder(counted, signed) : this.#takeCommand(signed));
    else turn.submitted();
    const input = checkParameters(endpoint, parameters());
    const answer = await handler(input, {
      market,
      caller: signed === undefined ? undefined : this.#callerOf(signed, turn, counted),
      spend: (points) => this.#ports.spend(address, points),
    });
    counted.weight = weightOf(endpoint, input, market);
    return answer;
  }

  #takeCommand(signed: SignedRequest): Promise<void> {
    return this.#ports.rateLimits.order(limitedAs(signed));
  }

  /** Counts an order. May refuse with `orders_exceeded` and as every command about orders. */
  async #takeOrder(counted: Counted, signed: SignedRequest): Promise<void> {
    const user = String(signed.key.userId);
    await this.#takeCommand(signed);
    if (signed.key.userClass === 'user') await this.#weights.order(user);
    counted.orders = await this.#weights.ordersOf(user);
  }

  /** Returns the pair of a request. May refuse with `symbol`, and with `key_refused` what a key may not do. */
  #marketOf(
    name: string | undefined,
    { security, parameters }: TraderEndpoint,
    signed: SignedRequest | undefined,
  ): Market | undefined {
    if (signed !== undefined && security === 'trade' && !signed.key.scopes.includes('trade'))
      throw new TraderFailure('key_refused', { reason: 'scope' });
    if (name === undefined || name === '' || !('symbol' in parameters.shape)) return undefined;
    const market = this.#ports.catalog.marketByCodes(name);
    if (signed !== undefined && market !== undefined && !reaches(signed, market))
      throw new TraderFailure('key_refused', { reason: 'market' });
    if (market === undefined) throw new TraderFailure('symbol');
    return market;
  }

  #callerOf(signed: SignedRequest, turn: RequestTurn, counted: Counted): TraderCaller {
    const { key, derivedId, signedAtMs, payloadHash, endsMs, checkTime } = signed;
    return {
      userId: key.userId,
      keyId: key.id,
      listens: key.listens,
      canTrade: key.scopes.includes('trade'),
      reaches: (market) => reaches(signed, market),
      within: (order) =>
        placeWithin(
          this.#ports.apiKeySpending,
          { key, nowMs: this.#ports.wallClock() },
          { ...order, isWithoutEffect: (error) => WITHOUT_ORDER.has(failureOf(error).problem) },
        ),
      signedAtMs,
      wouldPass: (cents) =>
        checkWithin(this.#ports.apiKeySpending, { key, nowMs: this.#ports.wallClock() }, cents),
      orderValueMax: key.orderValueMax,
      derivedId,
      inTurn(work) {
        const done = work();
        turn.submitted();
        return done;
      },
      countOrders: async (more) => {
        for (let count = 0; count < more; count++) await this.#takeOrder(counted, signed);
      },
      ordersCounted: () => this.#weights.ordersOf(String(key.userId)),
      settled: () => turn.settled(),
      once: async (work, made) => {
        checkTime();
        if (!this.#seen.add(payloadHash, endsMs, this.#ports.wallClock()))
          throw new TraderFailure('duplicate', { orderId: made() });
        try {
          return await work();
        } catch (error) {
          if (WITHOUT_EFFECT.has(failureOf(error).problem)) this.#seen.delete(payloadHash);
          throw error;
        }
      },
    };
  }
}

function weightOf(
  endpoint: TraderEndpoint,
  input: Record<string, unknown>,
  market: Market | undefined,
): number {
  const { weight, weightOfAll = weight, weightOf: byInput } = endpoint;
  if (byInput !== undefined) return byInput(input);
  return market === undefined ? weightOfAll : weight;
}

/** Refusals of a command that was not taken in: the same request may be sent again. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['busy', 'draining']);
/** Refusals that say that the request made no order of its own. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set([
  ...WITHOUT_EFFECT,
  'duplicate',
  'outside_window',
  'ahead_of_time',
]);

/** Returns the function that takes the key which a request shows. */
export function shownBy(counted: Counted): KeyFound {
  return (key) => {
    counted.key = key;
  };
}

/** Requests without a key count for the network that they come from. */
function ownerOf(address: string): string {
  return `network ${networkOf(address)}`;
}

function reaches({ key }: SignedRequest, { id }: Pick<Market, 'id'>): boolean {
  return key.marketIds.size === 0 || key.marketIds.has(id);
}

/** A key counts against the limits as a session does. */
function limitedAs({ key }: SignedRequest) {
  return { userId: key.userId, userClass: key.userClass, tokenHash: `api-key ${key.id}` };
}

function failureOf(error: unknown): TraderFailure {
  const known = traderFailureOf(error);
  if (known !== undefined) return known;
  const status = (error as { statusCode?: number } | undefined)?.statusCode;
  if (status === 413) return new TraderFailure('value', { values: ['body'] });
  if (status === 400 || status === 415) return new TraderFailure('value', { values: ['body'] });
  return new TraderFailure('fault');
}
