import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { DrawState } from '../../shared/funds/draw-state.tsx';
import { fundColumns } from './fund-columns.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';
import { RowLink } from '../../shared/page/row-link.tsx';

type Row = ResponseOf<'console/withdrawals'>['data'][number];

const REFRESH_MS = 5_000;
const QUEUES = ['review', 'sending', 'stuck', 'all'] as const;

/** Withdrawals that wait for a review, the oldest first; those under way; and all of them. */
export function WithdrawalsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ageText = useAgeText();
  const { queue: asked } = useSearch({ from: '/framed/withdrawals' });
  const queue = QUEUES.find((known) => known === asked) ?? 'review';
  const [page, setPage] = useState(1);
  const rows = useRead('console/withdrawals', { queue, page }, { everyMs: REFRESH_MS });
  return (
    <ConsolePage
      title={t('console.withdrawals')}
      hint={useAreKeysShown() ? t('funds.withdrawalsKeys') : t('funds.withdrawalsHint')}
    >
      <TabbedRows
        tabs={{
          label: t('funds.queue'),
          items: QUEUES.map((value) => ({ value, label: t(`funds.queue_${value}`) })),
          value: queue,
          onChange: (next) =>
            void navigate({ to: '/withdrawals', search: next === 'review' ? {} : { queue: next } }),
        }}
        label={t('console.withdrawals')}
        columns={columnsOf(t, ageText)}
        query={rows}
        keyOf={({ id }) => String(id)}
        page={page}
        onPage={setPage}
        empty={t(`funds.empty_${queue}`)}
        onOpen={({ id }) => void navigate({ to: '/withdrawals/$id', params: { id: String(id) } })}
      />
    </ConsolePage>
  );
}

function columnsOf(t: TFunction, ageText: (at: string) => string): readonly DataColumn<Row>[] {
  return [
    ...fundColumns(t),
    {
      id: 'address',
      header: t('funds.address'),
      cell: ({ address }) => <code title={address}>{shortAddress(address)}</code>,
      priority: 3,
    },
    {
      id: 'approvals',
      header: t('funds.approvals'),
      cell: ({ approvals, approvals_needed: needed }) => `${approvals} / ${needed}`,
      priority: 2,
    },
    { id: 'state', header: t('funds.state'), cell: (row) => <DrawState draw={row} /> },
    { id: 'age', header: t('funds.age'), cell: (row) => ageText(row.created_at), priority: 2 },
    {
      ...actionColumn(t),
      cell: ({ id }) => (
        <RowLink to="/withdrawals/$id" params={{ id: String(id) }}>
          {t('funds.open')}
        </RowLink>
      ),
    },
  ];
}

/** The ends of an address, which tell most addresses apart; the page of a withdrawal has it in full. */
function shortAddress(address: string): string {
  return address.length <= 20 ? address : `${address.slice(0, 10)}…${address.slice(-8)}`;
}
