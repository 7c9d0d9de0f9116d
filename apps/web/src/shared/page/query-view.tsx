import { ErrorState, SkeletonRows } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, requestIdOf } from '@candor/web-kit';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: Query<Data>;
  /** Rows of the height of what will be shown. */
  readonly rows: number;
  readonly rowClassName?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the answer of a query, or its loading and error states. */
export function QueryView<Data>({ query, rows, rowClassName = 'h-12', children }: QueryViewProps<Data>) {
  const { t } = useTranslation();
  const failure = useFailureOf(query);
  if (query.data !== undefined) return children(query.data);
  const label = t('common.loading');
  return failure ?? <SkeletonRows count={rows} rowClassName={`${rowClassName} px-5`} label={label} />;
}

/** Why there are no data; undefined while they may still come. */
export function useFailureOf(query: Query<unknown>): ReactNode {
  const { t } = useTranslation();
  if (!query.isError || query.data !== undefined) return undefined;
  return (
    <ErrorState
      message={errorText(query.error) ?? t('common.serverError')}
      retryLabel={t('common.retry')}
      onRetry={() => void query.refetch()}
      requestId={requestIdOf(query.error)}
      requestIdLabel={t('common.copyRequestId')}
    />
  );
}
