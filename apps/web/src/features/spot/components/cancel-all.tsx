import { Button } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { useShortcuts, useTranslation } from '@candor/web-kit';
import type { OpenRow, OpenScope } from '../model/open-orders.ts';
import { loadLists } from './load-lists.ts';

const CancelAllDialog = lazy(async () => ({ default: (await loadLists()).CancelAllDialog }));

interface CancelAllProps {
  readonly scope: OpenScope;
  /** The pair that the list is limited to. */
  readonly symbol: string | undefined;
  /** The rows of the list, on all its pages: exactly what is cancelled. */
  readonly rows: readonly OpenRow[];
}

/** Asks whether the orders of the list shall be cancelled. */
export function CancelAll(props: CancelAllProps) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const hasAny = props.rows.some(({ kind }) => kind !== 'pending');
  useShortcuts(hasAny ? { 'Shift+C': () => setIsAsked(true) } : {});
  if (!hasAny) return null;
  return (
    <>
      <Button size="small" kind="quiet" className="max-md:h-11" onClick={() => setIsAsked(true)}>
        {t('orders.cancelAll')}
      </Button>
      {isAsked && (
        <Suspense>
          <CancelAllDialog {...props} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
