import type { ErrorKey } from '@candor/contract';

interface ApiErrorDetails {
  readonly code: number;
  readonly key: ErrorKey | 'unknown';
  readonly message: string;
  readonly fields?: Readonly<Record<string, ErrorKey>> | undefined;
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** The exchange answered, and refused. `message` is already in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly key: ErrorKey | 'unknown';
  /** Keys per refused field of the request. */
  readonly fields: Readonly<Record<string, ErrorKey>>;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.code = details.code;
    this.key = details.key;
    this.fields = details.fields ?? {};
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** No session, or one that has ended. */
  get isSessionExpired(): boolean {
    return this.code === 999;
  }

  /** The same request is still being worked on elsewhere: nothing to show. */
  get isInProgress(): boolean {
    return this.code === 996;
  }
}

export type TransportFailure = 'network' | 'timeout' | 'aborted' | 'unreadable';

/**
 * No answer that can be read. After a request that moves money this means "outcome unknown", never "failed":
 * ask `order/by_client_id`, or repeat the call with the same idempotency key.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportFailure;
  readonly status: number | undefined;

  constructor(kind: TransportFailure, message: string, options?: { cause?: unknown; status?: number }) {
    super(message, { cause: options?.cause });
    this.kind = kind;
    this.status = options?.status;
  }
}
