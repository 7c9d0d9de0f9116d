import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMaySee } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { UserLink } from '../../shared/page/user-link.tsx';
import { useTranslation } from '@candor/web-kit';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { RowLink } from '../../shared/page/row-link.tsx';

type Papers = ResponseOf<'console/papers_queue'>['data'][number];

/** Identity papers that wait for a review, the oldest first. */
export function IdentityPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ageText = useAgeText();
  const mayReview = useMaySee('identity.review');
  const hint = useAreKeysShown() ? t('reviews.identityKeys') : t('reviews.identityHint');
  const [page, setPage] = useState(1);
  const queue = useRead('console/papers_queue', { page });
  const columns: readonly DataColumn<Papers>[] = [
    { id: 'id', header: t('reviews.number'), cell: ({ id }) => id, card: 'head' },
    { id: 'user', header: t('reviews.user'), cell: (row) => <UserLink id={row.user_id} /> },
    { id: 'sent', header: t('reviews.sent'), cell: (row) => <TimeText at={row.submitted_at} /> },
    { id: 'age', header: t('reviews.age'), cell: (row) => ageText(row.submitted_at), priority: 2 },
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
    <ConsolePage title={t('console.identity')} hint={mayReview ? hint : t('reviews.noRight')}>
      <PagedRows
        label={t('console.identity')}
        columns={columns}
        query={queue}
        keyOf={({ id }) => String(id)}
        page={page}
        onPage={setPage}
        empty={t('reviews.noPapers')}
        onOpen={
          mayReview
            ? ({ id }) => void navigate({ to: '/identity/$id', params: { id: String(id) } })
            : undefined
        }
      />
    </ConsolePage>
  );
}
