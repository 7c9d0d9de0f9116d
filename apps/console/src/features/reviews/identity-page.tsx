import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { useNavigate } from '@tanstack/react-router';
import { useMaySee } from '../../shared/api/operator.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { userColumn } from '../../shared/page/user-column.tsx';
import { useTranslation } from '@candor/web-kit';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { RowLink } from '../../shared/page/row-link.tsx';

type Papers = ResponseOf<'console/papers_queue'>['data'][number];

const STATES = ['under_review', 'certified', 'rejected'] as const satisfies readonly Papers['state'][];

/** Identity papers that wait for a review, the oldest first, and those that were decided on. */
export function IdentityPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ageText = useAgeText();
  const mayReview = useMaySee('identity.review');
  const hint = useAreKeysShown() ? t('reviews.identityKeys') : t('reviews.identityHint');
  const [state, setState] = useListPart('state', STATES, 'under_review');
  const list = useList('console/papers_queue', {
    asked: { state },
    filters: ['time', 'order', 'user', 'operator'],
  });
  const columns: readonly DataColumn<Papers>[] = [
    {
      id: 'id',
      header: t('reviews.number'),
      cell: ({ id }) => id,
      csv: ({ id }) => String(id),
      card: 'head',
    },
    userColumn(t('reviews.user'), (row) => row.user_id),
    timeColumn({ id: 'sent', header: t('reviews.sent') }, (row) => row.submitted_at),
    state === 'under_review'
      ? { id: 'age', header: t('reviews.age'), cell: (row) => ageText(row.submitted_at), priority: 2 }
      : timeColumn({ id: 'decided', header: t('reviews.decided'), priority: 2 }, (row) => row.decided_at),
    {
      ...actionColumn(t),
      cell: ({ id }) =>
        mayReview && (
          <RowLink to="/identity/$id" params={{ id: String(id) }}>
            {t('reviews.review')}
          </RowLink>
        ),
    },
  ];
  return (
    <ConsolePage title={t('reviewsPlace.identity')} hint={mayReview ? hint : t('reviews.noRight')}>
      <TabbedRows
        tabs={{
          label: t('reviews.state'),
          items: STATES.map((value) => ({ value, label: t(`reviews.state_${value}`) })),
          value: state,
          onChange: setState,
        }}
        label={t('reviewsPlace.identity')}
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t(state === 'under_review' ? 'reviews.noPapers' : 'reviews.noDecidedPapers')}
        onOpen={
          mayReview
            ? ({ id }) => void navigate({ to: '/identity/$id', params: { id: String(id) } })
            : undefined
        }
      />
    </ConsolePage>
  );
}
