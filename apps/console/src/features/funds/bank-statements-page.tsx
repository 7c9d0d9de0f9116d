import type { ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { currencyColumn } from './fund-columns.tsx';
import { ImportDialog } from './import-dialog.tsx';

type Entry = ResponseOf<'console/bank_entries'>['data'][number];

const STATES = ['open', 'credited'] as const;
const LABELS = { open: 'funds.bankOpen', credited: 'funds.bankCredited' } as const;

/** Credits of imported bank statements: those that wait for a notice, and those that were credited. */
export function BankStatementsPage() {
  const { t } = useTranslation();
  const mayImport = useMayAct('deposits.decide');
  const [isImporting, setImporting] = useState(false);
  const [state, setState] = useListPart('state', STATES, 'open');
  const list = useList('console/bank_entries', { asked: { state }, filters: [] });
  return (
    <ConsolePage
      title={t('fundsPlace.bankStatements')}
      hint={t('funds.bankHint')}
      action={mayImport && <Button onClick={() => setImporting(true)}>{t('funds.bankImport')}</Button>}
    >
      <TabbedRows
        tabs={{
          label: t('funds.state'),
          items: STATES.map((value) => ({ value, label: t(LABELS[value]) })),
          value: state,
          onChange: setState,
        }}
        label={t('fundsPlace.bankStatements')}
        columns={columnsOf(t)}
        fileColumns={currencyColumn(t)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t(`funds.noBank_${state}`)}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </ConsolePage>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Entry>[] {
  return [
    {
      id: 'booked',
      header: t('funds.bankBooked'),
      cell: (row) => row.booked_on,
      csv: (row) => row.booked_on,
      card: 'head',
    },
    {
      id: 'amount',
      header: t('funds.amount'),
      align: 'end',
      cell: (row) => `${exactText(row.number)} ${row.currency.code}`,
      csv: (row) => row.number,
      card: 'head',
    },
    textColumn('reference', t('funds.bankReference'), (row) => row.reference),
    textColumn('payer', t('funds.bankPayer'), (row) => `${row.payer} ${row.payer_account}`.trim()),
    textColumn('text', t('funds.bankText'), (row) => row.text),
    {
      id: 'notices',
      header: t('funds.bankNotices'),
      cell: (row) => <Notices ids={noticesOf(row)} />,
      csv: (row) => noticesOf(row).join(' '),
    },
    textColumn('account', t('funds.bankAccount'), (row) => row.in_address),
    timeColumn({ id: 'imported', header: t('funds.bankImportedAt'), priority: 3 }, (row) => row.imported_at),
  ];
}

function textColumn(id: string, header: string, text: (row: Entry) => string): DataColumn<Entry> {
  return { id, header, cell: text, csv: text, className: 'whitespace-normal [overflow-wrap:anywhere]' };
}

function noticesOf({ pay_order_id: credited, pay_order_ids: fitting }: Entry): readonly number[] {
  return credited === null ? fitting : [credited];
}

function Notices({ ids }: { readonly ids: readonly number[] }) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {ids.map((id) => (
        <Link key={id} to="/notices/$id" params={{ id: String(id) }} className="underline">
          {id}
        </Link>
      ))}
    </span>
  );
}
