import './texts.ts';
import type { AccountLogRow } from '@candor/contract';
import { formatFullTime, formatSignedTrimmed, TabStrip, useTabPanel } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, notOlder, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { PageMain, Panel } from '../../shared/page/page-main.tsx';

const PER_PAGE = 20;
const DECIMALS = 8;
const CENTS = 2;
const ACCOUNTS = ['change', 'legal', 'lever', 'micro', 'financial'] as const;
type Account = (typeof ACCOUNTS)[number];

/** Every movement of the user's accounts, newest first: its time, what it was, and its quantity. */
export function TransactionLogPage() {
  const { t } = useTranslation();
  const [account, setAccount] = useState<Account>('change');
  const panel = useTabPanel(account);
  return (
    <PageMain
      title={t('personal.transactionLog')}
      hint={t('personal.transactionLogHint')}
      action={
        <Link to="/assets/dealRecords" className="button" data-kind="outline">
          {t('personal.transactionLogMore')}
        </Link>
      }
    >
      <Panel>
        <PagedTable
          label={t('personal.transactionLog')}
          listKey={['own', 'transaction-log', account]}
          load={(page, signal) => call(`account_log/${account}`, { page, limit: PER_PAGE }, notOlder(signal))}
          columns={columnsOf(t)}
          empty={t('personal.transactionLogNone')}
          file={{ name: `transactions-${account}`, label: t('common.saveRows') }}
          panel={panel}
          filters={
            <TabStrip
              className="h-11 overflow-x-auto"
              label={t('personal.account')}
              panelId={panel.id}
              items={ACCOUNTS.map((each) => ({ value: each, label: t(`personal.accounts.${each}`) }))}
              value={account}
              onChange={setAccount}
            />
          }
        />
      </Panel>
    </PageMain>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<AccountLogRow>[] {
  return [
    {
      id: 'time',
      header: t('personal.time'),
      cell: ({ created_at: at }) => formatFullTime(Date.parse(at)),
      csv: ({ created_at: at }) => at,
      card: 'head',
    },
    { id: 'detail', header: t('personal.detail'), cell: ({ memo }) => memo, csv: ({ memo }) => memo },
    {
      id: 'quantity',
      header: t('personal.quantity'),
      align: 'end',
      cell: ({ value, currency }) => `${formatSignedTrimmed(value, DECIMALS, CENTS)} ${currency.code}`,
      csv: ({ value, currency }) => `${value} ${currency.code}`,
    },
  ];
}
