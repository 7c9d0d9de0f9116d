import type { Envelope } from '@candor/contract';
import { ApiError, TransportError } from '../errors.ts';

type BodyKind = 'json' | 'form' | 'multipart';

interface Exchange {
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** The encoding of a POST's fields. */
  readonly body: BodyKind;
  readonly headers: Record<string, string>;
  readonly fields: object;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly credentials: 'same-origin' | 'omit';
}

interface RawAnswer {
  readonly data: unknown;
  readonly msg: string;
  readonly seq: number | undefined;
}

function toPairs(fields: object): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) pairs.set(name, String(value));
  }
  return pairs;
}

function toQuery(fields: object): string {
  const text = toPairs(fields).toString();
  return text ? `?${text}` : '';
}

function toFormData(fields: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.set(name, value);
    else if (value !== undefined) data.set(name, String(value));
  }
  return data;
}

/** The body of a POST; `fetch` names the media type of a form by itself. */
const BODIES: Readonly<Record<BodyKind, (fields: object) => string | URLSearchParams | FormData>> = {
  json: (fields) => JSON.stringify(fields),
  form: toPairs,
  multipart: toFormData,
};

function toError(
  envelope: Partial<Envelope<unknown>> & { error?: never | string },
  response: Response,
): ApiError {
  const failure = envelope as Partial<Extract<Envelope<unknown>, { error: string }>>;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError({
    code: failure.code ?? 0,
    key: failure.error ?? 'unknown',
    message: failure.msg ?? `HTTP ${response.status}`,
    fields: failure.fields,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfter > 0 ? retryAfter * 1000 : undefined,
  });
}

/** Sends one request and opens the envelope of its answer: data on code 1, ApiError on any other. */
export async function exchange(asked: Exchange): Promise<RawAnswer> {
  const isRead = asked.method === 'GET';
  const timeout = AbortSignal.timeout(asked.timeoutMs);
  const signal = asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout;
  let response: Response;
  let text: string;
  try {
    response = await asked.fetch(asked.url + (isRead ? toQuery(asked.fields) : ''), {
      method: asked.method,
      headers:
        isRead || asked.body !== 'json'
          ? asked.headers
          : { ...asked.headers, 'content-type': 'application/json' },
      credentials: asked.credentials,
      signal,
      ...(isRead ? {} : { body: BODIES[asked.body](asked.fields) }),
    });
    text = await response.text();
  } catch (cause) {
    if (asked.signal?.aborted) throw new TransportError('aborted', 'The request was abandoned.', { cause });
    if (timeout.aborted)
      throw new TransportError('timeout', `No answer within ${asked.timeoutMs} ms.`, { cause });
    throw new TransportError('network', 'The exchange cannot be reached.', { cause });
  }
  let envelope: Envelope<unknown>;
  try {
    envelope = JSON.parse(text) as Envelope<unknown>;
  } catch (cause) {
    throw new TransportError('unreadable', `HTTP ${response.status} without a readable answer.`, {
      cause,
      status: response.status,
    });
  }
  if (envelope.code !== 1) throw toError(envelope, response);
  const seq = response.headers.get('x-seq');
  return { data: envelope.data, msg: envelope.msg, seq: seq === null ? undefined : Number(seq) };
}
