import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { exactText } from '../../shared/page/exact-text.ts';
import { PlainTable } from '../../shared/page/plain-table.tsx';

type Found = ResponseOf<'console/bank_statement_import'>;
type Entry = Found['entries'][number];

/** The content of a statement: how many entries of each kind, its account, and the first entries. */
export function StatementFound({
  found: { accounts, entries, ...counts },
  isImported,
}: {
  readonly found: Found;
  readonly isImported: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 text-sm leading-5">
      <p role="status" className="text-t1">
        {t(isImported ? 'funds.bankFound' : 'funds.bankPreview', counts)}
      </p>
      {accounts.length > 0 && (
        <p className="[overflow-wrap:anywhere] text-t2">
          {t('funds.bankAccountOf', { accounts: accounts.join(', ') })}
        </p>
      )}
      <PlainTable
        label={t('funds.bankFirst')}
        columns={columnsOf(t)}
        rows={entries}
        keyOf={({ reference }) => reference}
        empty={t('funds.bankNoEntries')}
      />
    </div>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Entry>[] {
  const wrapped = 'whitespace-normal [overflow-wrap:anywhere]';
  return [
    { id: 'booked', header: t('funds.bankBooked'), cell: ({ booked_on: on }) => on, card: 'head' },
    {
      id: 'amount',
      header: t('funds.amount'),
      cell: ({ number }) => exactText(number),
      align: 'end',
      card: 'head',
    },
    {
      id: 'reference',
      header: t('funds.bankReference'),
      cell: ({ reference }) => reference,
      className: wrapped,
    },
    {
      id: 'payer',
      header: t('funds.bankPayer'),
      cell: ({ payer, payer_account: account }) => `${payer} ${account}`.trim(),
      className: wrapped,
    },
    { id: 'text', header: t('funds.bankText'), cell: ({ text }) => text, className: wrapped, priority: 2 },
  ];
}
