import type { RequestOf } from '@candor/contract';
import { EmptyState, Section, TabStrip, useTabPanel } from '@candor/ui';
import { ListPager, QueryView, useTranslation } from '@candor/web-kit';
import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { defineView, type UserView } from '../../shared/user/user-tables.ts';
import { ViewedAccounts, ViewedRecords, ViewedTransfers } from './viewed-tables.tsx';

const ACCOUNTS = defineView({
  id: 'accounts',
  label: 'users.view_accounts',
  call: 'account/list',
  show: (groups) => <ViewedAccounts groups={groups} />,
});

const MOVEMENTS = [
  defineView({
    id: 'records',
    label: 'users.view_records',
    call: 'account_log/change',
    show: ({ data }) => <ViewedRecords rows={data} />,
  }),
  defineView({
    id: 'transfers',
    label: 'users.view_transfers',
    call: 'account/transfer_log',
    show: ({ data }) => <ViewedTransfers rows={data} />,
  }),
];

/** A user's accounts and orders as they see them, by the same calls that their own app asks. It only shows. */
export function UserViewPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/users/$id/view' }).id);
  const tables = useLoaderData({ from: '/framed/users/$id/view' });
  const [tab, setTab] = useState(ACCOUNTS.id);
  const panel = useTabPanel(tab);
  const views = [ACCOUNTS, ...tables.flatMap((each) => each.views ?? []), ...MOVEMENTS];
  const view = views.find((each) => each.id === tab) ?? ACCOUNTS;
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
        items={views.map(({ id: value, label }) => ({ value, label: t(label) }))}
        value={tab}
        onChange={setTab}
      />
      <div {...panel}>
        <Section title={t(view.label)}>
          <View key={tab} id={id} view={view} />
        </Section>
      </div>
    </ConsolePage>
  );
}

interface ViewProps {
  readonly id: number;
  readonly view: UserView;
}

function View({ id, view: { call, query, show } }: ViewProps) {
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
          <EmptyState>{t('user.nothing')}</EmptyState>
        ) : (
          <>
            {show(data as never)}
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
