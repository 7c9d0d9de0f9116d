import { hash, randomUUID } from 'node:crypto';
import { API_KEY_NAME, type ApiKeys, type LivingApiKey } from '../../identity/api-keys.ts';
import type { RateLimits } from '../rate-limits.ts';
import { normalSignature, payloadsOf, signedText } from './signature.ts';
import { TraderFailure } from './trader-failure.ts';

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
  /** The time at which it was signed; 0 for a request on a connection that has logged in. */
  readonly signedAtMs: number;
  /** After this moment the request is refused by its time. */
  readonly endsMs: number;
  /** Refuses a request whose time has passed meanwhile. */
  readonly checkTime: () => void;
}

/** Takes the key that a request shows. */
export type KeyFound = (key: LivingApiKey) => void;

/** The signed parts of a request, whichever carrier brought it. */
interface Received {
  /** The name of the key as it was sent. */
  readonly name: unknown;
  readonly address: string;
  /** Reads the parameters, which nothing looks at before the signature is right. */
  readonly parameters: () => ReadonlyMap<string, string>;
  /** Is called once the key is known, before anything else is checked: its owner sees what was refused as well. */
  readonly found: KeyFound;
}

interface ReceivedBytes extends Received {
  readonly query: string;
  readonly body: Buffer;
}

/**
 * Checks the signature over the bytes of a request, then its time, then from where the key may be used. May refuse with
 * `key_format`, `key_refused`, `missing`, `signature_wrong`, `outside_window` or `ahead_of_time`.
 */
export function checkSigned(ports: SignedPorts, received: ReceivedBytes): Promise<SignedRequest> {
  const { payload, signature } = signedText(received.query, received.body);
  return checkPayloads(ports, received, { payloads: [payload], signature });
}

/**
 * Checks a call of our own API: the payload is the query without the signature, followed by the body as it is. Refuses as
 * `checkSigned` does.
 */
export function checkSignedCall(ports: SignedPorts, received: ReceivedBytes): Promise<SignedRequest> {
  const { payload, signature } = signedText(received.query, Buffer.alloc(0));
  return checkPayloads(ports, received, {
    payloads: [Buffer.concat([payload, received.body])],
    signature,
  });
}

/** Checks a signature over the parameters of the WebSocket API, in the order of their names. Refuses as `checkSigned` does. */
export function checkSignedParameters(ports: SignedPorts, received: Received): Promise<SignedRequest> {
  const parameters = received.parameters();
  return checkPayloads(ports, received, {
    payloads: payloadsOf(parameters),
    signature: parameters.get('signature'),
  });
}

/** Returns the sender of a request on a connection that has logged in: nothing is signed, and every request is another one. */
export function unsignedRequest(key: LivingApiKey, nowMs: number): SignedRequest {
  const payloadHash = randomUUID();
  return {
    key,
    payloadHash,
    derivedId: `x-${payloadHash.replaceAll('-', '').slice(0, DERIVED_LENGTH)}`,
    signedAtMs: 0,
    endsMs: nowMs,
    checkTime: () => undefined,
  };
}

/** Finds a key by its name alone, for what is sent unsigned. May refuse with `key_format` or `key_refused`. */
export async function checkKeyAlone(
  ports: SignedPorts,
  received: Omit<Received, 'parameters'>,
): Promise<SignedRequest> {
  const nowMs = ports.wallClock();
  const key = await shownKey(ports, received, nowMs);
  checkReach(key, received.address, nowMs);
  ports.apiKeys.used(key, received.address, nowMs);
  return unsignedRequest(key, nowMs);
}

/** The signed payloads of which one must match, each of the same parameters; the first one identifies the request. */
interface Signed {
  readonly payloads: readonly [Buffer, ...Buffer[]];
  readonly signature: string | undefined;
}

async function checkPayloads(
  ports: SignedPorts,
  received: Received,
  { payloads, signature }: Signed,
): Promise<SignedRequest> {
  const { address } = received;
  const nowMs = ports.wallClock();
  const key = await shownKey(ports, received, nowMs);
  if (signature === undefined || signature === '')
    throw new TraderFailure('missing', { values: ['signature'] });
  const text = normalSignature(signature);
  if (!payloads.some((payload) => key.verify(payload, text))) {
    await ports.rateLimits.mayShowToken(address);
    await ports.rateLimits.tokenUnknown(address);
    throw new TraderFailure('signature_wrong');
  }
  const checkTime = timeCheck(ports, received.parameters());
  const { signedAtMs, endsMs } = checkTime();
  checkReach(key, address, nowMs);
  ports.apiKeys.used(key, address, nowMs);
  const payloadHash = hash('sha256', Buffer.concat([Buffer.from(`${key.id} `), payloads[0]]), 'base64url');
  return {
    key,
    payloadHash,
    derivedId: `x-${payloadHash.slice(0, DERIVED_LENGTH)}`,
    signedAtMs,
    endsMs,
    checkTime,
  };
}

async function shownKey(
  { apiKeys, rateLimits }: SignedPorts,
  { name, address, found }: Omit<Received, 'parameters'>,
  nowMs: number,
): Promise<LivingApiKey> {
  if (typeof name !== 'string' || !API_KEY_NAME.test(name)) throw new TraderFailure('key_format');
  const key = await apiKeys.find(name, nowMs, () => rateLimits.mayShowToken(address));
  if (key !== undefined) {
    found(key);
    return key;
  }
  await rateLimits.tokenUnknown(address);
  throw new TraderFailure('key_refused');
}

/** Returns the check of a request's time, which is made again before anything is submitted. */
function timeCheck(
  { wallClock, windowMaxMs }: SignedPorts,
  parameters: ReadonlyMap<string, string>,
): () => Pick<SignedRequest, 'signedAtMs' | 'endsMs'> {
  const sentMs = timestampOf(parameters);
  const windowMs = Math.min(windowOf(parameters), windowMaxMs);
  return () => {
    const nowMs = wallClock();
    if (sentMs >= nowMs + AHEAD_MS)
      throw new TraderFailure('ahead_of_time', { reason: `${Math.round(sentMs - nowMs)} ms ahead` });
    if (nowMs - sentMs > windowMs)
      throw new TraderFailure('outside_window', { reason: `${Math.round(nowMs - sentMs)} ms late` });
    return { signedAtMs: Math.floor(sentMs), endsMs: sentMs + windowMs };
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
export function checkReach(key: LivingApiKey, address: string, nowMs: number): void {
  if (key.expiresAtMs !== undefined && key.expiresAtMs <= nowMs)
    throw new TraderFailure('key_refused', { reason: 'expired' });
  if (!key.isAllowedFrom(address)) throw new TraderFailure('key_refused', { reason: 'ip' });
}
