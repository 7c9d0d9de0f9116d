import type { RequestOf, ResponseOf } from '@candor/contract';
import { EmptyState, Section, TabStrip, useTabPanel } from '@candor/ui';
import { ListPager, QueryView, useTranslation } from '@candor/web-kit';
import { Link, useParams } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { OrderTable } from './user-tables.tsx';
import {
  ViewedContracts,
  ViewedDeposits,
  ViewedDraws,
  ViewedPositions,
  ViewedSavings,
} from './viewed-products.tsx';
import { ViewedAccounts, ViewedRecords, ViewedTransfers } from './viewed-tables.tsx';

/** The calls that this page asks in the place of the user. */
type ViewedName =
  | 'account/list'
  | 'order/open'
  | 'tx_history/list'
  | 'account_log/change'
  | 'account/transfer_log'
  | 'lever/my_trade'
  | 'microtrade/lists'
  | 'storage_currency/my_locks'
  | 'wallet/deposits'
  | 'account/draws';

const TABS = [
  'accounts',
  'open',
  'history',
  'leverage',
  'seconds',
  'savings',
  'deposits',
  'withdrawals',
  'records',
  'transfers',
] as const;
type Tab = (typeof TABS)[number];

/** A user's accounts and orders as they see them, by the same calls that their own app asks. It only shows. */
export function UserViewPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/users/$id/view' }).id);
  const [tab, setTab] = useState<Tab>('accounts');
  const panel = useTabPanel(tab);
  return (
    <ConsolePage
      title={t('users.viewTitle', { id })}
      above={
        <Link to="/users/$id" params={{ id: String(id) }} className="text-[13px] text-t2 underline">
          {t('users.title', { id })}
        </Link>
      }
    >
      <p
        role="note"
        className="flex items-center gap-2 rounded-control border border-select px-3 py-2 text-[13px] leading-5"
      >
        <Eye size={16} strokeWidth={1.5} className="shrink-0 text-select" aria-hidden />
        {t('users.viewBanner', { id })}
      </p>
      <TabStrip
        label={t('users.viewTitle', { id })}
        panelId={panel.id}
        className="h-9 overflow-x-auto"
        items={TABS.map((value) => ({ value, label: t(`users.view_${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      <div {...panel}>
        <Section title={t(`users.view_${tab}`)}>
          <Content key={tab} id={id} tab={tab} />
        </Section>
      </div>
    </ConsolePage>
  );
}

interface ContentProps {
  readonly id: number;
  readonly tab: Tab;
}

function Content({ id, tab }: ContentProps) {
  switch (tab) {
    case 'accounts':
      return <View id={id} call="account/list" show={(groups) => <ViewedAccounts groups={groups} />} />;
    case 'open':
      return <View id={id} call="order/open" show={({ orders }) => <OrderTable rows={orders} />} />;
    case 'history':
      return <View id={id} call="tx_history/list" show={({ data }) => <OrderTable rows={data} />} />;
    case 'leverage':
      return (
        <View
          id={id}
          call="lever/my_trade"
          query="status=1"
          show={({ data }) => <ViewedPositions rows={data} />}
        />
      );
    case 'seconds':
      return (
        <View
          id={id}
          call="microtrade/lists"
          query="status=1"
          show={({ data }) => <ViewedContracts rows={data} />}
        />
      );
    case 'savings':
      return (
        <View
          id={id}
          call="storage_currency/my_locks"
          query="status=1"
          show={({ data }) => <ViewedSavings rows={data} />}
        />
      );
    case 'deposits':
      return <View id={id} call="wallet/deposits" show={({ data }) => <ViewedDeposits rows={data} />} />;
    case 'withdrawals':
      return <View id={id} call="account/draws" show={({ data }) => <ViewedDraws rows={data} />} />;
    case 'records':
      return <View id={id} call="account_log/change" show={({ data }) => <ViewedRecords rows={data} />} />;
    case 'transfers':
      return (
        <View id={id} call="account/transfer_log" show={({ data }) => <ViewedTransfers rows={data} />} />
      );
  }
}

interface ViewProps<Name extends ViewedName> {
  readonly id: number;
  readonly call: Name;
  /** Fields of the call beside the page. */
  readonly query?: string;
  readonly show: (answer: ResponseOf<Name>) => React.ReactNode;
}

function View<Name extends ViewedName>({ id, call, query, show }: ViewProps<Name>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const fields = [query, page === 1 ? undefined : `page=${page}`].filter((part) => part !== undefined);
  const request: RequestOf<'console/person_view'> = {
    id,
    call,
    ...(fields.length === 0 ? {} : { query: fields.join('&') }),
  };
  const answer = useRead('console/person_view', request);
  return (
    <QueryView query={answer} rows={6}>
      {(data) =>
        // The exchange answers what the contract says for the call that was asked.
        data === null ? (
          <EmptyState>{t('users.nothing')}</EmptyState>
        ) : (
          <>
            {show(data as ResponseOf<Name>)}
            <Pages data={data} page={page} onPage={setPage} />
          </>
        )
      }
    </QueryView>
  );
}

interface PagesProps {
  readonly data: unknown;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The other pages of an answer that has some. */
function Pages({ data, page, onPage }: PagesProps) {
  const last = (data as { readonly last_page?: number }).last_page ?? 1;
  if (last <= 1) return null;
  return (
    <div className="p-3">
      <ListPager page={page} pageCount={last} onChange={onPage} />
    </div>
  );
}
