import { DisclosureMenu } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/api.ts';
import { useUser } from '../../shared/api/use-user.ts';
import { session } from '../../shared/session/session.ts';

/** `al***@example.com`: enough to know oneself by, too little for the person behind one's shoulder. */
function maskAccount(account: string): string {
  const [name = '', host] = account.split('@');
  return host === undefined ? `${name.slice(0, 3)}***${name.slice(-2)}` : `${name.slice(0, 2)}***@${host}`;
}

export function AccountMenu() {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const queryClient = useQueryClient();
  const account = user ? maskAccount(user.email || user.mobile) : '';

  async function logOut() {
    // The marker goes whatever the server says: a person who wants out is out.
    await call('user/logout', {}).catch(() => undefined);
    session.end();
    queryClient.removeQueries({ queryKey: ['user'] });
    queryClient.removeQueries({ queryKey: ['account'] });
    queryClient.removeQueries({ queryKey: ['orders'] });
  }

  return (
    <DisclosureMenu
      label={t('header.account')}
      triggerClassName="button"
      trigger={
        <>
          <UserRound size={16} strokeWidth={1.75} aria-hidden />
          <span className="max-w-44 truncate font-medium text-t2 max-sm:hidden">
            {account || t('header.account')}
          </span>
        </>
      }
    >
      {() => (
        <>
          {account && <p className="border-b border-hairline px-3 pt-1 pb-2 text-xs text-t3">{account}</p>}
          <button type="button" role="menuitem" className="menu-item mt-1" onClick={() => void logOut()}>
            <LogOut size={16} strokeWidth={1.5} aria-hidden />
            {t('header.logout')}
          </button>
        </>
      )}
    </DisclosureMenu>
  );
}
