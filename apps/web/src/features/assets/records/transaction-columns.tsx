import { formatFullTime, formatTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import type { Mask } from '../../../shared/account/amounts-shown.ts';
import { CENTS, DECIMALS } from './record-lists.ts';

/** The columns that lists of deposits, notices and withdrawals share. */
interface Transaction {
  readonly created_at: string;
  readonly currency: { readonly code: string };
  readonly chain_protocol: { readonly code: string };
  readonly number: string;
}

/** The columns of time, currency, network and amount. */
export function transactionColumns<Row extends Transaction>(
  t: TFunction,
  mask: Mask,
): readonly DataColumn<Row>[] {
  const timeOf = ({ created_at: at }: Row) => formatFullTime(Date.parse(at));
  const codeOf = ({ currency }: Row) => currency.code;
  const chainOf = ({ chain_protocol: chain }: Row) => chain.code;
  return [
    {
      id: 'time',
      header: t('assets.columns.time'),
      card: 'head',
      cell: timeOf,
      csv: ({ created_at: at }) => at,
    },
    { id: 'currency', header: t('assets.columns.currency'), cell: codeOf, csv: codeOf },
    { id: 'network', header: t('assets.network'), priority: 2, cell: chainOf, csv: chainOf },
    {
      id: 'amount',
      header: t('assets.columns.amount'),
      align: 'end',
      cell: ({ number }) => mask(formatTrimmed(number, DECIMALS, CENTS)),
      csv: ({ number }) => number,
    },
  ];
}

/** A column of a long text, an address or a hash, which is cut for the eye and whole in a file and in its title. */
export function longText<Row extends object>(
  id: string,
  header: string,
  textOf: (row: Row) => string,
): DataColumn<Row> {
  return {
    id,
    header,
    priority: 3,
    cell: (row) => (
      <span className="inline-block max-w-40 truncate align-bottom" title={textOf(row)}>
        {textOf(row)}
      </span>
    ),
    csv: textOf,
  };
}
