import '../../../../shared/p2p/texts.ts';
import './texts.ts';
import { Button, EmptyState, formatFullTime, Section } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  callAndConfirm,
  errorText,
  QueryView,
  type TFunction,
  toasts,
  useIsMobile,
  useTranslation,
} from '@candor/web-kit';
import { useState } from 'react';
import { fiatText } from '../../../../shared/p2p/fiat-text.ts';
import { DemoPage } from '../demo-page.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { type BankEntry, type BankOrder, DEMO_BANK, type DemoBank, useDemoBank } from './demo-bank.ts';
import { PayDialog } from './pay-dialog.tsx';

/** The simulated bank of the demo: pays orders of the P2P desk, also wrongly, and takes payments back. */
export function DemoBankPage() {
  const { t } = useTranslation();
  const bank = useDemoBank();
  return (
    <DemoPage title={t('demoBank.title')} hint={t('demoBank.hint')}>
      <QueryView query={bank} rows={8} rowClassName="h-14">
        {(known) => (
          <>
            <Orders bank={known} />
            <Section title={t('demoBank.accounts')}>
              <BankAccounts accounts={known.accounts} />
            </Section>
            <Entries bank={known} />
          </>
        )}
      </QueryView>
    </DemoPage>
  );
}

function Orders({ bank }: { readonly bank: DemoBank }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const [paid, setPaid] = useState<BankOrder>();
  return (
    <Section title={t('demoBank.orders')}>
      <DataTable
        label={t('demoBank.orders')}
        columns={orderColumns(t, setPaid)}
        rows={bank.orders}
        keyOf={({ order_id: id }) => String(id)}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{t('demoBank.noOrders')}</EmptyState>}
      />
      {paid && <PayDialog order={paid} onClose={() => setPaid(undefined)} />}
    </Section>
  );
}

function orderColumns(t: TFunction, pay: (order: BankOrder) => void): readonly DataColumn<BankOrder>[] {
  return [
    {
      id: 'order',
      header: t('demoBank.order'),
      card: 'head',
      cell: ({ order_id: id }) => (
        <Link to="/legalIndex/orderdetail" search={{ id }} className="text-t1 underline underline-offset-2">
          {id}
        </Link>
      ),
    },
    {
      id: 'money',
      header: t('demoBank.money'),
      align: 'end',
      card: 'head-end',
      cell: ({ money, fiat }) => fiatText(money, fiat),
    },
    { id: 'payee', header: t('demoBank.payee'), cell: ({ payee_name: name }) => name },
    { id: 'account', header: t('demoBank.account'), cell: ({ payee_account: account }) => account },
    {
      id: 'until',
      header: t('demoBank.until'),
      cell: ({ deadline_at: at }) => formatFullTime(Date.parse(at)),
    },
    {
      id: 'pay',
      header: t('demoBank.pay'),
      isHeaderHidden: true,
      align: 'end',
      card: 'action',
      cell: (order) => (
        <Button kind="action" size="small" className="max-md:h-11" onClick={() => pay(order)}>
          {t('demoBank.pay')}
        </Button>
      ),
    },
  ];
}

function Entries({ bank }: { readonly bank: DemoBank }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  return (
    <Section title={t('demoBank.entries')}>
      <div className="data-table-frame overflow-x-auto">
        <DataTable
          label={t('demoBank.entries')}
          columns={entryColumns(t)}
          rows={bank.entries}
          keyOf={({ id }) => String(id)}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          empty={<EmptyState>{t('demoBank.noEntries')}</EmptyState>}
        />
      </div>
    </Section>
  );
}

function entryColumns(t: TFunction): readonly DataColumn<BankEntry>[] {
  return [
    {
      id: 'time',
      header: t('demoBank.time'),
      card: 'head',
      cell: ({ created_at: at }) => formatFullTime(Date.parse(at)),
    },
    {
      id: 'money',
      header: t('demoBank.money'),
      align: 'end',
      card: 'head-end',
      cell: ({ money, fiat }) => fiatText(money, fiat),
    },
    { id: 'payer', header: t('demoBank.payer'), cell: ({ payer_name: name }) => name },
    { id: 'payee', header: t('demoBank.payee'), cell: ({ payee_name: name }) => name },
    { id: 'number', header: t('demoBank.transaction'), cell: ({ transaction }) => transaction },
    {
      id: 'reverse',
      header: t('demoBank.reverse'),
      isHeaderHidden: true,
      align: 'end',
      card: 'action',
      cell: (entry) => (entry.may_reverse === 1 ? <Reversal entry={entry} /> : ''),
    },
  ];
}

function Reversal({ entry }: { readonly entry: BankEntry }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const reversing = useMutation({
    mutationFn: () => callAndConfirm('demo/bank_reverse', { entry_id: entry.id }),
    onError: (error) => toasts.show('error', errorText(error) ?? ''),
    onSettled: () => void client.invalidateQueries({ queryKey: DEMO_BANK }),
  });
  return (
    <Button
      size="small"
      className="max-md:h-11"
      aria-label={t('demoBank.reverseOf', { number: entry.transaction })}
      isBusy={reversing.isPending}
      onClick={() => reversing.mutate()}
    >
      {t('demoBank.reverse')}
    </Button>
  );
}
