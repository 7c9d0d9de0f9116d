import '../texts.ts';
import type { MovementReason } from '@candor/contract';
import { TabStrip, useTabPanel } from '@candor/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { PageMain, Panel } from '../../../shared/page/page-main.tsx';
import { AmountsButton } from '../amounts-button.tsx';
import { AccountFilter } from './account-filter.tsx';
import { CurrencyFilter } from '../currency-filter.tsx';
import { DepositRecords } from './deposit-records.tsx';
import { WithdrawalRecords } from './withdrawal-records.tsx';
import { MovementRecords } from './movement-records.tsx';
import { NoticeRecords } from './notice-records.tsx';
import { FILTERS, PeriodFilter } from '../../../shared/page/period-filter.tsx';
import { usePeriodWords } from './use-period-words.ts';
import { ReasonFilter } from './reason-filter.tsx';
import {
  type RecordFilter,
  type RecordList,
  RECORD_LISTS,
  type StatementAccount,
  STATEMENTS,
} from './record-lists.ts';
import { StatementDownload } from './statement-download.tsx';

/** The movements of one account type, which the address names, and the deposits and withdrawals of all. */
export function RecordsPage() {
  const { types } = useSearch({ from: '/assets/dealRecords' });
  const code = types !== undefined && types in STATEMENTS ? (types as StatementAccount) : 'change_account';
  return <Records key={code} code={code} />;
}

/** The lists that say something about an account: only the first three have deposits and withdrawals. */
function listsOf(code: StatementAccount): readonly RecordList[] {
  if (code === 'micro_account' || code === 'financial_account') return ['movements'];
  return code === 'change_account' ? RECORD_LISTS : ['movements', 'deposits', 'withdrawals'];
}

function Records({ code }: { readonly code: StatementAccount }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list: chosen } = useSearch({ from: '/assets/dealRecords' });
  const [filter, setFilter] = useState<RecordFilter>({ currency: '' });
  const [reason, setReason] = useState<MovementReason | ''>('');
  const lists = listsOf(code);
  const list = lists.find((each) => each === chosen) ?? 'movements';
  const hasTabs = lists.length > 1;
  const open = (search: { readonly types: StatementAccount; readonly list?: RecordList }) =>
    void navigate({ to: '/assets/dealRecords', search, replace: true });
  const panel = useTabPanel(list);
  const words = usePeriodWords();
  const filters = (
    <div className={FILTERS}>
      <AccountFilter value={code} onChange={(types) => open({ types })} />
      <CurrencyFilter
        value={filter.currency}
        onChange={(currency) => setFilter((before) => ({ ...before, currency }))}
      />
      {list === 'movements' && <ReasonFilter code={code} value={reason} onChange={setReason} />}
      <PeriodFilter
        words={words}
        days={filter}
        onChange={(days) => setFilter((before) => ({ ...before, ...days }))}
      />
    </div>
  );
  const props = { filters, wanted: filter, label: t(`assets.recordLists.${list}`) };
  return (
    <PageMain
      title={t('assets.recordsOf', { account: t(`assets.accounts.${code}`) })}
      action={
        <div className="flex items-center gap-2">
          <AmountsButton />
          <StatementDownload />
        </div>
      }
    >
      <Panel>
        {hasTabs && (
          <TabStrip
            panelId={panel.id}
            label={t('assets.records')}
            className="h-11 overflow-x-auto border-b border-hairline px-3"
            items={lists.map((value) => ({ value, label: t(`assets.recordLists.${value}`) }))}
            value={list}
            onChange={(next) => open({ types: code, list: next })}
          />
        )}
        <div {...(hasTabs && panel)} className="data-table-frame overflow-x-auto">
          {list === 'movements' && (
            <MovementRecords {...props} label={t('assets.records')} code={code} reason={reason} />
          )}
          {list === 'deposits' && <DepositRecords {...props} />}
          {list === 'notices' && <NoticeRecords {...props} />}
          {list === 'withdrawals' && <WithdrawalRecords {...props} />}
        </div>
      </Panel>
    </PageMain>
  );
}
