import type { AccountCode, AccountGroup } from '@candor/contract';
import { formatFixed, NO_VALUE } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { ACCOUNT_CODES, ACCOUNT_PATHS } from './account-paths.ts';
import { useRates } from './use-rates.ts';

export const HIDDEN = '••••••';
export const USD_DECIMALS = 2;

const dollars = (usd: string | undefined) =>
  usd === undefined ? NO_VALUE : `$${formatFixed(usd, USD_DECIMALS)}`;

interface WorthProps {
  readonly group: AccountGroup | undefined;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** The worth of one account in dollars, with what that is in yuan, or in USDT where coins are traded. */
export function Worth({ group, isShown, onShow }: WorthProps) {
  const { t } = useTranslation();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="min-w-0 flex-1">
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
        {isShown ? dollars(group?.convert_usd) : HIDDEN}
      </p>
      <OtherUnits group={group} isShown={isShown} />
    </div>
  );
}

function OtherUnits({ group, isShown }: Omit<WorthProps, 'onShow'>) {
  const { inUsdt, inCny } = useRates();
  const usd = group?.convert_usd;
  const cny = usd && inCny(usd);
  const usdt = usd && group.account_code === 'change_account' ? inUsdt(usd) : undefined;
  const parts = isShown ? [cny && `≈ ¥${cny} CNY`, usdt && `≈ ${usdt} USDT`].filter(Boolean) : [];
  return <p className="min-h-5 text-[13px] leading-5 text-t3">{parts.join(' · ')}</p>;
}

interface OtherAccountsProps {
  /** Undefined until they are known: their places are kept. */
  readonly groups: readonly AccountGroup[] | undefined;
  readonly code: AccountCode;
  readonly isShown: boolean;
}

/** The other accounts with their worth and their part of everything, each a link to its page. */
export function OtherAccounts({ groups, code, isShown }: OtherAccountsProps) {
  const { t } = useTranslation();
  const others = ACCOUNT_CODES.filter((each) => each !== code).map((each) => ({
    each,
    worth: groups?.find(({ account_code: found }) => found === each)?.convert_usd,
  }));
  // Only the lengths of bars, so that floats are precise enough.
  const all = (groups ?? []).reduce((sum, { convert_usd: worth }) => sum + Number(worth), 0);
  return (
    <ul aria-label={t('assets.others')} className="grid grid-cols-4 gap-3 max-lg:grid-cols-2">
      {others.map(({ each, worth }) => (
        <li key={each}>
          <Link
            to={ACCOUNT_PATHS[each]}
            className="block rounded-panel border border-hairline bg-bg1 px-4 py-3 hover:bg-bg2"
          >
            <span className="block text-[13px] leading-5 text-t3">{t(`assets.accounts.${each}`)}</span>
            <span className="block text-sm leading-5 font-[550]">{isShown ? dollars(worth) : HIDDEN}</span>
            <span className="mt-2 block h-1 overflow-hidden rounded-pill bg-bg3" aria-hidden>
              <span
                className="block h-full rounded-pill bg-t3"
                style={{ width: isShown && all > 0 ? `${(Number(worth ?? 0) / all) * 100}%` : 0 }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
