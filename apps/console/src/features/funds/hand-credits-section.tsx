import type { ResponseOf } from '@candor/contract';
import { Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useRead } from '../../shared/api/use-read.ts';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { Mark } from '../../shared/page/mark.tsx';

type Row = ResponseOf<'console/hand_credits'>[number];

/** The credits by hand in each currency, compared with the payments that arrived for them. */
export function HandCreditsSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('funds.handCredits')} hint={t('funds.handCreditsHint')}>
      <RowsTable
        label={t('funds.handCredits')}
        columns={columnsOf(t)}
        query={useRead('console/hand_credits', {})}
        keyOf={({ currency }) => String(currency.id)}
        empty={t('funds.noHandCredits')}
      />
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Row>[] {
  return [
    { id: 'currency', header: t('funds.currency'), cell: ({ currency }) => currency.code, card: 'head' },
    { id: 'credited', header: t('funds.credited'), align: 'end', cell: (row) => exactText(row.credited) },
    {
      id: 'networks',
      header: t('funds.onNetworks'),
      align: 'end',
      cell: (row) => exactText(row.on_networks),
    },
    { id: 'banks', header: t('funds.atBanks'), align: 'end', cell: (row) => exactText(row.at_banks) },
    {
      id: 'difference',
      header: t('funds.difference'),
      align: 'end',
      cell: ({ difference }) =>
        Number(difference) === 0 ? (
          <Mark tone="good">{t('console.no')}</Mark>
        ) : (
          <Mark tone="bad">{exactText(difference)}</Mark>
        ),
    },
  ];
}
