import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { UserLink } from '../../shared/page/user-link.tsx';
import { exactText } from '../../shared/page/exact-text.ts';

/** The fields that withdrawals and notices of deposits have in common. */
interface FundRow {
  readonly id: number;
  readonly user_id: number;
  readonly number: string;
  readonly currency: { readonly code: string };
  readonly chain_protocol: { readonly code: string };
}

/** Columns of a list of withdrawals or notices: which one it is, whose, how much, and over which network. */
export function fundColumns(t: TFunction): readonly DataColumn<FundRow>[] {
  return [
    { id: 'id', header: t('funds.number'), cell: ({ id }) => id, card: 'head' },
    { id: 'user', header: t('funds.user'), cell: (row) => <UserLink id={row.user_id} /> },
    {
      id: 'amount',
      header: t('funds.amount'),
      align: 'end',
      cell: ({ number, currency }) => `${exactText(number)} ${currency.code}`,
    },
    { id: 'network', header: t('funds.network'), cell: (row) => row.chain_protocol.code, priority: 2 },
  ];
}
