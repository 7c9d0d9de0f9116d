import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Mark, type MarkTone } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ProposalContent } from './proposal-content.tsx';
import type { Proposal } from './proposal.ts';
import { useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../shared/page/action-column.ts';

const STATES = [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
] as const satisfies readonly Proposal['state'][];
const TONES: Readonly<Record<Proposal['state'], MarkTone>> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
};

/** Changes that one operator asks for and another one decides: adjustments, terms in live mode, operators. */
export function ProposalsPage() {
  const { t } = useTranslation();
  // A small screen only shows.
  const mayAct = useMayAct('session.own');
  const [state, setState] = useState<Proposal['state']>('pending');
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<Decided>();
  const proposals = useRead('console/proposals', { state, page });
  const canDecide = (row: Proposal) => mayAct && row.may_decide === 1;
  const decide = (decision: Decided['decision']) => (proposal: Proposal) => {
    if (canDecide(proposal)) setDecided({ proposal, decision });
  };
  const columns: readonly DataColumn<Proposal>[] = [
    { id: 'id', header: t('proposals.number'), cell: ({ id }) => id, card: 'head' },
    {
      id: 'kind',
      header: t('proposals.kind'),
      cell: ({ kind }) => t(`proposals.kind_${kind}`),
      card: 'head',
    },
    {
      id: 'state',
      header: t('proposals.state'),
      cell: (row) => <Mark tone={TONES[row.state]}>{t(`proposals.state_${row.state}`)}</Mark>,
      card: 'head-end',
    },
    { id: 'by', header: t('proposals.by'), cell: (row) => row.proposed_by_account },
    { id: 'at', header: t('proposals.at'), cell: (row) => <TimeText at={row.proposed_at} />, priority: 3 },
    {
      id: 'until',
      header: state === 'pending' ? t('proposals.until') : t('proposals.decidedBy'),
      cell: (row) => (state === 'pending' ? <TimeText at={row.expires_at} /> : row.decided_by_account),
      priority: 2,
    },
    {
      ...actionColumn(t),
      cell: (row) =>
        mayAct && row.may_withdraw === 1 ? (
          <Button size="small" onClick={() => setDecided({ proposal: row, decision: 'withdraw' })}>
            {t('proposals.withdraw')}
          </Button>
        ) : (
          canDecide(row) && (
            <span className="inline-flex gap-2">
              <Button size="small" kind="action" onClick={() => decide('approve')(row)}>
                {t('proposals.approve')}
              </Button>
              <Button size="small" onClick={() => decide('reject')(row)}>
                {t('proposals.reject')}
              </Button>
            </span>
          )
        ),
    },
  ];
  return (
    <ConsolePage title={t('proposals.title')} hint={t('proposals.hint')}>
      <TabbedRows
        tabs={{
          label: t('proposals.state'),
          items: STATES.map((value) => ({ value, label: t(`proposals.state_${value}`) })),
          value: state,
          onChange: setState,
        }}
        label={t('proposals.title')}
        columns={columns}
        query={proposals}
        keyOf={({ id }) => String(id)}
        page={page}
        onPage={setPage}
        empty={t('proposals.empty')}
        below={(row) => <ProposalContent proposal={row} />}
        onApprove={decide('approve')}
        onReject={decide('reject')}
      />
      {decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}
    </ConsolePage>
  );
}

interface Decided {
  readonly proposal: Proposal;
  readonly decision: 'approve' | 'reject' | 'withdraw';
}
