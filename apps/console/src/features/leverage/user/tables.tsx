import './texts.ts';
import '../../../shared/user/texts.ts';
import type { ResponseOf } from '@candor/contract';
import { Section, formatSignedTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { exactText, SCALE_MAX } from '../../../shared/page/exact-text.ts';
import { PlainTable } from '../../../shared/page/plain-table.tsx';
import { TimeText } from '../../../shared/page/time-text.tsx';
import { defineView, type User, type UserTables } from '../../../shared/user/user-tables.ts';
import { ViewedTable } from '../../../shared/user/viewed-table.tsx';

type Position = User['positions'][number];
type Viewed = ResponseOf<'lever/my_trade'>['data'][number];

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** Open leverage orders, and those that the user sees. */
export const tables: UserTables = {
  sections: [{ id: 'positions', Section: Positions }],
  views: [
    defineView({
      id: 'leverage',
      label: 'leverageUser.view_leverage',
      call: 'lever/my_trade',
      query: 'status=1',
      show: ({ data }) => <ViewedPositions rows={data} />,
    }),
  ],
};

function Positions({ user: { positions } }: { readonly user: User }) {
  const { t } = useTranslation();
  return (
    <Section title={t('leverageUser.positions')}>
      <PositionTable rows={positions} />
    </Section>
  );
}

function PositionTable({ rows }: Rows<Position>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Position>[] = [
    { id: 'id', header: t('user.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'pair', header: t('user.pair'), cell: ({ symbol }) => symbol, card: 'head' },
    { id: 'side', header: t('user.side'), cell: ({ side }) => t(`leverageUser.side_${side}`) },
    { id: 'status', header: t('user.state'), cell: ({ status }) => t(`leverageUser.position_${status}`) },
    { id: 'number', header: t('user.quantity'), cell: ({ number }) => exactText(number), align: 'end' },
    { id: 'price', header: t('user.price'), cell: ({ price }) => exactText(price), align: 'end' },
    { id: 'margin', header: t('leverageUser.margin'), cell: ({ margin }) => exactText(margin), align: 'end' },
    {
      id: 'profits',
      header: t('leverageUser.profit'),
      cell: ({ profits }) => formatSignedTrimmed(profits, SCALE_MAX),
      align: 'end',
    },
    { id: 'at', header: t('user.at'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
  ];
  return (
    <PlainTable
      label={t('leverageUser.positions')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('leverageUser.noPositions')}
    />
  );
}

function ViewedPositions({ rows }: Rows<Viewed>) {
  const { t } = useTranslation();
  return (
    <ViewedTable
      label={t('leverageUser.view_leverage')}
      rows={rows}
      columns={[
        { id: 'pair', header: t('user.pair'), cell: (row) => row.currency_match.symbol, card: 'head' },
        { id: 'side', header: t('user.side'), cell: (row) => row.type_name },
        { id: 'number', header: t('user.quantity'), cell: (row) => exactText(row.number), align: 'end' },
        { id: 'price', header: t('user.price'), cell: (row) => exactText(row.price), align: 'end' },
        {
          id: 'margin',
          header: t('leverageUser.margin'),
          cell: (row) => exactText(row.caution_money),
          align: 'end',
        },
        {
          id: 'profit',
          header: t('leverageUser.profit'),
          cell: (row) => formatSignedTrimmed(row.profits, SCALE_MAX),
          align: 'end',
        },
        { id: 'at', header: t('user.at'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
      ]}
    />
  );
}
