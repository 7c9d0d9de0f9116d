import type { Envelope } from '@candor/contract';
import { ApiError, TransportError } from '../errors.ts';

interface Exchange {
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly method: 'GET' | 'POST';
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

function toQuery(fields: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

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
export async function exchangeJson(exchange: Exchange): Promise<RawAnswer> {
  const isRead = exchange.method === 'GET';
  const timeout = AbortSignal.timeout(exchange.timeoutMs);
  const signal = exchange.signal ? AbortSignal.any([exchange.signal, timeout]) : timeout;
  let response: Response;
  let text: string;
  try {
    response = await exchange.fetch(exchange.url + (isRead ? toQuery(exchange.fields) : ''), {
      method: exchange.method,
      headers: isRead ? exchange.headers : { ...exchange.headers, 'content-type': 'application/json' },
      credentials: exchange.credentials,
      signal,
      ...(isRead ? {} : { body: JSON.stringify(exchange.fields) }),
    });
    text = await response.text();
  } catch (cause) {
    if (exchange.signal?.aborted)
      throw new TransportError('aborted', 'The request was abandoned.', { cause });
    if (timeout.aborted)
      throw new TransportError('timeout', `No answer within ${exchange.timeoutMs} ms.`, { cause });
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
