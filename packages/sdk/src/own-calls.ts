/** Calls of the own API, signed with a key. */
import { callShape, type RequestOf } from '@candor/contract';
import { ApiError, createClient, createIdempotencyKey, TransportError } from '@candor/client';
import type { Calls } from './contract.data.ts';
import { type CommandNames, OutcomeUnknownError, RefusedError, unanswered } from './errors.ts';
import { formOf, type Signing, textsOf } from './signing.ts';

/** Names of the calls that a key may send, and of those that anybody may. */
export type OwnCallName = keyof Calls;

/** Makes a call, typed by its name. A command takes effect once for each idempotency key. */
export type OwnCall = <Name extends OwnCallName>(
  name: Name,
  request: Calls[Name]['request'],
  options?: { readonly idempotencyKey?: string },
) => Promise<Calls[Name]['answer']>;

const ROOT = '/api/';

/** Returns a function that makes calls. Each request is sent once. */
export function createOwnCall(signing: Signing): OwnCall {
  const client = createClient({
    baseUrl: signing.origin,
    timeoutMs: signing.timeoutMs,
    lang: 'en',
    fetch: signedFetch(signing),
  });
  return async <Name extends OwnCallName>(
    name: Name,
    request: Calls[Name]['request'],
    options: { readonly idempotencyKey?: string } = {},
  ): Promise<Calls[Name]['answer']> => {
    const idempotencyKey = options.idempotencyKey ?? createIdempotencyKey();
    try {
      return await client.call(name, request as RequestOf<Name>, { idempotencyKey });
    } catch (error) {
      throw failureOf(error, callShape(name).method === 'GET' ? undefined : { idempotencyKey });
    }
  };
}

/** Returns a `fetch` that adds to a call what its signature needs. */
function signedFetch({ signer, fetch: send, recvWindow, now }: Signing): typeof fetch {
  if (signer === undefined) return send;
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const call = url.pathname.slice(ROOT.length);
    const query = [...url.searchParams, ...textsOf({ call, recvWindow, timestamp: now() })];
    const text = formOf(query);
    const body = typeof init.body === 'string' ? init.body : '';
    const signature = encodeURIComponent(signer.sign(text + body));
    return send(`${url.origin}${url.pathname}?${text}&signature=${signature}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'X-MBX-APIKEY': signer.name },
    });
  };
}

function failureOf(error: unknown, command: CommandNames | undefined): unknown {
  if (error instanceof TransportError) return unanswered(error, command);
  if (!(error instanceof ApiError)) return error;
  if (error.key === 'outcome_unknown') return new OutcomeUnknownError(error.message, command ?? {});
  const { key, code, message, status, fields, retryAfterMs } = error;
  return new RefusedError({ key, code, message, status, fields, retryAfterMs });
}
