/** Methods of the WebSocket API that are about their connection: the key it speaks for, and the user stream. */
import {
  TRADER_CONNECTION_METHODS,
  type TraderConnectionMethod,
  type TraderConnectionMethodName,
} from '@candor/contract/schema';
import type { LivingApiKey } from '../../identity/api-keys.ts';
import type { TraderTimeUnit } from '../../wire/trader-time.ts';
import {
  checkReach,
  checkSignedParameters,
  type KeyFound,
  type SignedPorts,
  type SignedRequest,
  unsignedRequest,
} from '../../http/trader/signed-requests.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';

/** A connection of the WebSocket API, as far as its methods know it. */
export interface MethodConnection {
  readonly address: string;
  readonly connectedMs: number;
  /** The key that logged in here; undefined: requests are signed. */
  logon: { readonly key: LivingApiKey; readonly name: string; readonly sinceMs: number } | undefined;
  readonly returnsRateLimits: boolean;
  readonly timeUnit: TraderTimeUnit;
  readonly isSubscribed: boolean;
  /** Ends the connection as soon as this key ends. */
  dependOn(key: LivingApiKey): void;
  /** Sends a key's user stream; returns its number. `isOfLogon`: it ends with the logon. */
  subscribe(key: LivingApiKey, isOfLogon: boolean): Promise<number>;
  isSubscribedTo(key: LivingApiKey): boolean;
  /** Ends one user stream or all; returns false where there is none. */
  unsubscribe(id?: number): boolean;
  /** Seconds after which the orders end once the connection is lost; 0: they stay. */
  readonly cancelsAfter: number;
  /** Ends the orders of a key's user so many seconds after the connection is lost; resolves once that is durable. */
  cancelAfter(key: LivingApiKey, seconds: number): Promise<void>;
  /** Ends the user stream that began by the logon; from then on orders stay. */
  logOut(): Promise<void>;
}

export interface MethodRequest {
  readonly connection: MethodConnection;
  readonly address: string;
  readonly parameters: () => ReadonlyMap<string, string>;
  readonly found: KeyFound;
}

/** Finds the sender of a request: by its signature or, where it shows neither signature nor key, by the logon. */
export async function senderOf(
  ports: SignedPorts,
  { connection, address, parameters, found }: MethodRequest,
): Promise<SignedRequest> {
  const { logon } = connection;
  const sent = parameters();
  if (logon !== undefined && !sent.has('signature') && !sent.has('apiKey')) {
    found(logon.key);
    checkReach(logon.key, address, ports.wallClock());
    return unsignedRequest(logon.key, ports.wallClock());
  }
  const signed = await checkSignedParameters(ports, { name: sent.get('apiKey'), address, parameters, found });
  connection.dependOn(signed.key);
  return signed;
}

type Method = (
  ports: SignedPorts,
  request: MethodRequest,
  /** Lets a key in, within its weight. */
  admit: (signed: SignedRequest | undefined) => Promise<void>,
) => Promise<object>;

const METHODS: Readonly<Record<TraderConnectionMethodName, Method>> = {
  async 'session.logon'(ports, request, admit) {
    const { connection, parameters } = request;
    const name = parameters().get('apiKey');
    const signed = await checkSignedParameters(ports, { ...request, name });
    await admit(signed);
    const { key } = signed;
    if (key.kind !== 'ed25519') throw new TraderFailure('logon_kind', { reason: 'kind' });
    const seconds = disconnectSeconds(key, parameters().get('cancelOnDisconnect'));
    await connection.logOut();
    connection.dependOn(key);
    await connection.cancelAfter(key, seconds);
    connection.logon = { key, name: String(name), sinceMs: ports.wallClock() };
    return sessionOf(ports, connection);
  },
  async 'session.status'(ports, { connection }, admit) {
    await admit(undefined);
    return sessionOf(ports, connection);
  },
  async 'session.logout'(ports, { connection }, admit) {
    await admit(undefined);
    await connection.logOut();
    return sessionOf(ports, connection);
  },
  async 'userDataStream.subscribe'(_ports, { connection, found }, admit) {
    await admit(undefined);
    const { logon } = connection;
    if (logon === undefined) throw new TraderFailure('key_refused', { reason: 'logon' });
    found(logon.key);
    return subscribe(connection, logon.key, true);
  },
  async 'userDataStream.subscribe.signature'(ports, request, admit) {
    const { connection, parameters } = request;
    const name = parameters().get('apiKey');
    const signed = await checkSignedParameters(ports, { ...request, name });
    await admit(signed);
    connection.dependOn(signed.key);
    return subscribe(connection, signed.key, false);
  },
  async 'userDataStream.unsubscribe'(_ports, { connection, parameters }, admit) {
    await admit(undefined);
    const id = parameters().get('subscriptionId');
    if (!connection.unsubscribe(id === undefined ? undefined : Number(id)))
      throw new TraderFailure('not_subscribed');
    return {};
  },
};

/** Returns the method of this name; undefined where it is none about its connection. */
export function connectionMethod(
  name: string,
): { readonly run: Method; readonly definition: TraderConnectionMethod } | undefined {
  if (!Object.hasOwn(METHODS, name)) return undefined;
  const known = name as TraderConnectionMethodName;
  return { run: METHODS[known], definition: TRADER_CONNECTION_METHODS[known] };
}

const SECONDS_MIN = 5;
const SECONDS_MAX = 300;

/** Returns the seconds that a logon asks for, or those of its key. May refuse with `value`, or `key_refused` for a reader. */
function disconnectSeconds({ cancelAfter, scopes }: LivingApiKey, asked: string | undefined): number {
  const mayTrade = scopes.includes('trade');
  if (asked === undefined) return mayTrade ? cancelAfter : 0;
  const seconds = Number(asked);
  if (seconds !== 0 && (seconds < SECONDS_MIN || seconds > SECONDS_MAX))
    throw new TraderFailure('value', { values: ['cancelOnDisconnect'] });
  if (seconds !== 0 && !mayTrade) throw new TraderFailure('key_refused', { reason: 'scope' });
  return seconds;
}

async function subscribe(connection: MethodConnection, key: LivingApiKey, isOfLogon: boolean) {
  if (connection.isSubscribedTo(key)) throw new TraderFailure('already_subscribed');
  return { subscriptionId: await connection.subscribe(key, isOfLogon) };
}

function sessionOf({ wallClock }: SignedPorts, connection: MethodConnection) {
  const { logon, connectedMs, returnsRateLimits, isSubscribed, cancelsAfter } = connection;
  return {
    apiKey: logon?.name ?? null,
    authorizedSince: logon?.sinceMs ?? null,
    connectedSince: connectedMs,
    returnRateLimits: returnsRateLimits,
    serverTime: wallClock(),
    userDataStream: isSubscribed,
    cancelOnDisconnect: cancelsAfter,
  };
}
