/** Requests to the trader API over HTTP. */
import { ENDPOINTS, type Endpoints, PROBLEMS, type ProblemKey } from './contract.data.ts';
import { type CommandNames, OutcomeUnknownError, RefusedError, unanswered } from './errors.ts';
import { formOf, needed, type Signing, textsOf, type Values } from './signing.ts';

/** Names of the endpoints of the trader API. */
export type EndpointName = keyof Endpoints;
/** The parameters of an endpoint; what is signed is added to them. */
export type ParametersOf<Name extends EndpointName> = Endpoints[Name]['parameters'];
/** The answer of an endpoint. */
export type AnswerOf<Name extends EndpointName> = Endpoints[Name]['answer'];

/** Asks an endpoint, typed by its name. */
export type Trader = <Name extends EndpointName>(
  name: Name,
  parameters: ParametersOf<Name>,
) => Promise<AnswerOf<Name>>;

/** Returns a function that asks endpoints. Each request is sent once. */
export function createTrader(signing: Signing): Trader {
  return async <Name extends EndpointName>(
    name: Name,
    parameters: ParametersOf<Name>,
  ): Promise<AnswerOf<Name>> => {
    const { isCommand } = ENDPOINTS[name];
    const command = isCommand ? namesOf(parameters) : undefined;
    const { url, init } = requestOf(signing, name, parameters);
    let response: Response;
    let body: unknown;
    try {
      response = await signing.fetch(url, { ...init, signal: AbortSignal.timeout(signing.timeoutMs) });
      body = JSON.parse(await response.text());
    } catch (cause) {
      throw unanswered(cause, command);
    }
    if (response.ok) return body as AnswerOf<Name>;
    throw failureOf(response, body as Failure, command);
  };
}

interface Request {
  readonly url: string;
  readonly init: RequestInit;
}

function requestOf(signing: Signing, name: EndpointName, parameters: Values): Request {
  const { method, path, security } = ENDPOINTS[name];
  const { origin, recvWindow, now } = signing;
  const isSigned = security === 'read' || security === 'trade';
  const texts = textsOf(isSigned ? { ...parameters, recvWindow, timestamp: now() } : parameters);
  let text = formOf(texts);
  const headers: Record<string, string> = {};
  if (security !== 'none') headers['X-MBX-APIKEY'] = needed(signing.signer).name;
  if (isSigned) text += `&signature=${encodeURIComponent(needed(signing.signer).sign(text))}`;
  const isForm = method === 'POST' || method === 'PUT';
  if (!isForm) return { url: `${origin}${path}${text === '' ? '' : `?${text}`}`, init: { method, headers } };
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return { url: `${origin}${path}`, init: { method, headers, body: text } };
}

/** The names by which the outcome of a command can be found out: those of the orders that it places, or of the one it changes. */
function namesOf(parameters: Values): CommandNames {
  const placed = (parameters['batchOrders'] ?? [parameters]) as readonly Values[];
  return {
    orders: placed.flatMap(({ symbol, newClientOrderId, origClientOrderId, orderId }) => {
      const clientOrderId = origClientOrderId ?? newClientOrderId;
      if (typeof symbol !== 'string') return [];
      if (orderId !== undefined) return { symbol, orderId: Number(orderId) };
      return typeof clientOrderId === 'string' ? { symbol, clientOrderId } : [];
    }),
  };
}

/** The body of a refusal. */
export interface Failure {
  readonly code?: number;
  readonly msg?: string;
  readonly reason?: string;
  readonly nearest?: string | number;
  readonly orderId?: number;
  readonly data?: unknown;
}

const TEMPORARY: ReadonlySet<number | undefined> = new Set([PROBLEMS.busy[0], PROBLEMS.draining[0]]);

function failureOf(response: Response, body: Failure, command: CommandNames | undefined): Error {
  const isKnown = response.status < 500 || TEMPORARY.has(body.code);
  if (command !== undefined && !isKnown)
    return new OutcomeUnknownError(body.msg ?? `HTTP ${response.status}`, command);
  const seconds = Number(response.headers.get('retry-after'));
  return refusalOf(body, {
    status: response.status,
    ...(seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}),
  });
}

/** Returns the refusal that a body says, with its stable key. */
export function refusalOf(
  { code = 0, msg = '', reason, nearest, orderId, data }: Failure,
  { status, retryAfterMs }: { readonly status: number; readonly retryAfterMs?: number },
): RefusedError {
  return new RefusedError({
    key: keyOf(code, msg),
    code,
    message: msg,
    status,
    reason,
    nearest,
    orderId,
    data,
    retryAfterMs,
  });
}

const TEXTS: readonly (readonly [ProblemKey, number, RegExp])[] = (Object.keys(PROBLEMS) as ProblemKey[]).map(
  (key) => [key, PROBLEMS[key][0], patternOf(PROBLEMS[key][1])],
);

/** Codes are shared by several problems, which their texts tell apart. */
function keyOf(code: number, message: string): ProblemKey | 'unknown' {
  return TEXTS.find(([, known, text]) => known === code && text.test(message))?.[0] ?? 'unknown';
}

function patternOf(text: string): RegExp {
  const parts = text.split('%s').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
