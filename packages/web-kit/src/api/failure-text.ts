import { ApiError, TransportError } from '@candor/client';
import { t } from '../i18n/translate.ts';

/** The message to show to the user; undefined where nothing is shown. */
export function errorText(error: unknown): string | undefined {
  if (error instanceof ApiError) {
    return error.isInProgress || error.isSessionExpired ? undefined : error.message;
  }
  if (error instanceof TransportError && error.kind === 'aborted') return undefined;
  return t('common.serverError');
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}
