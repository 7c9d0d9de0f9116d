import { MenuButton, type MenuEntry } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { LogOut, UserRound } from 'lucide-react';
import { useTranslation, useUser } from '@candor/web-kit';
import { useLinks } from '../../shared/navigation.ts';
import { maskAccount } from './mask-account.ts';
import { useLogOut } from './use-log-out.ts';

export function AccountMenu() {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const links = useLinks('account');
  const logOut = useLogOut();
  const account = user ? maskAccount(user.email || user.mobile) : '';
  const name: readonly MenuEntry[] = account === '' ? [] : [{ kind: 'note', text: account }];
  return (
    <MenuButton
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
      entries={[
        ...name,
        ...links.map(
          ({ to, label }): MenuEntry => ({ kind: 'link', text: t(label), link: <Link to={to} /> }),
        ),
        { kind: 'line' },
        {
          kind: 'action',
          text: t('header.logout'),
          icon: <LogOut size={16} strokeWidth={1.5} aria-hidden />,
          onAction: () => void logOut(),
        },
      ]}
    />
  );
}
