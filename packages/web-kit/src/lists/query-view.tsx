import { SkeletonRows } from '@candor/ui';
import type { ReactNode } from 'react';
import { failureOf, type ReadQuery } from './query-failure.tsx';
import { useTranslation } from '../i18n/translate.ts';

interface QueryViewProps<Data> {
  readonly query: ReadQuery & { readonly data: Data | undefined };
  /** Rows of the height of what will be shown. */
  readonly rows: number;
  readonly rowClassName?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the answer of a query, or its loading and error states. */
export function QueryView<Data>({ query, rows, rowClassName = 'h-12', children }: QueryViewProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  const label = t('common.loading');
  return (
    failureOf(query) ?? <SkeletonRows count={rows} rowClassName={`${rowClassName} px-5`} label={label} />
  );
}
