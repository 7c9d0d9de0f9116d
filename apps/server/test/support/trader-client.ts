import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type TraderEndpointName, TRADER_ENDPOINTS, traderFailure } from '@candor/contract/schema';
import { expect } from 'vitest';
import { USER_PASSWORD } from './new-user.ts';
import { fetchFrom } from './open-exchanges.ts';
import { ask } from './running-app.ts';

export type KeyKind = 'ed25519' | 'rsa' | 'hmac';
type Signer = (payload: string) => string;
type Values = Readonly<Record<string, string | number>>;

export interface TraderReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The differences of a request from an ordinary one. */
export interface Sending {
  readonly in?: 'query' | 'body';
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes the signature after it was made. */
  readonly resign?: (signature: string) => string;
  /** Changes what is sent after it was signed. */
  readonly tamper?: (signed: string) => string;
}

/** A program with an API key: it signs its requests as trading programs do. */
export class TraderClient {
  readonly base: string;
  readonly keyId: string;
  readonly name: string;
  /** The secret of HMAC, or the private key in PEM. */
  readonly secret: string;
  readonly sign: Signer;

  constructor(
    base: string,
    key: { readonly keyId: string; readonly name: string; readonly secret?: string; readonly sign: Signer },
  ) {
    this.base = base;
    this.keyId = key.keyId;
    this.name = key.name;
    this.secret = key.secret ?? '';
    this.sign = key.sign;
  }

  /** Sends a request of an endpoint, signed with the time of now unless the values name another. */
  async send(endpoint: TraderEndpointName, values: Values = {}, sending: Sending = {}): Promise<TraderReply> {
    const { method, path } = TRADER_ENDPOINTS[endpoint];
    const payload = formOf({ timestamp: Date.now(), ...values });
    const { resign = (text: string) => text, tamper = (text: string) => text } = sending;
    const text = `${tamper(payload)}&signature=${resign(encodeURIComponent(this.sign(payload)))}`;
    return fetchTrader(this.base, {
      method,
      path,
      query: sending.in === 'body' ? '' : text,
      body: sending.in === 'body' ? text : '',
      headers: { 'x-mbx-apikey': this.name, ...sending.headers },
    });
  }

  /** Sends a request that must succeed; its answer is checked against the contract. */
  async ask(endpoint: TraderEndpointName, values: Values = {}, sending: Sending = {}): Promise<unknown> {
    const reply = await this.send(endpoint, values, sending);
    expect([reply.status, reply.body], `${endpoint} ${JSON.stringify(values)}`).toEqual([
      200,
      expect.anything(),
    ]);
    return TRADER_ENDPOINTS[endpoint].response.parse(reply.body);
  }

  /** Sends a request that must be refused; resolves with its status, code and our reason. */
  async refused(
    endpoint: TraderEndpointName,
    values: Values = {},
    sending: Sending = {},
  ): Promise<{ status: number; code: number; msg: string; reason?: string; orderId?: number }> {
    const { status, body } = await this.send(endpoint, values, sending);
    return { status, ...traderFailure.parse(body) } as Awaited<ReturnType<TraderClient['refused']>>;
  }
}

/** Makes a key of a user and returns the program that holds it. */
export async function newTrader(
  base: string,
  user: { readonly token: string },
  terms: { readonly kind?: KeyKind; readonly [term: string]: unknown } = {},
): Promise<TraderClient> {
  const { kind = 'hmac', ...others } = terms;
  const pair = kind === 'hmac' ? undefined : pairOf(kind);
  const {
    api_key: name,
    secret,
    key,
  } = await ask(
    base,
    'user/api_key_add',
    {
      kind,
      label: 'program',
      scopes: ['trade'],
      password: USER_PASSWORD,
      ...(pair === undefined
        ? {}
        : { public_key: pair.publicKey.export({ format: 'pem', type: 'spki' }).toString() }),
      ...others,
    },
    user,
  );
  const held =
    pair === undefined
      ? { secret: secret ?? '', sign: hmacSigner(secret ?? '') }
      : {
          secret: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
          sign: pairSigner(pair.privateKey, kind),
        };
  return new TraderClient(base, { keyId: key.id, name, ...held });
}

function pairOf(kind: KeyKind): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
    : generateKeyPairSync('ed25519');
}

export function hmacSigner(secret: string): Signer {
  return (payload) => createHmac('sha256', secret).update(payload).digest('hex');
}

function pairSigner(key: KeyObject, kind: KeyKind): Signer {
  return (payload) => sign(kind === 'rsa' ? 'sha256' : null, Buffer.from(payload), key).toString('base64');
}

export function formOf(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Sends the bytes of a request as they are. */
export async function fetchTrader(
  base: string,
  request: {
    readonly method: string;
    readonly path: string;
    readonly query?: string;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<TraderReply> {
  const { method, path, query = '', body = '', headers = {} } = request;
  const form = body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetchFrom(`${base}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: { ...form, ...headers },
    ...(body === '' ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown };
}
