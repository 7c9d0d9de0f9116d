import '../texts.ts';
import type { Account, AccountCode } from '@candor/contract';
import { CheckBox, Dialog, EmptyState, SkeletonRows } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CsvButton, failureOf, useIsMobile, useTranslation } from '@candor/web-kit';
import { useAmountsShown, useMask } from '../../../shared/account/amounts-shown.ts';
import { PageMain, Panel } from '../../../shared/page/page-main.tsx';
import { ChargePanel } from '../charge/charge-panel.tsx';
import { useAccounts } from '../use-accounts.ts';
import { WithdrawPanel } from '../withdraw/withdraw-panel.tsx';
import { columnsOf } from './account-columns.tsx';
import { AccountShares, AccountWorth, TotalWorth } from './account-worth.tsx';
import { PortfolioLine } from './portfolio-line.tsx';
import { RowActions } from './row-actions.tsx';
import { type OpenPanel, useOpenPanel } from './use-open-panel.ts';
import { useRates } from './use-rates.ts';

/** Balances below a dollar are small. */
const SMALL_USD = 1;

interface AccountPageProps {
  readonly code: AccountCode;
  /** The check of the balance against what the exchange published, under the total. */
  readonly check?: ReactNode;
}

/** The worth of everything and the share of each account; then one account type: its worth, what lies in it by currency, and where deposits and withdrawals begin. */
export function AccountPage({ code, check }: AccountPageProps) {
  const { t } = useTranslation();
  const accounts = useAccounts();
  const isShown = useAmountsShown();
  return (
    <PageMain
      title={t(`assets.accounts.${code}`)}
      action={
        <div className="flex gap-2">
          {code === 'financial_account' && (
            <Link to="/deposit" className="button" data-kind="action">
              {t('assets.savings')}
            </Link>
          )}
          <Link to="/assets/transfer" className="button" data-kind="outline">
            {t('assets.transfer')}
          </Link>
          <Link to="/assets/dealRecords" search={{ types: code }} className="button" data-kind="outline">
            {t('assets.records')}
          </Link>
        </div>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-panel max-md:flex-col max-md:items-stretch border border-hairline bg-bg1 px-5 py-4 max-md:px-4">
        <TotalWorth groups={accounts.data} />
        {code === 'change_account' && isShown && <PortfolioLine />}
        {check}
      </div>
      <AccountShares groups={accounts.data} code={code} />
      <Balances code={code} accounts={accounts} />
    </PageMain>
  );
}

interface BalancesProps {
  readonly code: AccountCode;
  readonly accounts: ReturnType<typeof useAccounts>;
}

/** The balances by currency; a panel opens below its row, or as a sheet on a phone. */
function Balances({ code, accounts }: BalancesProps) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const mask = useMask();
  const rates = useRates();
  const [filter, setFilter] = useState({ hidesSmall: false, text: '' });
  const group = accounts.data?.find(({ account_code: each }) => each === code);
  const { open, account, close, toggle } = useOpenPanel(code, group);
  const rows = group?.accounts.filter(
    (each) => each === account || matchesFilter(each, filter.hidesSmall, filter.text),
  );
  const actionsOf = (row: Account) => <RowActions account={row} code={code} open={open} onOpen={toggle} />;
  const hasActions = group?.is_recharge === 1;
  const columns = columnsOf(t, {
    code,
    mask,
    worthIn: rates[code === 'change_account' ? 'USDT' : 'USD'],
    actions: hasActions ? actionsOf : undefined,
  });
  const below = (row: Account) => {
    if (isNarrow) return hasActions ? <div className="mt-2">{actionsOf(row)}</div> : null;
    if (row !== account || !open) return null;
    return <OpenedPanel kind={open.kind} account={account} code={code} />;
  };
  return (
    <Panel>
      <TableFilter filter={filter} onChange={setFilter}>
        <AccountWorth group={group} />
        <CsvButton name={code} label={t('common.saveRows')} columns={columns} rows={rows ?? []} />
      </TableFilter>
      <div className="[--table-row:48px] [&_.data-table]:text-[13px] [&_.data-table-below]:hover:bg-bg1 [&_.data-table-below>td]:bg-bg1 [&_.data-table-below>td]:px-0">
        <DataTable
          label={t(`assets.accounts.${code}`)}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => String(id)}
          below={below}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={failureOf(accounts) ?? <LoadingRows />}
          empty={<EmptyState>{t(filter.text === '' ? 'assets.nothing' : 'assets.noMatch')}</EmptyState>}
        />
      </div>
      {isNarrow && open && account && (
        <Dialog
          isSheet
          title={`${t(`assets.${open.kind}`)} ${open.currency}`}
          closeLabel={t('common.close')}
          onClose={close}
        >
          <OpenedPanel kind={open.kind} account={account} code={code} />
        </Dialog>
      )}
    </Panel>
  );
}

/** The height of the rows to come, their head included, so that nothing moves when they do. */
function LoadingRows() {
  const { t } = useTranslation();
  return (
    <div className="pt-7">
      <SkeletonRows count={8} rowClassName="h-12 px-3" label={t('common.loading')} />
    </div>
  );
}

function matchesFilter(account: Account, hidesSmall: boolean, text: string): boolean {
  const { convert_usd: worth, currency_code: code } = account;
  return (
    (!hidesSmall || Number(worth) >= SMALL_USD) && code.toUpperCase().includes(text.trim().toUpperCase())
  );
}

interface Filter {
  readonly hidesSmall: boolean;
  readonly text: string;
}

interface TableFilterProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly children: ReactNode;
}

function TableFilter({ filter, onChange, children }: TableFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline px-3 py-2.5">
      <div className="field h-9 w-56 max-md:h-11 max-md:w-full">
        <Search size={15} strokeWidth={1.75} className="shrink-0 text-t3" aria-hidden />
        <input
          type="search"
          aria-label={t('assets.searchCurrency')}
          placeholder={t('assets.searchCurrency')}
          className="text-sm placeholder:text-t3 max-md:text-base"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </div>
      <CheckBox isChecked={filter.hidesSmall} onChange={(hidesSmall) => onChange({ ...filter, hidesSmall })}>
        {t('assets.hideSmall')}
      </CheckBox>
      {children}
    </div>
  );
}

interface OpenedPanelProps {
  readonly kind: OpenPanel['kind'];
  readonly account: Account;
  readonly code: AccountCode;
}

/** The panel of one currency; another one begins anew. */
function OpenedPanel({ kind, account, code }: OpenedPanelProps) {
  const { t } = useTranslation();
  const Content = kind === 'charge' ? ChargePanel : WithdrawPanel;
  return (
    <section
      aria-label={`${t(`assets.${kind}`)} ${account.currency_code}`}
      className="px-4 pt-3 pb-5 text-sm whitespace-normal max-md:pt-0"
    >
      <Content key={`${kind} ${account.id}`} account={account} code={code} />
    </section>
  );
}
