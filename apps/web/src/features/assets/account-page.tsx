import './texts.ts';
import type { Account, AccountCode, AccountGroup } from '@candor/contract';
import { CheckBox, CoinBadge, EmptyState, formatFixed, formatTrimmed } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLocal, useIsMobile, writeLocal } from '@candor/web-kit';
import { PageMain } from '../../shared/page/page-main.tsx';
import { useFailureOf } from '../../shared/page/query-view.tsx';
import { useAccounts } from './use-accounts.ts';

const HIDDEN = '••••••';
const USD_DECIMALS = 2;
/** Balances below a dollar are small. */
const SMALL_USD = 1;

interface AccountPageProps {
  readonly code: AccountCode;
}

/** One account type: its worth, and what lies in it by currency. */
export function AccountPage({ code }: AccountPageProps) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const accounts = useAccounts();
  const [isShown, setIsShown] = useState(() => readLocal('assetsHidden') === undefined);
  const [hidesSmall, setHidesSmall] = useState(false);
  const group = accounts.data?.find(({ account_code: each }) => each === code);
  const rows = group?.accounts.filter(({ convert_usd: worth }) => !hidesSmall || Number(worth) >= SMALL_USD);
  const failure = useFailureOf(accounts);
  return (
    <PageMain
      title={t(`assets.accounts.${code}`)}
      action={
        <div className="flex gap-2">
          <Link to="/assets/transfer" className="button" data-kind="outline">
            {t('assets.transfer')}
          </Link>
          <Link to="/assets/dealRecords" search={{ types: code }} className="button" data-kind="outline">
            {t('assets.records')}
          </Link>
        </div>
      }
    >
      <Worth
        group={group}
        isShown={isShown}
        onShow={(next) => {
          writeLocal('assetsHidden', next ? undefined : '1');
          setIsShown(next);
        }}
      />
      {accounts.data && <OtherAccounts groups={accounts.data} code={code} isShown={isShown} />}
      <div className="overflow-hidden rounded-panel border border-hairline bg-bg1">
        <div className="border-b border-hairline px-3 py-2.5">
          <CheckBox isChecked={hidesSmall} onChange={setHidesSmall}>
            {t('assets.hideSmall')}
          </CheckBox>
        </div>
        <DataTable
          label={t(`assets.accounts.${code}`)}
          columns={columnsOf(t, isShown)}
          rows={rows}
          keyOf={({ id }) => String(id)}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={failure}
          empty={<EmptyState>{t('assets.nothing')}</EmptyState>}
        />
      </div>
    </PageMain>
  );
}

interface WorthProps {
  readonly group: AccountGroup | undefined;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

function Worth({ group, isShown, onShow }: WorthProps) {
  const { t } = useTranslation();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="rounded-panel border border-hairline bg-bg1 px-5 py-4 max-md:px-4">
      <p className="flex items-center gap-1 text-[13px] text-t3">
        {t('assets.total')}
        <button
          type="button"
          className="icon-button"
          aria-label={t(isShown ? 'assets.hide' : 'assets.show')}
          onClick={() => onShow(!isShown)}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </p>
      <p className="text-[28px] leading-9 font-[650]" data-testid="account-worth">
        {isShown ? `$${formatFixed(group?.convert_usd, USD_DECIMALS)}` : HIDDEN}
      </p>
    </div>
  );
}

const PATHS = {
  change_account: '/assets/tradeAccount',
  legal_account: '/assets/legalAccount',
  lever_account: '/assets/leverAccount',
  micro_account: '/assets/secondAccount',
  financial_account: '/assets/financialAccount',
} as const satisfies Record<AccountCode, string>;

interface OtherAccountsProps {
  readonly groups: readonly AccountGroup[];
  readonly code: AccountCode;
  readonly isShown: boolean;
}

/** The other accounts with their worth, each a link to its page. */
function OtherAccounts({ groups, code, isShown }: OtherAccountsProps) {
  const { t } = useTranslation();
  const others = groups.filter(({ account_code: each }) => each !== code);
  return (
    <ul aria-label={t('assets.others')} className="grid grid-cols-4 gap-3 max-lg:grid-cols-2">
      {others.map(({ account_code: each, convert_usd: worth }) => (
        <li key={each}>
          <Link
            to={PATHS[each]}
            className="block rounded-panel border border-hairline bg-bg1 px-4 py-3 hover:bg-bg2"
          >
            <span className="block text-[13px] leading-5 text-t3">{t(`assets.accounts.${each}`)}</span>
            <span className="block text-sm leading-5 font-[550]">
              {isShown ? `$${formatFixed(worth, USD_DECIMALS)}` : HIDDEN}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function columnsOf(t: TFunction, isShown: boolean): readonly DataColumn<Account>[] {
  const amount = (text: string, scale: number) => (isShown ? formatTrimmed(text, scale, 2) : HIDDEN);
  return [
    {
      id: 'currency',
      header: t('assets.columns.currency'),
      card: 'head',
      cell: ({ currency_code: code }) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <CoinBadge code={code} />
          {code}
        </span>
      ),
    },
    {
      id: 'available',
      header: t('assets.columns.available'),
      align: 'end',
      cell: ({ balance, currency }) => amount(balance, currency.scale),
    },
    {
      id: 'locked',
      header: t('assets.columns.locked'),
      align: 'end',
      cell: ({ lock_balance: locked, currency }) => amount(locked, currency.scale),
    },
    {
      id: 'usd',
      header: t('assets.columns.usd'),
      align: 'end',
      cell: ({ convert_usd: worth }) => (isShown ? `$${formatFixed(worth, USD_DECIMALS)}` : HIDDEN),
    },
    {
      id: 'operate',
      header: t('assets.columns.operate'),
      align: 'end',
      card: 'action',
      cell: ({ currency_id: id, currency_code: code }) => (
        <Link
          to="/assets/transfer"
          search={{ currency_id: id }}
          className="button"
          data-kind="outline"
          data-size="small"
          aria-label={`${t('assets.transfer')} ${code}`}
        >
          {t('assets.transfer')}
        </Link>
      ),
    },
  ];
}
