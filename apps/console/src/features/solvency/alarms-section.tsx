import type { ResponseOf } from '@candor/contract';
import { Button, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { Mark } from '../../shared/page/mark.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';

type Alarm = ResponseOf<'console/solvency_alarms'>[number];

const REFRESH_MS = 5_000;

/** Living alarms with both sides of the sum; one operator proposes to lift one, and another decides. */
export function AlarmsSection() {
  const { t } = useTranslation();
  const mayAct = useMayAct('solvency.act');
  const [lifted, setLifted] = useState<Alarm>();
  const action: DataColumn<Alarm> = {
    ...actionColumn(t),
    cell: (alarm) =>
      mayAct && (
        <Button size="small" onClick={() => setLifted(alarm)}>
          {t('solvency.lift')}
        </Button>
      ),
  };
  return (
    <Section title={t('solvency.alarms')} hint={t('solvency.alarmsHint')}>
      <RowsTable
        label={t('solvency.alarms')}
        columns={[...columnsOf(t), action]}
        query={useRead('console/solvency_alarms', {}, { everyMs: REFRESH_MS })}
        keyOf={({ id }) => String(id)}
        empty={t('solvency.noAlarms')}
      />
      {lifted && <LiftDialog alarm={lifted} onClose={() => setLifted(undefined)} />}
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Alarm>[] {
  return [
    {
      id: 'kind',
      header: t('solvency.cause'),
      cell: ({ kind }) => <Mark tone="bad">{t(`solvency.cause_${kind}`)}</Mark>,
      card: 'head',
    },
    {
      id: 'of',
      header: t('solvency.of'),
      cell: ({ code, chain }) => [code, chain].filter((part) => part !== null).join(', '),
    },
    { id: 'has', header: t('solvency.has'), align: 'end', cell: ({ has }) => exactText(has) },
    { id: 'needs', header: t('solvency.needs'), align: 'end', cell: ({ needs }) => exactText(needs) },
    {
      id: 'fails',
      header: t('solvency.fails'),
      cell: ({ still_fails: fails }) => (
        <Mark tone={fails === 1 ? 'bad' : 'good'}>{t(fails === 1 ? 'console.yes' : 'console.no')}</Mark>
      ),
    },
    {
      id: 'unreached',
      header: t('solvency.unreached'),
      cell: ({ unreached }) =>
        unreached.length === 0 ? (
          t('solvency.unreachedNone')
        ) : (
          <Mark tone="warn">{unreached.join(', ')}</Mark>
        ),
    },
    { id: 'at', header: t('solvency.raisedAt'), cell: (row) => <TimeText at={row.raised_at} /> },
  ];
}

function LiftDialog({ alarm, onClose }: { readonly alarm: Alarm; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const isFailing = alarm.still_fails === 1;
  return (
    <ReasonDialog
      title={t('solvency.liftTitle', { id: alarm.id })}
      action={t('solvency.propose')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/solvency_lift', { id: alarm.id, still_fails: isFailing, reason });
        onClose();
      }}
    >
      <p className="text-sm leading-5 text-t2">
        {t(isFailing ? 'solvency.liftFailingHint' : 'solvency.liftHint')}
      </p>
    </ReasonDialog>
  );
}
