import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { userColumn } from '../../shared/page/user-column.tsx';
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
    { id: 'id', header: t('funds.number'), cell: ({ id }) => id, csv: ({ id }) => String(id), card: 'head' },
    userColumn(t('funds.user'), (row) => row.user_id),
    {
      id: 'amount',
      header: t('funds.amount'),
      align: 'end',
      cell: ({ number, currency }) => `${exactText(number)} ${currency.code}`,
      csv: ({ number }) => number,
    },
    {
      id: 'network',
      header: t('funds.network'),
      cell: (row) => row.chain_protocol.code,
      csv: (row) => row.chain_protocol.code,
      priority: 2,
    },
  ];
}

/** The currency of an amount, which a file has in a column of its own. */
export function currencyColumn(
  t: TFunction,
): readonly DataColumn<{ readonly currency: { readonly code: string } }>[] {
  return [
    {
      id: 'currency',
      header: t('list.field_currency_id'),
      cell: ({ currency }) => currency.code,
      csv: ({ currency }) => currency.code,
    },
  ];
}
