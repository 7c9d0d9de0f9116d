import type { ResponseOf } from '@candor/contract';
import { Button, NO_VALUE, SelectField } from '@candor/ui';
import { type DataColumn, saveText } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { recentDays } from '../../shared/page/day-range.ts';
import { DayRangeFields } from '../../shared/page/day-range-fields.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { UserLink } from '../../shared/page/user-link.tsx';

type Figure = ResponseOf<'console/p2p_figures'>['rows'][number];
type Group = 'pay_type' | 'fiat' | 'shop';

const GROUPS: readonly Group[] = ['fiat', 'pay_type', 'shop'];
const DAY_MS = 86_400_000;

/** Figures of the desk for some days in UTC, by fiat, method or shop, and the same rows as a file. */
export function FiguresPage() {
  const { t } = useTranslation();
  const [by, setBy] = useState<Group>('fiat');
  const [days, setDays] = useState(() => recentDays(Date.now()));
  const figures = useRead('console/p2p_figures', {
    by,
    from_ms: Date.parse(days.from),
    until_ms: Date.parse(days.to) + DAY_MS,
  });
  return (
    <ConsolePage
      title={t('p2pPlace.p2pFigures')}
      hint={t('p2p.figuresHint')}
      action={
        <Button
          disabled={figures.data === undefined}
          onClick={() => saveText('p2p-figures.csv', figures.data?.csv ?? '')}
        >
          <Download size={16} aria-hidden />
          CSV
        </Button>
      }
    >
      <div className="flex flex-wrap gap-4">
        <DayRangeFields range={days} labels={{ from: t('p2p.from'), to: t('p2p.to') }} onChange={setDays} />
        <SelectField
          className="w-44"
          label={t('p2p.groupBy')}
          options={GROUPS.map((value) => ({ value, text: t(`p2p.group.${value}`) }))}
          value={by}
          onChange={(value) => setBy(value as Group)}
        />
      </div>
      <RowsTable
        label={t('p2pPlace.p2pFigures')}
        columns={columnsOf(t, by)}
        query={{ ...figures, data: figures.data?.rows }}
        keyOf={({ group, currency_code: code }) => `${group} ${code}`}
        empty={t('p2p.noFigures')}
      />
    </ConsolePage>
  );
}

function columnsOf(t: TFunction, by: Group): readonly DataColumn<Figure>[] {
  const count = (id: keyof Figure & `${string}`, header: string): DataColumn<Figure> => ({
    id,
    header,
    align: 'end',
    cell: (row) => row[id] ?? NO_VALUE,
  });
  const percent = (id: 'completion_rate' | 'appeal_rate', header: string): DataColumn<Figure> => ({
    id,
    header,
    align: 'end',
    cell: (row) => (row[id] === null ? NO_VALUE : `${exactText(row[id])} %`),
  });
  return [
    { id: 'group', header: t(`p2p.group.${by}`), card: 'head', cell: ({ group }) => nameOf(t, by, group) },
    { id: 'coin', header: t('p2p.coin'), card: 'head', cell: ({ currency_code: code }) => code },
    count('orders', t('p2p.figures.orders')),
    count('completed', t('p2p.figures.completed')),
    count('cancelled', t('p2p.figures.cancelled')),
    count('ended_by_time', t('p2p.figures.expired')),
    count('appealed', t('p2p.figures.appealed')),
    count('decided', t('p2p.figures.decided')),
    percent('completion_rate', t('p2p.figures.completion')),
    percent('appeal_rate', t('p2p.figures.appealRate')),
    count('pay_seconds', t('p2p.figures.paySeconds')),
    count('release_seconds', t('p2p.figures.releaseSeconds')),
    { id: 'number', header: t('p2p.number'), align: 'end', cell: ({ number }) => exactText(number) },
    { id: 'fees', header: t('p2p.figures.fees'), align: 'end', cell: ({ fees }) => exactText(fees) },
  ];
}

function nameOf(t: TFunction, by: Group, group: string) {
  if (by === 'shop') return <UserLink id={Number(group)} />;
  return by === 'pay_type' ? t(`p2p.methods.${group as 'alipay' | 'wxpay' | 'bank'}`) : group;
}
