import './texts.ts';
import '../../../shared/user/texts.ts';
import type { ResponseOf } from '@candor/contract';
import { Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { exactText } from '../../../shared/page/exact-text.ts';
import { PlainTable } from '../../../shared/page/plain-table.tsx';
import { TimeText } from '../../../shared/page/time-text.tsx';
import { defineView, type User, type UserTables } from '../../../shared/user/user-tables.ts';
import { ViewedTable } from '../../../shared/user/viewed-table.tsx';

type Contract = User['contracts'][number];
type Viewed = ResponseOf<'microtrade/lists'>['data'][number];

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** Running seconds contracts, and those that the user sees. */
export const tables: UserTables = {
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

function Contracts({ user: { contracts } }: { readonly user: User }) {
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
    { id: 'id', header: t('user.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'pair', header: t('user.pair'), cell: ({ symbol }) => symbol, card: 'head' },
    { id: 'side', header: t('user.side'), cell: ({ direction }) => t(`secondsUser.side_${direction}`) },
    { id: 'seconds', header: t('secondsUser.seconds'), cell: ({ seconds }) => seconds, align: 'end' },
    {
      id: 'stake',
      header: t('secondsUser.stake'),
      cell: (row) => `${exactText(row.number)} ${row.currency_code}`,
      align: 'end',
    },
    { id: 'at', header: t('user.at'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
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
        { id: 'pair', header: t('user.pair'), cell: (row) => row.symbol_name, card: 'head' },
        { id: 'side', header: t('user.side'), cell: (row) => row.type_name },
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
