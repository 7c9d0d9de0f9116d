import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { API_KEY_NAME, type ApiKeys, type LivingApiKey } from '../../identity/api-keys.ts';
import type { RateLimits } from '../rate-limits.ts';
import { normalSignature, signedText } from './signature.ts';
import { TraderFailure } from './trader-failure.ts';

const KEY_HEADER = 'x-mbx-apikey';
const WINDOW_MS = 5_000;
/** Largest difference by which a clock may be ahead of ours. */
const AHEAD_MS = 1_000;
/** A timestamp with this many digits is in microseconds. */
const MICROSECOND_DIGITS = 16;
const MICROSECONDS = 1_000;
const DERIVED_LENGTH = 20;

export interface SignedPorts {
  readonly apiKeys: ApiKeys;
  readonly rateLimits: Pick<RateLimits, 'mayShowToken' | 'tokenUnknown'>;
  readonly wallClock: () => number;
  /** Largest `recvWindow` that is honoured, in milliseconds. */
  readonly windowMaxMs: number;
}

/** The sender of a signed request, whose signature is right. */
export interface SignedRequest {
  readonly key: LivingApiKey;
  /** Identifies the request: the same key and the same bytes give the same one. */
  readonly payloadHash: string;
  /** The client id of an order that is sent without one, made from `payloadHash`. */
  readonly derivedId: string;
  /** After this moment the request is refused by its time. */
  readonly endsMs: number;
  /** Refuses a request whose time has passed meanwhile. */
  readonly checkTime: () => void;
}

interface Received {
  readonly request: FastifyRequest;
  readonly address: string;
  readonly query: string;
  readonly body: Buffer;
  /** Reads the parameters, which nothing looks at before the signature is right. */
  readonly parameters: () => ReadonlyMap<string, string>;
}

/**
 * Checks who signed a request, in the order that gives strangers nothing to learn: the key, the signature, the time, and
 * only then what the key allows. May refuse with `key_format`, `key_refused`, `missing`, `signature_wrong`,
 * `outside_window` or `ahead_of_time`.
 */
export async function checkSigned(ports: SignedPorts, received: Received): Promise<SignedRequest> {
  const { address, query, body } = received;
  const nowMs = ports.wallClock();
  const { name, key } = await shownKey(ports, received, nowMs);
  const { payload, signature } = signedText(query, body);
  if (signature === undefined || signature === '')
    throw new TraderFailure('missing', { values: ['signature'] });
  if (!key.verify(payload, normalSignature(signature))) {
    await ports.rateLimits.mayShowToken(address);
    await ports.rateLimits.tokenUnknown(address);
    throw new TraderFailure('signature_wrong');
  }
  const checkTime = timeCheck(ports, received.parameters());
  const { endsMs } = checkTime();
  checkReach(key, address, nowMs);
  await ports.apiKeys.used(name, address, nowMs);
  const payloadHash = hash('sha256', Buffer.concat([Buffer.from(`${key.id} `), payload]), 'base64url');
  return {
    key,
    payloadHash,
    derivedId: `x-${payloadHash.slice(0, DERIVED_LENGTH)}`,
    endsMs,
    checkTime,
  };
}

async function shownKey(
  { apiKeys, rateLimits }: SignedPorts,
  { request, address }: Received,
  nowMs: number,
): Promise<{ readonly name: string; readonly key: LivingApiKey }> {
  const name = request.headers[KEY_HEADER];
  if (typeof name !== 'string' || !API_KEY_NAME.test(name)) throw new TraderFailure('key_format');
  if (!apiKeys.isInMemory(name)) await rateLimits.mayShowToken(address);
  const key = await apiKeys.find(name, nowMs);
  if (key !== undefined) return { name, key };
  await rateLimits.tokenUnknown(address);
  throw new TraderFailure('key_refused');
}

/** Returns the check of a request's time, which is made again before anything is submitted. */
function timeCheck(
  { wallClock, windowMaxMs }: SignedPorts,
  parameters: ReadonlyMap<string, string>,
): () => { readonly endsMs: number } {
  const sentMs = timestampOf(parameters);
  const windowMs = Math.min(windowOf(parameters), windowMaxMs);
  return () => {
    const nowMs = wallClock();
    if (sentMs >= nowMs + AHEAD_MS)
      throw new TraderFailure('ahead_of_time', { reason: `${Math.round(sentMs - nowMs)} ms ahead` });
    if (nowMs - sentMs > windowMs)
      throw new TraderFailure('outside_window', { reason: `${Math.round(nowMs - sentMs)} ms late` });
    return { endsMs: sentMs + windowMs };
  };
}

function timestampOf(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get('timestamp') ?? '';
  if (text === '') throw new TraderFailure('missing', { values: ['timestamp'] });
  if (!/^[0-9]{1,16}$/.test(text))
    throw new TraderFailure('illegal', { values: ['timestamp', '^[0-9]{1,16}$'] });
  return text.length === MICROSECOND_DIGITS ? Number(text) / MICROSECONDS : Number(text);
}

const WINDOW_LONGEST_MS = 60_000;

function windowOf(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get('recvWindow');
  if (text === undefined) return WINDOW_MS;
  if (!/^[0-9]{1,5}(\.[0-9]{1,3})?$/.test(text) || Number(text) > WINDOW_LONGEST_MS)
    throw new TraderFailure('value', { values: ['recvWindow'] });
  return Number(text);
}

/** The signature is right, so the caller owns the key and may know the reason. */
function checkReach(key: LivingApiKey, address: string, nowMs: number): void {
  if (key.expiresAtMs !== undefined && key.expiresAtMs <= nowMs)
    throw new TraderFailure('key_refused', { reason: 'expired' });
  if (!key.isAllowedFrom(address)) throw new TraderFailure('key_refused', { reason: 'ip' });
}
