import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBrandName, useSetting } from '../../shared/api/use-settings.ts';
import { useIsLoggedIn } from '../../shared/session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { PaletteMenu } from './palette-menu.tsx';
import { ThemeButton } from './theme-button.tsx';

const NAV_LINK =
  'relative flex h-12 items-center px-3 text-sm font-semibold text-t2 hover:text-t1 max-sm:px-2 ' +
  'aria-[current=page]:text-t1 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 ' +
  'aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-action';

export function Header() {
  const { t } = useTranslation();
  const brand = useBrandName();
  const isDemo = useSetting('demo') === '1';
  const isLoggedIn = useIsLoggedIn();
  return (
    <header className="flex h-12 items-center gap-1 border-b border-hairline bg-bg1 px-4 max-sm:px-2">
      <Link to="/home" className="mr-3 flex items-center gap-2 text-action max-sm:mr-1" aria-label={brand}>
        <BrandMark />
        <span className="text-[17px] leading-6 font-[650] max-sm:hidden">{brand}</span>
      </Link>
      <nav aria-label={t('header.main')} className="flex items-center">
        <Link to="/home" className={`${NAV_LINK} max-sm:hidden`}>
          {t('header.home')}
        </Link>
        <Link to="/trade" className={NAV_LINK}>
          {t('header.trade')}
        </Link>
      </nav>
      {isDemo && (
        <span
          title={t('header.demoHint')}
          className="ml-2 flex h-6 items-center rounded-control border border-warn px-2 text-xs font-semibold text-warn max-sm:hidden"
        >
          {t('header.demo')}
        </span>
      )}
      <div className="ml-auto flex items-center gap-1">
        {isLoggedIn ? <AccountMenu /> : <GuestLinks />}
        <span className="mx-2 h-4 w-px bg-hairline max-sm:hidden" />
        <PaletteMenu />
        <ThemeButton />
        <LanguageMenu />
      </div>
    </header>
  );
}

function GuestLinks() {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2">
      <Link to="/login" className="button max-sm:px-2" data-kind="quiet">
        {t('header.login')}
      </Link>
      <Link to="/register" className="button max-sm:hidden" data-kind="action">
        {t('header.register')}
      </Link>
    </div>
  );
}
