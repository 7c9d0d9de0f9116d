import type { ResponseOf } from '@candor/contract';
import { Button, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { errorText, toasts, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { Mark, type MarkTone } from '../../shared/page/mark.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import { purposeName } from './purpose-name.ts';
import { TestDialog } from './test-dialog.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';

type Message = ResponseOf<'console/messages'>['data'][number];

const STATES = ['all', 'failed', 'pending', 'sent', 'kept'] as const;
const TONES: Readonly<Record<Message['state'], MarkTone>> = {
  pending: 'warn',
  sent: 'good',
  failed: 'bad',
  kept: 'plain',
};

/** Letters and text messages to users with their delivery; one that failed can be sent again. */
export function MessagesPage() {
  const { t } = useTranslation();
  const [state, setState] = useListPart('state', STATES, 'all');
  const list = useList('console/messages', {
    asked: state === 'all' ? {} : { state },
    filters: ['time', 'order', 'user'],
  });
  const columns: readonly DataColumn<Message>[] = [
    timeColumn({ id: 'at', header: t('messages.at'), card: 'head' }, (row) => row.created_at),
    {
      id: 'to',
      header: t('messages.to'),
      cell: ({ recipient }) => recipient,
      csv: ({ recipient }) => recipient,
      card: 'head',
    },
    {
      id: 'user',
      header: t('messages.user'),
      cell: (row) => (row.user_id === null ? NO_VALUE : <UserLink id={row.user_id} />),
      csv: (row) => String(row.user_id ?? ''),
      priority: 2,
    },
    {
      id: 'purpose',
      header: t('messages.purpose'),
      cell: ({ purpose }) => purposeName(purpose),
      csv: ({ purpose }) => purposeName(purpose),
      priority: 2,
    },
    {
      id: 'state',
      header: t('messages.state'),
      cell: (row) => <Mark tone={TONES[row.state]}>{t(`messages.state_${row.state}`)}</Mark>,
      csv: (row) => t(`messages.state_${row.state}`),
      card: 'head-end',
    },
    {
      id: 'attempts',
      header: t('messages.attempts'),
      cell: ({ attempts }) => attempts,
      csv: ({ attempts }) => String(attempts),
      align: 'end',
      priority: 3,
    },
    {
      ...actionColumn(t),
      cell: (row) => <Resend message={row} />,
    },
  ];
  return (
    <ConsolePage title={t('messagesPlace.messages')} hint={t('messages.hint')} action={<TestAction />}>
      <TabbedRows
        tabs={{
          label: t('messages.state'),
          items: STATES.map((value) => ({
            value,
            label: value === 'all' ? t('console.all') : t(`messages.state_${value}`),
          })),
          value: state,
          onChange: setState,
        }}
        label={t('messagesPlace.messages')}
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t('messages.empty')}
        below={({ subject, body }) =>
          subject === '' && body === '' ? null : (
            <div className="py-1 text-[13px] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
              <p className="font-medium">{subject}</p>
              <p className="text-t2">{body}</p>
            </div>
          )
        }
      />
    </ConsolePage>
  );
}

function TestAction() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayAct('messages.send')) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('messages.test')}</Button>
      {isOpen && <TestDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Resend({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const act = useAct();
  const maySend = useMayAct('messages.send');
  const [isBusy, setIsBusy] = useState(false);
  if (!maySend || message.state !== 'failed') return null;
  async function resend(): Promise<void> {
    setIsBusy(true);
    try {
      await act('console/message_resend', { id: message.id });
    } catch (error) {
      toasts.show('error', errorText(error) ?? t('common.serverError'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void resend()}>
      {t('messages.resend')}
    </Button>
  );
}
