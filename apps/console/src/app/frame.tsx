import { BrandMark, closePopups, formatZone, IconButton, MenuButton, type MenuEntry } from '@candor/ui';
import {
  arrived,
  LanguageMenu,
  PAGE_BRAND,
  setTheme,
  themeStore,
  toasts,
  useValue,
  useTranslation,
} from '@candor/web-kit';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { LogOut, Moon, Sun, UserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call, operatorSession, useSessionPhase } from '../shared/api/console-api.ts';
import { forgetOperator, useOperator } from '../shared/api/operator.ts';
import { menu as groups, onEveryPage, ownEntries } from './features.ts';
import { UserSearch } from './user-search.tsx';

const PARTS = onEveryPage.map((load) => lazy(async () => ({ default: (await arrived(load)).OnEveryPage })));

/** The menu, the bar above the page, and the page. */
export function Frame() {
  useEndOfSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The frame stays when its page goes, as by Back.
  useEffect(() => closePopups, [path]);
  return (
    <div className="console-frame">
      <Suspense>
        {PARTS.map((Part, place) => (
          <Part key={place} />
        ))}
      </Suspense>
      <Menu />
      <div className="flex min-w-0 flex-col">
        <Bar />
        <Outlet />
      </div>
    </div>
  );
}

function Menu() {
  const { t } = useTranslation();
  const rights = useOperator()?.permissions ?? [];
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a narrow screen the menu is one line, which would show its beginning on every page.
    const current = menu.current?.querySelector('li > a[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={menu} aria-label={t('console.menu')} className="console-menu">
      <Link to="/home" className="flex items-center gap-2 px-3 py-1 text-action max-lg:hidden">
        <BrandMark />
        <span className="brand-name truncate text-[15px] leading-6 font-[650]">
          {t('console.name', { brand: PAGE_BRAND })}
        </span>
      </Link>
      {groups.map(({ label, entries }) => {
        const open = entries.filter(({ permission }) => rights.includes(permission));
        if (open.length === 0) return null;
        return (
          <section key={label} aria-label={t(label)}>
            <h2 className="px-3 pb-1 text-[11px] leading-4 font-medium text-t3">{t(label)}</h2>
            <ul className="flex flex-col max-lg:flex-row">
              {open.map(({ to, label: name, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} className="menu-item">
                    <Icon size={16} strokeWidth={1.5} className="shrink-0" aria-hidden />
                    {t(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function Bar() {
  const { t } = useTranslation();
  const isDark = useValue(themeStore) === 'dark';
  const [zone] = useState(() => formatZone(Date.now()));
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-hairline bg-bg1 px-6 max-md:px-4">
      <UserSearch />
      <div className="ml-auto flex items-center gap-1">
        <span className="mr-3 text-[13px] leading-5 whitespace-nowrap text-t3 max-md:hidden">
          {t('console.timesIn', { zone })}
        </span>
        <IconButton
          label={isDark ? t('console.toLight') : t('console.toDark')}
          icon={isDark ? Sun : Moon}
          onClick={() => setTheme(isDark ? 'light' : 'dark')}
        />
        <LanguageMenu label={t('console.language')} />
        <OwnMenu />
      </div>
    </header>
  );
}

function OwnMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const operator = useOperator();
  if (operator === undefined) return null;
  async function logOut(): Promise<void> {
    operatorSession.end();
    try {
      await call('console/logout', {});
    } finally {
      forgetOperator();
      await navigate({ to: '/login', search: {} });
    }
  }
  return (
    <MenuButton
      label={t('console.ownMenu')}
      triggerClassName="button"
      trigger={
        <>
          <UserRound size={16} strokeWidth={1.75} aria-hidden />
          <span className="max-w-40 truncate font-medium text-t2 max-md:hidden">
            {operator.account} · {t(`console.role_${operator.role}`)}
          </span>
        </>
      }
      entries={[
        ...ownEntries.map(
          ({ to, label }): MenuEntry => ({ kind: 'link', text: t(label), link: <Link to={to} /> }),
        ),
        { kind: 'line' },
        {
          kind: 'action',
          text: t('console.logOut'),
          icon: <LogOut size={16} strokeWidth={1.5} aria-hidden />,
          onAction: () => void logOut(),
        },
      ]}
    />
  );
}

/** Leads to the login once the exchange has ended the session, and back from there. */
function useEndOfSession(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const phase = useSessionPhase();
  const { href } = useLocation();
  useEffect(() => {
    if (phase !== 'expired') return;
    // Once: the address of the login is no way back.
    operatorSession.end();
    toasts.show('error', t('console.sessionEnded'));
    forgetOperator();
    void navigate({ to: '/login', search: { redirect: href } });
  }, [phase, href, navigate, t]);
}
