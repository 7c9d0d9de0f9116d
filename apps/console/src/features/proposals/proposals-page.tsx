import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useFeatures } from '../../shared/features/features-context.ts';
import type { Features } from '../../shared/features/joined.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Mark, type MarkTone } from '../../shared/page/mark.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ProposalContent } from './proposal-content.tsx';
import type { Proposal } from './proposal.ts';
import { type TFunction, useTranslation } from '@candor/web-kit';
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
  const { proposals: kinds } = useFeatures();
  const [state, setState] = useListPart('state', STATES, 'pending');
  const [decided, setDecided] = useState<Decided>();
  const list = useList('console/proposals', {
    asked: { state },
    filters: ['time', 'order', 'kind', 'user', 'operator'],
    choices: {
      kind: Object.entries(kinds)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([value, { label }]) => ({ value, text: t(label) })),
    },
  });
  const canDecide = (row: Proposal) => mayAct && row.may_decide === 1;
  const decide = (decision: Decided['decision']) => (proposal: Proposal) => {
    if (canDecide(proposal)) setDecided({ proposal, decision });
  };
  const columns: readonly DataColumn<Proposal>[] = [
    ...proposalColumns(t, state, kinds),
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
        fileColumns={contentColumns(t)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t('proposals.empty')}
        below={(row) => <ProposalContent proposal={row} />}
        onApprove={decide('approve')}
        onReject={decide('reject')}
      />
      {decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}
    </ConsolePage>
  );
}

/** The columns of a proposal in a list. */
function proposalColumns(
  t: TFunction,
  state: Proposal['state'],
  kinds: Features['proposals'],
): readonly DataColumn<Proposal>[] {
  return [
    {
      id: 'id',
      header: t('proposals.number'),
      cell: ({ id }) => id,
      csv: ({ id }) => String(id),
      card: 'head',
    },
    {
      id: 'kind',
      header: t('proposals.kind'),
      cell: ({ kind }) => t(kinds[kind].label),
      csv: ({ kind }) => t(kinds[kind].label),
      card: 'head',
    },
    {
      id: 'state',
      header: t('proposals.state'),
      cell: (row) => <Mark tone={TONES[row.state]}>{t(`proposals.state_${row.state}`)}</Mark>,
      csv: (row) => t(`proposals.state_${row.state}`),
      card: 'head-end',
    },
    {
      id: 'by',
      header: t('proposals.by'),
      cell: (row) => row.proposed_by_account,
      csv: (row) => row.proposed_by_account,
    },
    timeColumn({ id: 'at', header: t('proposals.at'), priority: 3 }, (row) => row.proposed_at),
    state === 'pending'
      ? timeColumn({ id: 'until', header: t('proposals.until'), priority: 2 }, (row) => row.expires_at)
      : {
          id: 'decided',
          header: t('proposals.decidedBy'),
          cell: (row) => row.decided_by_account,
          csv: (row) => row.decided_by_account,
          priority: 2,
        },
  ];
}

/** The details of a proposal. */
function contentColumns(t: TFunction): readonly DataColumn<Proposal>[] {
  const column = (id: string, header: string, csv: (row: Proposal) => string) => ({
    id,
    header,
    cell: csv,
    csv,
  });
  return [
    column('concerned', t('list.field_user_id'), (row) => String(row.user_id ?? '')),
    column('content', t('console.value'), ({ payload }) => JSON.stringify(payload)),
    column('reason', t('console.reason'), ({ reason }) => reason),
  ];
}

interface Decided {
  readonly proposal: Proposal;
  readonly decision: 'approve' | 'reject' | 'withdraw';
}
