import { LANGUAGES } from '@candor/contract';
import { Dialog } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  currentLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  setTheme,
  switchLanguage,
  themeStore,
  useIsLoggedIn,
  useTranslation,
  useUser,
  useValue,
} from '@candor/web-kit';
import { useLinks } from '../../shared/navigation.ts';
import { maskAccount } from './mask-account.ts';
import { PaletteChoices } from '../../shared/appearance/palette-choices.tsx';
import { useLogOut } from './use-log-out.ts';
import { useMainLinks } from './use-main-links.ts';

const ROW =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-base text-t1 active:bg-bg3 hover:bg-bg2';

/** Everything of the wide header, as a sheet. */
export function MenuSheet({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const { data: user } = useUser();
  const links = [...useMainLinks(), ...useLinks('sheet')];
  const accountLinks = useLinks('account');
  const logOut = useLogOut();
  const account = user ? maskAccount(user.email || user.mobile) : '';
  return (
    <Dialog isSheet title={t('header.menu')} closeLabel={t('common.close')} onClose={onDone}>
      <div className="pb-4">
        {!isLoggedIn && (
          <div className="grid grid-cols-2 gap-3 px-4 pb-3">
            <Link to="/login" className="button" data-kind="outline" data-size="large" onClick={onDone}>
              {t('header.login')}
            </Link>
            <Link to="/register" className="button" data-kind="action" data-size="large" onClick={onDone}>
              {t('header.register')}
            </Link>
          </div>
        )}
        <nav aria-label={t('header.main')}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={ROW} onClick={onDone}>
              {t(label)}
            </Link>
          ))}
        </nav>
        {isLoggedIn && (
          <Group title={account || t('header.account')}>
            {accountLinks.map(({ to, label }) => (
              <Link key={to} to={to} className={ROW} onClick={onDone}>
                {t(label)}
              </Link>
            ))}
            <button
              type="button"
              className={ROW}
              onClick={() => {
                onDone();
                void logOut();
              }}
            >
              {t('header.logout')}
            </button>
          </Group>
        )}
        <Themes />
        <Group title={t('header.colours')}>
          <div role="radiogroup" aria-label={t('header.colours')} className="px-1">
            <PaletteChoices />
          </div>
        </Group>
        <LanguageRows />
      </div>
    </Dialog>
  );
}

function Themes() {
  const { t } = useTranslation();
  const theme = useValue(themeStore);
  return (
    <Group title={t('header.theme')}>
      <div className="grid grid-cols-2 gap-3 px-4">
        {(['dark', 'light'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === theme}
            className="button aria-pressed:border-select aria-pressed:text-t1"
            data-kind="outline"
            data-size="large"
            onClick={() => setTheme(each)}
          >
            {t(each === 'dark' ? 'header.dark' : 'header.light')}
          </button>
        ))}
      </div>
    </Group>
  );
}

function LanguageRows() {
  const { t } = useTranslation();
  return (
    <Group title={t('header.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === currentLanguage}
          lang={LANGUAGE_TAGS[language]}
          className={ROW}
          onClick={() => switchLanguage(language)}
        >
          <span className="flex-1">{LANGUAGE_NAMES[language]}</span>
          {language === currentLanguage && (
            <Check size={18} strokeWidth={2} className="text-select" aria-hidden />
          )}
        </button>
      ))}
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-2 border-t border-hairline pt-3">
      <h3 className="px-4 pb-2 text-[13px] leading-5 font-semibold text-t3">{title}</h3>
      {children}
    </section>
  );
}
