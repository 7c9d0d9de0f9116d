import type { ResponseOf } from '@candor/contract';
import { Button, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { Mark, type MarkTone } from '../../shared/page/mark.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { AlarmsSection } from './alarms-section.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { ratioText } from './ratio-text.ts';

type List = ResponseOf<'console/solvency_list'>;
type Snapshot = List['snapshots'][number];
type Look = List['cover'][number];

const REFRESH_MS = 5_000;
const COVERED = 1_000;
const TONES: Readonly<Record<Snapshot['state'], MarkTone>> = {
  marking: 'plain',
  building: 'plain',
  publishing: 'plain',
  published: 'good',
  refused: 'bad',
};

/** Shows what is owed beside the coins that are there: alarms, cover, addresses and snapshots. */
export function SolvencyPage() {
  const { t } = useTranslation();
  const mayAct = useMayAct('solvency.act');
  const [isAsking, setAsking] = useState(false);
  const [keyOf, setKeyOf] = useState<number>();
  const list = useRead('console/solvency_list', {}, { everyMs: REFRESH_MS });
  return (
    <ConsolePage title={t('solvencyPlace.solvency')} hint={t('solvency.hint')}>
      <AlarmsSection />
      <Section title={t('solvency.cover')} hint={t('solvency.coverHint')}>
        <RowsTable
          label={t('solvency.cover')}
          columns={coverColumns(t)}
          query={{ ...list, data: list.data?.cover }}
          keyOf={({ currency_id: id }) => String(id)}
          empty={t('solvency.noCover')}
        />
      </Section>
      <AddressesSection />
      <Section
        title={t('solvency.snapshots')}
        hint={t('solvency.snapshotsHint')}
        action={
          mayAct && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('solvency.markNow')}
            </Button>
          )
        }
      >
        <RowsTable
          label={t('solvency.snapshots')}
          columns={[...snapshotColumns(t), keyColumn(t, mayAct, setKeyOf)]}
          query={{ ...list, data: list.data?.snapshots }}
          keyOf={({ number }) => String(number)}
          empty={t('solvency.noSnapshots')}
        />
      </Section>
      {isAsking && <MarkDialog onClose={() => setAsking(false)} />}
      {keyOf !== undefined && <KeyDialog number={keyOf} onClose={() => setKeyOf(undefined)} />}
    </ConsolePage>
  );
}

function coverColumns(t: TFunction): readonly DataColumn<Look>[] {
  return [
    { id: 'currency', header: t('solvency.currency'), cell: ({ code }) => code, card: 'head' },
    {
      id: 'ratio',
      header: t('solvency.ratio'),
      align: 'end',
      cell: ({ ratio }) => (
        <Mark tone={ratio === null || ratio >= COVERED ? 'good' : 'bad'}>{ratioText(ratio)}</Mark>
      ),
    },
    { id: 'held', header: t('solvency.held'), align: 'end', cell: ({ held }) => exactText(held) },
    { id: 'firm', header: t('solvency.firm'), align: 'end', cell: ({ firm }) => exactText(firm) },
    {
      id: 'owed',
      header: t('solvency.owed'),
      align: 'end',
      cell: ({ owed }) => exactText(owed),
      priority: 2,
    },
    {
      id: 'promised',
      header: t('solvency.promised'),
      align: 'end',
      cell: ({ promised }) => exactText(promised),
      priority: 2,
    },
    {
      id: 'at',
      header: t('solvency.lookedAt'),
      cell: ({ looked_at: at }) => <TimeText at={at} />,
      priority: 2,
    },
  ];
}

function snapshotColumns(t: TFunction): readonly DataColumn<Snapshot>[] {
  return [
    { id: 'number', header: t('solvency.number'), cell: ({ number }) => number, card: 'head' },
    {
      id: 'state',
      header: t('solvency.state'),
      cell: ({ state }) => <Mark tone={TONES[state]}>{t(`solvency.state_${state}`)}</Mark>,
    },
    { id: 'marked', header: t('solvency.markedAt'), cell: (row) => <TimeText at={row.marked_at} /> },
    { id: 'published', header: t('solvency.publishedAt'), cell: (row) => <TimeText at={row.published_at} /> },
    {
      id: 'currencies',
      header: t('solvency.currencies'),
      align: 'end',
      cell: ({ currencies }) => currencies,
      priority: 2,
    },
    { id: 'bytes', header: t('solvency.bytes'), align: 'end', cell: ({ bytes }) => bytes, priority: 2 },
  ];
}

function keyColumn(t: TFunction, mayAct: boolean, open: (number: number) => void): DataColumn<Snapshot> {
  return {
    ...actionColumn(t),
    cell: ({ number, state }) =>
      mayAct &&
      state === 'published' && (
        <Button size="small" aria-label={t('solvency.keyOfNumber', { number })} onClick={() => open(number)}>
          {t('solvency.keyOf')}
        </Button>
      ),
  };
}

function MarkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  return (
    <ReasonDialog
      title={t('solvency.markNow')}
      action={t('solvency.ask')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/solvency_mark', { reason });
        onClose();
      }}
    >
      <p className="text-sm leading-5 text-t2">{t('solvency.markHint')}</p>
    </ReasonDialog>
  );
}
