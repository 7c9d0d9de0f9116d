import { ApiError } from '@candor/client';
import { ErrorState, SkeletonRows } from '@candor/ui';
import type { ReactNode } from 'react';
import { errorText, requestIdOf } from '../api/failure-text.ts';
import { useTranslation } from '../i18n/translate.ts';

/** The part of a query's result that says why there are no data. */
export interface FailedQuery {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface QueryFailureProps {
  readonly query: FailedQuery;
  /** True where there is no room for the request's id. */
  readonly isBrief?: boolean;
}

/**
 * Shows why a query failed, lets the person try again, and offers the id of the request for support. What only needs a
 * login goes on loading: the app is on its way to the login.
 */
export function QueryFailure({ query, isBrief = false }: QueryFailureProps) {
  const { t } = useTranslation();
  if (query.error instanceof ApiError && query.error.isSessionExpired)
    return <SkeletonRows count={isBrief ? 1 : 3} rowClassName="h-12 px-5" label={t('common.loading')} />;
  return (
    <ErrorState
      message={errorText(query.error) ?? t('common.serverError')}
      retryLabel={t('common.retry')}
      onRetry={() => void query.refetch()}
      requestId={isBrief ? undefined : requestIdOf(query.error)}
      requestIdLabel={t('common.copyRequestId')}
    />
  );
}

/** Returns the failure of a query that has no data to show; undefined while they are there or may still come. */
export function failureOf(
  query: FailedQuery & { readonly isError: boolean; readonly data: unknown },
): ReactNode {
  return query.isError && query.data === undefined ? <QueryFailure query={query} /> : undefined;
}
