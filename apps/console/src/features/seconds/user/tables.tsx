import './texts.ts';
import '../../../shared/person/texts.ts';
import type { ResponseOf } from '@candor/contract';
import { Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { exactText } from '../../../shared/page/exact-text.ts';
import { PlainTable } from '../../../shared/page/plain-table.tsx';
import { TimeText } from '../../../shared/page/time-text.tsx';
import { defineView, type Person, type PersonTables } from '../../../shared/person/person-tables.ts';
import { ViewedTable } from '../../../shared/person/viewed-table.tsx';

type Contract = Person['contracts'][number];
type Viewed = ResponseOf<'microtrade/lists'>['data'][number];

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** Running seconds contracts, and those that the user sees. */
export const tables: PersonTables = {
  sections: [{ id: 'contracts', Section: Contracts, isHalf: true }],
  views: [
    defineView({
      id: 'seconds',
      label: 'secondsUser.view_seconds',
      call: 'microtrade/lists',
      query: 'status=1',
      show: ({ data }) => <ViewedContracts rows={data} />,
    }),
  ],
};

function Contracts({ person: { contracts } }: { readonly person: Person }) {
  const { t } = useTranslation();
  return (
    <Section title={t('secondsUser.contracts')}>
      <ContractTable rows={contracts} />
    </Section>
  );
}

function ContractTable({ rows }: Rows<Contract>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Contract>[] = [
    { id: 'id', header: t('person.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'pair', header: t('person.pair'), cell: ({ symbol }) => symbol, card: 'head' },
    { id: 'side', header: t('person.side'), cell: ({ direction }) => t(`secondsUser.side_${direction}`) },
    { id: 'seconds', header: t('secondsUser.seconds'), cell: ({ seconds }) => seconds, align: 'end' },
    {
      id: 'stake',
      header: t('secondsUser.stake'),
      cell: (row) => `${exactText(row.number)} ${row.currency_code}`,
      align: 'end',
    },
    { id: 'at', header: t('person.at'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
  ];
  return (
    <PlainTable
      label={t('secondsUser.contracts')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('secondsUser.noContracts')}
    />
  );
}

function ViewedContracts({ rows }: Rows<Viewed>) {
  const { t } = useTranslation();
  return (
    <ViewedTable
      label={t('secondsUser.view_seconds')}
      rows={rows}
      columns={[
        { id: 'pair', header: t('person.pair'), cell: (row) => row.symbol_name, card: 'head' },
        { id: 'side', header: t('person.side'), cell: (row) => row.type_name },
        { id: 'seconds', header: t('secondsUser.seconds'), cell: (row) => row.seconds, align: 'end' },
        {
          id: 'stake',
          header: t('secondsUser.stake'),
          cell: (row) => `${exactText(row.number)} ${row.currency_name}`,
          align: 'end',
        },
      ]}
    />
  );
}
