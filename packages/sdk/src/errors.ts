/** The three ways in which a request can fail. Each is a `CandorError`. */
import type { ErrorKey, ProblemKey } from './contract.data.ts';

/** Any failure of a request. */
export abstract class CandorError extends Error {}

export interface Refusal {
  readonly key: ErrorKey | ProblemKey | 'unknown';
  readonly code: number;
  readonly message: string;
  readonly status: number;
  readonly reason?: string | undefined;
  readonly nearest?: string | number | undefined;
  readonly orderId?: number | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly data?: unknown;
}

/** The exchange answered, and refused. Nothing was done, but of `replace_partly_failed`, whose `data` says what was. */
export class RefusedError extends CandorError {
  override readonly name: string = 'RefusedError';
  /** The stable word for the refusal, by which a program decides. */
  readonly key: Refusal['key'];
  readonly code: number;
  readonly status: number;
  /** The exchange's own word, where there is more to say than `key`. */
  readonly reason: string | undefined;
  /** The nearest value that would pass. */
  readonly nearest: string | number | undefined;
  /** The order that the same request made before. */
  readonly orderId: number | undefined;
  /** Keys by the names of refused fields, of a call of the own API. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | undefined;
  /** The outcomes of the parts of a request that has two. */
  readonly data: unknown;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.key = refusal.key;
    this.code = refusal.code;
    this.status = refusal.status;
    this.reason = refusal.reason;
    this.nearest = refusal.nearest;
    this.orderId = refusal.orderId;
    this.fields = refusal.fields ?? {};
    this.retryAfterMs = refusal.retryAfterMs;
    this.data = refusal.data;
  }

  /** The request was not taken in, and may be sent again as it is after `retryAfterMs`. */
  get isTemporary(): boolean {
    return this.status === 429 || this.status === 503;
  }
}

/** The number of an order, or the id that its program gave it. */
export type OrderName = { readonly orderId: number } | { readonly clientOrderId: string };

/** An order by its pair and its name. */
export type NamedOrder = { readonly symbol: string } & OrderName;

/** Names by which the outcome of a command can be found out. */
export interface CommandNames {
  /** The orders that it was to place or to change. */
  readonly orders?: readonly NamedOrder[];
  /** The key of a call of the own API: the same call with it takes effect once. */
  readonly idempotencyKey?: string;
}

/**
 * Nobody knows whether the command took effect: no answer came, or one that says so. It was not sent again. Ask
 * `orders.outcomeOf(error)`, or send the same order with the same client id: it takes effect once.
 */
export class OutcomeUnknownError extends CandorError {
  override readonly name: string = 'OutcomeUnknownError';
  readonly orders: readonly NamedOrder[];
  readonly idempotencyKey: string | undefined;

  constructor(message: string, names: CommandNames, cause?: unknown) {
    super(message, { cause });
    this.orders = names.orders ?? [];
    this.idempotencyKey = names.idempotencyKey;
  }
}

/** No answer came, and nothing can have happened: the request only read, or it never left. */
export class UnreachableError extends CandorError {
  override readonly name: string = 'UnreachableError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Failures of a connection that was refused: nothing was sent. */
const NEVER_SENT: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Returns the failure of a request that no answer came to. */
export function unanswered(cause: unknown, command: CommandNames | undefined): CandorError {
  const code = codeOf(cause);
  if (command === undefined || NEVER_SENT.has(code))
    return new UnreachableError('The exchange cannot be reached.', cause);
  return new OutcomeUnknownError('No answer came; whether it took effect is not known.', command, cause);
}

/** The code that `fetch` hides in the causes of its error. */
function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}
