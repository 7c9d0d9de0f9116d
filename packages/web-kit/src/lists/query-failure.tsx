import { ApiError } from '@candor/client';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText, requestIdOf } from '../api/failure-text.ts';
import { useTranslation } from '../i18n/translate.ts';

/** The part of a query's result that says why there are no data. */
interface FailedQuery {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The part of a query's result that says how its reading goes. */
export interface ReadQuery extends FailedQuery {
  readonly data: unknown;
  readonly isError: boolean;
  /** True while the browser is offline and the read waits for the line. */
  readonly isPaused: boolean;
  /** Attempts of this read that have failed. */
  readonly failureCount: number;
  /** Reads before this one that have failed. */
  readonly errorUpdateCount: number;
}

interface QueryFailureProps {
  readonly query: FailedQuery;
  /** True where there is no room for the request's id. */
  readonly isBrief?: boolean | undefined;
  /** Set while the query is being read again: whether that waits for the line. */
  readonly again?: { readonly isPaused: boolean };
}

/**
 * Shows why a query failed, lets the person try again, and offers the id of the request for support. What only needs a
 * login goes on loading: the app is on its way to the login.
 */
export function QueryFailure({ query, isBrief = false, again }: QueryFailureProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  if (query.error instanceof ApiError && query.error.isSessionExpired)
    return <SkeletonRows count={isBrief ? 1 : 3} rowClassName="h-12 px-5" label={t('common.loading')} />;
  if (again?.isPaused) return <ErrorState isTrying message={t('common.waitsForLine')} />;
  return (
    <ErrorState
      isTrying={again !== undefined}
      message={again ? t('common.retrying') : (errorText(query.error) ?? t('common.serverError'))}
      retryLabel={t('common.retry')}
      onRetry={() => void (again ? askAgain(client) : query.refetch())}
      requestId={isBrief || again ? undefined : requestIdOf(query.error)}
      requestIdLabel={t('common.copyRequestId')}
    />
  );
}

/** Ends the waiting of every read that failed before, and begins it anew. */
async function askAgain(client: QueryClient): Promise<void> {
  const predicate = ({ state }: Query) =>
    state.data === undefined && state.fetchFailureCount + state.errorUpdateCount > 0;
  await client.cancelQueries({ predicate }, { revert: false });
  await client.refetchQueries({ type: 'active', predicate });
}

/**
 * Returns what a query without data says of its failure: why it failed, or that it is being read again. Undefined where
 * data are there, or are read for the first time.
 */
export function failureOf(query: ReadQuery, isBrief?: boolean): ReactNode {
  if (query.data !== undefined) return undefined;
  if (query.isError) return <QueryFailure query={query} isBrief={isBrief} />;
  if (!query.isPaused && query.failureCount + query.errorUpdateCount === 0) return undefined;
  return <QueryFailure query={query} isBrief={isBrief} again={query} />;
}
