import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { RowLink } from '../../shared/page/row-link.tsx';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { userColumn } from '../../shared/page/user-column.tsx';

type Shop = ResponseOf<'console/shops'>['data'][number];

const STATES = [
  'under_review',
  'active',
  'suspended',
  'revoked',
  'left',
] as const satisfies readonly Shop['status'][];

/** Shops by their state; applications come first. */
export function ShopsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [state, setState] = useListPart('state', STATES, 'under_review');
  const list = useList('console/shops', { asked: { status: state }, filters: [] });
  const columns: readonly DataColumn<Shop>[] = [
    {
      id: 'name',
      header: t('p2p.shopName'),
      cell: ({ shop_name: name }) => name,
      csv: ({ shop_name: name }) => name,
      card: 'head',
    },
    userColumn(t('p2p.shopOwner'), (row) => row.user_id),
    {
      id: 'bond',
      header: t('p2p.bond'),
      align: 'end',
      cell: (row) => `${exactText(row.bond)} / ${exactText(row.bond_required)} ${row.bond_currency}`,
      csv: (row) => row.bond,
    },
    timeColumn({ id: 'applied', header: t('p2p.applied') }, (row) => row.applied_at),
    timeColumn({ id: 'certified', header: t('p2p.certifiedAt'), priority: 2 }, (row) => row.certified_at),
    {
      ...actionColumn(t),
      cell: ({ user_id: id }) => (
        <RowLink to="/shops/$id" params={{ id: String(id) }}>
          {t('p2p.openCase')}
        </RowLink>
      ),
    },
  ];
  return (
    <ConsolePage title={t('p2pPlace.shops')} hint={t('p2p.shopsHint')}>
      <TabbedRows
        tabs={{
          label: t('p2p.status'),
          items: STATES.map((value) => ({ value, label: t(`p2p.shopState.${value}`) })),
          value: state,
          onChange: setState,
        }}
        label={t('p2pPlace.shops')}
        columns={columns}
        list={list}
        keyOf={({ user_id: id }) => String(id)}
        empty={t('p2p.noShops')}
        onOpen={({ user_id: id }) => void navigate({ to: '/shops/$id', params: { id: String(id) } })}
      />
    </ConsolePage>
  );
}
