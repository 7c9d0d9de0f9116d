import { DisclosureMenu } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@candor/web-kit';
import { ACCOUNT_LINKS } from '../../shared/navigation.ts';
import { maskAccount } from './mask-account.ts';
import { useLogOut } from './use-log-out.ts';

export function AccountMenu() {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const logOut = useLogOut();
  const account = user ? maskAccount(user.email || user.mobile) : '';
  return (
    <DisclosureMenu
      label={t('header.account')}
      triggerClassName="button"
      trigger={
        <>
          <UserRound size={16} strokeWidth={1.75} aria-hidden />
          <span className="max-w-44 truncate font-medium text-t2 max-xl:hidden">
            {account || t('header.account')}
          </span>
        </>
      }
    >
      {(close) => (
        <>
          {account && (
            <p role="none" className="border-b border-hairline px-3 pt-1 pb-2 text-xs text-t3">
              {account}
            </p>
          )}
          {ACCOUNT_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} role="menuitem" className="menu-item" onClick={close}>
              {t(label)}
            </Link>
          ))}
          <button
            type="button"
            role="menuitem"
            className="menu-item mt-1 border-t border-hairline"
            onClick={() => void logOut()}
          >
            <LogOut size={16} strokeWidth={1.5} aria-hidden />
            {t('header.logout')}
          </button>
        </>
      )}
    </DisclosureMenu>
  );
}
