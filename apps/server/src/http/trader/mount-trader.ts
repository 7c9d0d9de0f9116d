/** Mounts the trader API: its own bodies, signatures, weights and errors, apart from the calls of the contract. */
import { TRADER_ENDPOINTS, type TraderEndpoint, type TraderEndpointName } from '@candor/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeySpending } from '../../identity/api-key-spending.ts';
import type { Catalog, Market } from '../../markets/catalog.ts';
import { traderSymbol } from '../../wire/trader.ts';
import { networkOf } from '../network.ts';
import type { RateLimits } from '../rate-limits.ts';
import { checkParameters, readParameters } from './parameters.ts';
import { SeenPayloads } from './seen-payloads.ts';
import { checkSigned, type SignedPorts, type SignedRequest } from './signed-requests.ts';
import type { AnyContext, TraderCaller, TraderHandlers } from './trader-call.ts';
import { TraderFailure, traderFailureOf } from './trader-failure.ts';
import { placeWithin } from './value-limits.ts';
import { Weights } from './weights.ts';

export interface TraderDoor extends SignedPorts {
  readonly catalog: Catalog;
  readonly rateLimits: RateLimits;
  readonly addressOf: (request: FastifyRequest) => string;
  readonly spend: (address: string, points: number) => Promise<void>;
  readonly apiKeySpending: ApiKeySpending;
  /** Returns false while operators have switched this API off. */
  readonly isOffered: () => boolean;
  readonly logFault: (error: unknown, request: FastifyRequest) => void;
}

/** Paths below which every answer has the form of this API, also where nothing is offered. */
const ROOTS = ['/api/v3', '/api/v1', '/sapi'] as const;
const PREFIX = ROOTS[0];
/** Programs that are shut out ask again after a minute. */
const OFF_RETRY_SECONDS = 60;

export function mountTrader(app: FastifyInstance, door: TraderDoor, handlers: TraderHandlers): void {
  const desk = new TraderDesk(door);
  for (const root of ROOTS)
    void app.register(
      (scope, _options, done) => {
        acceptAnyBody(scope);
        scope.setErrorHandler((error, request, reply) => desk.refuse(error, request, reply));
        scope.setNotFoundHandler(() => {
          throw new TraderFailure('unknown_endpoint');
        });
        if (root === PREFIX) mountEndpoints(scope, desk, handlers);
        done();
      },
      { prefix: root },
    );
}

/** Programs send an empty body as any type, and a form with none: a body is read as a form whatever it is called. */
function acceptAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function mountEndpoints(scope: FastifyInstance, desk: TraderDesk, handlers: TraderHandlers): void {
  for (const name of Object.keys(TRADER_ENDPOINTS) as TraderEndpointName[]) {
    const endpoint: TraderEndpoint = TRADER_ENDPOINTS[name];
    // The table ties the parameters of an endpoint to those of its handler.
    const handler = handlers[name] as (parameters: object, context: AnyContext) => Promise<unknown>;
    scope.route({
      method: endpoint.method,
      url: endpoint.path.slice(PREFIX.length),
      handler: async (request, reply) => {
        const answer = await desk.answer(request, reply, { endpoint, handler });
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  }
}

interface Served {
  readonly endpoint: TraderEndpoint;
  readonly handler: (parameters: object, context: AnyContext) => Promise<unknown>;
}

class TraderDesk {
  readonly #door: TraderDoor;
  readonly #weights = new Weights();
  readonly #seen = new SeenPayloads();
  /** Answers without a key count for the network of their request. */
  readonly #owners = new WeakMap<FastifyRequest, { readonly owner: string; readonly weight: number }>();

  constructor(door: TraderDoor) {
    this.#door = door;
  }

  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { endpoint, handler }: Served,
  ): Promise<unknown> {
    const address = this.#door.addressOf(request);
    const network = `network ${networkOf(address)}`;
    this.#owners.set(request, { owner: network, weight: 1 });
    await this.#weights.request(network);
    if (!this.#door.isOffered())
      throw new TraderFailure('draining', { reason: 'product_unavailable', retryAfter: OFF_RETRY_SECONDS });
    refuseForms(request);
    const query = request.raw.url?.split('?').slice(1).join('?') ?? '';
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    let read: ReadonlyMap<string, string> | undefined;
    const parameters = () => (read ??= readParameters(query, body));
    const signed =
      endpoint.security === 'none'
        ? undefined
        : await checkSigned(this.#door, { request, address, query, body, parameters });
    const owner = signed === undefined ? network : `key ${signed.key.id}`;
    this.#owners.set(request, { owner, weight: 1 });
    await this.#admit(owner, signed, address);
    const market = this.#marketOf(parameters().get('symbol'), endpoint, signed);
    if (endpoint.isCommand === true && signed !== undefined) await this.#takeOrder(request, reply, signed);
    const input = checkParameters(endpoint, parameters());
    const weight = market === undefined ? (endpoint.weightOfAll ?? endpoint.weight) : endpoint.weight;
    const answer = await handler(input, {
      market,
      caller: signed === undefined ? undefined : this.#callerOf(signed),
      spend: (points) => this.#door.spend(address, points),
    });
    await this.#showWeight(reply, owner, weight);
    return answer;
  }

  async refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const failure = failureOf(error);
    if (failure.problem === 'fault') this.#door.logFault(error, request);
    const { owner, weight } = this.#owners.get(request) ?? {
      owner: `network ${networkOf(this.#door.addressOf(request))}`,
      weight: 1,
    };
    await this.#showWeight(reply, owner, weight);
    const { retryAfter } = failure.detail;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    else if (failure.status === 503) reply.header('retry-after', 1);
    return reply
      .status(failure.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failure.body));
  }

  /** The exchange's own programs have no limit on weight. */
  async #admit(owner: string, signed: SignedRequest | undefined, address: string): Promise<void> {
    if (signed !== undefined && signed.key.userClass !== 'user') return;
    await this.#weights.admit(owner);
    await this.#door.rateLimits.call(address, signed === undefined ? undefined : counted(signed));
  }

  async #takeOrder(request: FastifyRequest, reply: FastifyReply, signed: SignedRequest): Promise<void> {
    const user = String(signed.key.userId);
    await this.#door.rateLimits.order(counted(signed));
    if (request.method !== 'POST') return;
    if (signed.key.userClass === 'user') await this.#weights.order(user);
    const { lately, today } = await this.#weights.ordersOf(user);
    reply.header('x-mbx-order-count-10s', lately).header('x-mbx-order-count-1d', today);
  }

  async #showWeight(reply: FastifyReply, owner: string, weight: number): Promise<void> {
    const used = await this.#weights.add(owner, weight);
    reply.header('x-mbx-used-weight', used).header('x-mbx-used-weight-1m', used);
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
    const market = this.#door.catalog.markets().find((each) => traderSymbol(each) === name);
    if (signed !== undefined && market !== undefined && !reaches(signed, market))
      throw new TraderFailure('key_refused', { reason: 'market' });
    if (market === undefined) throw new TraderFailure('symbol');
    return market;
  }

  #callerOf(signed: SignedRequest): TraderCaller {
    const { key, derivedId, payloadHash, endsMs, checkTime } = signed;
    return {
      userId: key.userId,
      canTrade: key.scopes.includes('trade'),
      reaches: (market) => reaches(signed, market),
      within: (order) =>
        placeWithin(
          this.#door.apiKeySpending,
          { key, nowMs: this.#door.wallClock() },
          { ...order, isWithoutEffect: (error) => WITHOUT_ORDER.has(failureOf(error).problem) },
        ),
      derivedId,
      once: async (work, made) => {
        checkTime();
        if (!this.#seen.add(payloadHash, endsMs, this.#door.wallClock()))
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

/** Refusals of a command that was not taken in: the same request may be sent again. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['busy', 'draining']);
/** Refusals that say that the request made no order of its own. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set([
  ...WITHOUT_EFFECT,
  'duplicate',
  'outside_window',
  'ahead_of_time',
]);

function reaches({ key }: SignedRequest, { id }: Pick<Market, 'id'>): boolean {
  return key.marketIds.size === 0 || key.marketIds.has(id);
}

/** A key counts against the limits as a session does. */
function counted({ key }: SignedRequest) {
  return { userId: key.userId, userClass: key.userClass, tokenHash: `api-key ${key.id}` };
}

/** Refuses forms of answers that are not offered: an answer in another one would be misread. */
function refuseForms({ headers }: FastifyRequest): void {
  if (headers['accept']?.includes('application/sbe') === true || headers['x-mbx-sbe'] !== undefined)
    throw new TraderFailure('sbe');
  const unit = headers['x-mbx-time-unit'];
  if (unit !== undefined && String(unit).toUpperCase() !== 'MILLISECOND')
    throw new TraderFailure('time_unit');
}

function failureOf(error: unknown): TraderFailure {
  const known = traderFailureOf(error);
  if (known !== undefined) return known;
  const status = (error as { statusCode?: number } | undefined)?.statusCode;
  if (status === 413) return new TraderFailure('value', { values: ['body'] });
  if (status === 400 || status === 415) return new TraderFailure('value', { values: ['body'] });
  return new TraderFailure('fault');
}
