import type { ErrorKey, FailureEnvelope, Language } from '@candor/contract';
import { message } from '@candor/contract/messages';

export type FailureValues = Readonly<Record<string, string | number>>;

/** Codes of the envelope by key; every other failure is code 0. */
const CODES: Partial<Record<ErrorKey, 996 | 999>> = { session_expired: 999, request_in_progress: 996 };

/** Statuses of requests that are not calls or cannot be served now; a refused call has status 200. */
const STATUSES: Partial<Record<ErrorKey, number>> = {
  body_not_json: 400,
  body_malformed: 400,
  body_not_object: 400,
  body_too_deep: 400,
  key_duplicate: 400,
  key_forbidden: 400,
  header_invalid: 400,
  origin_refused: 403,
  app_header_required: 403,
  permission_denied: 403,
  path_unknown: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  content_type_unsupported: 415,
  rate_limited: 429,
  server_fault: 500,
  server_starting: 503,
  server_draining: 503,
  server_read_only: 503,
  server_clock_doubted: 503,
  server_busy: 503,
};

/** Nobody can say whether a command that was handed over has taken effect, or will. */
export class OutcomeLost extends Error {
  override readonly name = 'OutcomeLost';

  constructor(cause: unknown) {
    super('the outcome of a command is not known', { cause });
  }
}

/** A refused call; becomes the failure envelope in the caller's language. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly error: ErrorKey;
  readonly fields: Readonly<Record<string, ErrorKey>> | undefined;
  readonly values: FailureValues;
  readonly status: number;

  /** `status` is another one than that of a refused call, for a request that is none. */
  constructor(
    error: ErrorKey,
    detail: {
      fields?: Readonly<Record<string, ErrorKey>> | undefined;
      values?: FailureValues;
      status?: number;
    } = {},
  ) {
    super(error);
    this.error = error;
    this.fields = detail.fields;
    this.values = detail.values ?? {};
    this.status = detail.status ?? STATUSES[error] ?? 200;
  }

  /** Returns the refusal of a request for one of its fields. */
  static at(field: string, error: ErrorKey): CallFailure {
    return new CallFailure(error, { fields: { [field]: error } });
  }

  envelope(language: Language): FailureEnvelope {
    return {
      code: CODES[this.error] ?? 0,
      msg: message(language, this.error, this.values),
      data: null,
      error: this.error,
      ...(this.fields === undefined ? {} : { fields: { ...this.fields } }),
    };
  }
}
