import type { ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { useList } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { userColumn } from '../../shared/page/user-column.tsx';
import { useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../shared/page/action-column.ts';

type Closing = ResponseOf<'console/closings'>['data'][number];

/** Users who asked for their account to be closed, the oldest request first. */
export function ClosingsPage() {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const mayDecide = useMayAct('closings.decide');
  const [decided, setDecided] = useState<Decided>();
  const decide = (decision: Decided['decision']) => (closing: Closing) => {
    if (mayDecide) setDecided({ closing, decision });
  };
  const list = useList('console/closings', { filters: ['time', 'order', 'user'] });
  const columns: readonly DataColumn<Closing>[] = [
    { ...userColumn<Closing>(t('reviews.user'), (row) => row.user_id), card: 'head' },
    timeColumn({ id: 'sent', header: t('reviews.sent') }, (row) => row.requested_at),
    { id: 'age', header: t('reviews.age'), cell: (row) => ageText(row.requested_at), priority: 2 },
    {
      id: 'reason',
      header: t('reviews.theirReason'),
      cell: ({ reason }) => reason,
      csv: ({ reason }) => reason,
      className: 'whitespace-normal',
    },
    {
      ...actionColumn(t),
      cell: (row) =>
        mayDecide && (
          <span className="inline-flex gap-2">
            <Button size="small" kind="action" onClick={() => decide('close')(row)}>
              {t('reviews.close')}
            </Button>
            <Button size="small" onClick={() => decide('decline')(row)}>
              {t('reviews.decline')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <ConsolePage title={t('reviewsPlace.closings')} hint={t('reviews.closingsHint')}>
      <PagedRows
        label={t('reviewsPlace.closings')}
        columns={columns}
        list={list}
        keyOf={(row) => String(row.user_id)}
        empty={t('reviews.noClosings')}
        onApprove={decide('close')}
        onReject={decide('decline')}
      />
      {decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}
    </ConsolePage>
  );
}

interface Decided {
  readonly closing: Closing;
  readonly decision: 'close' | 'decline';
}

function DecideDialog({ closing, decision, onClose }: Decided & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const id = closing.user_id;
  return (
    <ReasonDialog
      title={t(`reviews.title_${decision}`, { id })}
      action={t(`reviews.${decision}`)}
      hint={decision === 'decline' ? t('reviews.declineHint') : t('console.reasonHint')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/closing_decide', { id, decision, reason });
        onClose();
      }}
    >
      <p className="text-sm leading-5 text-t2">{t(`reviews.hint_${decision}`)}</p>
    </ReasonDialog>
  );
}
