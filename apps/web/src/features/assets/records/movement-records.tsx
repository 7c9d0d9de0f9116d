import type { AccountLogRow, MovementReason } from '@candor/contract';
import { formatFullTime, formatSignedTrimmed, formatTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { Link } from '@tanstack/react-router';
import { call, notOlder, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { type Mask, useMask } from '../../../shared/account/amounts-shown.ts';
import {
  CENTS,
  DECIMALS,
  requestOf,
  PER_PAGE,
  type RecordsProps,
  type StatementAccount,
  STATEMENTS,
} from './record-lists.ts';

interface MovementRecordsProps extends RecordsProps {
  readonly code: StatementAccount;
  /** One reason of movements; '' for all. */
  readonly reason: MovementReason | '';
}

/** Every movement of an account, newest first. */
export function MovementRecords({ label, wanted, filters, code, reason }: MovementRecordsProps) {
  const { t } = useTranslation();
  const mask = useMask();
  return (
    <PagedTable
      label={label}
      listKey={['own', 'records', code, reason, wanted]}
      load={(page, signal) =>
        call(
          STATEMENTS[code],
          { page, limit: PER_PAGE, ...(reason === '' ? {} : { reason }), ...requestOf(wanted) },
          notOlder(signal),
        )
      }
      columns={columnsOf(t, mask, wanted.currency !== '' && reason === '')}
      empty={t('assets.noRecords')}
      filters={filters}
      file={{ name: code, label: t('common.saveRows') }}
    />
  );
}

/** The reason, with the invited user of a commission or the two accounts of a transfer. */
function memoOf(t: TFunction, { memo, extra_data: extra }: AccountLogRow): string {
  const { from, from_account: source, to_account: target } = extra;
  if (from !== undefined) return `${memo} · ${t('assets.fromInvited', { account: from })}`;
  if (source === undefined || target === undefined) return memo;
  return `${memo} · ${t(`assets.accounts.${source}`)} → ${t(`assets.accounts.${target}`)}`;
}

/** Movements with which a position was settled. */
const SETTLING: readonly string[] = ['lever_profit', 'lever_loss'] satisfies readonly MovementReason[];

/** The memo, which leads to the receipt of the position that it settled. */
function Memo({ row, t }: { readonly row: AccountLogRow; readonly t: TFunction }) {
  const text = memoOf(t, row);
  const { reason, reference } = row.extra_data;
  if (!SETTLING.includes(reason)) return text;
  return (
    <Link
      to="/assets/receipt"
      search={{ id: reference }}
      className="underline decoration-dotted underline-offset-2 hover:text-t1"
    >
      {text}
    </Link>
  );
}

/** Only the rows of one currency, with no reason left out, add up to what the account holds. */
function columnsOf(t: TFunction, mask: Mask, hasBalance: boolean): readonly DataColumn<AccountLogRow>[] {
  const timeOf = ({ created_at: at }: AccountLogRow) => formatFullTime(Date.parse(at));
  return [
    {
      id: 'time',
      header: t('assets.columns.time'),
      card: 'head',
      cell: timeOf,
      csv: ({ created_at: at }) => at,
    },
    {
      id: 'currency',
      header: t('assets.columns.currency'),
      cell: ({ currency }) => currency.code,
      csv: ({ currency }) => currency.code,
    },
    {
      id: 'amount',
      header: t('assets.columns.amount'),
      align: 'end',
      cell: ({ value }) => mask(formatSignedTrimmed(value, DECIMALS, CENTS)),
      csv: ({ value }) => value,
    },
    ...(hasBalance ? [balanceColumn(t, mask)] : []),
    {
      id: 'memo',
      header: t('assets.columns.memo'),
      cell: (row) => <Memo row={row} t={t} />,
      csv: (row) => memoOf(t, row),
    },
  ];
}

function balanceColumn(t: TFunction, mask: Mask): DataColumn<AccountLogRow> {
  return {
    id: 'balance',
    header: t('assets.columns.balanceAfter'),
    align: 'end',
    className: 'text-t2',
    cell: ({ balance }) => mask(formatTrimmed(balance, DECIMALS, CENTS)),
    csv: ({ balance = '' }) => balance,
  };
}
