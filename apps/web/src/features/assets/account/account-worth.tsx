import type { AccountCode, AccountGroup } from '@candor/contract';
import { NO_VALUE, SelectButton } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { readLocal, useTranslation, writeLocal } from '@candor/web-kit';
import { useState } from 'react';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { AmountsButton } from '../amounts-button.tsx';
import { ACCOUNT_CODES, ACCOUNT_PATHS } from './account-paths.ts';
import { sharesOf, sumOf } from './account-shares.ts';
import { type InUnit, UNITS, useRates, type WorthUnit } from './use-rates.ts';

const dollars = ({ USD: inDollars }: Readonly<Record<'USD', InUnit>>, usd: string | undefined) =>
  (usd && inDollars(usd)) ?? NO_VALUE;

interface GroupsProps {
  /** Undefined until they are known: their places are kept. */
  readonly groups: readonly AccountGroup[] | undefined;
}

/** The worth of everything in all accounts, in dollars and in a unit of the reader's choice. */
export function TotalWorth({ groups }: GroupsProps) {
  const { t } = useTranslation();
  const mask = useMask();
  const rates = useRates();
  const [unit, setUnit] = useState(readUnit);
  const usd = groups && sumOf(groups.map(({ convert_usd: worth }) => worth));
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-1 text-[13px] text-t3">
        {t('assets.total')}
        <AmountsButton />
      </p>
      <p className="text-[28px] leading-9 font-[650]" data-testid="total-worth">
        {mask(dollars(rates, usd))}
      </p>
      <div className="flex items-center gap-2 text-[13px] leading-5 text-t3">
        <span data-testid="total-in-unit">≈ {mask((usd && rates[unit](usd)) ?? NO_VALUE)}</span>
        <SelectButton
          label={t('assets.worthIn')}
          className="field h-8 min-w-20 text-[13px] text-t1 max-md:h-11"
          value={unit}
          onChange={(next) => {
            writeLocal('assetsUnit', next);
            setUnit(next as WorthUnit);
          }}
          options={UNITS.map((value) => ({ value, text: value }))}
        />
      </div>
    </div>
  );
}

function readUnit(): WorthUnit {
  const kept = readLocal('assetsUnit');
  return UNITS.find((unit) => unit === kept) ?? 'CNY';
}

/** The worth of one account; the trade account is counted in USDT as well, because coins are traded there. */
export function AccountWorth({ group }: { readonly group: AccountGroup | undefined }) {
  const { t } = useTranslation();
  const mask = useMask();
  const rates = useRates();
  const usd = group?.convert_usd;
  const tethers = usd && group.account_code === 'change_account' ? rates.USDT(usd) : undefined;
  return (
    <p className="ml-auto flex flex-wrap items-baseline gap-x-2 text-[13px] leading-5 text-t3 max-md:ml-0">
      {t('assets.accountTotal')}
      <span className="text-base font-semibold text-t1" data-testid="account-worth">
        {mask(dollars(rates, usd))}
      </span>
      {tethers && <span>≈ {mask(tethers)} USDT</span>}
    </p>
  );
}

/** Every account with its worth and its part of everything, each a link to its page. */
export function AccountShares({ groups, code }: GroupsProps & { readonly code: AccountCode }) {
  const { t } = useTranslation();
  const mask = useMask();
  const rates = useRates();
  const shares = sharesOf(groups ?? []);
  return (
    <ul aria-label={t('assets.allAccounts')} className="grid grid-cols-5 gap-3 max-lg:grid-cols-2">
      {ACCOUNT_CODES.map((each) => {
        const worth = groups?.find(({ account_code: found }) => found === each)?.convert_usd;
        const share = shares.get(each);
        return (
          <li key={each} className="min-w-0">
            <Link
              to={ACCOUNT_PATHS[each]}
              aria-current={each === code ? 'page' : undefined}
              className="block h-full rounded-panel border border-hairline bg-bg1 px-4 py-3 hover:bg-bg2 aria-[current]:border-t3"
            >
              <span className="block text-[13px] leading-5 text-t3">{t(`assets.accounts.${each}`)}</span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm leading-5 font-[550]">
                {mask(dollars(rates, worth))}{' '}
                {share !== undefined && (
                  <span className="text-[13px] font-normal text-t3">{mask(`${share}%`)}</span>
                )}
              </span>
              <Bar width={mask(`${share ?? '0'}%`)} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A width that is hidden is no length, so that the bar is empty. */
function Bar({ width }: { readonly width: string }) {
  return (
    <span className="mt-2 block h-1 overflow-hidden rounded-pill bg-bg3" aria-hidden>
      <span className="block h-full w-0 rounded-pill bg-t3" style={{ width }} />
    </span>
  );
}
