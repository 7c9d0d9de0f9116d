import { ApiError, createClient, TransportError, type Answer, type CallOptions } from '@candor/client';
import type { CallName, RequestOf, ResponseOf } from '@candor/contract';
import i18next from 'i18next';
import { currentLanguage } from '../i18n/languages.ts';
import { session } from '../session/session.ts';
import { toasts } from '../toasts/toasts.ts';

const client = createClient({ lang: currentLanguage, session: 'cookie' });

/** Newest engine sequence that this page has seen; reads of orders and balances ask for nothing older. */
let seqSeen = 0;

export function noteSeq(seq: number | undefined): void {
  if (seq !== undefined && seq > seqSeen) seqSeen = seq;
}

/** After a new connection: a server restored from a backup may be at a lower sequence. */
export function forgetSeq(): void {
  seqSeen = 0;
}

/** Options for a read that must show what this page has already done. */
export function notOlder(signal: AbortSignal): CallOptions {
  return seqSeen > 0 ? { signal, seqMin: seqSeen } : { signal };
}

/** Calls the exchange; an answer 999 ends the session here, once, or sends a guest to the login. */
export async function ask<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options?: CallOptions,
): Promise<Answer<ResponseOf<Name>>> {
  const answer = await watched(() => client.ask(name, request, options));
  noteSeq(answer.seq);
  return answer;
}

/** Ends the session here where the exchange answers that it has ended. */
async function watched<Result>(send: () => Promise<Result>): Promise<Result> {
  const sentIn = session.phase;
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.isSessionExpired) session.expire(sentIn);
    throw error;
  }
}

export async function call<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options?: CallOptions,
): Promise<ResponseOf<Name>> {
  return (await ask(name, request, options)).data;
}

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Hears of the share of the file that has left, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

const UPLOAD_TIMEOUT_MS = 180_000;

/** Uploads a picture; resolves with its address. */
export function uploadPicture(
  file: Blob,
  { signal, onShare }: UploadOptions,
): Promise<ResponseOf<'common/image_upload'>> {
  return watched(async () => {
    const { fetchReporting } = await import('./fetch-reporting.ts');
    const uploader = createClient({
      lang: currentLanguage,
      session: 'cookie',
      timeoutMs: UPLOAD_TIMEOUT_MS,
      fetch: fetchReporting(onShare),
    });
    return (await uploader.ask('common/image_upload', { file }, { signal })).data;
  });
}

const CONFIRMATION_MS = 1_000;

/** Does the same as `call`, and shows the exchange's success text, if any, for a second. */
export async function callAndConfirm<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options?: CallOptions,
): Promise<ResponseOf<Name>> {
  const { data, msg } = await ask(name, request, options);
  if (msg !== '') toasts.show('success', msg, { durationMs: CONFIRMATION_MS });
  return data;
}

/** The message to show to the user; undefined where nothing is shown. */
export function errorText(error: unknown): string | undefined {
  if (error instanceof ApiError) {
    return error.isInProgress || error.isSessionExpired ? undefined : error.message;
  }
  if (error instanceof TransportError && error.kind === 'aborted') return undefined;
  return i18next.t('common.serverError');
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}
