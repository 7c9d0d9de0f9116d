/** Calls of our own API that are signed with an API key instead of carrying a session. */
import type { ErrorKey } from '@candor/contract';
import type { CallDefinition } from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import type { FastifyRequest } from 'fastify';
import type { ApiKeySpending } from '../../identity/api-key-spending.ts';
import type { ApiKeyUses } from '../../identity/api-key-uses.ts';
import type { LivingApiKey } from '../../identity/api-keys.ts';
import type { Session } from '../../identity/sessions.ts';
import { CallFailure } from '../failure.ts';
import type { KeyedTrade, KeyTrades } from '../key-trades.ts';
import { readParameters } from './parameters.ts';
import { SeenPayloads } from './seen-payloads.ts';
import { checkSignedCall, type KeyFound, type SignedPorts, type SignedRequest } from './signed-requests.ts';
import { TraderFailure } from './trader-failure.ts';
import { placeWithin } from './value-limits.ts';

export interface KeyCallerPorts extends SignedPorts {
  readonly engine: Pick<EngineReader, 'findReference'>;
  readonly apiKeySpending: ApiKeySpending;
  readonly apiKeyUses: Pick<ApiKeyUses, 'note'>;
  readonly trades: KeyTrades;
  readonly addressOf: (request: FastifyRequest) => string;
  /** Returns false while operators have shut programs out. */
  readonly isOffered: () => boolean;
}

const KEY_HEADER = 'x-mbx-apikey';
/** Parameters of the signature, which no call reads. */
const OF_SIGNATURE: ReadonlySet<string> = new Set(['call', 'timestamp', 'recvWindow', 'signature']);
const NOTHING = Buffer.alloc(0);

/** A caller whose signature is right and whose key may send the call. */
export interface KeyCaller {
  readonly session: Session;
  /** The idempotency key of a command that is sent without one. */
  readonly derivedId: string;
  /** Runs a call within the terms of the key: its pairs and, for commands, its values, each signed request once. */
  readonly run: <Result>(input: KeyedInput, work: () => Promise<Result>) => Promise<Result>;
}

interface KeyedInput {
  readonly request: object;
  /** The idempotency key. */
  readonly key: string;
}

export class KeyCallers {
  readonly #ports: KeyCallerPorts;
  readonly #seen = new SeenPayloads();

  constructor(ports: KeyCallerPorts) {
    this.#ports = ports;
  }

  /** Returns whether a request shows a key where a session is needed. */
  isShown({ headers }: FastifyRequest, { auth }: CallDefinition): boolean {
    return auth === 'user' && headers[KEY_HEADER] !== undefined;
  }

  /** Runs a call that shows a key, and notes for the key's owner how it ended; `work` hands over the key once it is known. */
  async noted<Result>(
    request: FastifyRequest,
    { name }: CallDefinition,
    work: (found: KeyFound) => Promise<Result>,
  ): Promise<Result> {
    const { apiKeyUses, addressOf, wallClock } = this.#ports;
    let key: LivingApiKey | undefined;
    let code = '';
    try {
      return await work((shown) => {
        key = shown;
      });
    } catch (error) {
      code = error instanceof CallFailure ? error.error : 'server_fault';
      throw error;
    } finally {
      if (key !== undefined)
        apiKeyUses.note(key, {
          at: new Date(wallClock()),
          network: addressOf(request),
          request: name,
          code,
        });
    }
  }

  /**
   * Resolves with the caller of a request whose body has arrived. The signed query names the call, so that a request that
   * was signed for another one, or for the trader API, is good for nothing here. May refuse with the `api_key_` errors,
   * key_duplicate, product_unavailable or rate_limited.
   */
  async find(request: FastifyRequest, call: CallDefinition, found: KeyFound): Promise<KeyCaller> {
    const { isOffered, addressOf } = this.#ports;
    if (!isOffered()) throw new CallFailure('product_unavailable');
    const { body, headers } = request;
    const query = request.raw.url?.split('?').slice(1).join('?') ?? '';
    let read: ReadonlyMap<string, string> | undefined;
    const parameters = () => (read ??= readParameters(query, NOTHING));
    const signed = await inWordsOfCalls(() =>
      checkSignedCall(this.#ports, {
        name: headers[KEY_HEADER],
        address: addressOf(request),
        query,
        body: typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body) : NOTHING,
        parameters,
        found,
      }),
    );
    if (parameters().get('call') !== call.name) throw CallFailure.at('call', 'api_key_signature_wrong');
    const { byKey = 'never' } = call;
    if (byKey === 'never' || (byKey === 'trade' && !signed.key.scopes.includes('trade')))
      throw new CallFailure('api_key_scope');
    return {
      session: sessionOf(signed.key),
      derivedId: signed.derivedId,
      run: (input, work) => inWordsOfCalls(() => this.#run(signed, call, { ...input, work })),
    };
  }

  async #run<Result>(
    signed: SignedRequest,
    { name, byKey }: CallDefinition,
    { request, key: clientId, work }: KeyedInput & { readonly work: () => Promise<Result> },
  ): Promise<Result> {
    const { key } = signed;
    if (byKey === 'pair') checkPair(key, request);
    if (byKey !== 'trade') return work();
    const reader = this.#ports.trades[name as keyof KeyTrades] as (
      request: object,
      userId: number,
    ) => KeyedTrade | Promise<KeyedTrade>;
    const trade = await reader(request, key.userId);
    if (trade.marketId !== undefined) checkMarket(key, trade.marketId);
    return this.#once(signed, () => {
      const isRepeat = this.#ports.engine.findReference(key.userId, clientId) !== undefined;
      return isRepeat ? work() : this.#within(key, trade, work);
    });
  }

  #within<Result>(
    key: LivingApiKey,
    { cents, dayCents, countedCents }: KeyedTrade,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (cents === undefined) return work();
    const at = { key, nowMs: this.#ports.wallClock() };
    return placeWithin(this.#ports.apiKeySpending, at, {
      cents,
      dayCents,
      countedCents,
      work,
      isWithoutOrder: () => false,
      isWithoutEffect: (error) => error instanceof CallFailure && error.error !== 'outcome_unknown',
    });
  }

  async #once<Result>(
    { payloadHash, endsMs, checkTime }: SignedRequest,
    work: () => Promise<Result>,
  ): Promise<Result> {
    checkTime();
    if (!this.#seen.add(payloadHash, endsMs, this.#ports.wallClock()))
      throw new CallFailure('request_repeated');
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallFailure && NOT_TAKEN_IN.has(error.error)) this.#seen.delete(payloadHash);
      throw error;
    }
  }
}

/** Returns the query of a signed call without what belongs to the signature. */
export function withoutSignature(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !OF_SIGNATURE.has(name)));
}

/** Refusals of a command that was not taken in: the same request may be sent again. */
const NOT_TAKEN_IN: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'server_busy',
  'server_starting',
  'server_draining',
  'server_read_only',
  'server_clock_doubted',
]);

function checkMarket({ marketIds }: LivingApiKey, id: unknown): void {
  if (marketIds.size > 0 && !(typeof id === 'number' && marketIds.has(id)))
    throw new CallFailure('api_key_market');
}

/** A key with chosen pairs must name one of them, or it would read others too. */
function checkPair(key: LivingApiKey, request: object): void {
  checkMarket(key, (request as { readonly currency_match_id?: unknown }).currency_match_id);
}

/** A key counts and acts as a session of its own. */
function sessionOf({ id, userId, userClass, expiresAtMs = Number.POSITIVE_INFINITY }: LivingApiKey): Session {
  const tokenHash = `api-key ${id}`;
  return { tokenHash, userId, userClass, remember: false, carrier: 'header', expiresAtMs, slidAtMs: 0 };
}

/** Refusals of signatures and of values in the words of our own calls. */
async function inWordsOfCalls<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TraderFailure ? callFailureOf(error) : error;
  }
}

const OF_REASONS: Readonly<Record<string, ErrorKey>> = {
  ip: 'api_key_network',
  expired: 'api_key_expired',
  order_value: 'api_key_order_value',
  day_turnover: 'api_key_day_turnover',
  value_unknown: 'api_key_value_unknown',
};

function callFailureOf({ problem, detail }: TraderFailure): CallFailure {
  const { reason = '', nearest = 0, values: [field = ''] = [] } = detail;
  if (reason in OF_REASONS) return new CallFailure(OF_REASONS[reason] as ErrorKey, { values: { nearest } });
  switch (problem) {
    case 'key_format':
    case 'key_refused':
      return new CallFailure('api_key_invalid');
    case 'repeated':
      return new CallFailure('key_duplicate');
    case 'outside_window':
    case 'ahead_of_time':
      return CallFailure.at('timestamp', 'api_key_time_invalid');
    default:
      return field === 'timestamp' || field === 'recvWindow'
        ? CallFailure.at(field, 'api_key_time_invalid')
        : CallFailure.at('signature', 'api_key_signature_wrong');
  }
}
