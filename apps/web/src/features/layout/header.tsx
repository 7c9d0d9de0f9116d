import { BrandMark, closePopups } from '@candor/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { LanguageMenu, useBrandName, useIsLoggedIn, useTranslation } from '@candor/web-kit';
import { placeBell } from './bell-place.ts';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PaletteMenu } from './palette-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useMainLinks } from './use-main-links.ts';

const NAV_LINK =
  'relative flex h-12 items-center px-3 text-sm font-semibold text-t2 whitespace-nowrap hover:text-t1 ' +
  'aria-[current=page]:text-t1 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 ' +
  'aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-action';

interface HeaderProps {
  /** Shown in the free middle of the header: the page's message about its connection. */
  readonly children?: ReactNode;
  /** Switches of the page, beside those of the whole app. */
  readonly tools?: ReactNode;
}

export function Header({ children, tools }: HeaderProps) {
  const { t } = useTranslation();
  const brand = useBrandName();
  const isLoggedIn = useIsLoggedIn();
  const links = useMainLinks();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The header stays when its page goes, as by Back or after a login.
  useEffect(() => closePopups, [path]);
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-hairline bg-bg1 px-4 max-md:pr-1">
      <Link to="/home" className="mr-3 flex h-full items-center gap-2 text-action" aria-label={brand}>
        <BrandMark />
        <span className="brand-name text-[17px] leading-6 font-[650] whitespace-nowrap">{brand}</span>
      </Link>
      <nav aria-label={t('header.main')} className="flex items-center max-lg:hidden">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className={NAV_LINK}>
            {t(label)}
          </Link>
        ))}
      </nav>
      {children}
      <div className="ml-auto flex items-center gap-1">
        <div ref={placeBell} />
        <div className="contents max-md:hidden">{isLoggedIn ? <AccountMenu /> : <GuestLinks />}</div>
        <div className="contents max-lg:hidden">
          <span className="mx-2 h-4 w-px bg-hairline" />
          {tools}
          <PaletteMenu />
          <ThemeButton />
          <LanguageMenu label={t('header.language')} />
        </div>
        <div className="contents lg:hidden">
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function GuestLinks() {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2">
      <Link to="/login" className="button" data-kind="quiet">
        {t('header.login')}
      </Link>
      <Link to="/register" className="button" data-kind="action">
        {t('header.register')}
      </Link>
    </div>
  );
}
