import {
  DEFAULT_LANGUAGE,
  type CallShape,
  type DefinedName,
  type Language,
  type RequestOf,
  type ResponseOf,
} from '@candor/contract';
import { createIdempotencyKey } from './idempotency-key.ts';
import { exchange } from './transport/http.ts';

export interface SenderOptions {
  /** Origin of the exchange, such as `http://127.0.0.1:3000`; empty in a page served by the exchange itself. */
  readonly baseUrl?: string;
  readonly lang?: Language;
  /** `cookie` in browsers: the secret stays in an HttpOnly cookie and calls carry the app's own header. */
  readonly session?: 'cookie' | 'token';
  readonly token?: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For calls that take a key, as all that move money do: pass the key of the first try when repeating it. */
  readonly idempotencyKey?: string;
  /** Asks to be answered from a state at least this new. */
  readonly seqMin?: number;
}

export interface Answer<Data> {
  readonly data: Data;
  /** Short confirmation in the caller's language; empty where nothing is worth saying. */
  readonly msg: string;
  /** Engine sequence that the answer reflects, where the call has one. */
  readonly seq: number | undefined;
}

/** Sends the calls of one table, typed by their names. */
export interface Sender<Names extends DefinedName> {
  /** The answer's data. */
  call<Name extends Names>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<ResponseOf<Name>>;
  /** The answer with its message and sequence. */
  ask<Name extends Names>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<ResponseOf<Name>>>;
  setToken(token: string | undefined): void;
  readonly lang: Language;
}

/** The calls that a sender knows, and the name of the app that sends them. */
interface CallTable<Names extends DefinedName> {
  readonly shapeOf: (name: Names) => CallShape;
  readonly pathOf: (name: Names) => string;
  readonly app: 'web' | 'console';
}

const DEFAULT_TIMEOUT_MS = 20_000;

/** Returns a sender of the calls of a table; nothing is sent a second time by itself. */
export function createSender<Names extends DefinedName>(
  { shapeOf, pathOf, app }: CallTable<Names>,
  options: SenderOptions,
): Sender<Names> {
  const lang = options.lang ?? DEFAULT_LANGUAGE;
  const isCookieSession = options.session === 'cookie';
  let token = options.token;

  async function ask<Name extends Names>(
    name: Name,
    request: RequestOf<Name>,
    callOptions: CallOptions = {},
  ): Promise<Answer<ResponseOf<Name>>> {
    const shape = shapeOf(name);
    const headers: Record<string, string> = { lang };
    if (token) headers['authorization'] = token;
    if (shape.method === 'POST' && isCookieSession) headers['x-candor-app'] = app;
    if (shape.keyed) headers['idempotency-key'] = callOptions.idempotencyKey ?? createIdempotencyKey();
    if (callOptions.seqMin !== undefined) headers['x-seq-min'] = String(callOptions.seqMin);
    const answer = await exchange({
      fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
      url: `${options.baseUrl ?? ''}${pathOf(name)}`,
      method: shape.method,
      body: shape.body ?? 'json',
      headers,
      fields: request,
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      signal: callOptions.signal,
      credentials: isCookieSession ? 'same-origin' : 'omit',
    });
    return { data: answer.data as ResponseOf<Name>, msg: answer.msg, seq: answer.seq };
  }

  return {
    lang,
    ask,
    call: async (name, request, callOptions) => (await ask(name, request, callOptions)).data,
    setToken: (next) => {
      token = next;
    },
  };
}
