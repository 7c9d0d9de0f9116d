import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useState } from 'react';
import { useMayAct, useOperator } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { Mark, type MarkTone } from '../../shared/page/mark.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import type { Operator } from './operator.ts';
import { useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../shared/page/action-column.ts';

const TONES: Readonly<Record<Operator['state'], MarkTone>> = {
  invited: 'warn',
  active: 'good',
  disabled: 'plain',
};

type Open = { readonly dialog: 'add' } | { readonly dialog: 'role' | 'disable'; readonly operator: Operator };

/** Operators with their roles: a new one, or another role, takes two persons; one may disable at once. */
export function OperatorsPage() {
  const { t } = useTranslation();
  const act = useAct();
  const mayPropose = useMayAct('operators.propose');
  const [open, setOpen] = useState<Open>();
  const operators = useRead('console/operators', {});
  const columns = useColumns(setOpen);
  const close = () => setOpen(undefined);
  return (
    <ConsolePage
      title={t('operation.operators')}
      hint={t('operation.operatorsHint')}
      action={
        mayPropose && (
          <Button kind="action" onClick={() => setOpen({ dialog: 'add' })}>
            {t('operation.add')}
          </Button>
        )
      }
    >
      <RowsTable
        label={t('operation.operators')}
        columns={columns}
        query={operators}
        keyOf={({ id }) => String(id)}
        empty={t('operation.noOperators')}
      />
      {open?.dialog === 'add' && <OperatorDialog onClose={close} />}
      {open?.dialog === 'role' && <OperatorDialog operator={open.operator} onClose={close} />}
      {open?.dialog === 'disable' && (
        <ReasonDialog
          title={t('operation.disableTitle', { account: open.operator.account })}
          action={t('operation.disable')}
          onClose={close}
          onSend={async (reason) => {
            await act('console/operator_disable', { id: open.operator.id, reason });
            close();
          }}
        >
          <p className="text-sm leading-5 text-t2">{t('operation.disableHint')}</p>
        </ReasonDialog>
      )}
    </ConsolePage>
  );
}

function useColumns(setOpen: (open: Open) => void): readonly DataColumn<Operator>[] {
  const { t } = useTranslation();
  const own = useOperator();
  const mayPropose = useMayAct('operators.propose');
  const mayDisable = useMayAct('operators.disable');
  return [
    { id: 'account', header: t('operation.account'), cell: ({ account }) => account, card: 'head' },
    { id: 'role', header: t('operation.role'), cell: ({ role }) => t(`console.role_${role}`) },
    {
      id: 'state',
      header: t('operation.state'),
      cell: ({ state }) => <Mark tone={TONES[state]}>{t(`operation.state_${state}`)}</Mark>,
      card: 'head-end',
    },
    { id: 'user', header: t('operation.user'), cell: (row) => row.user_id ?? '\u2014', priority: 2 },
    {
      id: 'contact',
      header: t('operation.contact'),
      cell: ({ email, user_id: userId }) => {
        if (email !== '') return email;
        if (userId !== null) return t('operation.contactUser');
        return <Mark tone="warn">{t('operation.contactMissing')}</Mark>;
      },
      priority: 2,
    },
    {
      id: 'since',
      header: t('operation.since'),
      cell: (row) => <TimeText at={row.created_at} />,
      priority: 3,
    },
    {
      id: 'used',
      header: t('operation.lastUsed'),
      cell: (row) => <TimeText at={row.last_used_at} />,
      priority: 2,
    },
    {
      ...actionColumn(t),
      cell: (operator) =>
        operator.state !== 'disabled' && (
          <span className="inline-flex gap-2">
            {mayPropose && (
              <Button size="small" onClick={() => setOpen({ dialog: 'role', operator })}>
                {t('operation.changeRole')}
              </Button>
            )}
            {mayDisable && operator.id !== own?.id && (
              <Button size="small" onClick={() => setOpen({ dialog: 'disable', operator })}>
                {t('operation.disable')}
              </Button>
            )}
          </span>
        ),
    },
  ];
}
